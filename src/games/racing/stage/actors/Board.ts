import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import type { Hud } from '../../../../stage/hud/Hud'
import { HudLayer } from '../../../../stage/hud/HudLayer'
import type { BoardWordsProps } from '../RaceWords'
import { BoardWords } from '../RaceWords'

/** The order across the top: issue, a word on what it shows, ten chips that slide to their places. */
export class Board {
  readonly view = new Container()
  readonly chips = new Container()
  readonly words: HudLayer<BoardWordsProps>
  readonly #sprites: readonly Sprite[]

  constructor(texture: (alias: string) => Texture, hud: Hud) {
    this.words = new HudLayer(hud, BoardWords)
    const back = new Sprite(texture('hud'))
    back.setSize(390, 30)
    this.#sprites = Array.from({ length: 10 }, (_, i) => this.chips.addChild(new Sprite(texture(`chip-${i + 1}`))))
    this.chips.sortableChildren = true
    this.pose(
      this.#sprites.map((_, i) => i),
      []
    )
    this.view.addChild(back, this.chips, this.words.view)
  }

  /**
   * `places[car − 1]` is 0 for first; fractions lie between two places. Who climbs (1) passes over who falls back (−1).
   */
  pose(places: ArrayLike<number>, climb: ArrayLike<number>): void {
    for (let i = 0; i < this.#sprites.length; i++) {
      const sprite = this.#sprites[i]
      if (!sprite) continue
      const up = climb[i] ?? 0
      const size = 1 + 0.07 * up
      // Level ones by their number: equal depths are painted as they were last, and a page that comes late has no last.
      sprite.zIndex = 10 * Math.sign(up) + i
      sprite.scale.set(size)
      // Its art has its origin in the corner.
      sprite.position.set(76 + 30.6 * (places[i] ?? 0) + 13.5 * (1 - size), 4 + 11 * (1 - size) - 1.5 * up)
    }
  }
}
