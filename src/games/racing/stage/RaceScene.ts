import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import { clockText } from '../../../rules/countdownText'
import { sweepQuad } from '../../../stage/actors/LightSweep'
import { ShaderWarmup } from '../../../stage/actors/ShaderWarmup'
import type { DrawParts, FrameState } from '../../../stage/drawFrame'
import { NO_DRAW } from '../../../stage/drawTimeline'
import { TAU } from '../../../stage/ease'
import { headOf, issueWords, nextDraw } from '../../../stage/issueWords'
import { HEIGHT, WIDTH } from '../../../stage/panel'
import type { DrawSceneProps, SceneContext } from '../../../stage/Scene'
import { Board } from './actors/Board'
import { CarField } from './actors/CarField'
import { CountdownPanel } from './actors/CountdownPanel'
import { Finish } from './actors/Finish'
import { Grid } from './actors/Grid'
import { PhotoStrip } from './actors/PhotoStrip'
import { Podium } from './actors/Podium'
import { Track } from './actors/Track'
import { podiumReveal, STILL_AT } from './motion/podium'
import { Race } from './motion/Race'
import { NO_FADE, ReducedRace } from './motion/ReducedRace'
import { newRacePose } from './motion/racePose'
import { FADE_OUT, leavesAt } from './motion/shots'
import { RACE_WORDS } from './words'

/** Engines idle from this long before the start. */
const IDLE = 10_000

/** Ten cars on a night circuit, from the grid to the podium. Every frame is a pose of `Race`. */
export class RaceScene implements DrawParts {
  readonly view = new Container()
  readonly loop = 'race.engine'
  /** Five lamps, each with its sound. */
  readonly ownSeconds = 5
  readonly warmup: ShaderWarmup
  readonly #context: SceneContext
  readonly #world = new Container()
  readonly #grid: Grid
  readonly #field: CarField
  readonly #track: Track
  readonly #finish: Finish
  readonly #board: Board
  readonly #podium: Podium
  readonly #strip: PhotoStrip
  readonly #panel: CountdownPanel
  /** Over the track in the light of the photo, and over everything at a cut. */
  readonly #dim: Sprite
  readonly #dark: Sprite
  readonly #reveal = podiumReveal()
  readonly #pose = newRacePose()
  #props: DrawSceneProps | undefined
  #race: Race | undefined
  #reduced: ReducedRace | undefined
  #pitch = 1
  /** It ran in the pose before. */
  #ran = false
  /** The words that stand, and of which draw. */
  #said = ''
  #saidOf: DrawSceneProps | undefined

  constructor(context: SceneContext) {
    const { texture } = context
    this.#context = context
    this.#track = new Track(texture)
    this.#grid = new Grid(texture)
    this.#field = new CarField(texture)
    this.#finish = new Finish(texture)
    this.#board = new Board(texture, context.hud)
    this.#podium = new Podium(texture, context.hud)
    this.#strip = new PhotoStrip(texture, context.hud)
    this.#panel = new CountdownPanel(texture, context.hud)
    this.#dim = cover(texture, 0x0b0d12)
    this.#dark = cover(texture, 0x05070a)
    const shade = new Sprite(texture('shade'))
    shade.setSize(WIDTH, HEIGHT)
    const { far, near } = this.#track
    const { under, over, top } = this.#finish
    this.#world.addChild(far, this.#grid.view, under, this.#dim, over, this.#field.view, near, top)
    this.warmup = new ShaderWarmup([sweepQuad(texture('block'))])
    this.view.addChild(
      this.#world,
      shade,
      this.#panel.view,
      this.#board.view,
      this.#strip.view,
      this.#podium.view,
      this.#dark,
      this.warmup.view
    )
  }

  setProps(next: DrawSceneProps): void {
    this.#props = next
    this.#race = new Race(next)
    this.#reduced = new ReducedRace(this.#race)
    // A podium that stands belongs to the draw before.
    this.#podium.hide()
  }

