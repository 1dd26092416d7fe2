import type { Texture } from 'pixi.js'
import { Container } from 'pixi.js'
import { Figures } from '../actors/Figures'
import { Label } from '../actors/Label'
import type { SlotConfig } from './SlotConfig'

/** One line of facts under a result: a caption, its number, its words; and a second at the right. */
export class FactRow {
  readonly view = new Container()
  readonly #config: SlotConfig
  readonly #captions = [0, 1].map(() => new Label({ size: 10.5, color: '#8A95A8' }))
  readonly #words = [0, 1].map(() => new Label({ size: 11.5, color: '#F7F5F1', bold: true }))
  readonly #figure: Figures
  readonly #left: number
  readonly #right: number
  readonly #y: number
  #shown: readonly number[] | undefined

  constructor(config: SlotConfig, texture: (alias: string) => Texture, left: number, right: number, y: number) {
    this.#config = config
    this.#left = left
    this.#right = right
    this.#y = y
    this.#figure = new Figures(texture, 11.5, 0xf7f5f1)
    this.view.addChild(
      ...this.#captions.map(label => label.view),
      ...this.#words.map(label => label.view),
      this.#figure.view
    )
  }

  /** The facts of a result, or none. */
  set(result: readonly number[] | undefined): void {
    if (result === this.#shown) return
    this.#shown = result
    const facts = result ? this.#config.facts(result) : []
    for (const side of [0, 1]) {
      this.#captions[side]?.set(facts[side]?.caption ?? '')
      this.#words[side]?.set(facts[side]?.words ?? '')
    }
    const figure = facts[0]?.figure ?? ''
    const [left, right, y] = [this.#left, this.#right, this.#y]
    this.#figure.set(figure)
    this.#captions[0]?.at(left + 1, y)
    this.#figure.view.position.set(left + 32 + figure.length * 4.4, y)
    this.#words[0]?.at(left + 42 + figure.length * 9, y)
    this.#captions[1]?.at(right - 42, y)
    this.#words[1]?.at(right - 14, y)
  }
}
