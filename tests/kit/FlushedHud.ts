import { createRoot } from '@pixi/react'
import type { Container } from 'pixi.js'
import { act, createElement } from 'react'
import type { HudEntry } from '../../src/stage/hud/Hud'
import { Hud } from '../../src/stage/hud/Hud'
import { HudLayers } from '../../src/stage/hud/HudLayers'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

/** React's work done before this returns. In a suite of components their own `act` does it. */
function flushed(run: () => void): void {
  if (environment.IS_REACT_ACT_ENVIRONMENT) {
    run()
    return
  }
  environment.IS_REACT_ACT_ENVIRONMENT = true
  act(run)
  environment.IS_REACT_ACT_ENVIRONMENT = false
}

/** The words of a surface without a renderer: React makes them as on a page, only at once. */
export class FlushedHud extends Hud {
  readonly #root = createRoot(document.createElement('canvas'))

  constructor() {
    super()
    // Nothing is drawn: the application under the root is never started.
    this.#root.applicationState.isInitialised = true
    flushed(() => void this.#root.render(createElement(HudLayers, { hud: this }), {}))
  }

  override set(layer: Container, Part: HudEntry['Part'], props: HudEntry['props']): void {
    flushed(() => super.set(layer, Part, props))
  }

  override remove(layer: Container): void {
    flushed(() => super.remove(layer))
  }
}
