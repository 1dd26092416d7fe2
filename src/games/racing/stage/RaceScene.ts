import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import { hashUnit } from '../../../rules/hash'
import { Figures } from '../../../stage/actors/Figures'
import { sweepQuad } from '../../../stage/actors/LightSweep'
import { ShaderWarmup } from '../../../stage/actors/ShaderWarmup'
import type { DrawParts, FrameState } from '../../../stage/drawFrame'
import { clamp, TAU } from '../../../stage/ease'
import { HudLayer } from '../../../stage/hud/HudLayer'
import { countdown, issueWords } from '../../../stage/issueWords'
import { HEIGHT, WIDTH } from '../../../stage/panel'
import type { DrawSceneProps, SceneContext } from '../../../stage/Scene'
import { Board } from './actors/Board'
import { Car } from './actors/Car'
import { Finish } from './actors/Finish'
import { Podium } from './actors/Podium'
import { Smoke } from './actors/Smoke'
import { Track } from './actors/Track'
import { podiumReveal, STILL_AT } from './motion/podium'
import { Race } from './motion/Race'
import { NO_FADE, ReducedRace } from './motion/ReducedRace'
import { newRacePose } from './motion/racePose'
import { FADE_OUT } from './motion/shots'
import { CARS, gridPlace, laneScale, laneX, laneY, NOSE, noseOf, ROAD_TOP } from './motion/track'
import { PanelWords } from './RaceWords'
import { RACE_WORDS } from './words'

/** Where the start line lies on the track; it leaves with the road and is not seen again. */
const START_LINE = 162
const GANTRY_X = 250
/** Engines idle from this long before the start. */
const IDLE = 10_000

/** Ten cars on a night circuit, from the grid to the podium. Every frame is a pose of `Race`. */
export class RaceScene implements DrawParts {
  readonly view = new Container()
  readonly loop = 'race.engine'
  readonly warmup: ShaderWarmup
  readonly #context: SceneContext
  readonly #world = new Container()
  readonly #grid = new Container()
  readonly #gantry = new Container()
  readonly #marks = new Container()
  readonly #field = new Container()
  readonly #track: Track
  readonly #smoke: Smoke
  readonly #finish: Finish
  readonly #board: Board
  readonly #podium: Podium
  readonly #cars: readonly Car[]
  readonly #lamps: readonly { readonly red: Sprite; readonly green: Sprite }[]
  readonly #startLine: Sprite
  readonly #shade: Sprite
  readonly #dim: Sprite
  readonly #dark: Sprite
  readonly #panel = new Container()
  readonly #panelWords: HudLayer<{ readonly text: string }>
  readonly #panelTime: Figures
  readonly #reveal = podiumReveal()
  readonly #pose = newRacePose()
  #props: DrawSceneProps | undefined
  #race: Race | undefined
  #reduced: ReducedRace | undefined
  #pitch = 1

