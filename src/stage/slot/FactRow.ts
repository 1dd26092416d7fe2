import type { Texture } from 'pixi.js'
import { Container } from 'pixi.js'
import { Figures } from '../actors/Figures'
import { Label } from '../actors/Label'
import type { SlotFact } from './SlotConfig'

/** One line of facts under a result: a caption, its number, its words; and a second at the right. */
export class FactRow {
  readonly view = new Container()
  private readonly captions: readonly Label[]
  private readonly words: readonly Label[]
  private readonly figure: Figures
  private shown: readonly (SlotFact | undefined)[] = []

  constructor(
    texture: (alias: string) => Texture,
    private readonly left: number,
    private readonly right: number,
    private readonly y: number
  ) {
    this.captions = [0, 1].map(() => new Label({ size: 10.5, color: '#8A95A8' }))
    this.words = [0, 1].map(() => new Label({ size: 11.5, color: '#F7F5F1', bold: true }))
    this.figure = new Figures(texture, 11.5, 0xf7f5f1)
    this.view.addChild(
      ...this.captions.map(label => label.view),
      ...this.words.map(label => label.view),
      this.figure.view
    )
  }

  set(facts: readonly (SlotFact | undefined)[]): void {
    const same =
      facts.length === this.shown.length &&
      facts.every((fact, i) => fact?.words === this.shown[i]?.words && fact?.figure === this.shown[i]?.figure)
    if (same) return
    this.shown = facts
    for (const side of [0, 1]) {
      this.captions[side]?.set(facts[side]?.caption ?? '')
      this.words[side]?.set(facts[side]?.words ?? '')
    }
    const figure = facts[0]?.figure ?? ''
    this.figure.set(figure)
    this.captions[0]?.at(this.left + 1, this.y)
    this.figure.view.position.set(this.left + 32 + figure.length * 4.4, this.y)
    this.words[0]?.at(this.left + 42 + figure.length * 9, this.y)
    this.captions[1]?.at(this.right - 42, this.y)
    this.words[1]?.at(this.right - 14, this.y)
  }

  clear(): void {
    if (this.shown.length > 0) this.set([])
  }
}
