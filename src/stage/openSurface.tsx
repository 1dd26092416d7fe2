import 'pixi.js/unsafe-eval'
// A renderer draws the kinds of nodes that are known when it is made: scenes that come later bring none.
import 'pixi.js/mesh'
import 'pixi.js/sprite-nine-slice'
import 'pixi.js/text'
import { Ticker } from 'pixi.js'
import type { Clock } from '../timing/Clock'
import { setCanvasLanguage } from './canvasLanguage'
import { FirstFrame } from './FirstFrame'
import { Hud } from './hud/Hud'
import { lostEarly, openApplication } from './openApplication'
import { Pieces } from './Pieces'
import { WIDTH } from './panel'
import type { Surface } from './Surface'

// Pixi's house-keeping runs with the Director's frames instead of a ticker that never sleeps.
Ticker.system.autoStart = false
Ticker.system.stop()
setCanvasLanguage()

/** Opens the page's one canvas. @throws where there is no WebGL, or its context is lost while it opens */
export async function openSurface(clock: Clock): Promise<Surface> {
  const hud = new Hud()
  const { app, renderer, root, unmount } = await openApplication(hud)
  const { canvas } = app
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
    resize: (width, height, resolution) => {
      // The panel's units become the pixels there are, so that words have all of them: a panel scaled up is blurred.
      const unit = width / WIDTH
      renderer.resize(WIDTH, height / unit, resolution * unit)
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
    },
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
      unmount()
    }
  }
  if (renderer.gl.isContextLost()) {
    surface.destroy()
    throw lostEarly()
  }
  return surface
}
