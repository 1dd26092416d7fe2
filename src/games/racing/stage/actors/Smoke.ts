import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import { hashUnit } from '../../../../rules/hash'
import { clamp, mix } from '../../../../stage/ease'
import { CARS, gridPlace, laneScale, laneX, laneY, NOSE, noseOf } from '../motion/track'

/** Clouds a wheel leaves, and how long one lasts, in launches. */
const PUFFS = 3
const LASTS = 1.2
/** Rear wheel of a car, units of its art behind its middle. */
const REAR = 66
/** The wind of the field takes this part of the road's way along. */
const DRAGGED = 0.72

/** Tyre smoke of the launch: it stays on the road behind the cars, grows and is gone. */
export class Smoke {
  readonly view = new Container()
  readonly #puffs: readonly {
    readonly sprite: Sprite
    readonly x: number
    readonly y: number
    readonly from: number
  }[]

  constructor(texture: (alias: string) => Texture) {
    this.#puffs = Array.from({ length: CARS * PUFFS }, (_, i) => {
      const car = 1 + (i % CARS)
      const sprite = this.view.addChild(new Sprite(texture('smoke')))
      const middle = laneX(gridPlace(car) - noseOf(car) + NOSE, car)
      const from = 0.02 + 0.18 * Math.floor(i / CARS) + 0.08 * hashUnit(CARS, 41, i)
      return { sprite, x: middle - REAR * laneScale(car) + 9 * Math.floor(i / CARS), y: laneY(car), from }
    })
    this.view.visible = false
  }

  /** `t` in launches since the start, `scroll` of the road. */
  pose(t: number, scroll: number): void {
    this.view.visible = t > 0 && t < LASTS + 1
    if (!this.view.visible) return
    for (let i = 0; i < this.#puffs.length; i++) {
      const puff = this.#puffs[i]
      if (!puff) continue
      const { sprite, x, y, from } = puff
      const age = (t - from) / LASTS
      sprite.visible = age > 0 && age < 1
      if (!sprite.visible) continue
      sprite.alpha = 0.95 * clamp(age * 10) * (1 - age) ** 1.3
      sprite.scale.set(mix(0.3, 1.4, 1 - (1 - age) ** 2))
      sprite.position.set(x - (1 - DRAGGED) * scroll, y - 3 - 7 * age)
    }
  }
}
