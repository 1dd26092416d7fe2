import { Container, Sprite } from 'pixi.js'
import { DrawHead } from '../../../stage/actors/DrawHead'
import { Label } from '../../../stage/actors/Label'
import { ShaderWarmup } from '../../../stage/actors/ShaderWarmup'
import type { DrawParts, FrameState } from '../../../stage/drawFrame'
import type { DrawTimeline } from '../../../stage/drawTimeline'
import { restAt, restBefore, revealCues } from '../../../stage/drawTimeline'
import { HEIGHT, WIDTH } from '../../../stage/panel'
import type { DrawSceneProps, SceneContext } from '../../../stage/Scene'
import { waveOf } from '../rules/attributes'
import { Ball } from './Ball'
import { Drum } from './Drum'
import { signOn, WAVE_LIGHT } from './facts'
import { BALLS_CUES, BallsDraw, ballsTimeline, newBallsPose, slotOf } from './motion/BallsDraw'
import { ballsReveal, DRAWN, FINISHED_AT, outAt, SPECIAL_AT, SWEEP, standsAt } from './motion/ballsReveal'
import { newDrum } from './motion/MixingDrum'

/** Trails are the drum of so many ms before. */
const TRAIL = 26
/** No light passes over a ball. */
const DARK = -99

/** What is worked out once for a draw. */
interface Draw {
  readonly props: DrawSceneProps
  readonly timeline: DrawTimeline
  readonly balls: BallsDraw
}

/** A drum mixes, seven balls roll out in order. Every frame is a pose of `BallsDraw`. */
export class BallsScene implements DrawParts {
  readonly view = new Container()
  readonly loop = 'balls.drum'
  readonly warmup: ShaderWarmup
  readonly #context: SceneContext
  readonly #head = new DrawHead()
  readonly #drum: Drum
  readonly #rail: Sprite
  readonly #card = new Container()
  readonly #balls: readonly Ball[]
  readonly #signs: readonly Label[]
  readonly #waves: readonly Label[]
  readonly #reveal = ballsReveal()
  readonly #pose = newBallsPose()
  readonly #late = newDrum()
  #draw: Draw | undefined
  /** Numbers on the rail, in order: those of the last draw, or those that are out. */
  #out: readonly number[] = []
  /** How many of them have their words. */
  #named = 0

