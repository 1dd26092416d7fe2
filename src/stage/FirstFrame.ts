import type { WebGLRenderer } from 'pixi.js'
import { Container, Mesh, Sprite, Text, Texture } from 'pixi.js'
import { Label } from './actors/Label'

const isSeen = (node: Container): boolean => node.visible && node.alpha > 0

function* seenIn(node: Container): Generator<Container> {
  if (!isSeen(node)) return
  yield node
  for (const child of node.children) yield* seenIn(child)
}

/** What a first frame makes beside painting, each piece ahead of it. Pixi finds it made, by the same keys. */
export class FirstFrame {
  /** Words made for nodes that no frame has shown yet. */
  #words: string[] = []
  readonly #renderer: WebGLRenderer

  constructor(renderer: WebGLRenderer) {
    this.#renderer = renderer
  }

  /** The program of all pictures and words, and the measures of a font, tried out where nobody sees it. */
  warm(): (() => void)[] {
    const words = (): Container => {
      const label = new Label({ size: 11, color: '#FFFFFF' })
      label.set('0')
      return label.view
    }
    return [() => this.#tryOut(new Sprite(Texture.WHITE)), () => this.#tryOut(words())]
  }

  /** One for every program and every word that is seen in a view. */
  piecesOf(view: Container): (() => void)[] {
    const pieces: (() => void)[] = []
    for (const node of seenIn(view))
      if (node instanceof Text) pieces.push(() => this.#write(node))
      else if (node instanceof Mesh) pieces.push(() => this.#compile(node))
    return pieces
  }

  /** After a frame: its nodes hold their words themselves now. */
  painted(): void {
    for (const key of this.#words) this.#renderer.canvasText.decreaseReferenceCount(key)
    this.#words = []
  }

  #tryOut(node: Container): void {
    const container = new Container()
    container.addChild(node)
    this.#renderer.render({ container })
    container.destroy({ children: true })
  }

  #write(node: Text): void {
    if (node.destroyed || node.text === '') return
    this.#renderer.canvasText.getManagedTexture(node)
    this.#words.push(node.styleKey)
  }

  #compile({ destroyed, shader }: Mesh): void {
    if (!destroyed && shader) this.#renderer.shader.bind(shader, true)
  }
}
