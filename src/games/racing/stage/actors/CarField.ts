import type { Texture } from 'pixi.js'
import { Container } from 'pixi.js'
import { hashUnit } from '../../../../rules/hash'
import { clamp, TAU } from '../../../../stage/ease'
import type { RacePose } from '../motion/racePose'
import { CARS, laneScale, laneX, laneY, NOSE, noseOf } from '../motion/track'
import { Car } from './Car'

/** The ten cars on the road. */
export class CarField {
  readonly view = new Container()
  readonly #cars: readonly Car[]

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
    for (const [i, car] of this.#cars.entries()) {
      const number = i + 1
      const along = pose.along[i] ?? 0
      const gain = pose.gain[i] ?? 0
      const shake = (TAU * (7 + (number % 3)) * now) / 1000 + TAU * hashUnit(seed, 21, number)
      car.view.position.set(laneX(along - noseOf(number) + NOSE, number), laneY(number))
      car.pose({
        travelled: pose.scroll + along,
        pace: pose.pace,
        push: pose.push[i] ?? 0,
        flame: clamp((gain - 70) / 60) * pose.pace,
        draft: drafts(pose.along, i),
        bounce: idle ? 0 : (0.25 + 0.25 * pose.pace) * Math.sin(shake)
      })
    }
  }
}

/** Close behind a car of a neighbouring lane: out of the wind. */
function drafts(along: ArrayLike<number>, i: number): boolean {
  for (const other of [i - 1, i + 1]) {
    const ahead = (along[other] ?? Number.NEGATIVE_INFINITY) - (along[i] ?? 0)
    if (ahead > 10 && ahead < 75) return true
  }
  return false
}
