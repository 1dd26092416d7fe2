import type { Plugin } from 'vite'

interface LeftOut {
  /** A file of pixi.js by the end of its path. */
  readonly file: string
  /** What stands in its place: a name that registers nowhere. */
  readonly code: string
}

const unregistered = (name: string): LeftOut => ({
  file: `${name}.mjs`,
  code: `export class ${name} { constructor() { throw new Error('${name} is not part of this build') } }
${name}.extension = { type: [], name: '${name}' }`
})

const UNNAMED = "{ extension: { type: [], name: 'none' } }"

/** What WebGL 2 promises of every device. */
const UNITS = 16

/**
 * Parts of Pixi that register themselves whether or not anything uses them, and those that try out in contexts of their
 * own what the stage knows; pixi.js has no entry without them.
 */
export const LEFT_OUT_OF_PIXI: readonly LeftOut[] = [
  // The stage draws with WebGL only …
  unregistered('WebGPURenderer'),
  unregistered('CanvasRenderer'),
  unregistered('CanvasNineSliceSpritePipe'),
  unregistered('CanvasGraphicsContextSystem'),
  unregistered('CanvasGraphicsPipe'),
  // … and is a picture: touches scroll the page, and words for readers stand in the DOM …
  { file: 'browserExt.mjs', code: `export const browserExt = ${UNNAMED}` },
  { file: 'webworkerExt.mjs', code: `export const webworkerExt = ${UNNAMED}` },
  // … BundleLoader reads its own files …
  { file: 'spritesheetAsset.mjs', code: `export const spritesheetAsset = ${UNNAMED}` },
  // … and nothing draws with BitmapText: its fonts are 7 KB gz.
  {
    file: 'loadBitmapFont.mjs',
    code: `export const loadBitmapFont = ${UNNAMED}\nexport const bitmapFontCachePlugin = ${UNNAMED}`
  },
  // … every browser with WebGL 2 multiplies. Its trial reads a picture back as soon as the module runs, which waits for
  // the start of the browser's graphics process: 0.7 s of a slow phone, in one task.
  { file: 'canUseNewCanvasBlendModes.mjs', code: 'export const canUseNewCanvasBlendModes = () => true' },
  // openApplication makes sure of WebGL 2 before: two contexts fewer, and no trial programs, in every tap on a game.
  { file: 'isWebGLSupported.mjs', code: 'export const isWebGLSupported = () => true' },
  { file: 'getMaxFragmentPrecision.mjs', code: "export const getMaxFragmentPrecision = () => 'highp'" },
  { file: 'maxRecommendedTextures.mjs', code: `export const getMaxTexturesPerBatch = () => ${UNITS}` },
  {
    file: 'checkMaxIfStatementsInShader.mjs',
    code: `export const checkMaxIfStatementsInShader = units => Math.min(units, ${UNITS})`
  }
]

interface Changed {
  /** A file of pixi.js by the end of its path. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/** Lines of Pixi that cost a tap dear for nothing. */
export const CHANGED_IN_PIXI: readonly Changed[] = [
  // Only letter spacing and line breaks, which no word of the stage has, ask for grapheme clusters. The browser's
  // segmenter reads its tables as it is made, when the module runs: 90 ms of a slow phone.
  {
    file: 'CanvasTextMetrics.mjs',
    from: 'typeof Intl?.Segmenter === "function"',
    to: 'false'
  }
]

const BITMAP_TEXT = /pixi\.js\/lib\/scene\/text-bitmap\/BitmapText\.mjs$/

/**
 * Leaves them out of the stage, 45 KB gz in all. tests/tools/buildPlugins.test.ts
 * fails when a version of Pixi moves one.
 */
export const slimPixi: Plugin = {
  name: 'slim-pixi',
  apply: 'build',
  load(id) {
    return id.includes('/pixi.js/lib/') ? LEFT_OUT_OF_PIXI.find(({ file }) => id.endsWith(`/${file}`))?.code : undefined
  },
  transform(code, id) {
    const changed = id.includes('/pixi.js/lib/') && CHANGED_IN_PIXI.find(({ file }) => id.endsWith(`/${file}`))
    return changed ? { code: code.replace(changed.from, changed.to), map: null } : undefined
  },
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? Object.entries(file.modules) : []))
    const uses = modules.some(([id, { renderedLength }]) => renderedLength > 0 && BITMAP_TEXT.test(id))
    if (uses) this.error('BitmapText is used, but src/tools/build/slimPixi.ts leaves its fonts out of the build')
  }
}
