import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import { Figures } from '../actors/Figures'
import { Label } from '../actors/Label'
import type { DiceRow } from './DiceConfig'

const Y = 203
const WORD_STEP = 36

/** The line under the dice: 和值 11 大 单 三不同, in the middle of the panel. */
export class SumRow {
  readonly view = new Container()
  private readonly caption = new Label({ size: 11, color: '#8A95A8' })
  private readonly figure: Figures
  private readonly words: readonly Label[]
  private shown: DiceRow | undefined

  constructor(texture: (alias: string) => Texture) {
    const band = new Sprite(texture('band'))
    band.position.set(0, 186)
    band.setSize(390, 34)
    band.alpha = 0.55
    this.figure = new Figures(texture, 15, 0xf7f5f1)
    this.words = [0, 1, 2].map(() => new Label({ size: 13, color: '#F7F5F1', bold: true }))
    this.view.addChild(band, this.caption.view, this.figure.view, ...this.words.map(label => label.view))
    this.view.visible = false
  }

  set(row: DiceRow | undefined): void {
    if (row === this.shown) return
    this.shown = row
    this.view.visible = row !== undefined
    this.caption.set(row?.caption ?? '')
    this.figure.set(row?.figure ?? '')
    for (const [i, label] of this.words.entries()) label.set(row?.words[i] ?? '')
    if (!row) return
    const figureWide = row.figure.length * 11.5
    const widths = row.words.map(word => word.length * 13 + WORD_STEP - 13)
    const all = 34 + figureWide + 18 + widths.reduce((sum, wide) => sum + wide, 0) - (WORD_STEP - 13)
    let x = 195 - all / 2
    this.caption.at(x, Y)
    x += 34
    this.figure.view.position.set(x + figureWide / 2, Y)
    x += figureWide + 18
    for (const [i, label] of this.words.entries()) {
      label.at(x, Y)
      x += widths[i] ?? 0
    }
  }
}
