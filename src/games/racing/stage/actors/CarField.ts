import type { Texture } from 'pixi.js'
import { Container } from 'pixi.js'
import { hashUnit } from '../../../../rules/hash'
import { clamp, TAU } from '../../../../stage/ease'
import type { RacePose } from '../motion/racePose'
import { CARS, laneScale, laneX, laneY, NOSE, noseOf } from '../motion/track'
import { Car, newCarLook } from './Car'

/** The ten cars on the road. */
export class CarField {
  readonly view = new Container()
  readonly #cars: readonly Car[]
  /** Shared by the cars, one after the other, so that a frame allocates nothing. */
  readonly #look = newCarLook()
  #seed = Number.NaN
  /** Where in its shaking each engine begins. */
  readonly #shakes = new Float64Array(CARS)

  constructor(texture: (alias: string) => Texture) {
    this.#cars = Array.from({ length: CARS }, (_, i) => {
      const car = new Car(texture)
      car.paint(i + 1)
      car.view.scale.set(laneScale(i + 1))
      this.view.addChild(car.view)
      return car
    })
  }

  /** `seed` and `now` shake a car that has its engine on; without it, `idle`, all stand still. */
  pose(pose: RacePose, seed: number, now: number, idle: boolean): void {
    if (seed !== this.#seed) {
      this.#seed = seed
      for (let i = 0; i < CARS; i++) this.#shakes[i] = hashUnit(seed, 21, i + 1)
    }
    const look = this.#look
    for (let i = 0; i < CARS; i++) {
      const car = this.#cars[i]
      if (!car) continue
      const number = i + 1
      const along = pose.along[i] ?? 0
      const gain = pose.gain[i] ?? 0
      const shake = (TAU * (7 + (number % 3)) * now) / 1000 + TAU * (this.#shakes[i] ?? 0)
      car.view.position.set(laneX(along - noseOf(number) + NOSE, number), laneY(number))
      look.travelled = pose.scroll + along
      look.pace = pose.pace
      look.push = pose.push[i] ?? 0
      look.flame = clamp((gain - 70) / 60) * pose.pace
      look.draft = drafts(pose.along, i)
      look.bounce = idle ? 0 : (0.25 + 0.25 * pose.pace) * Math.sin(shake)
      car.pose(look)
    }
  }
}

/** Close behind a car of a neighbouring lane: out of the wind. */
function drafts(along: ArrayLike<number>, i: number): boolean {
  const own = along[i] ?? 0
  const left = (along[i - 1] ?? Number.NEGATIVE_INFINITY) - own
  const right = (along[i + 1] ?? Number.NEGATIVE_INFINITY) - own
  return (left > 10 && left < 75) || (right > 10 && right < 75)
}
