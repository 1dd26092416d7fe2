import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'

/** A number in the stage's own figures, centred on the view's origin. `:` is allowed; other signs leave a gap. */
export class Figures {
  readonly view = new Container()
  #shown = ''
  readonly #texture: (alias: string) => Texture
  readonly #height: number
  readonly #color: number
  readonly #gap: number

  /** `height` in stage units; `gap` is the step between figures as a part of the height. */
  constructor(texture: (alias: string) => Texture, height: number, color: number, gap = 0.77) {
    this.#texture = texture
    this.#height = height
    this.#color = color
    this.#gap = gap
  }

  set(text: string): void {
    if (text === this.#shown) return
    this.#shown = text
    while (this.view.children.length < text.length) {
      const sprite = new Sprite()
      sprite.tint = this.#color
      this.view.addChild(sprite)
    }
    const steps = [...text].map(sign => (sign === ':' ? 0.42 : this.#gap) * this.#height)
    let x = -steps.reduce((sum, step) => sum + step, 0) / 2
    for (const [i, sprite] of (this.view.children as Sprite[]).entries()) {
      const sign = text[i]
      sprite.visible = sign !== undefined && /[0-9:]/.test(sign)
      const step = steps[i] ?? 0
      if (sprite.visible) {
        sprite.texture = this.#texture(sign === ':' ? 'figure-colon' : `figure-${sign}`)
        sprite.anchor.set(0.5)
        sprite.scale.set(this.#height / 30)
        sprite.position.set(x + step / 2, 0)
      }
      x += step
    }
  }
}
