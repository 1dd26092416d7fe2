import { Container } from 'pixi.js'

/** Something with a view of its own and an end. */
interface WarmupPart {
  readonly view: Container
  destroy(): void
}

/**
 * The pose before the first frame, that frame itself, which nothing may delay, and those in which the page paints what
 * changes with it.
 */
const BEFORE = 5

/**
 * Draws once, too small to be seen, what a scene will show later: its programs are compiled and its pictures uploaded
 * soon after the first frame, not in the middle of a reveal.
 */
export class ShaderWarmup {
  readonly view = new Container()
  #poses = 0
  #parts: readonly WarmupPart[]

  constructor(parts: readonly WarmupPart[]) {
    this.#parts = parts
    this.view.scale.set(0.001)
    this.view.visible = false
    this.view.addChild(...parts.map(part => part.view))
  }

  /** Call with every pose. @returns whether it wants another */
  frame(): boolean {
    this.#poses++
    this.view.visible = this.#poses === BEFORE + 1
    if (this.#poses > BEFORE + 1) this.end()
    return this.#parts.length > 0
  }

  end(): void {
    for (const part of this.#parts) part.destroy()
    this.#parts = []
  }
}
