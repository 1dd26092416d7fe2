import 'pixi.js/unsafe-eval'
import { Color, Container, Sprite, Texture, Ticker, WebGLRenderer } from 'pixi.js'
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

/**
 * Straight lines, of which as many are seen as a tile has.
 * Pixi's Graphics would bring its whole path builder with it, 30 KB gz.
 */
class StretchedPixels {
  readonly view = new Container()
  readonly #lines: Sprite[] = []

  show(strokes: readonly Stroke[], colour: Color): void {
    while (this.#lines.length < strokes.length) {
      const line = new Sprite({ texture: Texture.WHITE, anchor: { x: 0, y: 0.5 } })
      this.#lines.push(line)
      this.view.addChild(line)
    }
    for (const [place, line] of this.#lines.entries()) {
      const stroke = strokes[place]
      line.visible = stroke !== undefined
      if (!stroke) continue
      const { from, to } = stroke
      line.tint = colour
      line.position.set(from.x, from.y)
      line.rotation = Math.atan2(to.y - from.y, to.x - from.x)
      line.setSize(Math.hypot(to.x - from.x, to.y - from.y), LINE_WIDTH)
    }
  }
}

/**
 * Draws tiles of connecting lines with Pixi, each once, and copies them to canvases of the page. Nothing is read back
 * from the graphics card. The renderer has no place on the page and no loop: it works when a tile is asked for.
 * @throws Error without WebGL
 */
export async function openLinePainter(): Promise<LinePainter> {
  const renderer = new WebGLRenderer()
  // No background: with one, an alpha of 0 would still paint over the cells.
  await renderer.init({ width: 1, height: 1, backgroundAlpha: 0, antialias: true, manageImports: false })
  const lines = new StretchedPixels()
  let destroyed = false
  return {
    paint(tile) {
      if (destroyed || renderer.gl.isContextLost()) return undefined
      const picture = document.createElement('canvas')
      const pen = picture.getContext('2d')
      if (!pen) return undefined
      renderer.resize(tile.width, tile.height, tileResolution(tile))
      const { canvas } = renderer
      picture.width = canvas.width
      picture.height = canvas.height
      let hasLines = false
      for (const tone of [0, 1] as const) {
        const strokes = strokesOf(tile, tone)
        if (strokes.length === 0) continue
        hasLines = true
        const colour = new Color(tile.colours[tone])
        // Lines are drawn solid and made see-through together, or their joints would be darker.
        pen.globalAlpha = colour.alpha
        lines.show(strokes, colour.setAlpha(1))
        renderer.render(lines.view)
        pen.drawImage(canvas, 0, 0)
      }
      return hasLines ? picture : undefined
    },
    destroy() {
      if (destroyed) return
      destroyed = true
      lines.view.destroy({ children: true })
      renderer.destroy()
    }
  }
}
