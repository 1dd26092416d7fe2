import 'pixi.js/unsafe-eval'
// A renderer draws the kinds of nodes that are known when it is made: scenes that come later bring none.
import 'pixi.js/mesh'
import 'pixi.js/sprite-nine-slice'
import 'pixi.js/text'
import type { ApplicationRef } from '@pixi/react'
import { Application } from '@pixi/react'
import type { Container, Application as PixiApplication } from 'pixi.js'
import { Ticker, WebGLRenderer } from 'pixi.js'
import type { Root } from 'react-dom/client'
import { createRoot } from 'react-dom/client'
import type { Clock } from '../timing/Clock'
import { setCanvasLanguage } from './canvasLanguage'
import { FirstFrame } from './FirstFrame'
import { Hud } from './hud/Hud'
import { HudLayers } from './hud/HudLayers'
import { Pieces } from './Pieces'
import type { Surface } from './Surface'

// Pixi's house-keeping runs with the Director's frames instead of a ticker that never sleeps.
Ticker.system.autoStart = false
Ticker.system.stop()
setCanvasLanguage()

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

const lostEarly = (): Error => new Error('the context was lost while the stage opened')

/**
 * Opens the page's Pixi application. It lives in a React root of its own, so that no route change can unmount
 * it and its canvas can move from host to host. Scenes are mounted in the one container declared here, their words are
 * declared beside it (`Hud`).
 * @throws where there is no WebGL, or its context is lost before anybody could hear of it (`onLost`)
 */
export async function openSurface(clock: Clock): Promise<Surface> {
  const holder = document.createElement('div')
  const hud = new Hud()
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
        autoDensity
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
  let destroyed = false
  const pieces = new Pieces(clock)
  const firstFrame = new FirstFrame(renderer)
  const unlessLost = (piece: () => void) => () => {
    if (!renderer.gl.isContextLost()) piece()
  }
  pieces.add(...firstFrame.warm().map(unlessLost))
  const surface: Surface = {
    canvas,
    root,
    hud,
    resize: (width, height, resolution) => renderer.resize(width, height, resolution),
    render: () => {
      if (destroyed || renderer.gl.isContextLost()) return
      Ticker.system.update()
      app.render()
      firstFrame.painted()
    },
    upload: source => {
      const hand = () => {
        if (!source.destroyed) renderer.texture.initSource(source)
      }
      if (!destroyed) pieces.add(unlessLost(hand))
    },
    turn: () => {
      if (!destroyed) pieces.add(() => undefined)
      return pieces.done()
    },
    ready: async view => {
      await hud.settled()
      if (!destroyed) pieces.add(...firstFrame.piecesOf(view).map(unlessLost))
      await pieces.done()
    },
    onLost: run => {
      canvas.addEventListener('webglcontextlost', run)
      return () => canvas.removeEventListener('webglcontextlost', run)
    },
    destroy: () => {
      if (destroyed) return
      destroyed = true
      pieces.end()
      // React puts nothing in any more: who waits for it hears so.
      hud.commit(hud.entries())
      // Pixi gives its context back when it ends; a context already lost would answer with a warning.
      if (renderer.gl.isContextLost()) delete renderer.context.extensions.loseContext
      // React removes the canvas from the holder it made it in and throws where it stands elsewhere:
      // it goes back there first.
      holder.append(canvas)
      tree?.unmount()
    }
  }
  if (renderer.gl.isContextLost()) {
    surface.destroy()
    throw lostEarly()
  }
  return surface
}
