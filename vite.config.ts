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
  { name: 'preload', priority: 50, test: /vite\/(preload-helper|modulepreload-polyfill)/ }
]

const OTHER_RENDERER = /pixi\.js\/lib\/rendering\/renderers\/(gpu\/WebGPURenderer|canvas\/CanvasRenderer)\.mjs$/

/** The stage draws with WebGL only; Pixi's other two renderers would add 24 KB gz to its core. */
const webglOnly: Plugin = {
  name: 'webgl-only',
  apply: 'build',
  load(id) {
    const [, file] = OTHER_RENDERER.exec(id) ?? []
    if (file === undefined) return undefined
    const name = file.slice(file.indexOf('/') + 1)
    return `export class ${name} { constructor() { throw new Error('${name} is not part of this build') } }`
  }
}

const JSON_SCHEMA = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/** The client checks answers against the contract and never prints it: zod's JSON Schema half would add 6 KB gz to the first page. */
const noJsonSchema: Plugin = {
  name: 'no-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!JSON_SCHEMA.test(id)) return undefined
    const names = [...code.matchAll(/export (?:const|function) (\w+)/g)].map(([, name]) => name)
    return { code: names.map(name => `export const ${name} = () => undefined`).join('\n'), map: null }
  }
}

const NODE_SUITES = ['contract', 'rules', 'timing', 'state', 'net', 'architecture', 'text', 'tools']

/** Poses are numbers: proven without a DOM. */
const MOTION_SUITES = ['tests/**/*.motion.test.ts', 'tests/**/motion.test.ts', 'tests/**/motion/**/*.test.ts']

export default defineConfig({
  plugins: [react(), webglOnly, noJsonSchema],
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
          ],
          testTimeout: 30_000
        }
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          // One embedded database a worker, kept between files: 4.4 s instead of 15.6 s for sixty tests.
          pool: 'forks',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000
        }
      },
      {
        extends: true,
        test: {
          name: 'stage',
          environment: 'jsdom',
          include: ['tests/{stage,sound}/**/*.test.{ts,tsx}', 'tests/games/*/stage/**/*.test.ts'],
          exclude: MOTION_SUITES,
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
          setupFiles: ['vitest-canvas-mock', './tests/kit/setupReact.ts'],
          server: { deps: { inline: ['@pixi/react', 'antd-mobile'] } }
        }
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          // One browser and one server at a time: two cores, and draws that must not be starved.
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 120_000
        }
      }
    ]
  }
})
