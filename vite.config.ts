import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Packages that must stay out of the first page, each in a chunk of its own so that the budgets of src/tools/budgets.mjs can weigh them. */
const CHUNK_GROUPS = [
  // Highest first: a group also takes what its modules import, and react must never end up inside the stage.
  {
    name: 'react',
    priority: 40,
    test: /node_modules\/(react|react-dom|react-router|scheduler|use-sync-external-store|zustand)\//
  },
  {
    name: 'socket',
    priority: 30,
    test: /node_modules\/(socket\.io-client|socket\.io-parser|engine\.io-client|engine\.io-parser|@socket\.io)\//
  },
  { name: 'motion', priority: 20, test: /node_modules\/(gsap|howler)\// },
  { name: 'preload', priority: 50, test: /vite\/(preload-helper|modulepreload-polyfill)/ },
  // The screen that fetches a scene and the stage both try again: neither must come along with the other.
  { name: 'retry-load', priority: 50, test: /src\/stage\/retryLoad\.ts/ },
  // Screens overrule widgets by coming after them. Sheets in files of their own would come in any order, and the page
  // would look otherwise by the way it was reached; in one file they stand as they are imported.
  {
    name: 'bet-look',
    priority: 60,
    test: /src\/(widgets\/widgets|screens\/(betting|records)\/.*)\.css$/
  }
]

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
const slimPixi: Plugin = {
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

/**
 * What stands in place of parts of axios that no call of ours uses: calls travel by XMLHttpRequest, bodies are forms of
 * the address kind, a status is a number, and what is given up is aborted by a signal.
 */
const UNUSED_AXIOS: Readonly<Record<string, string>> = {
  'adapters/fetch': 'export const getFetch = () => false',
  'cancel/CancelToken': 'export default undefined',
  'helpers/formDataToJSON': 'export default () => null',
  'helpers/HttpStatusCode': 'export default {}'
}

/** They would add 9 KB gz to the first page. */
const slimAxios: Plugin = {
  name: 'slim-axios',
  apply: 'build',
  load(id) {
    const [, part = ''] = /\/axios\/lib\/(.+)\.js$/.exec(id) ?? []
    return UNUSED_AXIOS[part]
  }
}

interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}
const isNode = (part: unknown): part is SyntaxNode =>
  typeof part === 'object' && part !== null && typeof (part as { type?: unknown }).type === 'string'

type Edit = readonly [start: number, end: number, instead: string]
type Fields = Readonly<Record<string, unknown>>

function* childrenOf(node: SyntaxNode): Generator<SyntaxNode> {
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) yield child
}

/** A property of an object by its name: `name: value`, `name() {}`, `*name() {}`. */
function namedProperty(node: SyntaxNode): readonly [name: string, value: SyntaxNode] | undefined {
  const { key, value, shorthand } = node as Fields
  if (node.type !== 'Property' || shorthand === true || !isNode(key) || !isNode(value)) return undefined
  const { name } = key as Fields
  return typeof name === 'string' ? [name, value] : undefined
}

/** Where a syntax tree holds words for readers of the contract: `doc: …`, `described(…)`, the last argument of `trendCall`. */
function* docsIn(node: SyntaxNode): Generator<Edit> {
  const [name, value] = namedProperty(node) ?? []
  if (name === 'doc' && value) {
    yield [value.start, value.end, "''"]
    return
  }
  const { callee } = node as Fields
  if (node.type === 'CallExpression' && isNode(callee) && callee['name'] === 'described') {
    const schema = (node['arguments'] as readonly unknown[])[0]
    if (isNode(schema)) {
      yield [node.start, schema.start, '']
      yield [schema.end, node.end, '']
      yield* docsIn(schema)
      return
    }
  }
  if (node.type === 'CallExpression' && isNode(callee) && callee['name'] === 'trendCall') {
    const doc = (node['arguments'] as readonly unknown[])[3]
    if (isNode(doc)) yield [doc.start, doc.end, "''"]
  }
  for (const child of childrenOf(node)) yield* docsIn(child)
}

/** In place of what the product's pages never ask a play for. */
const ABSENT: Readonly<Record<string, string>> = {
  notes: "() => { throw Error('not part of this build') }",
  lines: "() => { throw Error('not part of this build') }",
  help: 'undefined',
  sample: 'undefined',
  info: "''",
  win: "''"
}

