import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import { moneyText } from '../../rules/yuanText'

const GOLD = 0xe3b765
const ALIAS: Readonly<Record<string, string>> = { '+': 'sign-plus', '.': 'sign-dot' }
const step = (sign: string): number => (sign === '.' ? 0.36 : 0.78)

/** Winnings in yuan, a plus before them, in gold. The middle is the origin. */
export class Amount {
  readonly view = new Container()
  #shown = ''
  readonly #texture: (alias: string) => Texture
  readonly #height: number

  /** `height` of a figure in stage units. */
  constructor(texture: (alias: string) => Texture, height: number) {
    this.#texture = texture
    this.#height = height
  }

  /** 1/10000 yuan. */
  set(money: number): void {
    const text = `+${moneyText(money, { grouped: false })}`
    if (text === this.#shown) return
    this.#shown = text
    while (this.view.children.length < text.length) {
      const sprite = new Sprite()
      sprite.tint = GOLD
      this.view.addChild(sprite)
    }
    const total = [...text].reduce((sum, sign) => sum + step(sign), 0) * this.#height
    let x = -total / 2
    for (const [i, sprite] of (this.view.children as Sprite[]).entries()) {
      const sign = text[i]
      sprite.visible = sign !== undefined
      if (sign === undefined) continue
      const wide = step(sign) * this.#height
      sprite.texture = this.#texture(ALIAS[sign] ?? `figure-${sign}`)
      sprite.anchor.set(0.5)
      sprite.scale.set(this.#height / 30)
      sprite.position.set(x + wide / 2, 0)
      x += wide
    }
    // A large sum is drawn smaller rather than cut.
    this.view.scale.set(Math.min(1, 350 / total))
  }
}
