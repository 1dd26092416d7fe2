import { Container, Sprite } from 'pixi.js'
import { Figures } from '../../../stage/actors/Figures'
import { Label } from '../../../stage/actors/Label'
import { sweepQuad } from '../../../stage/actors/LightSweep'
import { ShaderWarmup } from '../../../stage/actors/ShaderWarmup'
import { clamp, TAU } from '../../../stage/ease'
import { countdown, issueWords } from '../../../stage/issueWords'
import { HEIGHT, WIDTH } from '../../../stage/panel'
import type { DrawPhase, DrawSceneProps, Scene, SceneContext, StageLayout } from '../../../stage/Scene'
import { seeded } from '../../../stage/seeded'
import { Board } from './actors/Board'
import { Car } from './actors/Car'
import { Finish } from './actors/Finish'
import { Podium } from './actors/Podium'
import { Smoke } from './actors/Smoke'
import { Track } from './actors/Track'
import { podiumAt, STILL_AT } from './motion/podium'
import { newRacePose, raceAt, raceCues } from './motion/race'
import { NO_FADE, reducedRaceAt } from './motion/reducedMotion'
import { FADE_OUT, shotsOf } from './motion/shots'
import { CARS, gridPlace, laneScale, laneX, laneY, NOSE, noseOf, ROAD_TOP } from './motion/track'
import { RACE_WORDS } from './words'

/** Where the start line lies on the track; it leaves with the road and is not seen again. */
const START_LINE = 162
const GANTRY_X = 250
/** Engines idle from this long before the start. */
const IDLE = 10_000

/** Ten cars on a night circuit, from the grid to the podium. Every frame is `raceAt` drawn. */
export class RaceScene implements Scene {
  readonly view = new Container()
  private readonly world = new Container()
  private readonly grid = new Container()
  private readonly gantry = new Container()
  private readonly marks = new Container()
  private readonly field = new Container()
  private readonly track: Track
  private readonly smoke: Smoke
  private readonly finish: Finish
  private readonly board: Board
  private readonly podium: Podium
  private readonly cars: readonly Car[]
  private readonly lamps: readonly { readonly red: Sprite; readonly green: Sprite }[]
  private readonly startLine: Sprite
  private readonly shade: Sprite
  private readonly dim: Sprite
  private readonly dark: Sprite
  private readonly panel = new Container()
  private readonly panelWords = new Label({ size: 9, color: '#8A95A8', align: 0.5 })
  private readonly panelTime: Figures
  private readonly warmup: ShaderWarmup
  private readonly pose = newRacePose()
  private props: DrawSceneProps | undefined
  private phase: DrawPhase | undefined
  private shown = ''
  private last = Number.NaN
  private engine = false
  private pitch = 1

  constructor(private readonly context: SceneContext) {
    const { texture } = context
    this.track = new Track(texture)
    this.smoke = new Smoke(texture)
    this.finish = new Finish(texture)
    this.board = new Board(texture)
    this.podium = new Podium(texture)
    this.startLine = new Sprite(texture('trk-finish'))
    this.dim = this.cover(0x0b0d12)
    this.dark = this.cover(0x05070a)
    this.cars = Array.from({ length: CARS }, (_, i) => {
      const car = new Car(texture)
      car.paint(i + 1)
      car.view.scale.set(laneScale(i + 1))
      const mark = new Sprite(texture('trk-slot'))
      mark.position.set(laneX(gridPlace(i + 1) - noseOf(i + 1) + NOSE, i + 1), laneY(i + 1))
      mark.scale.set(laneScale(i + 1) * 4)
      this.marks.addChild(mark)
      this.field.addChild(car.view)
      return car
    })
    this.lamps = Array.from({ length: 5 }, (_, i) => {
      const [red, green] = [new Sprite(texture('trk-lamp-red')), new Sprite(texture('trk-lamp-green'))]
      for (const lamp of [red, green]) lamp.position.set(40 + i * 17, 20)
      return { red, green }
    })
    this.gantry.addChild(new Sprite(texture('trk-gantry')), ...this.lamps.flatMap(({ red, green }) => [red, green]))
    this.grid.addChild(this.startLine, this.marks, this.gantry, this.smoke.view)
    this.shade = new Sprite(texture('shade'))
    this.shade.setSize(WIDTH, HEIGHT)
    this.panelTime = new Figures(texture, 17, 0xf7f5f1)
    this.panelTime.view.position.set(49, 28)
    this.panel.addChild(new Sprite(texture('panel')), this.panelWords.at(49, 11).view, this.panelTime.view)
    this.panel.position.set(284, 167)
    const { track, grid, dim, field, finish } = this
    this.world.addChild(track.far, grid, finish.under, dim, finish.over, field, track.near, finish.top)
    this.warmup = new ShaderWarmup([sweepQuad(texture('block'))])
    this.view.addChild(
      this.world,
      this.shade,
      this.panel,
      this.board.view,
      this.podium.view,
      this.dark,
      this.warmup.view
    )
  }

