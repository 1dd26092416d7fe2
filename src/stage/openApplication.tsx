import type { ApplicationRef } from '@pixi/react'
import { Application } from '@pixi/react'
import type { Container, Application as PixiApplication } from 'pixi.js'
import { WebGLRenderer } from 'pixi.js'
import type { Root } from 'react-dom/client'
import { createRoot } from 'react-dom/client'
import type { Hud } from './hud/Hud'
import { HudLayers } from './hud/HudLayers'

/** As Pixi asks for it: the canvas has one context, and gives it to whoever asks again. */
const CONTEXT: WebGLContextAttributes = { alpha: false, antialias: false, stencil: true }

/**
 * Of the extensions that Pixi looks for, those that anything here uses. The others are kinds of compressed textures.
 */
const EXTENSIONS = ['WEBGL_lose_context', 'WEBGL_provoking_vertex']

/** Each extension that is found waits for the graphics process, in the middle of a tap. */
function offerFewExtensions(gl: WebGL2RenderingContext): void {
  const ask = gl.getExtension.bind(gl)
  gl.getExtension = (name: string) => (EXTENSIONS.includes(name) ? ask(name) : null)
}

/** Opens the context before Pixi does, whose failure nobody would hear of. @throws where there is no WebGL */
function openContext(application: ApplicationRef, onLost: () => void): void {
  const canvas = application.getCanvas()
  const gl = canvas?.getContext('webgl2', CONTEXT)
  if (!gl) throw new Error('WebGL is not available')
  offerFewExtensions(gl)
  canvas?.addEventListener('webglcontextlost', onLost, { once: true })
}

/** Why a stage whose context was lost before anybody heard of it does not open. */
export const lostEarly = (): Error => new Error('the context was lost while the stage opened')

interface OpenedApplication {
  readonly app: PixiApplication
  readonly renderer: WebGLRenderer
  /** What scenes are mounted in. */
  readonly root: Container
  /** Ends the application, wherever its canvas stands. */
  readonly unmount: () => void
}

/**
 * Opens the page's Pixi application. It lives in a React root of its own, so that no route change can unmount
 * it and its canvas can move from host to host. Scenes are mounted in the one container declared here, their words are
 * declared beside it (`Hud`).
 * @throws where there is no WebGL, or its context is lost before anybody could hear of it (`Surface.onLost`)
 */
export async function openApplication(hud: Hud): Promise<OpenedApplication> {
  const holder = document.createElement('div')
  let tree: Root | undefined
  let opened: PixiApplication | undefined
  const root = await new Promise<Container>((resolve, reject) => {
    // What fails while it opens is no application: React has taken it off again by then.
    // Later faults are nobody's to wait for.
    const made = createRoot(holder, { onUncaughtError: error => (opened ? reportError(error) : reject(error)) })
    tree = made
    const lost = (): void => {
      if (opened) return
      reject(lostEarly())
      made.unmount()
    }
    made.render(
      <Application
        ref={(application: ApplicationRef | null) => void (application && openContext(application, lost))}
        preference="webgl"
        // The stage is a picture without filters: no touches (they scroll the page),
        // no focus button of Pixi's on phones.
        manageImports={false}
        autoStart={false}
        sharedTicker={false}
        antialias={false}
        backgroundAlpha={1}
        background="#12151B"
        width={1}
        height={1}
        onInit={app => {
          opened = app
          // Frames come from the Director; Pixi's own tickers never run.
          app.ticker.stop()
        }}
      >
        <pixiContainer label="scene" ref={(container: Container | null) => void (container && resolve(container))} />
        <HudLayers hud={hud} />
      </Application>
    )
  })
  const app = opened
  if (!app) throw new Error('the stage did not start')
  const { canvas, renderer } = app
  if (!(renderer instanceof WebGLRenderer)) throw new Error('the stage draws with WebGL only')
  canvas.className = 'stage-canvas'
  canvas.setAttribute('aria-hidden', 'true')
  return {
    app,
    renderer,
    root,
    unmount: () => {
      // React removes the canvas from the holder it made it in and throws where it stands elsewhere:
      // it goes back there first.
      holder.append(canvas)
      tree?.unmount()
    }
  }
}
