import type { Cancel, Clock } from '../timing/Clock'
import { QualityGovernor } from './QualityGovernor'
import { resolutionOf } from './resolution'
import type { DrawPhase, DrawSceneProps, Quality, Scene, SceneModule, StageLayout } from './Scene'
import type { Surface, TextureStore } from './Surface'

/** What a view wants on the stage, and where its answers go. */
export interface Show {
  readonly module: SceneModule
  readonly props: DrawSceneProps
  readonly layout: StageLayout
  /** Server time in ms. */
  readonly now: () => number
  readonly cue: (name: string) => void
  readonly onPhase: (phase: DrawPhase) => void
  /** How much of the art has come, 0 to 1; exactly 1 once the first frame stands. */
  readonly onLoad?: ((part: number) => void) | undefined
}

export interface DirectorOptions {
  readonly clock: Clock
  readonly surface: Surface
  readonly textures: TextureStore
  readonly reducedMotion: () => boolean
  readonly devicePixelRatio: () => number
  /** Holds the quality where it is told; undefined lets the length of the frames decide. */
  readonly quality?: (() => Quality | undefined) | undefined
}

/** All art is here, and the first frame is not. */
const ALMOST = 0.99

/**
 * Puts one scene at a time on the surface and drives it. The frame loop runs only while a scene says it moves
 * and the page is seen; a scene that finishes loading after another was asked for is dropped.
 */
export class Director {
  private token = 0
  private scene: Scene | undefined
  private show_: Show | undefined
  private props: DrawSceneProps | undefined
  private layout: StageLayout = { width: 0, height: 0 }
  private bundles: readonly string[] = []
  private frames: Cancel | undefined
  private nap: Cancel | undefined
  private lastFrame = Number.NaN
  private awake = true
  private stands = false
  private readonly governor = new QualityGovernor(() => this.fit())

  constructor(private readonly options: DirectorOptions) {}

  /** Resolves when the scene is on the stage, or when a later show or hide has overtaken it. */
  async show(show: Show): Promise<void> {
    this.hide()
    const token = this.token
    this.show_ = show
    this.stands = false
    this.props = show.props
    this.layout = show.layout
    const { bundles, create } = show.module
    const onPart = (part: number): void => {
      if (token === this.token) show.onLoad?.(Math.min(part, ALMOST))
    }
    const texture = await this.options.textures.load(bundles, onPart).catch(error => {
      if (token === this.token) throw error
    })
    if (!texture) return
    if (token !== this.token) {
      this.options.textures.release(bundles)
      return
    }
    this.bundles = bundles
    const scene = create({
      texture,
      reducedMotion: this.options.reducedMotion(),
      quality: () => this.quality(),
      cue: show.cue,
      onPhase: show.onPhase
    })
    this.scene = scene
    this.options.surface.root.addChild(scene.view)
    scene.enter(this.props)
    this.fit()
    this.wake()
  }

  setProps(props: DrawSceneProps): void {
    this.props = props
    this.scene?.setProps(props)
    this.wake()
  }

  resize(layout: StageLayout): void {
    if (layout.width === this.layout.width && layout.height === this.layout.height) return
    this.layout = layout
    this.fit()
    this.wake()
  }

  /** Takes the scene off; nothing of it is left when this returns. */
  hide(): void {
    this.token++
    this.sleep()
    this.scene?.exit()
    this.scene = undefined
    this.show_ = undefined
    if (this.bundles.length > 0) this.options.textures.release(this.bundles)
    this.bundles = []
  }

  /** A hidden page draws nothing; on return the pose is simply the one of that moment. */
  setVisible(visible: boolean): void {
    this.awake = visible
    if (visible) this.wake()
    else this.sleep()
  }

  private quality(): Quality {
    return this.options.quality?.() ?? this.governor.quality
  }

  private fit(): void {
    const { width, height } = this.layout
    if (!this.scene || width === 0 || height === 0) return
    this.options.surface.resize(width, height, resolutionOf(this.quality(), this.options.devicePixelRatio()))
    this.scene.resize(this.layout)
  }

  private wake(): void {
    if (!this.scene || !this.awake || this.frames) return
    this.nap?.()
    this.nap = undefined
    this.lastFrame = Number.NaN
    this.frames = this.options.clock.frames(() => this.frame())
  }

  private sleep(): void {
    this.frames?.()
    this.frames = undefined
    this.nap?.()
    this.nap = undefined
  }

  private frame(): void {
    if (!this.scene || !this.show_) return
    const at = this.options.clock.monotonic()
    this.governor.frame(at - this.lastFrame)
    this.lastFrame = at
    const moves = this.scene.update(this.show_.now())
    // The phase callback may have taken the scene away.
    if (!this.scene) return
    this.options.surface.render()
    if (!this.stands) this.show_.onLoad?.(1)
    this.stands = true
    if (moves === true) return
    this.sleep()
    if (moves !== false) this.nap = this.options.clock.after(moves, () => this.wake())
  }
}