  enter(props: DrawSceneProps): void {
    this.setProps(props)
  }

  setProps(next: DrawSceneProps): void {
    // From one draw straight to the same phase of another, after a long absence: that is told as well.
    if (next.issue !== this.props?.issue) this.phase = undefined
    this.props = next
    this.shown = ''
  }

  resize(layout: StageLayout): void {
    const scale = layout.width / WIDTH
    this.view.scale.set(scale)
    this.view.y = (layout.height - HEIGHT * scale) / 2
  }

  update(now: number): boolean | number {
    const { props, pose, context } = this
    if (!props) return false
    const reducedMotion = context.reducedMotion
    const fade = reducedMotion ? reducedRaceAt(props, now, pose) : raceAt(props, now, pose) && NO_FADE
    this.sound(now)
    this.paintWorld(now, reducedMotion)
    if (pose.t < 0) for (const [rank, car] of (props.lastResult ?? []).entries()) pose.board[car - 1] = rank
    this.board.pose(pose.board, pose.climb)
    this.board.chips.alpha = fade.board
    this.paintWords(now)
    this.paintPodium(reducedMotion)
    this.podium.view.alpha = fade.podium
    this.dark.alpha = pose.dark
    this.dark.visible = pose.dark > 0
    if (pose.phase !== this.phase) {
      this.phase = pose.phase
      context.onPhase(pose.phase)
    }
    this.warmup.frame()
    return this.rest(now)
  }

  /** Far from the start only the countdown changes, on the podium nothing; engines are heard and seen in the last ten seconds. */
  private rest(now: number): boolean | number {
    const { pose, props } = this
    if (!props) return false
    const { finished, closed } = shotsOf(props)
    if (pose.since >= closed + FADE_OUT) return false
    const left = props.drawAt - now
    if (left > IDLE) return Math.max(16, Math.min(left - IDLE, left % 1000 || 1000))
    const fades = closed - FADE_OUT / 2
    return pose.since > finished + STILL_AT && pose.since < fades ? fades - pose.since : true
  }

  exit(): void {
    if (this.engine) this.context.cue('race.engine.stop')
    this.engine = false
    this.podium.hide()
    this.warmup.end()
    this.track.destroy()
    this.view.destroy({ children: true })
  }

  private cover(color: number): Sprite {
    const sprite = new Sprite(this.context.texture('block'))
    sprite.tint = color
    sprite.position.set(-60, -10)
    sprite.setSize(WIDTH + 260, HEIGHT + 30)
    sprite.alpha = 0
    return sprite
  }

  private paintWorld(now: number, reducedMotion: boolean): void {
    const { pose, world } = this
    const left = -pose.t
    const glow = left > 0 && left < 10_000 && !reducedMotion ? 1 + 0.04 * Math.sin((TAU * now) / 1600) : 1
    this.track.pose(pose.scroll, pose.pace, glow * 0.96, this.context.quality() === 'low')
    world.pivot.set(pose.focusX, pose.focusY)
    world.position.set(pose.atX, pose.atY)
    world.scale.set(pose.zoom)
    world.angle = pose.roll
    this.grid.visible = pose.scroll < 700
    this.startLine.position.set(START_LINE + NOSE - 1 - pose.scroll, ROAD_TOP)
    this.marks.x = -pose.scroll
    this.smoke.pose(reducedMotion || !this.props ? 0 : pose.t / shotsOf(this.props).launch, pose.scroll)
    this.gantry.position.set(GANTRY_X - pose.scroll, 24)
    for (const [i, { red, green }] of this.lamps.entries()) {
      red.visible = i < pose.lamps && pose.green < 1
      green.visible = i < pose.lamps && pose.green >= 1
    }
    this.dim.alpha = pose.line === undefined ? 0 : 0.34 * pose.photo
    this.dim.visible = this.dim.alpha > 0
    this.finish.pose(pose, this.props?.settled?.result[0] ?? 1)
    for (const [i, car] of this.cars.entries()) this.paintCar(car, i + 1, now, reducedMotion)
  }

