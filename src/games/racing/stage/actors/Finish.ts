import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import type { RacePose } from '../motion/racePose'
import { laneX, laneY, NOSE, ROAD_TOP } from '../motion/track'

interface Parts {
  readonly line: Sprite
  readonly slit: Sprite
  readonly flash: Sprite
}

/** Finish line, photo light and flash: they exist only from the run-in on, so that nothing gives it away before. */
export class Finish {
  /** Under the dark of the photo, over it, and over the cars. */
  readonly under = new Container()
  readonly over = new Container()
  readonly top = new Container()
  #parts: Parts | undefined
  readonly #texture: (alias: string) => Texture

  constructor(texture: (alias: string) => Texture) {
    this.#texture = texture
  }

  /** `winner` is the number of the car that is first over the line. */
  pose(pose: RacePose, winner: number): void {
    if (pose.line === undefined) {
      this.#take()
      return
    }
    const { line, slit, flash } = this.#parts ?? this.#put()
    line.position.set(pose.line + NOSE - 1, ROAD_TOP)
    slit.position.set(pose.line + NOSE + 63, ROAD_TOP)
    slit.alpha = pose.photo
    flash.visible = pose.flash > 0
    flash.alpha = pose.flash
    flash.scale.set(1 + 0.7 * (1 - pose.flash))
    flash.position.set(laneX((pose.along[winner - 1] ?? 0) + NOSE, winner), laneY(winner) - 8)
  }

  #put(): Parts {
    const add = (to: Container, alias: string): Sprite => to.addChild(new Sprite(this.#texture(alias)))
    this.#parts = {
      line: add(this.under, 'trk-finish'),
      slit: add(this.over, 'slit'),
      flash: add(this.top, 'flash')
    }
    return this.#parts
  }

  #take(): void {
    if (this.#parts) for (const sprite of Object.values(this.#parts)) sprite.destroy()
    this.#parts = undefined
  }
}
