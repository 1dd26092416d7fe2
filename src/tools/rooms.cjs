/**
 * Who may import whom: regular expressions on paths from the project's root, read by .dependency-cruiser.cjs
 * and by tests/architecture. A room may import itself, `may`, the packages of `npm` (absent:
 * any), and `types` by type only.
 */

/** Rooms of the browser: none may import the server. */
const CLIENT_ROOMS = ['net', 'state', 'stage', 'sound', 'ui', 'widgets', 'screens']
const REGISTRY = 'src/games/(registry|createFamilies)\\.ts$'
/** What the server says of plays to who wants to bet on them: no page of the browser reaches it. */
const INTRODUCTIONS = 'src/games/(introductions|createIntroductions|[^/]+/introductions)\\.ts$'
/** The trend calls families give the contract: rows made of its shapes. */
const CALLS = 'src/games/(trendCalls|createTrendCalls|[^/]+/calls)\\.ts$'
/** How the server writes the answers to them. */
const WRITERS = 'src/games/(trendWriters|[^/]+/wire)\\.ts$'
/** What every page knows of the families: small, and free of their rules. */
const CARDS = 'src/games/(cards|createCards|FamilyCard|[^/]+/card)\\.ts$'

/** A room may import itself and what stands here; `npm` lists packages, `types` what it may know by type only. */
const ROOMS = {
  contract: { own: 'src/contract/', may: [CARDS, CALLS], npm: ['zod'] },
  text: { own: 'src/text/', may: [], npm: [] },
  rules: { own: 'src/rules/', may: [], types: ['src/contract/', 'src/text/'], npm: ['dayjs'] },
  cards: { own: CARDS, may: ['src/games/[^/]+/rules/(signs|symbols)\\.ts$'], npm: [] },
  family: { own: 'src/games/family\\.ts$', may: ['src/rules/', CARDS], types: ['src/text/', 'src/contract/'], npm: [] },
  'family-rules': {
    own: 'src/games/[^/]+/rules/',
    may: ['src/games/family\\.ts$', CARDS, 'src/rules/'],
    types: ['src/text/'],
    npm: []
  },
  introductions: {
    own: INTRODUCTIONS,
    may: ['src/games/[^/]+/rules/', 'src/games/family\\.ts$', CARDS, 'src/rules/'],
    npm: []
  },
  calls: { own: CALLS, may: ['src/contract/'], npm: ['zod'] },
  writers: {
    own: WRITERS,
    may: ['src/contract/', CALLS, 'src/rules/', 'src/server/routes/trend/write/'],
    npm: ['zod']
  },
  timing: { own: 'src/timing/', may: ['src/rules/'], types: ['src/contract/'], npm: [] },
  net: {
    own: 'src/net/',
    may: ['src/contract/', 'src/timing/', 'src/rules/hash\\.ts$', 'src/rules/trust/'],
    types: ['src/rules/numberRange\\.ts$'],
    npm: ['axios', 'socket\\.io-client', 'zod', 'altcha-lib', '@noble/hashes', '@noble/curves']
  },
  state: {
    own: 'src/state/',
    may: ['src/contract/', 'src/rules/', REGISTRY, CARDS, 'src/games/family\\.ts$', 'src/timing/', 'src/text/'],
    types: ['src/net/'],
    npm: ['zustand', 'react', '@types/react', '@tanstack/react-query']
  },
  stage: {
    own: 'src/stage/',
    may: ['src/rules/', CARDS, 'shaders/'],
    types: ['src/timing/'],
    npm: ['pixi\\.js', '@pixi/react', 'react', 'react-dom', '@types/react', '@types/react-dom', 'gsap']
  },
  'family-stage': {
    own: 'src/games/[^/]+/stage/',
    may: ['src/games/[^/]+/rules/', 'src/games/family\\.ts$', 'src/stage/', 'src/rules/', 'shaders/'],
    types: ['src/timing/'],
    npm: ['pixi\\.js', '@pixi/react', 'react', '@types/react', 'gsap']
  },
  sound: { own: 'src/sound/', may: [], types: ['src/timing/'], npm: ['howler', '@types/howler'] },
  ui: {
    own: 'src/ui/',
    may: [],
    npm: ['react', 'react-dom', '@types/react', '@types/react-dom']
  },
  widgets: {
    own: 'src/widgets/',
    may: ['src/ui/', 'src/rules/', 'src/text/', CARDS, 'src/games/family\\.ts$'],
    types: ['src/contract/', 'src/timing/'],
    npm: ['react', 'react-dom', '@types/react']
  },
  'family-ui': {
    own: 'src/games/[^/]+/ui/',
    may: [
      'src/games/[^/]+/rules/',
      'src/games/family\\.ts$',
      'src/ui/',
      'src/widgets/',
      'src/text/',
      'src/rules/',
      'src/state/hooks'
    ],
    npm: ['react', '@types/react']
  },
  screens: {
    own: 'src/screens/',
    may: [
      ...CLIENT_ROOMS.map(room => `src/${room}/`),
      'src/contract/',
      'src/text/',
      'src/rules/',
      'src/timing/',
      CARDS,
      'src/games/(family|registry|registry\\.client|createFamilies)\\.ts$'
    ],
    npm: ['react', 'react-dom', '@types/react', 'react-router', '@tanstack/[^/]+', 'zustand', 'uqr']
  },
  server: {
    own: 'src/server/',
    may: [
      'src/contract/',
      'src/text/',
      'src/rules/',
      REGISTRY,
      CARDS,
      INTRODUCTIONS,
      CALLS,
      WRITERS,
      'src/games/family\\.ts$'
    ],
    types: ['src/timing/']
  }
}

/** Inside the server: what these rooms may not import, by type neither. `npm` names packages. */
const SERVER_BANS = {
  'routes-http': {
    comment: 'Routes speak HTTP: queries and the tables stand in domain.',
    own: 'src/server/routes/',
    not: ['src/server/(store|push)/'],
    npm: ['kysely', 'pg', '@electric-sql/[^/]+']
  },
  'push-sockets': {
    comment: 'Push speaks sockets: what it says as routes do stands in views.',
    own: 'src/server/push/',
    not: ['src/server/routes/'],
    npm: ['kysely', 'pg', '@electric-sql/[^/]+', 'fastify', '@fastify/[^/]+']
  },
  'views-shown': {
    comment: 'Views turn what domain knows into what the contract says, for routes and push alike.',
    own: 'src/server/views/',
    not: ['src/server/(routes|push|plugins|store)/'],
    npm: ['kysely', 'pg', '@electric-sql/[^/]+', 'fastify', '@fastify/[^/]+', 'socket\\.io']
  },
  'domain-alone': {
    comment: 'Domain knows neither HTTP nor sockets.',
    own: 'src/server/(domain|catalogue|store)/',
    not: ['src/server/(routes|push|plugins|views)/'],
    npm: ['fastify', '@fastify/[^/]+', 'socket\\.io', 'ioredis']
  }
}

module.exports = { ROOMS, SERVER_BANS }
