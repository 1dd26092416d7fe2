import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import { Label } from '../../../../stage/actors/Label'

/** The order across the top: issue, a word on what it shows, ten chips that slide to their places. */
export class Board {
  readonly view = new Container()
  readonly chips = new Container()
  private readonly issue = new Label({ size: 11, color: '#F7F5F1', bold: true })
  private readonly note = new Label({ size: 8.5, color: '#8A95A8' })
  private readonly sprites: readonly Sprite[]

  constructor(texture: (alias: string) => Texture) {
    const back = new Sprite(texture('hud'))
    back.setSize(390, 30)
    this.sprites = Array.from({ length: 10 }, (_, i) => this.chips.addChild(new Sprite(texture(`chip-${i + 1}`))))
    for (const sprite of this.sprites) sprite.y = 4
    this.view.addChild(back, this.chips, this.issue.at(10, 10.5).view, this.note.at(10, 22).view)
  }

  words(issue: string, note: string): void {
    this.issue.set(issue)
    this.note.set(note)
  }

  /** `places[car − 1]` is 0 for first; fractions lie between two places. */
  pose(places: ArrayLike<number>): void {
    for (const [i, sprite] of this.sprites.entries()) sprite.x = 76 + 30.6 * (places[i] ?? 0)
  }
}
