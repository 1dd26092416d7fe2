import type { TextureSource } from 'pixi.js'
import { GlProgram, Mesh, MeshGeometry, Shader, UniformGroup } from 'pixi.js'
import vertex from '../../../shaders/stage/mesh.vert?raw'

type UniformType = 'f32' | 'vec2<f32>' | 'vec3<f32>' | 'vec4<f32>' | 'mat3x3<f32>'
type Uniforms = Record<string, { value: number | Float32Array; type: UniformType }>

export const f32 = (value: number): { value: number; type: 'f32' } => ({ value, type: 'f32' })
export const vec2 = (x: number, y: number): { value: Float32Array; type: 'vec2<f32>' } => ({
  value: new Float32Array([x, y]),
  type: 'vec2<f32>'
})
export const vec3 = (x: number, y: number, z: number): { value: Float32Array; type: 'vec3<f32>' } => ({
  value: new Float32Array([x, y, z]),
  type: 'vec3<f32>'
})

export const vec4 = (x: number, y: number, z: number, w: number): { value: Float32Array; type: 'vec4<f32>' } => ({
  value: new Float32Array([x, y, z, w]),
  type: 'vec4<f32>'
})

/** A rotation that its owner writes into: `value` is read at every draw. */
export const mat3 = (value: Float32Array): { value: Float32Array; type: 'mat3x3<f32>' } => ({
  value,
  type: 'mat3x3<f32>'
})

const FULL_FRAME = [0, 0, 1, 1] as const

/** One rectangle drawn by a fragment shader over one texture, or over the part of it between two corners. */
export class ShaderQuad {
  readonly view: Mesh<MeshGeometry, Shader>
  readonly #group: UniformGroup

  constructor(
    fragment: string,
    sampler: string,
    source: TextureSource,
    width: number,
    height: number,
    uniforms: Uniforms,
    [left, top, right, bottom]: readonly [number, number, number, number] = FULL_FRAME
  ) {
    const geometry = new MeshGeometry({
      positions: new Float32Array([0, 0, width, 0, width, height, 0, height]),
      uvs: new Float32Array([left, top, right, top, right, bottom, left, bottom]),
      indices: new Uint32Array([0, 1, 2, 0, 2, 3])
    })
    this.#group = new UniformGroup(uniforms)
    const shader = new Shader({
      glProgram: GlProgram.from({ vertex, fragment }),
      resources: { stage: this.#group, [sampler]: source }
    })
    this.view = new Mesh({ geometry, shader })
  }

  set(name: string, value: number | Float32Array): void {
    this.#group.uniforms[name] = value
  }

  destroy(): void {
    const { geometry, shader } = this.view
    this.view.destroy()
    geometry.destroy(true)
    shader?.destroy()
  }
}
