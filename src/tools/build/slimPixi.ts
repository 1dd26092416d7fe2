import type { Plugin } from 'vite'

/** Parts of Pixi that register themselves whether or not anything uses them. */
const UNUSED_PIXI = new RegExp(
  `pixi\\.js/lib/.*/(${[
    // The stage draws with WebGL only …
    'WebGPURenderer',
    'CanvasRenderer',
    'CanvasNineSliceSpritePipe',
    'CanvasGraphicsContextSystem',
    'CanvasGraphicsPipe',
    // … and is a picture: touches scroll the page, and words for readers stand in the DOM.
    'EventSystem',
    'AccessibilitySystem',
    // … and BundleLoader reads its own files.
    'spritesheetAsset'
  ].join('|')})\\.mjs$`
)

/** Bitmap fonts bring 7 KB gz through their loader; whoever draws with BitmapText takes this out. */
const FONT_LOADER = /pixi\.js\/lib\/scene\/text-bitmap\/asset\/loadBitmapFont\.mjs$/
const BITMAP_TEXT = /pixi\.js\/lib\/scene\/text-bitmap\/BitmapText\.mjs$/

/** Leaves them out of the build, 45 KB gz in all: in their place stands a class that extends nothing and registers nowhere. */
export const slimPixi: Plugin = {
  name: 'slim-pixi',
  apply: 'build',
  load(id) {
    if (FONT_LOADER.test(id)) {
      const none = "{ extension: { type: [], name: 'none' } }"
      return `export const loadBitmapFont = ${none}\nexport const bitmapFontCachePlugin = ${none}`
    }
    const [, name] = UNUSED_PIXI.exec(id) ?? []
    if (name === undefined) return undefined
    return `export class ${name} { constructor() { throw new Error('${name} is not part of this build') } }
${name}.extension = { type: [], name: '${name}' }`
  },
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? Object.entries(file.modules) : []))
    const uses = modules.some(([id, { renderedLength }]) => renderedLength > 0 && BITMAP_TEXT.test(id))
    if (uses) this.error('BitmapText is used, but vite.config.ts leaves its fonts out of the build')
  }
}
