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
    this.chips.sortableChildren = true
    this.pose(
      this.sprites.map((_, i) => i),
      []
    )
    this.view.addChild(back, this.chips, this.issue.at(10, 10.5).view, this.note.at(10, 22).view)
  }

  words(issue: string, note: string): void {
    this.issue.set(issue)
    this.note.set(note)
  }

  /** `places[car − 1]` is 0 for first; fractions lie between two places. Who climbs (1) passes over who falls back (−1). */
  pose(places: ArrayLike<number>, climb: ArrayLike<number>): void {
    for (const [i, sprite] of this.sprites.entries()) {
      const up = climb[i] ?? 0
      const size = 1 + 0.07 * up
      sprite.zIndex = Math.sign(up)
      sprite.scale.set(size)
      // Its art has its origin in the corner.
      sprite.position.set(76 + 30.6 * (places[i] ?? 0) + 13.5 * (1 - size), 4 + 11 * (1 - size) - 1.5 * up)
    }
  }
}
