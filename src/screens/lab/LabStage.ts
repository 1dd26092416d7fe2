import { loadStage } from '../../games/registry.client'
import { ART_BASE } from '../../stage/artAhead'
import { BundleLoader } from '../../stage/BundleLoader'
import { openSurface } from '../../stage/openSurface'
import type { SceneModule } from '../../stage/Scene'
import type { StageClaimHandle } from '../../stage/StageHost'
import { StageHost } from '../../stage/StageHost'
import type { Surface, TextureLookup, TextureStore } from '../../stage/Surface'
import { withWin } from '../../stage/win/withWin'
import type { Cancel, Clock } from '../../timing/Clock'
import { DrawsInARow } from './DrawsInARow'
import type { GlCount } from './glMeter'
import { meterGl } from './glMeter'
import { hideWords } from './hideWords'
import type { Moment } from './moment'
import { LAB_START, propsOf } from './moment'
import { posesOf } from './posesOf'

/** One measured frame: script on the page’s own thread. */
interface FrameCost {
  /** ms of the Director's whole frame: pose, Pixi, WebGL calls. */
  readonly ms: number
  /** ms of it in Pixi's render: batches, uploads and WebGL calls, not what the GPU makes of them. */
  readonly render: number
  readonly draws: number
}

/** Measured frames kept for the graph. */
export const KEPT = 240

/** The lab's own stage: its time is set by hand, its frames are weighed. */
export class LabStage {
  readonly costs: FrameCost[] = []
  /** Frames kept in `costs`, the latest. */
  keep = KEPT
  /** Frames drawn since the lab was opened. */
  frames = 0
  /** ms from the last show to its first frame; NaN before it. */
  firstFrame = Number.NaN
  cue: (name: string) => void = () => undefined
  onFrame: () => void = () => undefined
  onPhase: (phase: string) => void = () => undefined
  onUnavailable: () => void = () => undefined
  readonly gl: GlCount
  readonly #host: StageHost
  readonly #stopMeter: Cancel
  #claim: StageClaimHandle | undefined
  #row: DrawsInARow | undefined
  #key = ''
  #lastProps = ''
  #shownAt = 0
  #renderMs = 0
  #root: Surface['root'] | undefined
  #modules = new Map<string, SceneModule>()
  /** Art that is on its way. */
  readonly #coming = new Set<Promise<TextureLookup>>()
  readonly #element: HTMLElement
  readonly #clock: Clock
  #moment: Moment

  constructor(element: HTMLElement, clock: Clock, moment: Moment) {
    this.#element = element
    this.#clock = clock
    this.#moment = moment
    const { count, stop } = meterGl()
    this.gl = count
    this.#stopMeter = stop
    const metered: Clock = { ...clock, frames: run => clock.frames(() => this.#frame(run)) }
    this.#host = new StageHost({
      clock: metered,
      textures: this.#noted(new BundleLoader(ART_BASE, clock)),
      open: async () => this.#metered(await openSurface(clock)),
      reducedMotion: () => this.#moment.reduced,
      devicePixelRatio: () => window.devicePixelRatio,
      quality: () => (this.#moment.quality === 'auto' ? undefined : this.#moment.quality)
    })
  }

  /** Draws begun by `run` so far. */
  get draws(): number {
    return this.#row?.begun ?? 0
  }

  /**
   * Shows a moment; resolves when its scene is asked for, not when it is drawn. `flowing`: time goes on as in a game,
   * so a scene that sleeps wakes by itself.
   */
  async show(moment: Moment, flowing = false): Promise<void> {
    this.#stopRun()
    this.#moment = moment
    const { family, reduced, quality, words } = moment
    const key = JSON.stringify([family, reduced, quality, words])
    if (key === this.#key) {
      this.#notify(flowing)
      return
    }
    this.#key = key
    this.#shownAt = this.#clock.monotonic()
    const module = this.#modules.get(family) ?? withWin(await loadStage(family))
    this.#modules.set(family, module)
    if (this.#key !== key) return
    this.#claim?.release()
    this.costs.length = 0
    this.firstFrame = Number.NaN
    this.#lastProps = JSON.stringify(propsOf(moment))
    this.#claim = this.#host.claim({
      element: this.#element,
      module,
      props: propsOf(moment),
      now: () => this.#row?.now() ?? LAB_START + this.#moment.t,
      cue: name => this.cue(name),
      onPhase: phase => this.onPhase(phase),
      onUnavailable: () => this.onUnavailable()
    })
  }

  /** Shows a moment; resolves after a frame of it has been drawn, with what comes later than the first one. */
  async drawn(moment: Moment): Promise<void> {
    await this.show(moment)
    await this.#twoFrames()
    if (this.#coming.size === 0) return
    await Promise.allSettled(this.#coming)
    await this.#twoFrames()
  }

  /** The first frame after a change may still be of the moment before. */
  async #twoFrames(): Promise<void> {
    for (const _ of [1, 2])
      await new Promise<void>(done => {
        this.onFrame = done
        this.#notify(false)
      })
  }

  /** All that the last frame showed, to be compared with that of another page. */
  poses(): string {
    return this.#root ? posesOf(this.#root) : ''
  }

  /** From the moment shown on, draw after draw in real time, until the next `show`: what the scripts measure. */
  run(): void {
    this.#stopRun()
    this.#row = new DrawsInARow(this.#clock, this.#moment, props => this.#claim?.setProps(props))
  }

  /** Loses the context as a phone under pressure does. */
  loseContext(): void {
    this.#element.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  }

  destroy(): void {
    this.#stopRun()
    this.#host.destroy()
    this.#stopMeter()
  }

  #notify(flowing: boolean): void {
    const props = propsOf(this.#moment)
    const serialised = JSON.stringify(props)
    if (flowing && serialised === this.#lastProps) return
    this.#lastProps = serialised
    this.#claim?.setProps(props)
  }

  #stopRun(): void {
    this.#row?.stop()
    this.#row = undefined
  }

  #noted(store: TextureStore): TextureStore {
    return {
      load: (names, onPart) => {
        const loading = store.load(names, onPart)
        const end = () => this.#coming.delete(loading)
        this.#coming.add(loading)
        loading.then(end, end)
        return loading
      },
      release: names => store.release(names),
      onPicture: run => store.onPicture(run)
    }
  }

  #metered(surface: Surface): Surface {
    this.#root = surface.root
    return {
      ...surface,
      render: () => {
        if (!this.#moment.words) hideWords(surface.root)
        const from = this.#clock.monotonic()
        surface.render()
        this.#renderMs = this.#clock.monotonic() - from
      }
    }
  }

  #frame(run: () => void): void {
    const draws = this.gl.draws
    const from = this.#clock.monotonic()
    run()
    const to = this.#clock.monotonic()
    if (Number.isNaN(this.firstFrame)) this.firstFrame = to - this.#shownAt
    this.frames++
    this.costs.push({ ms: to - from, render: this.#renderMs, draws: this.gl.draws - draws })
    if (this.costs.length > this.keep) this.costs.shift()
    this.onFrame()
  }
}
