import { Container, Sprite } from 'pixi.js'
import { Label } from '../../../stage/actors/Label'
import type { DrawMoment } from '../../../stage/DrawScene'
import { DrawScene } from '../../../stage/DrawScene'
import type { DrawTimeline } from '../../../stage/drawTimeline'
import { restAt, restBefore } from '../../../stage/drawTimeline'
import { HEIGHT, WIDTH } from '../../../stage/panel'
import type { DrawSceneProps, SceneContext } from '../../../stage/Scene'
import { waveOf } from '../rules/attributes'
import { Ball } from './Ball'
import { Drum } from './Drum'
import { signOn, WAVE_LIGHT } from './facts'
import {
  ballsAt,
  ballsCues,
  ballsTimeline,
  DRAWN,
  FINISHED_AT,
  newBallsPose,
  outAt,
  reducedBallsAt,
  SPECIAL_AT,
  SWEEP,
  slotOf,
  standsAt
} from './motion/balls'
import { drumAt, newDrum } from './motion/drum'

/** Trails are the drum of so many ms before. */
const TRAIL = 26

/** A drum mixes, seven balls roll out in order. Every frame is `ballsAt` drawn. */
export class BallsScene extends DrawScene {
  private readonly drum: Drum
  private readonly rail: Sprite
  private readonly card = new Container()
  private readonly balls: readonly Ball[]
  private readonly signs: readonly Label[]
  private readonly waves: readonly Label[]
  private readonly pose = newBallsPose()
  private readonly late = newDrum()
  /** Numbers on the rail, in order: those of the last draw, or those that are out. */
  private out: readonly number[] = []
  private named = 0

  constructor(context: SceneContext) {
    super(context, 'balls.drum')
    const { texture } = context
    const ground = new Sprite(texture('ground'))
    ground.setSize(WIDTH, HEIGHT)
    this.drum = new Drum(texture)
    this.rail = new Sprite(texture('drum-rail'))
    const special = new Label({ size: 10, color: '#C9D1DE', align: 0.5 }).at(29, -8)
    special.set('特码')
    this.card.addChild(new Sprite(texture('card')), special.view)
    this.card.position.set(322, 104)
    this.balls = Array.from({ length: DRAWN }, () => new Ball(texture))
    const words = (size: number, y: number, bold: boolean): Label[] =>
      Array.from({ length: DRAWN }, (_, i) => new Label({ size, color: '#F7F5F1', bold, align: 0.5 }).at(slotOf(i), y))
    this.signs = words(13.5, 186, true)
    this.waves = words(9, 201.5, false)
    this.view.addChild(
      ground,
      this.rail,
      this.card,
      this.drum.view,
      ...this.balls.map(ball => ball.view),
      ...[...this.signs, ...this.waves].map(label => label.view),
      this.head
    )
    const ball = new Ball(texture)
    ball.view.visible = true
    this.warmUp(ball)
  }

  protected onPropsChanged(): void {
    this.lay([])
    this.label(0, [], undefined)
  }

  protected render(props: DrawSceneProps, now: number): DrawMoment {
    const { pose, context, drum } = this
    const reducedMotion = context.reducedMotion
    if (reducedMotion) reducedBallsAt(props, now, pose)
    else ballsAt(props, now, pose)
    const low = context.quality() === 'low'
    this.paintNumbers(props, reducedMotion)
    drum.view.position.set(pose.drumX, pose.drumY)
    drum.view.scale.set(pose.drumSize)
    drum.view.alpha = pose.drumLight
    const trails = !reducedMotion && !low && pose.mixing > 0
    if (trails) drumAt(props.seed, Math.max(0, pose.t - TRAIL), pose.mixing, this.late)
    drum.pose(pose.drum, trails ? this.late : undefined, pose.paddle, pose.mixing)
    this.rail.position.set(pose.railX, pose.railY)
    this.rail.scale.set(pose.railLength, pose.railSize)
    this.card.alpha = pose.card
    const timeline = ballsTimeline(props)
    for (const [i, ball] of this.balls.entries()) {
      const here = pose.balls[i]
      if (!here) continue
      ball.pose(here, i === DRAWN - 1 && pose.sweep > 0 && pose.sweep < 1 ? 2.4 * pose.sweep - 0.7 : -99, low ? 1 : 2)
      for (const labels of [this.signs, this.waves]) {
        const label = labels[i]
        if (label) label.view.alpha = here.label
      }
    }
    const running = pose.t >= 0 && (pose.since < 0 || pose.since < SPECIAL_AT + 250)
    return { phase: pose.phase, running, moves: this.moves(timeline) }
  }

  protected cues(props: DrawSceneProps, from: number, to: number): readonly string[] {
    return ballsCues(props, from, to)
  }

  protected leave(): void {
    for (const ball of this.balls) ball.destroy()
  }

  /** A ball has its number from the moment it leaves the drum, its sign and wave from the moment it stands. */
  private paintNumbers(props: DrawSceneProps, reducedMotion: boolean): void {
    const { since, t } = this.pose
    if (since < 0) {
      const last = t < 240 ? (props.lastResult ?? []) : []
      if (last !== this.out) this.lay(last)
      this.label(last.length, last, props.lastDay)
      return
    }
    const result = props.settled?.result ?? []
    let left = 0
    let stand = 0
    for (let ball = 0; ball < DRAWN; ball++) {
      if (since >= (reducedMotion ? standsAt(ball) : outAt(ball))) left = ball + 1
      if (since >= standsAt(ball)) stand = ball + 1
    }
    if (left !== this.out.length || this.out[0] !== result[0]) this.lay(result.slice(0, left))
    this.label(stand, result, props.day)
  }

  private lay(numbers: readonly number[]): void {
    this.out = numbers
    for (const [i, ball] of this.balls.entries()) ball.number(numbers[i] ?? 0)
    this.drum.without(numbers)
  }

  private label(count: number, result: readonly number[], day: string | undefined): void {
    if (count === this.named) return
    this.named = count
    for (let i = 0; i < DRAWN; i++) {
      const number = i < count ? result[i] : undefined
      this.signs[i]?.set(number === undefined ? '' : signOn(number, day))
      this.waves[i]?.set(number === undefined ? '' : `${waveOf(number)}波`)
      const wave = this.waves[i]
      if (wave && number !== undefined) wave.view.style.fill = WAVE_LIGHT[waveOf(number)]
    }
  }

  private moves(timeline: DrawTimeline): boolean | number {
    const { t, since } = this.pose
    if (t < 0) return restBefore(t)
    return since >= FINISHED_AT + 20 + SWEEP ? restAt(since, timeline) : true
  }
}
