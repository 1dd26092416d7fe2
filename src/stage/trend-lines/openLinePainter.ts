import 'pixi.js/unsafe-eval'
import type { ICanvas } from 'pixi.js'
import { Container, Rectangle, Sprite, Texture, Ticker, WebGLRenderer } from 'pixi.js'
import type { LineTile, Stroke } from './linePixels'
import { LINE_WIDTH, strokesOf, tileResolution } from './linePixels'

// Nothing here moves: Pixi's own ticker must not wake the page for ever.
Ticker.system.autoStart = false
Ticker.system.stop()

export interface LinePainter {
  /** The tile as a canvas of its own, that scrolls with the rows; undefined when the graphics context is gone. */
  paint(tile: LineTile): HTMLCanvasElement | undefined
  destroy(): void
}

const isElement = (canvas: ICanvas): canvas is ICanvas & HTMLCanvasElement => canvas instanceof HTMLCanvasElement

/** One straight line. Pixi's Graphics would bring its whole path builder with it, 30 KB gz. */
function stretchedPixel({ from, to }: Stroke): Sprite {
  const line = new Sprite({ texture: Texture.WHITE, anchor: { x: 0, y: 0.5 } })
  line.position.set(from.x, from.y)
  line.rotation = Math.atan2(to.y - from.y, to.x - from.x)
  line.setSize(Math.hypot(to.x - from.x, to.y - from.y), LINE_WIDTH)
  return line
}

/** Gives white lines their colour. What Pixi reads back is multiplied by its alpha: only the alpha is good. */
function colourIn(canvas: HTMLCanvasElement, colour: string): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.globalCompositeOperation = 'source-in'
  pen.fillStyle = colour
  pen.fillRect(0, 0, canvas.width, canvas.height)
}

/**
 * Draws tiles of connecting lines with Pixi and extracts each once. The renderer has no place on the page and no loop:
 * it works when a tile is asked for. @throws Error without WebGL
 */
export async function openLinePainter(): Promise<LinePainter> {
  const renderer = new WebGLRenderer()
  // No background: with one, an alpha of 0 would still paint over the cells.
  await renderer.init({ width: 1, height: 1, backgroundAlpha: 0, antialias: true, manageImports: false })
  let destroyed = false
  const extract = (strokes: readonly Stroke[], tile: LineTile): HTMLCanvasElement | undefined => {
    const lines = new Container()
    for (const stroke of strokes) lines.addChild(stretchedPixel(stroke))
    const canvas = renderer.extract.canvas({
      target: lines,
      frame: new Rectangle(0, 0, tile.width, tile.height),
      resolution: tileResolution(tile),
      clearColor: [0, 0, 0, 0],
      antialias: true
    })
    lines.destroy({ children: true })
    return isElement(canvas) ? canvas : undefined
  }
  return {
    paint(tile) {
      if (destroyed || renderer.gl.isContextLost()) return undefined
      let picture: HTMLCanvasElement | undefined
      for (const tone of [0, 1] as const) {
        const strokes = strokesOf(tile, tone)
        const canvas = strokes.length > 0 ? extract(strokes, tile) : undefined
        if (!canvas) continue
        colourIn(canvas, tile.colours[tone])
        const pen = picture?.getContext('2d')
        if (pen) {
          pen.globalCompositeOperation = 'source-over'
          pen.drawImage(canvas, 0, 0)
        } else picture = canvas
      }
      return picture
    },
    destroy() {
      if (destroyed) return
      destroyed = true
      renderer.destroy()
    }
  }
}
