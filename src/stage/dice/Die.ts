import type { Texture, TextureSource } from 'pixi.js'
import { Container, Sprite } from 'pixi.js'
import fragment from '../../../shaders/dice/die.frag?raw'
import { f32, mat3, ShaderQuad, vec4 } from '../actors/ShaderQuad'
import { clamp } from '../ease'
import type { DiePose } from './motion/dice'
import type { Turn } from './motion/turn'
import { matrixOf } from './motion/turn'

/** Width of the quad in edges of the die. */
const SPAN = 1.9
const GHOST_SHOW = [0.34, 0.16] as const

/** One die with its shadow, and two fainter ones behind it while it flies. Its place on the table is the origin. */
export class Die {
  readonly shadow: Sprite
  readonly view = new Container()
  private readonly bodies: readonly { readonly quad: ShaderQuad; readonly matrix: Float32Array }[]

  /** `edge` in stage units; `ghosts` 0 to 2. */
  constructor(
    texture: (alias: string) => Texture,
    private readonly edge: number,
    ghosts: number
  ) {
    this.shadow = new Sprite(texture('die-shadow'))
    const { source } = texture('faces')
    this.bodies = Array.from({ length: 1 + ghosts }, () => this.body(source))
    for (const { quad } of [...this.bodies].reverse()) this.view.addChild(quad.view)
  }

  private body(source: TextureSource) {
    const matrix = new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1])
    const box = this.edge * SPAN
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

  /** `sweep`: of the light over the result, in quad widths. */
  pose(pose: DiePose, sweep: number, pixels: number): void {
    const { shadow, edge } = this
    this.place(0, pose.turn, pose.x, pose.lift, 1)
    const quad = this.bodies[0]?.quad
    quad?.set('uBlur', 0.45 * pose.fly)
    quad?.set('uBlank', pose.blank)
    quad?.set('uSweep', sweep)
    for (const body of this.bodies) body.quad.set('uPixel', 2 / (edge * SPAN * pixels))
    // Close to the table it is small and dark, high above it wide and faint.
    const high = clamp(pose.lift / 42)
    shadow.position.set(pose.x + edge * 0.1 - 0.1 * pose.lift, edge * 0.36)
    shadow.scale.set((edge / 78) * (1 + 0.22 * high), (edge / 78) * (1 + 0.1 * high))
    shadow.alpha = 0.95 - 0.62 * high
  }

  /** A ghost is the pose of a moment before; unseen when the die does not fly. */
  ghost(i: number, pose: DiePose, fly: number): void {
    const body = this.bodies[1 + i]
    if (!body) return
    body.quad.view.visible = fly > 0.02
    if (!body.quad.view.visible) return
    this.place(1 + i, pose.turn, pose.x - 4 * (i + 1), pose.lift, (GHOST_SHOW[i] ?? 0.16) * fly)
    body.quad.set('uBlur', 0.8)
  }

  destroy(): void {
    for (const { quad } of this.bodies) quad.destroy()
  }

  private place(i: number, turn: Turn, x: number, lift: number, show: number): void {
    const body = this.bodies[i]
    if (!body) return
    matrixOf(turn, body.matrix)
    body.quad.view.position.set(x, -lift)
    // Nearer to the eye is a little larger.
    body.quad.view.scale.set(1 + lift / 420)
    body.quad.set('uShow', show)
  }
}
