/** Directions between rooms (src/<room>/README.md tells each room's own). Type imports count like any other. */

const path = list => `^(${list.join('|')})`
const packages = names => `^node_modules/(${names.join('|')})/`

const { Compiler } = require('@swc/core')
const { ROOMS, SERVER_BANS } = require('./src/tools/rooms.cjs')

// dependency-cruiser asks swc for plain TypeScript, even of .tsx files (https://github.com/sverweij/dependency-cruiser, src/extract/swc).
const { parseFileSync } = Compiler.prototype
Compiler.prototype.parseFileSync = function parseByEnding(file, options) {
  return parseFileSync.call(this, file, { ...options, tsx: file.endsWith('.tsx') })
}

/** Style sheets, pictures and shaders travel with the room that uses them. */
const DATA = '\\.(css|svg|png|webp|json|frag|vert|glsl)'

/** Files of poses. */
const MOTION = '(\\.motion\\.ts|/motion\\.ts|/motion/[^/]+\\.ts)$'

const roomRules = Object.entries(ROOMS).flatMap(([room, { own, may, types = [], npm }]) => [
  {
    name: `${room}-rooms`,
    comment: `${room} may import only itself${may.length ? `, ${may.join(', ')}` : ''}`,
    severity: 'error',
    from: { path: path([own]) },
    to: { path: '^(src|shaders|tests)/', pathNot: [path([own, ...may, ...types]), DATA] }
  },
  ...(npm
    ? [
        {
          name: `${room}-packages`,
          comment: npm.length
            ? `${room} may import these packages only: ${npm.join(', ')}`
            : `${room} imports no package`,
          severity: 'error',
          from: { path: path([own]), pathNot: MOTION },
          to: { path: '^node_modules/', ...(npm.length ? { pathNot: packages(npm) } : {}) }
        },
        {
          name: `${room}-node`,
          comment: `${room} runs in the browser: no Node built-ins`,
          severity: 'error',
          from: { path: path([own]) },
          to: { dependencyTypes: ['core'] }
        }
      ]
    : [])
])

const serverRules = Object.entries(SERVER_BANS).map(([name, { comment, own, not, npm }]) => ({
  name,
  comment,
  severity: 'error',
  from: { path: path([own]) },
  to: { path: [path(not), packages(npm)] }
}))

/** The composition roots: whatever none of them reaches is dead. */
const ROOTS =
  '^src/(main\\.tsx|early\\.ts|offlineWorker\\.ts|screens/app/(homeShell|pageShells)\\.tsx|net/solveWorker\\.ts|net/proof/proofWorker\\.ts|screens/shared/trial/trialWorker\\.ts|server/(main|dev)\\.ts|server/store/buildTemplate\\.ts|server/cli/[^/]+\\.ts|server/.*[wW]orker\\.ts|tools/.+|.+\\.d\\.ts)$'

module.exports = {
  forbidden: [
    ...roomRules,
    ...serverRules,
    {
      name: 'family-own-only',
      comment: 'A family never imports another family: what two share belongs to rules, stage or widgets.',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/games/[^/]+/', pathNot: '^src/games/$1/' }
    },
    {
      name: 'area-own-only',
      comment:
        'A screen area never imports another area: what two share stands in screens/shared, kinds of screens in screens/kinds. app knows them all; records over a game and trends beside one are loaded when asked for.',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/', pathNot: '^src/screens/(app/|shared/(RecordsOverlay|wide/TrendBeside))' },
      to: { path: '^src/screens/[^/]+/', pathNot: '^src/screens/($1|shared|kinds)/' }
    },
    {
      name: 'motion-pure',
      // What it reaches indirectly is proven by running: its suites have no DOM, and Pixi cannot load there.
      comment: 'A motion file is numbers in, pose out: gsap-core at most, never Pixi, React or a shader.',
      severity: 'error',
      from: { path: MOTION },
      to: { path: '^node_modules/', pathNot: packages(['gsap']) }
    },
    {
      name: 'pure-reaches-no-package',
      comment: 'Rules run on both sides and in workers: nothing they reach may be a package but zod and dayjs.',
      severity: 'error',
      from: { path: '^src/(rules/|games/[^/]+/rules/|games/(family|registry)\\.ts)' },
      to: { path: '^node_modules/', pathNot: packages(['zod', 'dayjs']), reachable: true }
    },
    {
      name: 'one-time-kit',
      comment:
        'UTC+8 is src/rules/chinaTime.ts, for client, server and families alike: a second kit could name another day.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/rules/chinaTime\\.ts$' },
      to: { path: packages(['dayjs']) }
    },
    {
      name: 'server-reaches-no-browser',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/dev\\.ts$' },
      to: {
        path: packages([
          'pixi\\.js',
          '@pixi',
          'react',
          'react-dom',
          'howler',
          'gsap',
          'antd-mobile',
          'socket\\.io-client',
          'axios',
          'vite'
        ]),
        reachable: true
      }
    },
    {
      name: 'proofs-never-in-the-browser',
      comment:
        'Notes one by one, introductions and the writing of answers are for tests, tools and the server: players would download them.',
      severity: 'error',
      from: {
        path: '^src/(main\\.tsx|net/solveWorker\\.ts|net/proof/proofWorker\\.ts|screens/shared/trial/trialWorker\\.ts)$'
      },
      to: {
        path: '^src/(rules/proofs/|games/(introductions|trendWriters|[^/]+/(introductions|wire))\\.ts)',
        reachable: true
      }
    },
    {
      name: 'client-never-server',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/((server|tools)/|games/(trendWriters|[^/]+/wire)\\.ts)' },
      to: { path: '^src/server/' }
    },
    {
      name: 'draws-blind',
      comment: 'The draw module can see no bet, account or ledger row by any path (§R1.5).',
      severity: 'error',
      from: { path: '^src/server/domain/draws/' },
      to: {
        path: '^src/server/(domain|store|routes|views)/.*(bet|order|account|ledger|posting|settle|wallet|player|user|money)',
        reachable: true
      }
    },
    { name: 'no-cycles', severity: 'error', from: { path: '^src/' }, to: { circular: true } },
    {
      name: 'no-dead-module',
      comment: 'Nothing the product runs reaches this file.',
      severity: 'error',
      from: { path: ROOTS },
      to: { path: '^src/', pathNot: [ROOTS, '\\.(css|md|grit)$'], reachable: false }
    },
    {
      name: 'resolves',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: '^(virtual:|/)' }
    },
    {
      name: 'no-dev-package',
      comment: 'The built product runs without development packages.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(tools/|server/dev\\.ts)' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' }
    }
  ],
  options: {
    // TypeScript 7 has no JavaScript API yet; swc reads the same syntax, type imports included.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types']
    }
  }
}
