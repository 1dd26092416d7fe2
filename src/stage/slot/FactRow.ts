import type { Texture } from 'pixi.js'
import { Container } from 'pixi.js'
import { Figures } from '../actors/Figures'
import type { Hud } from '../hud/Hud'
import { HudLayer } from '../hud/HudLayer'
import type { FactWordsProps } from './FactWords'
import { FactWords } from './FactWords'
import type { SlotConfig } from './SlotConfig'

/** The line of facts under a result: its words, and the figure between them. */
export class FactRow {
  readonly view = new Container()
  readonly #config: SlotConfig
  readonly #words: HudLayer<FactWordsProps>
  readonly #figure: Figures
  readonly #from: number
  readonly #to: number
  #shown: readonly number[] | undefined

  /** From `from` to `to`, in the middle of its height at 0. */
  constructor(config: SlotConfig, texture: (alias: string) => Texture, hud: Hud, from: number, to: number) {
    this.#config = config
    this.#from = from
    this.#to = to
    this.#words = new HudLayer(hud, FactWords)
    this.#figure = new Figures(texture, 11.5, 0xf7f5f1)
    this.view.addChild(this.#words.view, this.#figure.view)
  }

  /** The facts of a result, or none. */
  set(result: readonly number[] | undefined): void {
    if (result === this.#shown) return
    this.#shown = result
    const [left, right] = result ? this.#config.facts(result) : []
    this.#words.set({ left, right, from: this.#from, to: this.#to })
    const figure = left?.figure ?? ''
    this.#figure.set(figure)
    this.#figure.view.x = this.#from + 32 + figure.length * 4.4
  }
}
