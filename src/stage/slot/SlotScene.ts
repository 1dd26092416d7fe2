import { Container, NineSliceSprite, Sprite } from 'pixi.js'
import fragment from '../../../shaders/slot/reel-blur.frag?raw'
import { f32, ShaderQuad, vec2 } from '../actors/ShaderQuad'
import { ArrivalBadge } from '../arrival/ArrivalBadge'
import type { DrawParts, FrameState } from '../drawFrame'
import type { DrawTimeline, TimedCue } from '../drawTimeline'
import { restAt, restBefore, revealCues } from '../drawTimeline'
import { mix } from '../ease'
import { DrawHeadLayer } from '../hud/DrawHeadLayer'
import { HEIGHT, WIDTH } from '../panel'
import type { DrawSceneProps, SceneContext } from '../Scene'
import { FactRow } from './FactRow'
import type { FlapFace } from './Flap'
import { BLANK, Flap } from './Flap'
import type { SlotPose } from './motion/SlotSpin'
import { newSlotPose, SlotSpin, slotCues, slotTimeline } from './motion/SlotSpin'
import { holdAt, STOP_LASTS, SWEEP, SWEEP_AFTER, slotReveal, stopAt } from './motion/slotReveal'
import type { SlotConfig } from './SlotConfig'
import { SumBeside } from './SumBeside'

const PITCH = 70
const REEL = { width: 60, height: 92, y: 39 }
/** The light of a number, between its reel and its tiles. */
const LIGHT_Y = 138
const TILE_Y = 161
const TILE_STEP = 25
const LAMP_PITCH = 16
/** A place of the passing light from which no reel is lit. */
const DARK = -99

type Faces = readonly (readonly FlapFace[])[]

/** What is worked out once for a draw. */
interface Draw {
  readonly props: DrawSceneProps
  readonly timeline: DrawTimeline
  readonly spin: SlotSpin
  readonly before: Faces
}

/** A machined counter with as many reels as its family draws numbers. Every frame is a pose of `SlotSpin`. */
export class SlotScene implements DrawParts {
  readonly view = new Container()
  readonly loop = 'slot.reel'
  readonly #config: SlotConfig
  readonly #context: SceneContext
  readonly #head: DrawHeadLayer
  readonly #reels: readonly ShaderQuad[]
  readonly #covers: readonly Sprite[]
  readonly #lamps: readonly { readonly on: Sprite; readonly off: Sprite }[]
  readonly #result = new Container()
  readonly #tiles: readonly (readonly Flap[])[]
  readonly #facts: FactRow
  readonly #arrival = new ArrivalBadge(WIDTH / 2, 29)
  readonly #sum: SumBeside | undefined
  readonly #reveal: ReturnType<typeof slotReveal>
  readonly #cues: readonly TimedCue[]
  readonly #pose: SlotPose
  #arrives = false
  /** The arrival of this draw has been worked out. */
  #told = false
  #draw: Draw | undefined
  #after: Faces | undefined