/** Where rules enumerate every note of a bet and word how it is played: `notes`, `lines`, `help` … and `explained(kind, …)`. */
function* proofsIn(node: SyntaxNode): Generator<Edit> {
  const [name = '', value] = namedProperty(node) ?? []
  const instead = ABSENT[name]
  // Literals are figures of the same name: `notes: 1`.
  if (instead !== undefined && value && !(name === 'notes' && value.type === 'Literal')) {
    yield [node.start, node.end, `${name}: ${instead}`]
    return
  }
  const { callee } = node as Fields
  if (node.type === 'CallExpression' && isNode(callee) && callee['name'] === 'explained') {
    const kind = (node['arguments'] as readonly unknown[])[0]
    if (isNode(kind)) {
      yield [node.start, kind.start, '(']
      yield [kind.end, node.end, ')']
      yield* proofsIn(kind)
      return
    }
  }
  for (const child of childrenOf(node)) yield* proofsIn(child)
}

/** What only tools and tests read; players need not download it. */
const FOR_TOOLS: readonly (readonly [file: RegExp, partsIn: (node: SyntaxNode) => Generator<Edit>])[] = [
  // The contract's docstrings are for operators (`npm run contract:docs`).
  [/\/src\/contract\/.*\.ts$/, docsIn],
  // Proofs enumerate what players only count (`npm run prove`); introductions are the server's, which the pages show.
  [/\/src\/(rules\/kinds|games\/[^/]+\/rules)\/.*\.ts$/, proofsIn]
]

const nothingForTools: Plugin = {
  name: 'nothing-for-tools',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    const [, partsIn] = FOR_TOOLS.find(([file]) => file.test(id)) ?? []
    if (!partsIn) return undefined
    const edits = [...partsIn(this.parse(code) as unknown as SyntaxNode)].sort(([a], [b]) => b - a)
    const slim = edits.reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code)
    return { code: slim, map: null }
  }
}

const NODE_SUITES = ['contract', 'rules', 'timing', 'state', 'net', 'architecture', 'text', 'tools']

/** Poses are numbers: proven without a DOM. */
const MOTION_SUITES = ['tests/**/*.motion.test.ts', 'tests/**/motion.test.ts', 'tests/**/motion/**/*.test.ts']

/** Files that put modules in place of others; whoever shares modules with them would get theirs. */
const MOCKED_SUITES = 'tests/**/*.mocked.test.tsx'

export default defineConfig({
  plugins: [react(), slimPixi, slimAxios, nothingForTools],
  publicDir: 'assets',
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: true,
    // The polyfill is only for browsers older than es2022.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The Pixi chunk is large by nature; src/tools/budgets.mjs is the judge of sizes.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } }
  },
  test: {
    maxWorkers: 2,
    // Modules are loaded once a worker, not once a file, in a third of the time; a test leaves nothing behind.
    isolate: false,
    unstubGlobals: true,
    // A test that hangs ends some time; how fast things are is for tests/bench to say, on whatever machine.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: [
            `tests/{${NODE_SUITES.join(',')}}/**/*.test.ts`,
            'tests/games/*.test.ts',
            'tests/games/*/*.test.ts',
            'tests/games/*/rules/**/*.test.ts',
            ...MOTION_SUITES
          ]
        }
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          // One embedded database a worker, kept between files: 4.4 s instead of 15.6 s for sixty tests.
          pool: 'forks'
        }
      },
      {
        extends: true,
        test: {
          name: 'stage',
          environment: 'jsdom',
          include: ['tests/{stage,sound}/**/*.test.{ts,tsx}', 'tests/games/*/stage/**/*.test.ts'],
          exclude: [...MOTION_SUITES, MOCKED_SUITES],
          setupFiles: ['vitest-canvas-mock'],
          server: { deps: { inline: ['@pixi/react'] } }
        }
      },
      {
        extends: true,
        test: {
          name: 'react',
          environment: 'jsdom',
          include: ['tests/{ui,widgets,screens,state}/**/*.test.tsx', 'tests/games/*/ui/**/*.test.tsx'],
          exclude: [MOCKED_SUITES],
          setupFiles: ['vitest-canvas-mock', './tests/kit/setupReact.ts'],
          server: { deps: { inline: ['@pixi/react'] } }
        }
      },
      {
        extends: true,
        test: {
          name: 'mocked',
          environment: 'jsdom',
          isolate: true,
          include: [MOCKED_SUITES],
          setupFiles: ['vitest-canvas-mock', './tests/kit/setupReact.ts'],
          server: { deps: { inline: ['@pixi/react'] } }
        }
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: './tests/journeys/kit/oneProduct.ts',
          // A worker keeps the first file's number of tests at a time for all of its files.
          isolate: true,
          // One file at a time: what waits for draws waits together within its file, all else keeps two cores busy alone.
          fileParallelism: false,
          testTimeout: 300_000
        }
      }
    ]
  }
})
