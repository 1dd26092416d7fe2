import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'

/** A tile repeated along x between two edges. Plain sprites of the atlas, so a row costs no draw call of its own. */
export class TileRow {
  readonly view = new Container()
  readonly #tiles: readonly Sprite[]
  readonly #pitch: number
  readonly #left: number

  constructor(texture: Texture, pitch: number, left: number, right: number) {
    this.#pitch = pitch
    this.#left = left
    const count = Math.ceil((right - left) / pitch) + 1
    this.#tiles = Array.from({ length: count }, () => this.view.addChild(new Sprite(texture)))
    this.scroll(0)
  }

  /** Moves the row `travelled` units to the left. */
  scroll(travelled: number): void {
    const offset = ((travelled % this.#pitch) + this.#pitch) % this.#pitch
    for (let i = 0; i < this.#tiles.length; i++) {
      const tile = this.#tiles[i]
      if (tile) tile.x = this.#left + i * this.#pitch - offset
    }
  }
}