  constructor(config: SlotConfig, context: SceneContext) {
    const { texture } = context
    this.#config = config
    this.#context = context
    this.#head = new DrawHeadLayer(context.hud)
    this.#pose = newSlotPose(config)
    this.#reveal = slotReveal(config.reels)
    this.#cues = slotCues(config)
    const width = 24 + PITCH * config.reels
    const left = config.sumBeside ? 14 : (WIDTH - width) / 2
    const ground = new Sprite(texture('ground'))
    ground.setSize(WIDTH, HEIGHT)
    const frame = new NineSliceSprite({
      texture: texture('slot-frame'),
      leftWidth: 24,
      rightWidth: 24,
      topHeight: 40,
      bottomHeight: 40
    })
    frame.position.set(left, 27)
    frame.setSize(width, 120)
    const bezels = new Container()
    const strips = new Container()
    const front = new Container()
    const numbers = Array.from({ length: config.reels }, (_, i) => ({ i, x: left + 17 + PITCH * i }))
    this.#reels = numbers.map(({ x }) => {
      const quad = new ShaderQuad(fragment, 'uStrip', texture(config.strip).source, REEL.width, REEL.height, {
        uOffset: f32(0),
        uSpeed: f32(0),
        uCells: f32(config.cells),
        uVisible: f32(2.1),
        uSize: vec2(REEL.width * 2, REEL.height * 2),
        uBlank: f32(0),
        uLight: f32(1),
        uSweep: f32(DARK)
      })
      quad.view.position.set(x, REEL.y)
      strips.addChild(quad.view)
      return quad
    })
    this.#covers = numbers.map(({ x }) => {
      const bezel = new Sprite(texture('slot-bezel'))
      bezel.position.set(x, REEL.y)
      bezels.addChild(bezel)
      const cover = new Sprite(texture('reel-cover'))
      const glass = new Sprite(texture('slot-glass'))
      for (const sprite of [cover, glass]) sprite.position.set(x, REEL.y)
      front.addChild(cover, glass)
      return cover
    })
    this.#lamps = Array.from({ length: 10 }, (_, i) => {
      const lamp = { on: new Sprite(texture('lamp-on')), off: new Sprite(texture('lamp-off')) }
      for (const sprite of [lamp.off, lamp.on]) {
        sprite.position.set(WIDTH / 2 + (i - 4.5) * LAMP_PITCH, 13)
        front.addChild(sprite)
      }
      return lamp
    })
    this.#tiles = Array.from({ length: config.tileRows }, (_, row) =>
      numbers.map(({ x }) => {
        const tile = new Flap(texture)
        tile.view.position.set(x + 30, TILE_Y + row * TILE_STEP)
        this.#result.addChild(tile.view)
        return tile
      })
    )
    this.#facts = new FactRow(config, texture, context.hud, left + 17, left + width - 17)
    this.#facts.view.y = 207.5
    this.#result.addChild(this.#facts.view)
    if (config.sumBeside) {
      this.#sum = new SumBeside(texture)
      this.#sum.view.position.set(left + width + (WIDTH - left - width) / 2, REEL.y + REEL.height / 2)
      this.#result.addChild(this.#sum.view)
    }
    this.view.addChild(ground, frame, bezels, strips, front, this.#head.view, this.#result, this.#arrival.view)
  }

  setProps(props: DrawSceneProps): void {
    this.#draw = {
      props,
      timeline: slotTimeline(props),
      spin: new SlotSpin(this.#config, props, this.#reveal),
      before: props.lastResult ? this.#config.tiles(props.lastResult) : []
    }
    this.#after = undefined
    this.#arrival.set(undefined, [])
    this.#told = false
  }

  render(now: number): FrameState {
    const draw = this.#draw
    const pose = this.#pose
    if (!draw) return { phase: 'waiting', running: false, moves: false }
    if (this.#context.reducedMotion) draw.spin.reducedAt(now, pose)
    else draw.spin.at(now, pose)
    for (let i = 0; i < this.#reels.length; i++) {
      const reel = this.#reels[i]
      if (!reel) continue
      reel.set('uOffset', pose.offset[i] ?? 0)
      reel.set('uSpeed', pose.speed[i] ?? 0)
      reel.set('uBlank', pose.blank)
      reel.set('uLight', pose.light[i] ?? 0)
      reel.set('uSweep', this.#sweepOver(i))
      const cover = this.#covers[i]
      if (cover) cover.alpha = pose.cover[i] ?? 0
    }
    for (let i = 0; i < this.#lamps.length; i++) {
      const lamp = this.#lamps[i]
      if (lamp) lamp.on.visible = i < pose.lamps
    }
    this.#paintTiles(draw)
    this.#paintFacts(draw)
    this.#paintArrival(draw)
    this.#head.set(draw.props, pose.phase, now)
    const stopped = stopAt(this.#config.reels - 1) + STOP_LASTS
    const running = pose.t >= 0 && (pose.since < 0 || pose.since < stopped)
    return { phase: pose.phase, running, moves: this.#moves(draw) }
  }

  cues(from: number, to: number): readonly string[] {
    const draw = this.#draw
    return draw ? revealCues(draw.props, draw.timeline, this.#cues, from, to) : []
  }

  destroy(): void {
    this.#reveal.kill()
    for (const reel of this.#reels) reel.destroy()
  }

  /** Before the start only the countdown and the lamps change; after the light has passed, nothing until the end. */
  #moves({ props, timeline }: Draw): boolean | number {
    const { t, since } = this.#pose
    if (t < 0) return restBefore(props, t)
    if (this.#arrives) return true
    return since >= holdAt(this.#config.reels) + SWEEP_AFTER + SWEEP ? restAt(since, timeline) : true
  }

  /** Where the passing light is, in widths of reel `i` from its left edge. */
  #sweepOver(i: number): number {
    const { sweep } = this.#pose
    if (sweep <= 0 || sweep >= 1) return DARK
    const pitch = PITCH / REEL.width
    return mix(-1.5, this.#config.reels * pitch + 1.5, sweep) - i * pitch
  }

  /** The drawn faces are worked out only when the first reel stands: no node holds them before. */
  #paintTiles({ props, before }: Draw): void {
    const pose = this.#pose
    if (props.settled && (pose.turned[0] ?? 0) > 0) this.#after ??= this.#config.tiles(props.settled.result)
    for (let row = 0; row < this.#tiles.length; row++)
      for (let i = 0; i < this.#reels.length; i++) {
        const turned = pose.turned[i] ?? 0
        const tile = this.#tiles[row]?.[i]
        if (turned > 0) tile?.turn(BLANK, this.#after?.[row]?.[i] ?? BLANK, turned)
        else tile?.turn(before[row]?.[i] ?? BLANK, BLANK, pose.cleared[i] ?? 0)
      }
  }

  /** Worked out only when the last reel stands. */
  #paintArrival({ props }: Draw): void {
    const since = this.#pose.since - holdAt(this.#config.reels)
    if (since >= 0 && props.settled && !this.#told) {
      this.#told = true
      const spots = this.#covers.map(({ x }) => [x + REEL.width / 2, LIGHT_Y] as const)
      this.#arrival.set(this.#config.arrived?.(props.settled.result), spots)
    }
    this.#arrives = this.#arrival.pose(since, this.#context.reducedMotion)
  }

  #paintFacts({ props }: Draw): void {
    const pose = this.#pose
    const shown = pose.t < 0 ? props.lastResult : pose.hold > 0 ? props.settled?.result : undefined
    this.#facts.set(shown)
    this.#facts.view.alpha = pose.hold
    this.#sum?.set(shown)
    this.#sum?.pose(pose.hold, this.#context.reducedMotion)
  }
}
