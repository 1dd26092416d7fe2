import { Container, Sprite } from 'pixi.js'
import type { DrawMoment } from '../DrawScene'
import { DrawScene } from '../DrawScene'
import type { DrawTimeline } from '../drawTimeline'
import { elapsedAt, restAt, restBefore, revealStart } from '../drawTimeline'
import type { DrawSceneProps, SceneContext } from '../Scene'
import type { DiceConfig, DiceRow } from './DiceConfig'
import { Die } from './Die'
import {
  diceAt,
  diceCues,
  diceTimeline,
  dieAt,
  FALL,
  GHOSTS,
  LANDINGS,
  newDicePose,
  newDie,
  reducedDiceAt,
  SUM_AT,
  SWEEP,
  SWEEP_AT,
  sweepAt
} from './motion/dice'
import { SumRow } from './SumRow'

const EDGE = 64
const PLACES = [
  [92, 99],
  [196, 113],
  [300, 99]
] as const
const TUMBLES_UNTIL = LANDINGS[2] - FALL / 2

/** Three dice thrown on a tray. Every frame is `diceAt` drawn. */
export class DiceScene extends DrawScene {
  private readonly dice: readonly Die[]
  private readonly row: SumRow
  private readonly pose = newDicePose()
  private readonly before = newDie()
  private lastRow: DiceRow | undefined
  private drawn: DiceRow | undefined

  constructor(
    private readonly config: DiceConfig,
    context: SceneContext
  ) {
    super(context, 'dice.tumble')
    const { texture } = context
    const ghosts = context.reducedMotion ? 0 : GHOSTS.length
    this.row = new SumRow(texture)
    const shadows = new Container()
    const bodies = new Container()
    this.dice = PLACES.map(([x, y]) => {
      const die = new Die(texture, EDGE, ghosts)
      die.put(x, y)
      shadows.addChild(die.ground)
      bodies.addChild(die.view)
      return die
    })
    this.view.addChild(new Sprite(texture('die-tray')), shadows, this.row.view, bodies, this.head)
  }

  protected onPropsChanged(): void {
    const { props, config } = this
    this.lastRow = props?.lastResult && config.row(props.lastResult)
    this.drawn = undefined
  }

  protected render(props: DrawSceneProps, now: number): DrawMoment {
    const { pose, context } = this
    if (context.reducedMotion) reducedDiceAt(props, now, pose)
    else diceAt(props, now, pose)
    const sharp = context.quality() === 'low'
    const timeline = diceTimeline(props)
    const reveal = revealStart(props, timeline)
    for (const [i, die] of this.dice.entries()) {
      const here = pose.dice[i]
      if (!here) continue
      die.pose(here, sweepAt(pose.sweep, (PLACES[i]?.[0] ?? 0) - 61, 122), sharp ? 1 : 2)
      for (const [g, late] of GHOSTS.entries())
        die.ghost(
          g,
          here.fly > 0.02 && !sharp
            ? dieAt(props, i, elapsedAt(props, timeline, now) - late, reveal, this.before)
            : this.before,
          sharp ? 0 : here.fly
        )
    }
    this.paintRow(props)
    const running = pose.t >= 0 && (pose.since < 0 || pose.since < TUMBLES_UNTIL)
    return { phase: pose.phase, running, moves: this.moves(timeline) }
  }

  protected cues(props: DrawSceneProps, from: number, to: number): readonly string[] {
    return diceCues(props, from, to)
  }

  protected leave(): void {
    for (const die of this.dice) die.destroy()
  }

  /** The row is worked out only when every die lies. */
  private paintRow(props: DrawSceneProps): void {
    const { pose, row } = this
    if (pose.since >= SUM_AT && props.settled) this.drawn ??= this.config.row(props.settled.result)
    row.set(pose.since >= SUM_AT ? this.drawn : pose.sum > 0 ? this.lastRow : undefined)
    row.view.alpha = pose.sum
  }

  private moves(timeline: DrawTimeline): boolean | number {
    const { t, since } = this.pose
    if (t < 0) return restBefore(t)
    return since >= SWEEP_AT + SWEEP ? restAt(since, timeline) : true
  }
}
