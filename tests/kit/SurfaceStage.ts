import { PageStage } from '../../src/stage/StageContext'
import { StageHost } from '../../src/stage/StageHost'
import type { Surface, TextureStore } from '../../src/stage/Surface'
import { systemClock } from '../../src/timing/systemClock'
import { AtlasTextures, FakeSurface } from './TestStage'

/** A page's stage as it is, on a surface and textures without pixels. */
export class SurfaceStage extends PageStage {
  /** The surface it opened last. */
  surface: FakeSurface | undefined

  /** @param textures what its scenes are drawn with @param hasWebgl asked for each surface */
  constructor(
    readonly textures: TextureStore = new AtlasTextures(),
    readonly hasWebgl = () => true
  ) {
    super()
  }

  override host(): StageHost {
    return super.host(
      () =>
        new StageHost({
          clock: systemClock,
          textures: this.textures,
          open: () => this.#open(),
          reducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
          devicePixelRatio: () => 1
        })
    )
  }

  async #open(): Promise<Surface> {
    if (!this.hasWebgl()) throw new Error('no WebGL')
    this.surface = new FakeSurface()
    return this.surface
  }
}
