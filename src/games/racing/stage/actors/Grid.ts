import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import type { RacePose } from '../motion/racePose'
import {
  CARS,
  GANTRY_X,
  gridPlace,
  LAMPS,
  lampOn,
  laneScale,
  laneX,
  laneY,
  NOSE,
  noseOf,
  ROAD_TOP
} from '../motion/track'
import { Smoke } from './Smoke'

/** Where the start line lies on the track; it leaves with the road and is not seen again. */
const START_LINE = 162
/** From this scroll of the road on, no part of the grid is in the picture. */
const GONE = 700

/** The place of the start: line, marks, gantry with its lamps, and the smoke of the launch. */
export class Grid {
  readonly view = new Container()
  readonly #startLine: Sprite
  readonly #marks = new Container()
  readonly #gantry = new Container()
  readonly #lamps: readonly { readonly red: Sprite; readonly green: Sprite }[]
  readonly #smoke: Smoke

  constructor(texture: (alias: string) => Texture) {
    this.#startLine = new Sprite(texture('trk-finish'))
    for (let car = 1; car <= CARS; car++) {
      const mark = this.#marks.addChild(new Sprite(texture('trk-slot')))
      mark.position.set(laneX(gridPlace(car) - noseOf(car) + NOSE, car), laneY(car))
      mark.scale.set(laneScale(car) * 4)
    }
    this.#lamps = Array.from({ length: LAMPS }, (_, i) => {
      const [red, green] = [new Sprite(texture('trk-lamp-red')), new Sprite(texture('trk-lamp-green'))]
      for (const lamp of [red, green]) lamp.position.set(lampOn(i), 20)
      return { red, green }
    })
    this.#gantry.addChild(new Sprite(texture('trk-gantry')), ...this.#lamps.flatMap(({ red, green }) => [red, green]))
    this.#smoke = new Smoke(texture)
    this.view.addChild(this.#startLine, this.#marks, this.#gantry, this.#smoke.view)
  }

  /** `launches`: time since the start in launches; 0 makes no smoke. */
  pose({ scroll, lamps, green }: RacePose, launches: number): void {
    this.view.visible = scroll < GONE
    this.#startLine.position.set(START_LINE + NOSE - 1 - scroll, ROAD_TOP)
    this.#marks.x = -scroll
    this.#smoke.pose(launches, scroll)
    this.#gantry.position.set(GANTRY_X - scroll, 24)
    for (let i = 0; i < this.#lamps.length; i++) {
      const lamp = this.#lamps[i]
      if (!lamp) continue
      lamp.red.visible = i < lamps && green < 1
      lamp.green.visible = i < lamps && green >= 1
    }
  }
}
