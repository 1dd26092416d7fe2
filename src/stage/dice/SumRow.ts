import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import { Figures } from '../actors/Figures'
import type { Hud } from '../hud/Hud'
import { HudLayer } from '../hud/HudLayer'
import type { DiceRow } from './DiceConfig'
import type { SumWordsProps } from './SumWords'
import { SumWords } from './SumWords'

const Y = 203
const CAPTION_WIDE = 34
const FIGURE_GAP = 18
const WORD_GAP = 23
const LETTER = 13

/** The line under the dice: 和值 11 大 单 三不同, in the middle of the panel. */
export class SumRow {
  readonly view = new Container()
  readonly #words: HudLayer<SumWordsProps>
  readonly #figure: Figures
  #shown: DiceRow | undefined

  constructor(texture: (alias: string) => Texture, hud: Hud) {
    const band = new Sprite(texture('band'))
    band.position.set(0, 186)
    band.setSize(390, 34)
    band.alpha = 0.55
    this.#figure = new Figures(texture, 15, 0xf7f5f1)
    this.#words = new HudLayer(hud, SumWords).at(0, Y)
    this.view.addChild(band, this.#words.view, this.#figure.view)
    this.view.visible = false
  }

  set(row: DiceRow | undefined): void {
    if (row === this.#shown) return
    this.#shown = row
    this.view.visible = row !== undefined
    this.#figure.set(row?.figure ?? '')
    const { caption, figure, words } = row ?? { caption: '', figure: '', words: [] }
    const figureWide = figure.length * 11.5
    const widths = words.map(word => word.length * LETTER + WORD_GAP)
    const all = CAPTION_WIDE + figureWide + FIGURE_GAP + widths.reduce((sum, wide) => sum + wide, 0) - WORD_GAP
    const captionX = 195 - all / 2
    this.#figure.view.position.set(captionX + CAPTION_WIDE + figureWide / 2, Y)
    let x = captionX + CAPTION_WIDE + figureWide + FIGURE_GAP
    const places = widths.map(wide => {
      x += wide
      return x - wide
    })
    this.#words.set({ caption, captionX, words, places })
  }
}