  render(now: number): FrameState {
    const pose = this.#pose
    const props = this.#props
    const race = this.#race
    if (!props || !race) return { phase: 'waiting', running: false, moves: false }
    const still = this.#context.reducedMotion
    if (!still) race.at(now, pose)
    const fade = (still && this.#reduced?.at(now, pose)) || NO_FADE
    const running = pose.t >= 0 && (pose.since < 0 || pose.since < race.shots.finished)
    this.#soundPitch(running)
    this.#paintWorld(race, now)
    if (pose.t < 0 && props.lastResult)
      for (let rank = 0; rank < props.lastResult.length; rank++) pose.board[(props.lastResult[rank] ?? 1) - 1] = rank
    this.#board.pose(pose.board, pose.climb)
    this.#board.chips.alpha = fade.board
    this.#paintWords(props, race, now)
    this.#strip.pose(pose.strip, race.field.gap, props.settled?.result)
    this.#paintPodium(props, still)
    this.#podium.view.alpha = fade.podium
    this.#dark.alpha = pose.dark
    this.#dark.visible = pose.dark > 0
    return { phase: pose.phase, running, moves: this.#moves(props, race, now) }
  }

  cues(from: number, to: number): readonly string[] {
    return this.#race?.cues(from, to) ?? []
  }

  destroy(): void {
    this.#reveal.kill()
    this.#podium.hide()
    this.#track.destroy()
  }

  /**
   * Far from the start only the countdown changes, on the podium nothing;
   * engines are heard and seen in the last ten seconds.
   */
  #moves({ drawAt }: DrawSceneProps, { shots }: Race, now: number): boolean | number {
    const { since } = this.#pose
    const { finished, closed } = shots
    if (since >= closed) return false
    const left = drawAt - now
    if (drawAt === NO_DRAW) return false
    if (left > IDLE) return Math.max(16, Math.min(left - IDLE, left % 1000 || 1000))
    const fades = closed - FADE_OUT
    return since > finished + STILL_AT && since < fades ? fades - since : true
  }

  #paintWorld(race: Race, now: number): void {
    const pose = this.#pose
    const world = this.#world
    const { reducedMotion } = this.#context
    const left = -pose.t
    const glow = left > 0 && left < 10_000 && !reducedMotion ? 1 + 0.04 * Math.sin((TAU * now) / 1600) : 1
    this.#track.pose(pose.scroll, pose.pace, glow * 0.96, this.#context.quality() === 'low')
    world.pivot.set(pose.focusX, pose.focusY)
    world.position.set(pose.atX, pose.atY)
    world.scale.set(pose.zoom)
    world.angle = pose.roll
    this.#grid.pose(pose, reducedMotion ? 0 : pose.t / race.shots.launch)
    this.#dim.alpha = pose.line === undefined ? 0 : 0.34 * pose.photo
    this.#dim.visible = this.#dim.alpha > 0
    this.#finish.pose(pose, this.#props?.settled?.result[0] ?? 1)
    this.#field.pose(pose, this.#props?.seed ?? 0, now, reducedMotion || pose.t < -IDLE)
  }

  #paintWords(props: DrawSceneProps, { shots }: Race, now: number): void {
    const { t, since } = this.#pose
    const waiting = t < 0
    const awaits = waiting && props.drawAt !== NO_DRAW
    this.#panel.view.visible = awaits
    if (awaits) this.#panel.time.set(clockText(props.drawAt - now))
    const { line } = shots
    this.#say(props, waiting ? 'waiting' : since >= leavesAt(shots) ? 'drawn' : since >= line ? 'line' : 'drawing')
    this.#board.chips.visible = !waiting || props.lastResult !== undefined
  }

  /** What is to be read, put together once for each draw and phase. */
  #say(props: DrawSceneProps, what: 'waiting' | 'drawing' | 'line' | 'drawn'): void {
    if (props === this.#saidOf && what === this.#said) return
    this.#saidOf = props
    this.#said = what
    this.#panel.words.set({ text: nextDraw(props) })
    const { title, note } = headOf(props, what === 'waiting' ? what : 'running')
    this.#board.words.set({ issue: title, note: what === 'waiting' ? note : RACE_WORDS[what] })
  }

  #paintPodium(props: DrawSceneProps, still: boolean): void {
    const { podium: since } = this.#pose
    if (since < 0 || !props.settled) {
      this.#podium.hide()
      return
    }
    if (!this.#podium.view.visible)
      this.#podium.show(issueWords(props.issue, props.type), props.settled.result, props.seed)
    this.#podium.pose(this.#reveal.seek(still ? STILL_AT : since), since, still)
  }

  /** The engine rises with the road, in steps no ear counts. It begins, as recorded, after the first pose that runs. */
  #soundPitch(running: boolean): void {
    const begins = running && !this.#ran
    this.#ran = running
    const pitch = running && !begins ? Math.round(20 * (1 + 0.6 * this.#pose.pace)) / 20 : 1
    if (running && pitch !== this.#pitch) this.#context.cue(`race.engine@${pitch}`)
    this.#pitch = pitch
  }
}

function cover(texture: (alias: string) => Texture, color: number): Sprite {
  const sprite = new Sprite(texture('block'))
  sprite.tint = color
  sprite.position.set(-60, -10)
  sprite.setSize(WIDTH + 260, HEIGHT + 30)
  sprite.alpha = 0
  return sprite
}
