import { Container, Sprite } from 'pixi.js'
import { ShaderWarmup } from '../actors/ShaderWarmup'
import { ArrivalBadge } from '../arrival/ArrivalBadge'
import type { DrawParts, FrameState } from '../drawFrame'
import type { DrawTimeline } from '../drawTimeline'
import { restAt, restBefore, revealCues } from '../drawTimeline'
import { mix } from '../ease'
import { DrawHeadLayer } from '../hud/DrawHeadLayer'
import { HudLayer } from '../hud/HudLayer'
import type { WordsProps } from '../hud/Words'
import { Words } from '../hud/Words'
import { burningAt, lampsAlong, onEllipse } from '../lamps/motion/rimLamps'
import { RimLamps } from '../lamps/RimLamps'
import { HEIGHT, WIDTH } from '../panel'
import type { DrawSceneProps, SceneContext } from '../Scene'
import type { CupConfig } from './CupConfig'
import { Die } from './Die'
import { CUP_CUES, CupShake, cupTimeline, newCupPose } from './motion/CupShake'
import { cupReveal, LIFT_AT, LIFTED_AT, NAMES_AT, SET_AT, SWEEP, SWEEP_AT } from './motion/cupReveal'
import { DICE, GHOSTS, newDie, sweepAt } from './motion/DiceThrow'

const EDGE = 50
/** Of each die on the dish, and under the cup: there they lie together, smaller because the dish is farther away. */
const PLACES = [
  { x: 118, y: 104, under: { x: 168, y: 135 } },
  { x: 196, y: 113, under: { x: 194, y: 145 } },
  { x: 272, y: 104, under: { x: 220, y: 135 } }
] as const
const UNDER_SIZE = 0.56
/** The middle die is nearest to the eye. */
const FAR_TO_NEAR = [0, 2, 1]
const CUP = { x: 193, down: 152, up: 26, size: 0.78 }
/** The dish comes nearer as the cup is lifted. */
const DISH = { down: { x: 195, y: 156, size: 1.04 }, up: { x: 195, y: 123, size: 1.25 } }
/** The light of a die lies so far under its middle. */
const LIGHT_UNDER = 38
const LIGHTS = PLACES.map(({ x, y }) => [x, y + LIGHT_UNDER] as const)
/** Along the front of the dish as it stands while a draw is awaited, from left to right. */
const LAMPS = lampsAlong(onEllipse([195, 119], [155, 37], 0.9 * Math.PI, 0.1 * Math.PI))
const NAME = { size: 14, bold: true, align: 0.5 }
const GHOST_SHOW = [0.26, 0.13] as const
const DISH_TILT = 0.12
/** The farther it swings, the more of it is off the dish. */
const leap = (angle: number): number => 0.35 * Math.abs(angle)

/** What is worked out once for a draw. */
interface Draw {
  readonly props: DrawSceneProps
  readonly timeline: DrawTimeline
  readonly shake: CupShake
}

/** Three dice with symbols under a cup. Every frame is a pose of `CupShake`. */
export class CupScene implements DrawParts {
  readonly view = new Container()
  readonly loop = 'cup.shake'
  readonly warmup: ShaderWarmup
  readonly #config: CupConfig
  readonly #context: SceneContext
  readonly #head: DrawHeadLayer
  readonly #table = new Container()
  readonly #lamps = new RimLamps(LAMPS)
  readonly #dish: Sprite
  readonly #dice: readonly Die[]
  readonly #cup: Sprite
  readonly #shade: Sprite
  readonly #ghosts: readonly Sprite[]
  readonly #band: Sprite
  readonly #names: readonly HudLayer<WordsProps>[]
  readonly #arrival = new ArrivalBadge(WIDTH / 2, 46)
  readonly #reveal = cupReveal(DICE)
  readonly #pose = newCupPose()
  readonly #die = newDie()
  #arrives = false
  #draw: Draw | undefined
  /** The result whose names stand. */
  #named: readonly number[] | undefined

