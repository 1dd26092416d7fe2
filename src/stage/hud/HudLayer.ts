import { Container } from 'pixi.js'
import type { ComponentType } from 'react'
import type { Hud, HudEntry } from './Hud'

type Data<P> = { readonly [K in keyof P]: P[K] }

function same<P extends object>(one: P, other: P | undefined): boolean {
  if (other === undefined) return false
  // Not by a list of keys: this is asked in every frame.
  for (const key in one) if (one[key] !== other[key]) return false
  return true
}

/**
 * A container whose contents are declared by `Part`. What follows the data goes through `set`, where the same data cost
 * nothing; what moves with every frame is the container's own: its place, its alpha. Ends with the scene's view.
 */
export class HudLayer<P extends object> {
  readonly view = new Container()
  readonly #hud: Hud
  readonly #Part: ComponentType<P>
  #props: Data<P> | undefined

  constructor(hud: Hud, Part: ComponentType<P>) {
    this.#hud = hud
    this.#Part = Part
    this.view.once('destroyed', () => hud.remove(this.view))
  }

  set(props: Data<P>): void {
    if (same(props, this.#props)) return
    this.#props = props
    // Part and props belong together: the list of layers need not know how.
    this.#hud.set(this.view, this.#Part as HudEntry['Part'], props as HudEntry['props'])
  }

  at(x: number, y: number): this {
    this.view.position.set(x, y)
    return this
  }
}
