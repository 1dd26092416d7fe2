import react from '@vitejs/plugin-react'
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

const NODE_SUITES = ['contract', 'rules', 'games', 'timing', 'state', 'net', 'architecture', 'text', 'tools']

export default defineConfig({
  plugins: [react()],
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
          include: [`tests/{${NODE_SUITES.join(',')}}/**/*.test.ts`],
          exclude: ['tests/games/*/stage/**/!(*.motion).test.ts'],
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
          exclude: ['**/*.motion.test.ts'],
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