  constructor(config: CupConfig, context: SceneContext) {
    const { texture } = context
    this.#config = config
    this.#context = context
    this.#head = new DrawHeadLayer(context.hud)
    const ground = new Sprite(texture('ground'))
    ground.setSize(WIDTH, HEIGHT)
    this.#dish = new Sprite(texture('cup-dish'))
    this.#dish.pivot.set(130, 36)
    const shadows = new Container()
    const bodies = new Container()
    this.#dice = PLACES.map(() => {
      const die = new Die(texture, EDGE, 0)
      shadows.addChild(die.ground)
      return die
    })
    bodies.addChild(...FAR_TO_NEAR.flatMap(i => this.#dice[i]?.view ?? []))
    this.#table.addChild(shadows, bodies)
    const body = (): Sprite => {
      const sprite = new Sprite(texture('cup-body'))
      sprite.scale.set(CUP.size)
      return sprite
    }
    this.#cup = body()
    this.#shade = new Sprite(texture('die-shadow'))
    this.#shade.position.set(CUP.x + 6, CUP.down + 8)
    this.#ghosts = GHOSTS.map(body)
    this.#band = new Sprite(texture('band'))
    this.#band.position.set(0, 184)
    this.#band.setSize(WIDTH, 36)
    this.#names = PLACES.map(({ x }) => new HudLayer(context.hud, Words).at(x, 202))
    this.warmup = new ShaderWarmup([new Die(texture, EDGE, 0)])
    this.view.addChild(
      ground,
      this.#dish,
      this.#lamps.view,
      this.#shade,
      this.#table,
      ...[...this.#ghosts].reverse(),
      this.#cup,
      this.#band,
      ...this.#names.map(name => name.view),
      this.#head.view,
      this.#arrival.view,
      this.warmup.view
    )
  }

  setProps(props: DrawSceneProps): void {
    this.#draw = { props, timeline: cupTimeline(props), shake: new CupShake(props, this.#reveal) }
  }

  render(now: number): FrameState {
    const draw = this.#draw
    const pose = this.#pose
    if (!draw) return { phase: 'waiting', running: false, moves: false }
    const { props, shake } = draw
    const { reducedMotion } = this.#context
    if (reducedMotion) shake.reducedAt(now, pose)
    else shake.at(now, pose)
    const low = this.#context.quality() === 'low'
    this.#paintCup(shake, low)
    const shown = pose.under === 'drawn' ? props.settled?.result : pose.under === 'last' ? props.lastResult : undefined
    this.#table.visible = shown !== undefined || (reducedMotion && pose.blank > 0)
    if (this.#table.visible) this.#paintDice(low)
    this.#paintNames(props)
    this.#lamps.pose(burningAt(pose.t))
    this.#head.set(props, pose.phase, now)
    this.#arrives = this.#arrival.pose(pose.since - NAMES_AT, reducedMotion)
    const running = pose.t >= 0 && (pose.since < 0 || pose.since < SET_AT)
    return { phase: pose.phase, running, moves: this.#moves(draw) }
  }

  cues(from: number, to: number): readonly string[] {
    const draw = this.#draw
    return draw ? revealCues(draw.props, draw.timeline, CUP_CUES, from, to) : []
  }

  destroy(): void {
    this.#reveal.kill()
    for (const die of this.#dice) die.destroy()
  }

  #paintDice(low: boolean): void {
    const pose = this.#pose
    this.#die.blank = pose.blank
    for (let i = 0; i < this.#dice.length; i++) {
      const die = this.#dice[i]
      const turn = pose.turns[i]
      const place = PLACES[i]
      if (!die || !turn || !place) continue
      const { x, y, under } = place
      this.#die.turn.set(turn)
      die.pose(this.#die, sweepAt(pose.sweep, x - 48, 95), low ? 1 : 2)
      die.put(mix(under.x, x, pose.up), mix(under.y, y, pose.up), mix(UNDER_SIZE, 1, pose.up))
    }
  }

  #paintCup(shake: CupShake, low: boolean): void {
    const pose = this.#pose
    const { reducedMotion } = this.#context
    const { up } = pose
    this.#dish.position.set(DISH.down.x, mix(DISH.down.y, DISH.up.y, up))
    this.#dish.scale.set(mix(DISH.down.size, DISH.up.size, up))
    const y = mix(CUP.down, CUP.up, up)
    this.#cup.position.set(CUP.x + pose.beside, y - leap(pose.angle))
    this.#cup.angle = pose.angle
    this.#cup.visible = !reducedMotion
    // The dish gives way a little under the weight that swings; what is in the air throws less shadow.
    this.#dish.angle = -DISH_TILT * pose.angle
    this.#shade.visible = this.#cup.visible && up < 1
    this.#shade.alpha = (1 - up) * (1 - 0.04 * Math.abs(pose.angle))
    this.#shade.scale.set(mix(1.26, 1.6, up))
    for (let i = 0; i < this.#ghosts.length; i++) {
      const ghost = this.#ghosts[i]
      if (!ghost) continue
      // The farther it swings in a few ms, the more of it is seen where it was.
      const angle = shake.angleAt(pose.t - 2 * (GHOSTS[i] ?? 0))
      ghost.visible = !low && !reducedMotion && pose.shake > 0.05
      ghost.position.set(CUP.x + 1.1 * angle, y - leap(angle))
      ghost.angle = angle
      ghost.alpha = (GHOST_SHOW[i] ?? 0) * pose.shake
    }
  }

  /** Names are written, and what the result is told apart as, only when the cup is up. */
  #paintNames(props: DrawSceneProps): void {
    const pose = this.#pose
    const shown = pose.t < 160 ? props.lastResult : pose.since >= NAMES_AT ? props.settled?.result : undefined
    if (shown !== this.#named) {
      this.#named = shown
      this.#arrival.set(pose.since >= NAMES_AT && shown ? this.#config.arrived?.(shown) : undefined, LIGHTS)
      for (const [i, layer] of this.#names.entries()) {
        const name = shown && this.#config.name(shown[i] ?? 1)
        layer.set({ text: name?.text ?? '', color: name?.color ?? '#F7F5F1', ...NAME })
      }
    }
    let most = 0
    for (let i = 0; i < this.#names.length; i++) {
      const seen = pose.names[i] ?? 0
      const layer = this.#names[i]
      // A draw that is pulled back to its start has no names, whatever was written last.
      if (layer) layer.view.alpha = shown ? seen : 0
      most = Math.max(most, seen)
    }
    this.#band.visible = shown !== undefined
    this.#band.alpha = 0.6 * most
  }

  #moves({ props, timeline }: Draw): boolean | number {
    const { t, since } = this.#pose
    if (t < 0) return restBefore(props, t)
    // Set down, the cup stands for a breath before it is lifted.
    if (since >= SET_AT && since < LIFT_AT) return Math.max(16, LIFT_AT - since)
    // Without the cup its faces fade in meanwhile.
    if (since > LIFTED_AT && since < NAMES_AT && !this.#context.reducedMotion) return NAMES_AT - since
    if (this.#arrives) return true
    return since >= SWEEP_AT + SWEEP ? restAt(since, timeline) : true
  }
}
