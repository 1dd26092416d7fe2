import { loadStage } from '../../games/registry.client'
import { BundleLoader } from '../../stage/BundleLoader'
import { openSurface } from '../../stage/openSurface'
import type { SceneModule } from '../../stage/Scene'
import type { ClaimHandle } from '../../stage/StageHost'
import { StageHost } from '../../stage/StageHost'
import { withWin } from '../../stage/win/withWin'
import type { Cancel, Clock } from '../../timing/Clock'
import type { GlCount } from './glMeter'
import { meterGl } from './glMeter'
import type { Moment } from './moment'
import { LAB_START, propsOf } from './moment'

/** One frame as it was measured. */
export interface FrameCost {
  /** ms of script, Pixi's included. */
  readonly ms: number
  readonly draws: number
}

/** Measured frames kept for the graph. */
export const KEPT = 240

/** The lab's own stage: its time is set by hand, its frames are weighed. */
export class LabStage {
  readonly costs: FrameCost[] = []
  /** ms from the last show to its first frame; NaN before it. */
  firstFrame = Number.NaN
  cue: (name: string) => void = () => undefined
  onFrame: () => void = () => undefined
  onPhase: (phase: string) => void = () => undefined
  onUnavailable: () => void = () => undefined
  readonly gl: GlCount
  private readonly host: StageHost
  private readonly stopMeter: Cancel
  private claim: ClaimHandle | undefined
  private key = ''
  private shownAt = 0
  private modules = new Map<string, SceneModule>()

  constructor(
    private readonly element: HTMLElement,
    private readonly clock: Clock,
    private moment: Moment
  ) {
    const { count, stop } = meterGl()
    this.gl = count
    this.stopMeter = stop
    const metered: Clock = { ...clock, frames: run => clock.frames(() => this.frame(run)) }
    this.host = new StageHost({
      clock: metered,
      textures: new BundleLoader(import.meta.env.BASE_URL, clock),
      open: openSurface,
      reducedMotion: () => this.moment.reduced,
      devicePixelRatio: () => window.devicePixelRatio,
      quality: () => (this.moment.quality === 'auto' ? undefined : this.moment.quality)
    })
  }

  /** Shows a moment; resolves when its scene is asked for, not when it is drawn. */
  async show(moment: Moment): Promise<void> {
    this.moment = moment
    const { family, reduced, quality } = moment
    const key = JSON.stringify([family, reduced, quality])
    if (key === this.key) {
      this.claim?.setProps(propsOf(moment))
      return
    }
    this.key = key
    const module = this.modules.get(family) ?? withWin(await loadStage(family))
    this.modules.set(family, module)
    if (this.key !== key) return
    this.claim?.release()
    this.costs.length = 0
    this.firstFrame = Number.NaN
    this.shownAt = this.clock.monotonic()
    this.claim = this.host.claim({
      element: this.element,
      module,
      props: propsOf(moment),
      now: () => LAB_START + this.moment.t,
      cue: name => this.cue(name),
      onPhase: phase => this.onPhase(phase),
      onUnavailable: () => this.onUnavailable()
    })
  }

  /** Shows a moment; resolves after a frame of it has been drawn. */
  async drawn(moment: Moment): Promise<void> {
    await this.show(moment)
    // The first frame after a change may still be of the moment before.
    for (const _ of [1, 2])
      await new Promise<void>(done => {
        this.onFrame = done
        this.claim?.setProps(propsOf(this.moment))
      })
  }

  /** Loses the context as a phone under pressure does. */
  loseContext(): void {
    this.element.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  }

  destroy(): void {
    this.host.destroy()
    this.stopMeter()
  }

  private frame(run: () => void): void {
    const draws = this.gl.draws
    const from = this.clock.monotonic()
    run()
    const ms = this.clock.monotonic() - from
    if (Number.isNaN(this.firstFrame)) this.firstFrame = this.clock.monotonic() - this.shownAt
    this.costs.push({ ms, draws: this.gl.draws - draws })
    if (this.costs.length > KEPT) this.costs.shift()
    this.onFrame()
  }
}
