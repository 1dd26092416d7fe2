import { BrowserAdapter, DOMAdapter } from 'pixi.js'

/**
 * Firefox chooses fonts by the language of a canvas, and one outside the page has none: words were measured in the font
 * of the page's language and drawn in another, wider one, which cut their end.
 * From here on Pixi's canvases speak as the page.
 */
export function setCanvasLanguage(): void {
  DOMAdapter.set({
    ...BrowserAdapter,
    createCanvas: (width, height) => {
      const canvas = BrowserAdapter.createCanvas(width, height)
      if (canvas instanceof HTMLCanvasElement) canvas.lang = document.documentElement.lang
      return canvas
    }
  })
}