  private paintCar(car: Car, number: number, now: number, reducedMotion: boolean): void {
    const { pose } = this
    const along = pose.along[number - 1] ?? 0
    const gain = pose.gain[number - 1] ?? 0
    const phase = TAU * seeded(this.props?.seed ?? 0, 21, number)
    const ride =
      reducedMotion || pose.t < -IDLE
        ? 0
        : (0.25 + 0.25 * pose.pace) * Math.sin((TAU * (7 + (number % 3)) * now) / 1000 + phase)
    car.view.position.set(laneX(along - noseOf(number) + NOSE, number), laneY(number))
    car.pose({
      travelled: pose.scroll + along,
      pace: pose.pace,
      push: pose.push[number - 1] ?? 0,
      flame: clamp((gain - 70) / 60) * pose.pace,
      draft: this.drafting(number, along),
      bounce: ride
    })
  }

  /** Close behind a car of a neighbouring lane: out of the wind. */
  private drafting(number: number, along: number): boolean {
    for (const other of [number - 1, number + 1]) {
      const ahead = (this.pose.along[other - 1] ?? Number.NEGATIVE_INFINITY) - along
      if (ahead > 10 && ahead < 75) return true
    }
    return false
  }

  private paintWords(now: number): void {
    const { props, pose } = this
    if (!props) return
    const waiting = pose.t < 0
    this.panel.visible = waiting
    if (waiting) this.panelTime.set(countdown(props.drawAt - now))
    const { line, closed } = shotsOf(props)
    const over = pose.since >= closed
    const key = `${pose.phase}${over}${pose.since >= line}`
    if (key === this.shown) return
    this.shown = key
    this.panelWords.set(`${issueWords(props.issue, props.type)} ${RACE_WORDS.until}`)
    if (waiting && props.lastResult && props.lastIssue)
      this.board.words(issueWords(props.lastIssue, props.type), RACE_WORDS.last)
    else if (waiting) this.board.words(issueWords(props.issue, props.type), RACE_WORDS.ready)
    else
      this.board.words(
        issueWords(props.issue, props.type),
        over ? RACE_WORDS.drawn : pose.since >= line ? RACE_WORDS.line : RACE_WORDS.drawing
      )
    this.board.chips.visible = !waiting || props.lastResult !== undefined
    this.podium.hide()
  }

  private paintPodium(reducedMotion: boolean): void {
    const { props, pose, podium } = this
    if (pose.podium < 0 || !props?.settled) {
      podium.hide()
      return
    }
    if (!podium.view.visible) podium.show(issueWords(props.issue, props.type), props.settled.result)
    podium.pose(podiumAt(reducedMotion ? STILL_AT : pose.podium))
  }

  private sound(now: number): void {
    const { props, context } = this
    if (!props) return
    // After a gap (a hidden tab, a reload) missed cues stay missed.
    if (now - this.last > 0 && now - this.last < 250)
      for (const cue of raceCues(props, this.last, now)) context.cue(cue)
    this.last = now
    const engine = this.pose.t >= 0 && (this.pose.since < 0 || this.pose.since < shotsOf(props).finished)
    if (engine !== this.engine) context.cue(engine ? 'race.engine' : 'race.engine.stop')
    if (!engine) this.pitch = 1
    this.engine = engine
    // The engine rises with the road, in steps no ear counts.
    const pitch = engine ? Math.round(20 * (1 + 0.6 * this.pose.pace)) / 20 : 1
    if (engine && pitch !== this.pitch) context.cue(`race.engine@${pitch}`)
    this.pitch = pitch
  }
}
