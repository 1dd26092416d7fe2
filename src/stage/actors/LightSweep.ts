import type { Container } from 'pixi.js'
import { Filter, GlProgram } from 'pixi.js'
import vertex from '../../../shaders/stage/filter.vert?raw'
import fragment from '../../../shaders/stage/light-sweep.frag?raw'
import { f32, vec3 } from './ShaderQuad'

/** Light that passes once over a small container: the filter is there only while it passes. */
export class LightSweep {
  private filter: Filter | undefined

  /** `strength` 0.75 over a result, 1 over a win. */
  constructor(
    private readonly target: Container,
    private readonly strength = 0.75
  ) {}

  /** `progress` 0 to 1; outside of it nothing is filtered. */
  pose(progress: number): void {
    if (progress <= 0 || progress >= 1) {
      this.stop()
      return
    }
    if (!this.filter) {
      this.filter = new Filter({
        glProgram: GlProgram.from({ vertex, fragment }),
        resolution: 'inherit',
        resources: {
          sweep: {
            uProgress: f32(0),
            uAngle: f32(0.46),
            uWidth: f32(0.22),
            uStrength: f32(this.strength),
            uLight: vec3(0.97, 0.96, 0.95)
          }
        }
      })
      this.target.filters = [this.filter]
    }
    this.filter.resources.sweep.uniforms.uProgress = progress
  }

  stop(): void {
    if (!this.filter) return
    this.target.filters = null
    this.filter.destroy()
    this.filter = undefined
  }
}
