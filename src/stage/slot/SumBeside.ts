import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import { Figures } from '../actors/Figures'
import { mix } from '../ease'

const INK = 0xf7f5f1

/** = 18, large, beside the reels. Its middle is the origin. */
export class SumBeside {
  readonly view = new Container()
  readonly #figure: Figures
  readonly #sign = new Container()
  #shown: readonly number[] | undefined

  constructor(texture: (alias: string) => Texture) {
    this.#figure = new Figures(texture, 46, INK, 0.72)
    this.#figure.view.x = 14
    for (const y of [-5, 5]) {
      const bar = new Sprite(texture('bar'))
      bar.tint = 0x8a95a8
      bar.setSize(15, 3)
      bar.position.set(-48, y - 1.5)
      this.#sign.addChild(bar)
    }
    // Before the first draw there is no sum.
    this.#sign.visible = false
    this.view.addChild(this.#sign, this.#figure.view)
  }

  set(result: readonly number[] | undefined): void {
    if (result === this.#shown) return
    this.#shown = result
    this.#figure.set(result ? String(result.reduce((sum, number) => sum + number, 0)) : '')
    this.#sign.visible = result !== undefined
  }

  /** `part` 0 to 1: it comes up with the row under the reels, or only fades in (reduced motion). */
  pose(part: number, reducedMotion: boolean): void {
    this.view.alpha = part
    this.view.scale.set(reducedMotion ? 1 : mix(0.92, 1, part))
  }
}
