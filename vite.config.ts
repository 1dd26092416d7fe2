import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { CHUNK_GROUPS } from './src/tools/build/chunkGroups.ts'
import { compileHints } from './src/tools/build/compileHints.ts'
import { noDocstrings } from './src/tools/build/contractDocstrings.ts'
import { earlyScript } from './src/tools/build/earlyScript.ts'
import { pagePreloads } from './src/tools/build/pagePreloads.ts'
import { pageShell } from './src/tools/build/pageShell.ts'
import { builtFiles, notYetLoaded } from './src/tools/build/preloadLists.ts'
import { productionRouter } from './src/tools/build/productionRouter.ts'
import { slimAxios } from './src/tools/build/slimAxios.ts'
import { slimPixi } from './src/tools/build/slimPixi.ts'
import { surfaceParts } from './src/tools/build/surfaceParts.ts'

const NODE_SUITES = ['contract', 'rules', 'timing', 'state', 'net', 'architecture', 'text', 'tools']

/** Poses are numbers: proven without a DOM. */
const MOTION_SUITES = ['tests/**/*.motion.test.ts', 'tests/**/motion.test.ts', 'tests/**/motion/**/*.test.ts']

/** Files that put modules in place of others; whoever shares modules with them would get theirs. */
const MOCKED_SUITES = 'tests/**/*.mocked.test.tsx'
const MOCKED_SERVER_SUITES = 'tests/**/*.mocked.test.ts'

const CASH_JOURNEYS = 'tests/journeys/cash*.test.ts'

/** The first page carries the names of all files: a letter less of each hash is a hundred bytes of it. */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]'
}

export default defineConfig({
  plugins: [
    react(),
    productionRouter,
    slimPixi,
    slimAxios,
    surfaceParts,
    noDocstrings,
    earlyScript,
    pageShell,
    pagePreloads,
    builtFiles,
    compileHints
  ],
  publicDir: 'assets',
  // All are modules, so that a worker can load a part only when it needs it.
  worker: { format: 'es', rolldownOptions: { output: FILE_NAMES } },
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: true,
    // The polyfill is only for browsers older than es2022.
    modulePreload: { polyfill: false, resolveDependencies: notYetLoaded },
    reportCompressedSize: false,
    // The Pixi chunk is large by nature; src/tools/budgets.mjs is the judge of sizes.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { output: { ...FILE_NAMES, codeSplitting: { groups: CHUNK_GROUPS } } }
  },
  test: {
    maxWorkers: 2,
    // Tests make much that is garbage at once, and run most code a few times: those of screens take a fifth less processor time.
    execArgv: ['--max-semi-space-size=64', '--always-sparkplug'],
    // Modules are loaded once a worker, not once a file, in a third of the time; a test leaves nothing behind.
    isolate: false,
    unstubGlobals: true,
    // A test that hangs ends some time; how fast things are is for tests/bench to say, on whatever machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Standard is a second, which a busy machine may take for one answer.
    expect: { poll: { timeout: 60_000 } },
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
          exclude: [MOCKED_SERVER_SUITES]
        }
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          exclude: [MOCKED_SERVER_SUITES],
          // One database a worker, kept between files: 4.4 s instead of 15.6 s for sixty tests.
          pool: 'forks',
          globalSetup: './tests/server/kit/suiteDatabases.ts'
        }
      },
      {
        extends: true,
        test: {
          name: 'mocked-server',
          environment: 'node',
          isolate: true,
          include: [MOCKED_SERVER_SUITES],
          // PostgreSQL's WebAssembly is optimized while it runs: four of the ten seconds of a process that ends with its file.
          execArgv: ['--liftoff-only'],
          // Each file has a database as a worker of the others has.
          globalSetup: './tests/server/kit/suiteDatabases.ts'
        }
      },
      {
        extends: true,
        test: {
          name: 'stage',
          environment: 'jsdom',
          include: ['tests/{stage,sound}/**/*.test.{ts,tsx}', 'tests/games/*/stage/**/*.test.ts'],
          exclude: [...MOTION_SUITES, MOCKED_SUITES],
          setupFiles: ['vitest-canvas-mock', './tests/kit/setupStage.ts'],
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
          include: ['tests/journeys/*.test.ts'],
          exclude: [CASH_JOURNEYS],
          globalSetup: './tests/journeys/kit/oneProduct.ts',
          // As many as go to their draws together: the seven families that draw at least once a minute.
          maxConcurrency: 7,
          // One file at a time: its tests step the time of the one product together.
          fileParallelism: false,
          testTimeout: 300_000
        }
      },
      {
        extends: true,
        test: {
          // On a product of their own: they step minutes where the others wait for draws.
          name: 'cash',
          environment: 'node',
          include: [CASH_JOURNEYS],
          globalSetup: './tests/journeys/kit/oneProduct.ts',
          // Files play with as many players at a time as each can take; a worker keeps the first file's number for all of its.
          isolate: true,
          fileParallelism: false,
          testTimeout: 300_000
        }
      },
      {
        extends: true,
        test: {
          name: 'unstepped',
          environment: 'node',
          include: ['tests/journeys/unstepped/*.test.ts'],
          globalSetup: './tests/journeys/kit/unstepped.ts',
          isolate: true,
          testTimeout: 300_000
        }
      }
    ]
  }
})
