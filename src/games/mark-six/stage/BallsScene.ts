import { Container, Sprite } from 'pixi.js'
import { Label } from '../../../stage/actors/Label'
import { ShaderWarmup } from '../../../stage/actors/ShaderWarmup'
import { ArrivalBadge } from '../../../stage/arrival/ArrivalBadge'
import type { DrawParts, FrameState } from '../../../stage/drawFrame'
import type { DrawTimeline } from '../../../stage/drawTimeline'
import { restAt, restBefore, revealCues } from '../../../stage/drawTimeline'
import { DrawHeadLayer } from '../../../stage/hud/DrawHeadLayer'
import { HudLayer } from '../../../stage/hud/HudLayer'
import { burningAt, lampsAlong, onEllipse } from '../../../stage/lamps/motion/rimLamps'
import { RimLamps } from '../../../stage/lamps/RimLamps'
import { HEIGHT, WIDTH } from '../../../stage/panel'
import type { DrawSceneProps, SceneContext } from '../../../stage/Scene'
import { Ball } from './Ball'
import type { BallWordsProps } from './BallWords'
import { BallWords } from './BallWords'
import { Drum } from './Drum'
import { ownSign } from './facts'
import { BALLS_CUES, BallsDraw, ballsTimeline, newBallsPose, SUNK_AT, slotOf } from './motion/BallsDraw'
import { ballsReveal, DRAWN, FINISHED_AT, outAt, SPECIAL_AT, SWEEP, standsAt } from './motion/ballsReveal'
import { newDrum } from './motion/MixingDrum'

/** Trails are the drum of so many ms before. */
const TRAIL = 26
/** No light passes over a ball. */
const DARK = -99
/** Over the card of the special number, and the light under its words. */
const OWN_X = 341
const OWN_Y = 74
const OWN_LIGHT_Y = 213

/** Round the drum as it stands while a draw is awaited, from its foot over the top. */
const LAMPS = lampsAlong(onEllipse([195, 54], [49, 49], 0.85 * Math.PI, 2.15 * Math.PI))

const NONE: readonly number[] = []
const OWN_SPOTS = Array.from({ length: DRAWN }, (_, ball) => [slotOf(ball), OWN_LIGHT_Y] as const)

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
  readonly #head: DrawHeadLayer
  readonly #drum: Drum
  readonly #lamps = new RimLamps(LAMPS)
  readonly #rail: Sprite
  readonly #card = new Container()
  readonly #balls: readonly Ball[]
  readonly #own = new ArrivalBadge(OWN_X, OWN_Y)
  readonly #words: readonly HudLayer<BallWordsProps>[]
  readonly #reveal = ballsReveal()
  readonly #pose = newBallsPose()
  readonly #late = newDrum()
  #draw: Draw | undefined
  /** So many of these numbers lie on the rail, in order: all of the last draw, or those that are out. */
  #out = 0
  #laid = NONE
  /** How many of `#labels` have words already, and the day (yyyy-MM-dd) whose zodiac these are of. */
  #labelled = -1
  #labels = NONE
  #labelDay: string | undefined

  constructor(context: SceneContext) {
    const { texture } = context
    this.#context = context
    this.#head = new DrawHeadLayer(context.hud)
    const ground = new Sprite(texture('ground'))
    ground.setSize(WIDTH, HEIGHT)
    this.#drum = new Drum(texture)
    this.#rail = new Sprite(texture('drum-rail'))
    const special = new Label({ size: 10, color: '#C9D1DE', align: 0.5 }).at(29, -8)
    special.set('特码')
    this.#card.addChild(new Sprite(texture('card')), special.view)
    this.#card.position.set(322, 104)
    this.#balls = Array.from({ length: DRAWN }, () => new Ball(texture))
    this.#words = this.#balls.map((_, i) => new HudLayer(context.hud, BallWords).at(slotOf(i), 0))
    const ball = new Ball(texture)
    ball.view.visible = true
    this.warmup = new ShaderWarmup([ball])
    this.view.addChild(
      ground,
      this.#rail,
      this.#card,
      this.#drum.view,
      this.#lamps.view,
      ...this.#balls.map(each => each.view),
      ...this.#words.map(words => words.view),
      this.#own.view,
      this.#head.view,
      this.warmup.view
    )
  }

  setProps(props: DrawSceneProps): void {
    this.#draw = { props, timeline: ballsTimeline(props), balls: new BallsDraw(props, this.#reveal) }
    this.#lay(0, NONE)
    this.#label(0, [], undefined)
    this.#own.set(ownSign(props), OWN_SPOTS)
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
    for (let i = 0; i < DRAWN; i++) {
      const ball = this.#balls[i]
      const here = pose.balls[i]
      if (!ball || !here) continue
      ball.pose(here, i === DRAWN - 1 ? light : DARK, low ? 1 : 2)
      const words = this.#words[i]
      if (words) words.view.alpha = here.label
    }
    this.#lamps.pose(burningAt(pose.t))
    this.#head.set(draw.props, pose.phase, now)
    const isOwn = this.#own.pose(pose.since < 0 ? -1 : pose.since - FINISHED_AT, reducedMotion)
    const running = pose.t >= 0 && (pose.since < 0 || pose.since < SPECIAL_AT + 250)
    return { phase: pose.phase, running, moves: isOwn || this.#moves(draw) }
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
    if (since < 0 || t < SUNK_AT) {
      const last = (t < SUNK_AT ? props.lastResult : undefined) ?? NONE
      this.#lay(last.length, last)
      this.#label(last.length, last, props.lastDay)
      return
    }
    const result = props.settled?.result ?? NONE
    let out = 0
    let standing = 0
    for (let ball = 0; ball < DRAWN; ball++) {
      if (since >= (reducedMotion ? standsAt(ball) : outAt(ball))) out = ball + 1
      if (since >= standsAt(ball)) standing = ball + 1
    }
    this.#lay(out, result)
    this.#label(standing, result, props.day)
  }

  #lay(count: number, result: readonly number[]): void {
    if (count === this.#out && (count === 0 || result === this.#laid)) return
    this.#out = count
    this.#laid = result
    const numbers = result.slice(0, count)
    for (const [i, ball] of this.#balls.entries()) ball.number(numbers[i] ?? 0)
    this.#drum.without(numbers)
  }

  #label(count: number, result: readonly number[], day: string | undefined): void {
    if (count === this.#labelled && result === this.#labels && day === this.#labelDay) return
    this.#labelled = count
    this.#labels = result
    this.#labelDay = day
    for (const [i, words] of this.#words.entries()) words.set({ number: i < count ? result[i] : undefined, day })
  }

  #moves({ props, timeline }: Draw): boolean | number {
    const { t, since } = this.#pose
    if (t < 0) return restBefore(props, t)
    return since >= FINISHED_AT + 20 + SWEEP ? restAt(since, timeline) : true
  }
}
