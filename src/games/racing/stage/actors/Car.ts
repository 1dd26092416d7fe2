import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import { clamp, mix } from '../../../../stage/ease'

/** What changes about a car from frame to frame. */
interface CarLook {
  /** Road travelled by its wheels, in stage units. */
  travelled: number
  /** Road pace, 0 to 1. */
  pace: number
  /** What its driver feels in the back, units per s². */
  push: number
  flame: number
  draft: boolean
  bounce: number
}

export const newCarLook = (): CarLook => ({ travelled: 0, pace: 0, push: 0, flame: 0, draft: false, bounce: 0 })

/** One racer: ground point at the view's origin, facing right. Wheels stay level while the body leans. */
export class Car {
  readonly view = new Container()
  readonly #body = new Container()
  readonly hull: Sprite
  readonly #trail: Sprite
  readonly #flame: Sprite
  readonly #wind: Sprite
  readonly #wheels: readonly Sprite[]
  readonly #fast: readonly Sprite[]
  readonly #texture: (alias: string) => Texture

  constructor(texture: (alias: string) => Texture) {
    this.#texture = texture
    const add = (alias: string, x = 0, y = 0, to: Container = this.view): Sprite => {
      const sprite = new Sprite(texture(alias))
      sprite.position.set(x, y)
      return to.addChild(sprite)
    }
    add('car-shadow')
    this.#trail = add('car-trail', -186, 62)
    this.#flame = add('car-flame', -84, 58)
    add('car-far')
    this.#body.pivot.set(128, 96)
    this.#body.position.set(128, 96)
    this.view.addChild(this.#body)
    this.hull = add('car-1', 0, 0, this.#body)
    this.#wheels = [62, 200].map(x => add('car-wheel', x, 84))
    this.#fast = [62, 200].map(x => add('car-wheel-fast', x, 84))
    this.#wind = add('car-wind', -60, 20)
    this.view.pivot.set(128, 104)
    this.pose(newCarLook())
  }

  paint(number: number): void {
    this.hull.texture = this.#texture(`car-${number}`)
  }

  pose(look: CarLook): void {
    // It sits down on its rear wheels as it pulls, and dips its nose as it lifts off.
    this.#body.rotation = (-clamp(look.push / 90, -2, 2.5) * Math.PI) / 180
    this.#body.y = 96 + look.bounce / this.view.scale.y
    this.#trail.alpha = mix(0.28, 0.5, look.flame) * look.pace
    this.#flame.alpha = look.flame
    this.#flame.visible = look.flame > 0.02
    this.#wind.alpha = look.draft ? 0 : mix(0.3, 0.9, look.flame) * look.pace
    const blur = clamp(look.pace * 1.6 - 0.3)
    const turn = (look.travelled * 180) / (Math.PI * 20 * this.view.scale.x)
    for (let i = 0; i < this.#wheels.length; i++) {
      const wheel = this.#wheels[i]
      if (!wheel) continue
      wheel.angle = turn % 360
      wheel.alpha = 1 - blur
      wheel.visible = blur < 1
      const quick = this.#fast[i]
      // At speed only the hub can still be seen turning, at an eighth of the rate.
      if (quick) {
        quick.angle = (turn / 8) % 360
        quick.alpha = blur
        quick.visible = blur > 0
      }
    }
  }
}
