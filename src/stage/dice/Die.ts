import type { Texture, TextureSource } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import fragment from '../../../shaders/dice/die.frag?raw'
import { f32, mat3, ShaderQuad, vec4 } from '../actors/ShaderQuad'
import type { Turn } from '../actors/turn'
import { matrixOf } from '../actors/turn'
import { clamp } from '../ease'
import type { DiePose } from './motion/DiceThrow'

/** Width of the quad in edges of the die. */
const SPAN = 1.9
const GHOST_SHOW = [0.34, 0.16] as const

/** One die with its shadow, and two fainter ones behind it while it flies. Its place on the table is the origin. */
export class Die {
  /** Its shadow, for a layer under all dice. */
  readonly ground = new Container()
  readonly view = new Container()
  /** What it throws away from the light, and what it presses on the table. */
  readonly #shadow: Sprite
  readonly #contact: Sprite
  readonly #bodies: readonly { readonly quad: ShaderQuad; readonly matrix: Float32Array }[]
  readonly #edge: number

  /** `edge` in stage units; `ghosts` 0 to 2. */
  constructor(texture: (alias: string) => Texture, edge: number, ghosts: number) {
    this.#edge = edge
    this.#shadow = this.ground.addChild(new Sprite(texture('die-shadow')))
    this.#contact = this.ground.addChild(new Sprite(texture('die-shadow')))
    const { source } = texture('faces')
    this.#bodies = Array.from({ length: 1 + ghosts }, () => this.#body(source))
    for (const { quad } of [...this.#bodies].reverse()) this.view.addChild(quad.view)
  }

  #body(source: TextureSource) {
    const matrix = new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1])
    const box = this.#edge * SPAN
    const quad = new ShaderQuad(fragment, 'uFaces', source, box, box, {
      uFrame: vec4(0, 0, 1, 1),
      uRotation: mat3(matrix),
      uPixel: f32(1 / box),
      uBlur: f32(0),
      uBlank: f32(0),
      uShow: f32(1),
      uSweep: f32(-99)
    })
    quad.view.pivot.set(box / 2, box / 2)
    return { quad, matrix }
  }

  /** Where it lies on the table, and how large it is seen there. */
  put(x: number, y: number, size = 1): void {
    this.ground.position.set(x, y)
    this.ground.scale.set(size)
    this.view.position.set(x, y)
    this.view.scale.set(size)
  }

  /** `sweep`: of the light over the result, in quad widths. */
  pose(pose: DiePose, sweep: number, pixels: number): void {
    const shadow = this.#shadow
    const contact = this.#contact
    const edge = this.#edge
    this.#place(0, pose.turn, pose.x, pose.lift, 1)
    const quad = this.#bodies[0]?.quad
    quad?.set('uBlur', 0.45 * pose.fly)
    quad?.set('uBlank', pose.blank)
    quad?.set('uSweep', sweep)
    for (const body of this.#bodies) body.quad.set('uPixel', 2 / (edge * SPAN * pixels))
    // Close to the table it is small and dark, high above it wide, faint and farther from the light.
    const high = clamp(pose.lift / 42)
    const size = edge / 64
    shadow.position.set(pose.x + edge * 0.2 + 0.24 * pose.lift, edge * 0.44 + 0.06 * pose.lift)
    shadow.scale.set(size * (0.98 + 0.3 * high), size * (0.8 + 0.2 * high))
    shadow.alpha = 0.9 - 0.58 * high
    contact.position.set(pose.x + edge * 0.05, edge * 0.47)
    contact.scale.set(size * 0.86, size * 0.74)
    contact.alpha = (1 - high) ** 3
  }

  /** A ghost is the pose of a moment before; unseen when the die does not fly. */
  ghost(i: number, pose: DiePose, fly: number): void {
    const body = this.#bodies[1 + i]
    if (!body) return
    body.quad.view.visible = fly > 0.02
    if (!body.quad.view.visible) return
    this.#place(1 + i, pose.turn, pose.x - 4 * (i + 1), pose.lift, (GHOST_SHOW[i] ?? 0.16) * fly)
    body.quad.set('uBlur', 0.8)
  }

  destroy(): void {
    for (const { quad } of this.#bodies) quad.destroy()
  }

  #place(i: number, turn: Turn, x: number, lift: number, show: number): void {
    const body = this.#bodies[i]
    if (!body) return
    matrixOf(turn, body.matrix)
    body.quad.view.position.set(x, -lift)
    // Nearer to the eye is a little larger.
    body.quad.view.scale.set(1 + lift / 420)
    body.quad.set('uShow', show)
  }
}
