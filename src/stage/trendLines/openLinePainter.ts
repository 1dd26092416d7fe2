import 'pixi.js/unsafe-eval'
import type { ICanvas } from 'pixi.js'
import { Color, Container, Graphics, Rectangle, WebGLRenderer } from 'pixi.js'
import type { LineTile } from './linePixels'
import { LINE_WIDTH, strokesOf, tileResolution } from './linePixels'

export interface LinePainter {
  /** The tile as a canvas of its own, that scrolls with the rows; undefined when the graphics context is gone. */
  paint(tile: LineTile): HTMLCanvasElement | undefined
  destroy(): void
}

const isElement = (canvas: ICanvas): canvas is ICanvas & HTMLCanvasElement => canvas instanceof HTMLCanvasElement

/**
 * Draws tiles of connecting lines with Pixi and extracts each once. The renderer has no place on the page and no loop:
 * it works when a tile is asked for. @throws Error without WebGL
 */
export async function openLinePainter(): Promise<LinePainter> {
  const renderer = new WebGLRenderer()
  // No background: with one, an alpha of 0 would still paint over the cells.
  await renderer.init({ width: 1, height: 1, backgroundAlpha: 0, antialias: true, manageImports: false })
  let destroyed = false
  return {
    paint(tile) {
      if (destroyed || renderer.gl.isContextLost()) return undefined
      const lines = new Container()
      for (const tone of [0, 1] as const) {
        const strokes = strokesOf(tile, tone)
        if (strokes.length === 0) continue
        const pen = new Graphics()
        for (const { from, to } of strokes) pen.moveTo(from.x, from.y).lineTo(to.x, to.y)
        const colour = new Color(tile.colours[tone])
        pen.stroke({ width: LINE_WIDTH, color: colour.toNumber(), alpha: colour.alpha, cap: 'round' })
        lines.addChild(pen)
      }
      const canvas = renderer.extract.canvas({
        target: lines,
        frame: new Rectangle(0, 0, tile.width, tile.height),
        resolution: tileResolution(tile),
        clearColor: [0, 0, 0, 0],
        antialias: true
      })
      lines.destroy({ children: true })
      return isElement(canvas) ? canvas : undefined
    },
    destroy() {
      if (destroyed) return
      destroyed = true
      renderer.destroy()
    }
  }
}
