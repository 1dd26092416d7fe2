import type { DrawPhase, DrawSceneProps } from '../Scene'
import type { DrawHeadProps } from './DrawHead'
import { DrawHead, drawHeadOf } from './DrawHead'
import type { Hud } from './Hud'
import { HudLayer } from './HudLayer'

/** The line on top of a table. Its words are put together when they change, not in every frame. */
export class DrawHeadLayer {
  readonly #layer: HudLayer<DrawHeadProps>
  #props: DrawSceneProps | undefined
  #phase: DrawPhase | undefined
  #second = Number.NaN

  constructor(hud: Hud) {
    this.#layer = new HudLayer(hud, DrawHead)
  }

  get view(): HudLayer<DrawHeadProps>['view'] {
    return this.#layer.view
  }

  set(props: DrawSceneProps, phase: DrawPhase, now: number): void {
    // Whole seconds have a number of their own: something may change at them, and right after.
    const left = (props.drawAt - now) / 1000
    const second = phase === 'waiting' ? Math.floor(left) + Math.ceil(left) : 0
    if (props === this.#props && phase === this.#phase && second === this.#second) return
    this.#props = props
    this.#phase = phase
    this.#second = second
    this.#layer.set(drawHeadOf(props, phase, now))
  }
}
