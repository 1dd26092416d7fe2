import { Container, Sprite } from 'pixi.js'
import { ArrivalBadge } from '../arrival/ArrivalBadge'
import type { DrawParts, FrameState } from '../drawFrame'
import type { DrawTimeline, TimedCue } from '../drawTimeline'
import { restAt, restBefore, revealCues } from '../drawTimeline'
import { DrawHeadLayer } from '../hud/DrawHeadLayer'
import { burningAt, lampsAlong, onLine } from '../lamps/motion/rimLamps'
import { RimLamps } from '../lamps/RimLamps'
import { WIDTH } from '../panel'
import type { DrawSceneProps, SceneContext } from '../Scene'
import type { DiceConfig, DiceRow } from './DiceConfig'
import { Die } from './Die'
import { DiceThrow, diceCues, diceTimeline, GHOSTS, newDicePose, PLACES, sweepAt } from './motion/DiceThrow'
import { diceReveal, FALL, LANDINGS, SUM_AT, SWEEP, SWEEP_AT } from './motion/diceReveal'
import { SumRow } from './SumRow'

const EDGE = 64
/** The light of a die lies so far under its middle. */
const LIGHT_UNDER = 48
/** Along the front of the tray, from left to right. */
const LAMPS = lampsAlong(onLine([55, 179.5], [335, 179.5]))
const TUMBLES_UNTIL = LANDINGS[2] - FALL / 2

/** What is worked out once for a draw. */
interface Draw {
  readonly props: DrawSceneProps
  readonly timeline: DrawTimeline
  readonly thrown: DiceThrow
  readonly cues: readonly TimedCue[]
  readonly lastRow: DiceRow | undefined
}

/** Three dice thrown on a tray. Every frame is a pose of `DiceThrow`. */
export class DiceScene implements DrawParts {
  readonly view = new Container()
  readonly loop = 'dice.tumble'
  readonly #config: DiceConfig
  readonly #context: SceneContext
  readonly #head: DrawHeadLayer
  readonly #dice: readonly Die[]
  readonly #row: SumRow
  readonly #lamps = new RimLamps(LAMPS)
  readonly #arrival = new ArrivalBadge(WIDTH / 2, 46)
  readonly #reveal = diceReveal()
  readonly #pose = newDicePose()
  #arrives = false
  #draw: Draw | undefined
  #drawnRow: DiceRow | undefined

  constructor(config: DiceConfig, context: SceneContext) {
    const { texture } = context
    this.#config = config
    this.#context = context
    this.#head = new DrawHeadLayer(context.hud)
    this.#row = new SumRow(texture, context.hud)
    const shadows = new Container()
    const bodies = new Container()
    this.#dice = PLACES.map(([x, y]) => {
      const die = new Die(texture, EDGE, GHOSTS.length)
      die.put(x, y)
      shadows.addChild(die.ground)
      bodies.addChild(die.view)
      return die
    })
    this.view.addChild(
      new Sprite(texture('die-tray')),
      this.#lamps.view,
      shadows,
      this.#row.view,
      bodies,
      this.#head.view,
      this.#arrival.view
    )
  }

  setProps(props: DrawSceneProps): void {
    this.#draw = {
      props,
      timeline: diceTimeline(props),
      thrown: new DiceThrow(props, this.#reveal),
      cues: diceCues(props.seed),
      lastRow: props.lastResult && this.#config.row(props.lastResult)
    }
    this.#drawnRow = undefined
    this.#arrival.set(undefined, [])
  }

  render(now: number): FrameState {
    const draw = this.#draw
    const pose = this.#pose
    if (!draw) return { phase: 'waiting', running: false, moves: false }
    const low = this.#context.quality() === 'low'
    if (this.#context.reducedMotion) draw.thrown.reducedAt(now, pose)
    else draw.thrown.at(now, pose, !low)
    for (let i = 0; i < this.#dice.length; i++) {
      const die = this.#dice[i]
      const here = pose.dice[i]
      if (!die || !here) continue
      die.pose(here, sweepAt(pose.sweep, (PLACES[i]?.[0] ?? 0) - 61, 122), low ? 1 : 2)
      for (let g = 0; g < pose.ghosts.length; g++) {
        const ghost = pose.ghosts[g]?.[i]
        if (ghost) die.ghost(g, ghost, low ? 0 : here.fly)
      }
    }
    this.#paintRow(draw)
    this.#lamps.pose(burningAt(pose.t))
    this.#head.set(draw.props, pose.phase, now)
    this.#arrives = this.#arrival.pose(pose.since - SUM_AT, this.#context.reducedMotion)
    const running = pose.t >= 0 && (pose.since < 0 || pose.since < TUMBLES_UNTIL)
    return { phase: pose.phase, running, moves: this.#moves(draw) }
  }

  cues(from: number, to: number): readonly string[] {
    const draw = this.#draw
    return draw ? revealCues(draw.props, draw.timeline, draw.cues, from, to) : []
  }

  destroy(): void {
    this.#reveal.kill()
    for (const die of this.#dice) die.destroy()
  }

  /** The row is worked out only when every die lies: no node holds the sum before. */
  #paintRow({ props, lastRow }: Draw): void {
    const { since, sum } = this.#pose
    if (since >= SUM_AT && props.settled && !this.#drawnRow) {
      const { result } = props.settled
      this.#drawnRow = this.#config.row(result)
      this.#arrival.set(
        this.#config.arrived?.(result),
        PLACES.map(([x, y]) => [x, y + LIGHT_UNDER])
      )
    }
    this.#row.set(since >= SUM_AT ? this.#drawnRow : sum > 0 ? lastRow : undefined)
    this.#row.view.alpha = sum
  }

  #moves({ props, timeline }: Draw): boolean | number {
    const { t, since } = this.#pose
    if (t < 0) return restBefore(props, t)
    if (this.#arrives) return true
    return since >= SWEEP_AT + SWEEP ? restAt(since, timeline) : true
  }
}
