import 'pixi.js/unsafe-eval'
import { Application } from '@pixi/react'
import type { Container, Application as PixiApplication } from 'pixi.js'
import { Ticker, WebGLRenderer } from 'pixi.js'
import { createRoot } from 'react-dom/client'
import { Hud } from './hud/Hud'
import { HudLayers } from './hud/HudLayers'
import type { Surface } from './Surface'

// Pixi's house-keeping runs with the Director's frames instead of a ticker that never sleeps.
Ticker.system.autoStart = false
Ticker.system.stop()

/** Whether this page can draw with WebGL right now; the probe gives its context back at once. */
function canDraw(): boolean {
  try {
    const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: false })
    gl?.getExtension('WEBGL_lose_context')?.loseContext()
    return gl !== null
  } catch {
    return false
  }
}

/**
 * Opens the page's Pixi application. It lives in a React root of its own, so that no route change can unmount
 * it and its canvas can move from host to host. Scenes are mounted in the one container declared here, their words are
 * declared beside it (`Hud`).
 */
export async function openSurface(): Promise<Surface> {
  if (!canDraw()) throw new Error('WebGL is not available')
  const holder = document.createElement('div')
  const tree = createRoot(holder)
  const hud = new Hud()
  let opened: PixiApplication | undefined
  const root = await new Promise<Container>(resolve => {
    tree.render(
      <Application
        preference="webgl"
        // The stage is a picture without filters: no touches (they scroll the page), no focus button of Pixi's on phones.
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
  const { canvas } = app
  canvas.className = 'stage-canvas'
  canvas.setAttribute('aria-hidden', 'true')
  let destroyed = false
  return {
    canvas,
    root,
    hud,
    resize: (width, height, resolution) => app.renderer.resize(width, height, resolution),
    render: () => {
      if (destroyed) return
      Ticker.system.update()
      app.render()
    },
    onLost: run => {
      canvas.addEventListener('webglcontextlost', run)
      return () => canvas.removeEventListener('webglcontextlost', run)
    },
    destroy: () => {
      if (destroyed) return
      destroyed = true
      // Pixi gives its context back when it ends; a context already lost would answer with a warning.
      const { renderer } = app
      if (renderer instanceof WebGLRenderer && renderer.gl.isContextLost())
        delete renderer.context.extensions.loseContext
      // React removes the canvas from the holder it made it in and throws where it stands elsewhere: it goes back there first.
      holder.append(canvas)
      tree.unmount()
    }
  }
}
