import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import { mix } from '../../../../stage/ease'
import type { Hud } from '../../../../stage/hud/Hud'
import { HudLayer } from '../../../../stage/hud/HudLayer'
import type { StripWordsProps } from '../RaceWords'
import { StripWords } from '../RaceWords'
import { Car } from './Car'

const WIDE = 172
const HIGH = 74
const CAR = 0.3
/** Noses of the picture's cars are so far right of their middles. */
const NOSE = 126 * CAR
const LINE = 118
const LANES = [35, 68] as const

/**
 * The photo of a close finish: the first two, their noses at the line, as a strip over the track. Names nobody before.
 */
export class PhotoStrip {
  readonly view = new Container()
  readonly #cars: readonly Car[]
  readonly #words: HudLayer<StripWordsProps>

  constructor(texture: (alias: string) => Texture, hud: Hud) {
    const ground = (x: number, y: number, width: number, height: number, tint: number, alpha = 1): void => {
      const sprite = new Sprite(texture('block'))
      sprite.position.set(x, y)
      sprite.setSize(width, height)
      sprite.tint = tint
      sprite.alpha = alpha
      this.view.addChild(sprite)
    }
    ground(-1.5, -1.5, WIDE + 3, HIGH + 3, 0xf7f5f1)
    ground(0, 0, WIDE, HIGH, 0x1d222b)
    ground(0, 38, WIDE, 0.8, 0x8a95a8, 0.35)
    this.#cars = LANES.map(y => {
      const car = new Car(texture)
      car.view.scale.set(CAR)
      car.view.y = y
      this.view.addChild(car.view)
      return car
    })
    ground(LINE, 0, 1.2, HIGH, 0xd7352a)
    this.#words = new HudLayer(hud, StripWords)
    this.view.addChild(this.#words.view)
    this.view.visible = false
  }

  /** `seen` 0 to 1; `gap` in units of the track between the first two of `result`. */
  pose(seen: number, gap: number, result: readonly number[] | undefined): void {
    this.view.visible = seen > 0 && result !== undefined
    if (!this.view.visible || !result) return
    this.view.alpha = seen
    this.view.position.set(390 - WIDE - 10, mix(26, 34, seen))
    for (let place = 0; place < this.#cars.length; place++) {
      const car = this.#cars[place]
      if (!car) continue
      car.paint(result[place] ?? 1)
      car.view.x = LINE - NOSE - (place === 0 ? 0 : gap)
    }
    this.#words.set({ first: result[0] ?? 1, second: result[1] ?? 2 })
  }
}
