import type { Texture } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import { Label } from '../actors/Label'

/** One side of a flap; `hot`: the lit plate with white letters, else the dark one. */
export interface FlapFace {
  readonly text: string
  readonly hot: boolean
}

export const BLANK: FlapFace = { text: '', hot: false }

/** A flap that turns over: half-way it changes its face. */
export class Flap {
  readonly view = new Container()
  readonly #back: Sprite
  readonly #cold: Label
  readonly #warm: Label
  readonly #off: Texture
  readonly #hot: Texture

  constructor(texture: (alias: string) => Texture) {
    this.#off = texture('tile-off')
    this.#hot = texture('tile-hot')
    this.#back = new Sprite(this.#off)
    this.#cold = new Label({ size: 13, color: '#C9D1DE', bold: true, align: 0.5 }).at(30, 11)
    this.#warm = new Label({ size: 13, color: '#FFFFFF', bold: true, align: 0.5 }).at(30, 11)
    this.view.addChild(this.#back, this.#cold.view, this.#warm.view)
    this.view.pivot.set(30, 11)
  }

  /** `part` 0 shows `from`, 1 shows `to`. */
  turn(from: FlapFace, to: FlapFace, part: number): void {
    const face = part < 0.5 ? from : to
    this.view.scale.y =
      from.text === to.text && from.hot === to.hot ? 1 : Math.max(0.02, Math.abs(Math.cos(Math.PI * part)))
    this.#back.texture = face.hot ? this.#hot : this.#off
    this.#cold.set(face.hot ? '' : face.text)
    this.#warm.set(face.hot ? face.text : '')
  }
}