  constructor(context: SceneContext) {
    const { texture } = context
    this.#context = context
    this.#track = new Track(texture)
    this.#smoke = new Smoke(texture)
    this.#finish = new Finish(texture)
    this.#board = new Board(texture, context.hud)
    this.#podium = new Podium(texture, context.hud)
    this.#startLine = new Sprite(texture('trk-finish'))
    this.#dim = cover(texture, 0x0b0d12)
    this.#dark = cover(texture, 0x05070a)
    this.#cars = Array.from({ length: CARS }, (_, i) => {
      const car = new Car(texture)
      car.paint(i + 1)
      car.view.scale.set(laneScale(i + 1))
      const mark = new Sprite(texture('trk-slot'))
      mark.position.set(laneX(gridPlace(i + 1) - noseOf(i + 1) + NOSE, i + 1), laneY(i + 1))
      mark.scale.set(laneScale(i + 1) * 4)
      this.#marks.addChild(mark)
      this.#field.addChild(car.view)
      return car
    })
    this.#lamps = Array.from({ length: 5 }, (_, i) => {
      const [red, green] = [new Sprite(texture('trk-lamp-red')), new Sprite(texture('trk-lamp-green'))]
      for (const lamp of [red, green]) lamp.position.set(40 + i * 17, 20)
      return { red, green }
    })
    this.#gantry.addChild(new Sprite(texture('trk-gantry')), ...this.#lamps.flatMap(({ red, green }) => [red, green]))
    this.#grid.addChild(this.#startLine, this.#marks, this.#gantry, this.#smoke.view)
    this.#shade = new Sprite(texture('shade'))
    this.#shade.setSize(WIDTH, HEIGHT)
    this.#panelWords = new HudLayer(context.hud, PanelWords)
    this.#panelTime = new Figures(texture, 17, 0xf7f5f1)
    this.#panelTime.view.position.set(49, 28)
    this.#panel.addChild(new Sprite(texture('panel')), this.#panelWords.view, this.#panelTime.view)
    this.#panel.position.set(284, 167)
    const { far, near } = this.#track
    const { under, over, top } = this.#finish
    this.#world.addChild(far, this.#grid, under, this.#dim, over, this.#field, near, top)
    this.warmup = new ShaderWarmup([sweepQuad(texture('block'))])
    this.view.addChild(
      this.#world,
      this.#shade,
      this.#panel,
      this.#board.view,
      this.#podium.view,
      this.#dark,
      this.warmup.view
    )
  }

  setProps(next: DrawSceneProps): void {
    this.#props = next
    this.#race = new Race(next)
    this.#reduced = this.#context.reducedMotion ? new ReducedRace(this.#race) : undefined
    // A podium that stands belongs to the draw before.
    this.#podium.hide()
  }

  render(now: number): FrameState {
    const pose = this.#pose
    const props = this.#props
    const race = this.#race
    if (!props || !race) return { phase: 'waiting', running: false, moves: false }
    if (!this.#reduced) race.at(now, pose)
    const fade = this.#reduced?.at(now, pose) ?? NO_FADE
    const running = pose.t >= 0 && (pose.since < 0 || pose.since < race.shots.finished)
    this.#soundPitch(running)
    this.#paintWorld(race, now)
    if (pose.t < 0) for (const [rank, car] of (props.lastResult ?? []).entries()) pose.board[car - 1] = rank
    this.#board.pose(pose.board, pose.climb)
    this.#board.chips.alpha = fade.board
    this.#paintWords(props, race, now)
    this.#paintPodium(props)
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

  /** Far from the start only the countdown changes, on the podium nothing; engines are heard and seen in the last ten seconds. */
  #moves({ drawAt }: DrawSceneProps, { shots }: Race, now: number): boolean | number {
    const { since } = this.#pose
    const { finished, closed } = shots
    if (since >= closed + FADE_OUT) return false
    const left = drawAt - now
    if (left > IDLE) return Math.max(16, Math.min(left - IDLE, left % 1000 || 1000))
    const fades = closed - FADE_OUT / 2
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
    this.#grid.visible = pose.scroll < 700
    this.#startLine.position.set(START_LINE + NOSE - 1 - pose.scroll, ROAD_TOP)
    this.#marks.x = -pose.scroll
    this.#smoke.pose(reducedMotion ? 0 : pose.t / race.shots.launch, pose.scroll)
    this.#gantry.position.set(GANTRY_X - pose.scroll, 24)
    for (const [i, { red, green }] of this.#lamps.entries()) {
      red.visible = i < pose.lamps && pose.green < 1
      green.visible = i < pose.lamps && pose.green >= 1
    }
    this.#dim.alpha = pose.line === undefined ? 0 : 0.34 * pose.photo
    this.#dim.visible = this.#dim.alpha > 0
    this.#finish.pose(pose, this.#props?.settled?.result[0] ?? 1)
    const { seed = 0 } = this.#props ?? {}
    for (const [i, car] of this.#cars.entries()) this.#paintCar(car, i + 1, now, seed)
  }

  #paintCar(car: Car, number: number, now: number, seed: number): void {
    const pose = this.#pose
    const along = pose.along[number - 1] ?? 0
    const gain = pose.gain[number - 1] ?? 0
    const phase = TAU * hashUnit(seed, 21, number)
    const ride =
      this.#context.reducedMotion || pose.t < -IDLE
        ? 0
        : (0.25 + 0.25 * pose.pace) * Math.sin((TAU * (7 + (number % 3)) * now) / 1000 + phase)
    car.view.position.set(laneX(along - noseOf(number) + NOSE, number), laneY(number))
    car.pose({
      travelled: pose.scroll + along,
      pace: pose.pace,
      push: pose.push[number - 1] ?? 0,
      flame: clamp((gain - 70) / 60) * pose.pace,
      draft: this.#drafting(number, along),
      bounce: ride
    })
  }

  /** Close behind a car of a neighbouring lane: out of the wind. */
  #drafting(number: number, along: number): boolean {
    for (const other of [number - 1, number + 1]) {
      const ahead = (this.#pose.along[other - 1] ?? Number.NEGATIVE_INFINITY) - along
      if (ahead > 10 && ahead < 75) return true
    }
    return false
  }

  #paintWords(props: DrawSceneProps, { shots }: Race, now: number): void {
    const { t, since } = this.#pose
    const waiting = t < 0
    this.#panel.visible = waiting
    if (waiting) this.#panelTime.set(countdown(props.drawAt - now))
    const { line, closed } = shots
    const issue = issueWords(props.issue, props.type)
    this.#panelWords.set({ text: `${issue} ${RACE_WORDS.until}` })
    const last = props.lastResult && props.lastIssue ? issueWords(props.lastIssue, props.type) : undefined
    if (waiting) this.#board.words.set({ issue: last ?? issue, note: last ? RACE_WORDS.last : RACE_WORDS.ready })
    else {
      const running = since >= line ? RACE_WORDS.line : RACE_WORDS.drawing
      this.#board.words.set({ issue, note: since >= closed ? RACE_WORDS.drawn : running })
    }
    this.#board.chips.visible = !waiting || props.lastResult !== undefined
  }

  #paintPodium(props: DrawSceneProps): void {
    const { podium: since } = this.#pose
    if (since < 0 || !props.settled) {
      this.#podium.hide()
      return
    }
    if (!this.#podium.view.visible) this.#podium.show(issueWords(props.issue, props.type), props.settled.result)
    this.#podium.pose(this.#reveal.seek(this.#reduced ? STILL_AT : since))
  }

  /** The engine rises with the road, in steps no ear counts. */
  #soundPitch(running: boolean): void {
    const pitch = running ? Math.round(20 * (1 + 0.6 * this.#pose.pace)) / 20 : 1
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
