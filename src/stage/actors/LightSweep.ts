import type { Sprite, Texture } from 'pixi.js'
import fragment from '../../../shaders/stage/light-sweep.frag?raw'
import { f32, ShaderQuad, vec3, vec4 } from './ShaderQuad'

type Light = readonly [number, number, number]
const PAPER: Light = [0.97, 0.96, 0.95]
const RESULT = 0.75

/** Light that passes once over sprites. Its quads are there only while it passes. */
export class LightSweep {
  #quads: readonly ShaderQuad[] = []
  readonly #targets: readonly Sprite[]
  readonly #strength: number
  readonly #light: Light

  /** `strength` 0.75 over a result, 1 over a win. */
  constructor(targets: readonly Sprite[], strength = RESULT, light = PAPER) {
    this.#targets = targets
    this.#strength = strength
    this.#light = light
  }

  /** `progress` 0 to 1; outside of it nothing is drawn. */
  pose(progress: number): void {
    if (progress <= 0 || progress >= 1) {
      this.stop()
      return
    }
    if (this.#quads.length === 0) this.#quads = this.#targets.map(target => this.#over(target))
    for (let i = 0; i < this.#quads.length; i++) this.#quads[i]?.set('uProgress', progress)
  }

  stop(): void {
    if (this.#quads.length === 0) return
    for (const quad of this.#quads) quad.destroy()
    this.#quads = []
  }

  #over(target: Sprite): ShaderQuad {
    const { texture, anchor } = target
    const quad = sweepQuad(texture, this.#strength, this.#light)
    quad.view.position.set(target.x - anchor.x * texture.width, target.y - anchor.y * texture.height)
    target.parent?.addChildAt(quad.view, target.parent.getChildIndex(target) + 1)
    return quad
  }
}

/** The light over one picture. */
export function sweepQuad(texture: Texture, strength = RESULT, light: Light = PAPER): ShaderQuad {
  const { width, height } = texture
  const { x0, y0, x2, y2 } = texture.uvs
  return new ShaderQuad(
    fragment,
    'uPicture',
    texture.source,
    width,
    height,
    {
      uFrame: vec4(x0, y0, x2 - x0, y2 - y0),
      uProgress: f32(0),
      uAspect: f32(width / height),
      uStrength: f32(strength),
      uLight: vec3(...light)
    },
    [x0, y0, x2, y2]
  )
}
