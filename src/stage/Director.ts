import type { Cancel, Clock } from '../timing/Clock'
import { WIDTH } from './panel'
import { QualityGovernor } from './QualityGovernor'
import { resolutionOf } from './resolution'
import type { DrawPhase, DrawSceneProps, Quality, Scene, SceneModule, StageLayout } from './Scene'
import type { Surface, TextureLookup, TextureStore } from './Surface'

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
  /** Fixes the quality; undefined lets the length of the frames decide. */
  readonly quality?: (() => Quality | undefined) | undefined
}

/** Progress while the art is complete but no frame is drawn. */
const ALMOST = 0.99

/**
 * Puts one scene at a time on the surface and drives it. The frame loop runs only while a scene says it moves
 * and the page is seen; a scene that finishes loading after another was asked for is dropped.
 */
export class Director {
  #token = 0
  #scene: Scene | undefined
  #shown: Show | undefined
  #props: DrawSceneProps | undefined
  #layout: StageLayout = { width: 0, height: 0 }
  /** Lists of bundles that were loaded, each owed one release. */
  #held: (readonly string[])[] = []
  #later: TextureLookup | undefined
  /** The show that asks for it. */
  #asking = Number.NaN
  #frames: Cancel | undefined
  #nap: Cancel | undefined
  #lastFrame = Number.NaN
  #awake = true
  /** The page was hidden since the last pose. */
  #returned = false
  /** All that the first frame needs is made. */
  #ready = false
  #stands = false
  /** The scene is being posed: what it changes is rendered right after. */
  #posing = false
  readonly #governor = new QualityGovernor(() => this.#fit())
  readonly #options: DirectorOptions

  constructor(options: DirectorOptions) {
    this.#options = options
    options.surface.hud.onCommit(() => this.#repaint())
  }

  /**
   * Resolves when the scene is on the stage, or when a later show or hide has overtaken it, whatever fails of it then.
   */
  async show(show: Show): Promise<void> {
    this.hide()
    const token = this.#token
    try {
      await this.#open(show, token)
    } catch (error) {
      if (token === this.#token) throw error
    }
  }

  async #open(show: Show, token: number): Promise<void> {
    this.#shown = show
    this.#ready = false
    this.#props = show.props
    this.#layout = show.layout
    const { bundles, create } = show.module
    const onPart = (part: number): void => {
      if (token === this.#token) show.onLoad?.(Math.min(part, ALMOST))
    }
    const texture = await this.#options.textures.load(bundles, onPart)
    if (token !== this.#token) {
      this.#options.textures.release(bundles)
      return
    }
    this.#held.push(bundles)
    if (!(await this.#turn(token))) return
    const { reducedMotion } = this.#options
    const scene = create({
      texture,
      later: () => this.#later,
      hud: this.#options.surface.hud,
      get reducedMotion() {
        return reducedMotion()
      },
      quality: () => this.#quality(),
      cue: show.cue,
      returned: () => this.#returned,
      onPhase: show.onPhase
    })
    this.#scene = scene
    this.#options.surface.root.addChild(scene.view)
    scene.enter(this.#props)
    if (!(await this.#turn(token))) return
    this.#fit()
    // Before the first frame: what it has in words is put together by then, and stands in it.
    if (this.#awake) {
      this.#pose()
      await this.#options.surface.ready(scene.view)
      if (token !== this.#token) return
    }
    this.#ready = true
    this.#wake()
    void this.#fetchLater()
  }

  /** A task ends here, for whatever else waits. @returns whether this show is still wanted */
  async #turn(token: number): Promise<boolean> {
    await this.#options.surface.turn()
    return token === this.#token
  }

  /** What the first frame can do without. Where it did not come, the next props ask again: a page stands for hours. */
  async #fetchLater(): Promise<void> {
    const token = this.#token
    const bundles = this.#shown?.module.later
    if (!bundles || this.#asking === token) return
    this.#asking = token
    const texture = await this.#options.textures.load(bundles).catch(() => undefined)
    if (!texture) {
      if (this.#asking === token) this.#asking = Number.NaN
      return
    }
    if (token !== this.#token) {
      this.#options.textures.release(bundles)
      return
    }
    this.#held.push(bundles)
    this.#later = texture
    this.#wake()
  }

  setProps(props: DrawSceneProps): void {
    this.#props = props
    this.#scene?.setProps(props)
    this.#wake()
    if (this.#ready) void this.#fetchLater()
  }

  resize(layout: StageLayout): void {
    if (layout.width === this.#layout.width && layout.height === this.#layout.height) return
    this.#layout = layout
    this.#fit()
    // A canvas of another size is empty, and the page is painted before the next frame.
    this.#repaint()
    this.#wake()
  }

  /** Takes the scene off; nothing of it is left when this returns, nor seen in the view that has the canvas next. */
  hide(): void {
    this.#token++
    this.#sleep()
    const [scene, stood] = [this.#scene, this.#stands]
    this.#scene = undefined
    this.#stands = false
    scene?.exit()
    if (stood) this.#options.surface.render()
    this.#shown = undefined
    for (const bundles of this.#held) this.#options.textures.release(bundles)
    this.#held = []
    this.#later = undefined
  }

  /** A hidden page draws nothing; on return the pose is simply the one of that moment. */
  setVisible(visible: boolean): void {
    this.#awake = visible
    if (!visible) this.#returned = true
    if (visible) this.#wake()
    else this.#sleep()
  }

  #quality(): Quality {
    return this.#options.quality?.() ?? this.#governor.quality
  }

  #fit(): void {
    const { width, height } = this.#layout
    if (!this.#scene || width === 0 || height === 0) return
    this.#options.surface.resize(width, height, resolutionOf(this.#quality(), this.#options.devicePixelRatio()))
    this.#scene.resize((height * WIDTH) / width)
  }

  #wake(): void {
    if (!this.#ready || !this.#scene || !this.#awake || this.#frames) return
    this.#nap?.()
    this.#nap = undefined
    this.#lastFrame = Number.NaN
    this.#frames = this.#options.clock.frames(() => this.#frame())
  }

  #sleep(): void {
    this.#frames?.()
    this.#frames = undefined
    this.#nap?.()
    this.#nap = undefined
  }

  /**
   * The picture that stands, once more. Words that React puts in after their frame was drawn are painted by it: a page
   * that comes back would show those of before.
   */
  #repaint(): void {
    if (this.#scene && this.#stands && this.#awake && !this.#posing) this.#options.surface.render()
  }

  #pose(): boolean | number {
    if (!this.#scene || !this.#shown) return false
    this.#posing = true
    try {
      return this.#scene.update(this.#shown.now())
    } catch (error) {
      // Its frames end with it: the next props begin new ones.
      this.#sleep()
      throw error
    } finally {
      this.#posing = this.#returned = false
    }
  }

  /** Its page may be put together anew on hearing it. @returns false: another view has the stage now, or nobody */
  #tellStands(): boolean {
    const token = this.#token
    this.#stands = true
    this.#shown?.onLoad?.(1)
    return token === this.#token
  }

  #frame(): void {
    if (!this.#scene || !this.#shown) return
    const at = this.#options.clock.monotonic()
    this.#governor.frame(at - this.#lastFrame)
    this.#lastFrame = at
    const moves = this.#pose()
    // A view may have answered the phase by hiding the stage.
    if (!this.#scene) return
    this.#options.surface.render()
    if (!this.#stands && !this.#tellStands()) return
    if (moves === true) return
    this.#sleep()
    if (moves !== false) this.#nap = this.#options.clock.after(moves, () => this.#wake())
  }
}
