import { Container } from 'pixi.js'

/** Something with a view of its own and an end. */
interface WarmupPart {
  readonly view: Container
  destroy(): void
}

/**
 * Draws once, too small to be seen, what a scene will show later: its programs are compiled and its pictures uploaded
 * with the first frame, not in the middle of a reveal. Gone with the second frame.
 */
export class ShaderWarmup {
  readonly view = new Container()
  #drawn = false
  #parts: readonly WarmupPart[]

  constructor(parts: readonly WarmupPart[]) {
    this.#parts = parts
    this.view.scale.set(0.001)
    this.view.addChild(...parts.map(part => part.view))
  }

  /** Call with every frame. */
  frame(): void {
    if (this.#drawn) this.end()
    this.#drawn = true
  }

  end(): void {
    for (const part of this.#parts) part.destroy()
    this.#parts = []
  }
}