  constructor(context: SceneContext) {
    const { texture } = context
    this.#context = context
    const ground = new Sprite(texture('ground'))
    ground.setSize(WIDTH, HEIGHT)
    this.#drum = new Drum(texture)
    this.#rail = new Sprite(texture('drum-rail'))
    const special = new Label({ size: 10, color: '#C9D1DE', align: 0.5 }).at(29, -8)
    special.set('特码')
    this.#card.addChild(new Sprite(texture('card')), special.view)
    this.#card.position.set(322, 104)
    this.#balls = Array.from({ length: DRAWN }, () => new Ball(texture))
    const words = (size: number, y: number, bold: boolean): Label[] =>
      Array.from({ length: DRAWN }, (_, i) => new Label({ size, color: '#F7F5F1', bold, align: 0.5 }).at(slotOf(i), y))
    this.#signs = words(13.5, 186, true)
    this.#waves = words(9, 201.5, false)
    const ball = new Ball(texture)
    ball.view.visible = true
    this.warmup = new ShaderWarmup([ball])
    this.view.addChild(
      ground,
      this.#rail,
      this.#card,
      this.#drum.view,
      ...this.#balls.map(each => each.view),
      ...[...this.#signs, ...this.#waves].map(label => label.view),
      this.#head.view,
      this.warmup.view
    )
  }

  setProps(props: DrawSceneProps): void {
    this.#draw = { props, timeline: ballsTimeline(props), balls: new BallsDraw(props, this.#reveal) }
    this.#lay([])
    this.#label(0, [], undefined)
  }

  render(now: number): FrameState {
    const draw = this.#draw
    const pose = this.#pose
    if (!draw) return { phase: 'waiting', running: false, moves: false }
    const { reducedMotion } = this.#context
    if (reducedMotion) draw.balls.reducedAt(now, pose)
    else draw.balls.at(now, pose)
    const low = this.#context.quality() === 'low'
    this.#paintNumbers(draw.props, reducedMotion)
    this.#drum.view.position.set(pose.drumX, pose.drumY)
    this.#drum.view.scale.set(pose.drumSize)
    this.#drum.view.alpha = pose.drumLight
    const trails = !reducedMotion && !low && pose.mixing > 0
    const late = trails ? draw.balls.trail(pose, TRAIL, this.#late) : undefined
    this.#drum.pose(pose.drum, late, pose.paddle, pose.mixing)
    this.#rail.position.set(pose.railX, pose.railY)
    this.#rail.scale.set(pose.railLength, pose.railSize)
    this.#card.alpha = pose.card
    const light = pose.sweep > 0 && pose.sweep < 1 ? 2.4 * pose.sweep - 0.7 : DARK
    for (const [i, ball] of this.#balls.entries()) {
      const here = pose.balls[i]
      if (!here) continue
      ball.pose(here, i === DRAWN - 1 ? light : DARK, low ? 1 : 2)
      for (const labels of [this.#signs, this.#waves]) {
        const label = labels[i]
        if (label) label.view.alpha = here.label
      }
    }
    this.#head.set(draw.props, pose.phase, now)
    const running = pose.t >= 0 && (pose.since < 0 || pose.since < SPECIAL_AT + 250)
    return { phase: pose.phase, running, moves: this.#moves(draw.timeline) }
  }

  cues(from: number, to: number): readonly string[] {
    const draw = this.#draw
    return draw ? revealCues(draw.props, draw.timeline, BALLS_CUES, from, to) : []
  }

  destroy(): void {
    this.#reveal.kill()
    for (const ball of this.#balls) ball.destroy()
  }

  /** A ball has its number from the moment it leaves the drum, its sign and wave from the moment it stands. */
  #paintNumbers(props: DrawSceneProps, reducedMotion: boolean): void {
    const { since, t } = this.#pose
    if (since < 0) {
      const last = t < 240 ? (props.lastResult ?? []) : []
      if (last !== this.#out) this.#lay(last)
      this.#label(last.length, last, props.lastDay)
      return
    }
    const result = props.settled?.result ?? []
    let out = 0
    let standing = 0
    for (let ball = 0; ball < DRAWN; ball++) {
      if (since >= (reducedMotion ? standsAt(ball) : outAt(ball))) out = ball + 1
      if (since >= standsAt(ball)) standing = ball + 1
    }
    if (out !== this.#out.length || this.#out[0] !== result[0]) this.#lay(result.slice(0, out))
    this.#label(standing, result, props.day)
  }

  #lay(numbers: readonly number[]): void {
    this.#out = numbers
    for (const [i, ball] of this.#balls.entries()) ball.number(numbers[i] ?? 0)
    this.#drum.without(numbers)
  }

  #label(count: number, result: readonly number[], day: string | undefined): void {
    if (count === this.#named) return
    this.#named = count
    for (let i = 0; i < DRAWN; i++) {
      const number = i < count ? result[i] : undefined
      this.#signs[i]?.set(number === undefined ? '' : signOn(number, day))
      this.#waves[i]?.set(number === undefined ? '' : `${waveOf(number)}波`)
      const wave = this.#waves[i]
      if (wave && number !== undefined) wave.view.style.fill = WAVE_LIGHT[waveOf(number)]
    }
  }

  #moves(timeline: DrawTimeline): boolean | number {
    const { t, since } = this.#pose
    if (t < 0) return restBefore(t)
    return since >= FINISHED_AT + 20 + SWEEP ? restAt(since, timeline) : true
  }
}
