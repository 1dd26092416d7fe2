import { join } from 'node:path'
import { ROOT } from '../node.mjs'

interface Imports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
const NO_IMPORTS: Imports = { importedIds: [], dynamicallyImportedIds: [] }

/** What rolldown tells of a module while it makes chunks. */
interface ModuleGraph {
  getModuleInfo(id: string): Imports | null
}

const MAIN = join(ROOT, 'src/main.tsx').replaceAll('\\', '/')
const isPackage = (id: string): boolean => id.includes('/node_modules/')

/** Vite's own part of each `import()`; every later file needs it. */
const PRELOAD = /vite\/preload-helper/
/** Screens fetched right after the first page. */
const NEXT_SCREENS = /src\/screens\/(hall|login)\//

type FirstFile = 'first' | 'hall'
/** By graph: a build, and each build anew after a change, asks for every module. */
const known = new WeakMap<ModuleGraph, ReadonlyMap<string, FirstFile>>()

/**
 * `first`: every script and sheet of ours that main.tsx imports without `import()`, and what the next screens share
 * with others. `hall`: the next screens' own. Not the packages: their entries name all they have, and what only later
 * screens use of them would come along.
 */
function firstFiles(graph: ModuleGraph): ReadonlyMap<string, FirstFile> {
  const before = known.get(graph)
  if (before) return before
  const files = new Map<string, FirstFile>()
  const screens = new Set<string>()
  const walk = (from: string, fileOf: (id: string) => FirstFile) => {
    if (files.has(from) || isPackage(from)) return
    files.set(from, fileOf(from))
    const { importedIds, dynamicallyImportedIds } = graph.getModuleInfo(from) ?? NO_IMPORTS
    for (const id of dynamicallyImportedIds) if (NEXT_SCREENS.test(id)) screens.add(id)
    for (const id of importedIds) walk(id, fileOf)
  }
  walk(MAIN, () => 'first')
  for (const screen of screens) walk(screen, id => (NEXT_SCREENS.test(id) ? 'hall' : 'first'))
  known.set(graph, files)
  return files
}

const firstFileOf = (id: string, graph: ModuleGraph): FirstFile | null =>
  PRELOAD.test(id) ? 'first' : (firstFiles(graph).get(id) ?? null)

/**
 * Packages that must stay out of the first page, a chunk each, so that the budgets of src/tools/budgets.mjs can weigh
 * them.
 */
export const CHUNK_GROUPS = [
  // In one file: in some fifteen small ones, as screens that come later share them, they weigh 4 KB gz more.
  { name: firstFileOf, debugName: 'first pages', priority: 10 },
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
  // The stage in two files, of which the lines of trends want one: in some sixteen, as scenes share them, each is a
  // request in the middle of a tap.
  { name: 'pixi', priority: 3, test: /node_modules\/(pixi\.js|eventemitter3|@pixi\/colord)\// },
  {
    name: 'stage',
    priority: 2,
    test: /src\/stage\/(openHost|actors\/.*|arrival\/.*|hud\/.*|lamps\/.*|choreography|describeDraw|drawFrame|soundPlace)\.tsx?$/
  },
  { name: 'motion', priority: 20, test: /node_modules\/(gsap|howler)\// },
  // Dates in words, which the first pages have none of.
  { name: 'times', priority: 6, test: /node_modules\/dayjs\/|src\/rules\/chinaTime\.ts$/ },
  // What most screens but the first have: in files of their own, nine of some 200 B, they weigh half as much again.
  {
    name: 'parts',
    priority: 5,
    test: /src\/(ui\/(controls\/(Switch|Chip|useComposed)|lists\/ListRow|modal\/Sheet)|screens\/shared\/(statusText|instantText|saveText|inputText|gameSelection|deviceRandom|protection\/limitFigures|hooks\/(useAttempt|useHere))|state\/issueSeed|timing\/rollingDigits|rules\/(lazily|rateText|agency\/group))\.tsx?$/
  },
  // The same for what betting, basket and records share; only what imports nothing that is large.
  {
    name: 'bet-parts',
    priority: 4,
    test: /src\/(screens\/(shared\/(isWin|replay\/receiptLine|proof\/roundProofPath|slip-code\/SlipCodeButton|lazy\/LazySheet)|records\/(recordPaths|StatusBadge|useCancelCall|CancelChase|ticketParts))|rules\/slip-code\/slipCodeIn)\.tsx?$/
  },
  // What the betting screen shares with the basket, the chase sheet and instant games. Small files are mostly wanted
  // together: each is a request, of which a browser has six under way, and a name in the first chunk.
  {
    name: 'betting',
    priority: 3,
    test: /src\/(screens\/(betting\/(useGameQuery|slip\/readPicks|bar\/BetBar|form\/.*|basket\/basketLines|draw\/(SaleCountdown|useFollowedDraws)|place\/(PlaceNotes|TapShield|useFoundElsewhere|useLastPlace|usePlaceBet|useSendBet))|shared\/hooks\/useSize)|stage\/(panel|StageStill)|widgets\/(optionName|QuickPicks))\.tsx?$/
  },
  // A page of its own and the column beside a board: in one file they weigh 2 KB less. It takes what only they use.
  { name: 'trend', priority: 0, test: /src\/screens\/trend\/(TrendPage|TrendColumn)\.tsx?$/ },
  // What 长龙 shares with them, so that it does not wait for all of them.
  {
    name: 'streaks',
    priority: 1,
    test: /src\/(widgets\/trend\/(Streak|trend)|screens\/shared\/(outcomeBet|truth\/lazyTruths))\.(css|tsx?)$/
  },
  {
    name: 'words',
    priority: 1,
    test: /src\/(screens\/shared\/(stakeWords|orderWords|PickedWords)|rules\/codeWords)\.tsx?$/
  },
  {
    name: 'statuses',
    priority: 1,
    test: /src\/screens\/(records\/(orderStatus|chaseStatus)|shared\/share\/ShareOrder)\.tsx?$/
  },
  // What a phone keeps stands on one opener, and the answers' part is fetched with the first call.
  { name: 'kept', priority: 1, test: /src\/net\/offline\/(openKept|seenIssues)\.ts$/ },
  {
    name: 'scenes',
    priority: 4,
    test: /src\/(stage\/(win\/motion\/winSize|issueWords|artAhead|readArt|BundleFile)|screens\/shared\/replay\/useStageScene)\.ts$/
  },
  {
    name: 'replays',
    priority: 1,
    test: /src\/(state\/readTrend|screens\/shared\/replay\/IssueReplay|rules\/trend\/missTally)\.tsx?$/
  },
  {
    name: 'accounts',
    priority: 4,
    test: /src\/screens\/shared\/(walletLooks|hooks\/(useAccountChanges|useNewDay))\.ts$/
  },
  { name: 'saving', priority: 4, test: /src\/(widgets\/saveFile|screens\/shared\/saveText)\.ts$/ },
  {
    name: 'online',
    priority: 5,
    test: /src\/(screens\/shared\/hooks\/(useOnline|usePollLost|useToday)|text\/offlineMessages)\.ts$/
  },
  // What a page says that has nothing to show, and who says it.
  { name: 'failed', priority: 4, test: /src\/(screens\/kinds\/page\/FailedState|text\/pageMessages)\.tsx?$/ },
  // Apart from the shapes of the calls: some pages wait for nothing else of the contract.
  { name: 'next-calls', priority: 6, test: /src\/contract\/nextCalls\.ts$/ },
  // What pushed events are checked with, on every page, is not all that answers are.
  { name: 'fields', priority: 7, test: /node_modules\/zod\/|src\/contract\/(fields|described|endpoint)\.ts$/ },
  { name: 'issues', priority: 5, test: /src\/contract\/areas\/issues\.ts$/ },
  // Each large part of the contract (largeParts) is a chunk with what it alone uses.
  ...['agency', 'security'].map(area => ({
    name: `calls-${area}`,
    priority: 6,
    test: new RegExp(`src/contract/areas/${area}\\.ts$`)
  })),
  { name: 'calls-trend', priority: 6, test: /src\/games\/trendCalls\.ts$/ },
  // All small areas in one chunk: a page that needs one soon needs others.
  { name: 'calls', priority: 4, test: /src\/contract\/(endpoints|areas\/.*)\.ts$/ },
  // The plays of every family come with whoever asks the registry, in one file: in many they weigh a sixth more.
  {
    name: 'plays',
    priority: 4,
    test: /src\/(games\/(registry|createFamilies)|rules\/(contentText|quickPick))\.ts$/
  },
  // Lists that load page by page: react-query's part and ours are always needed together.
  {
    name: 'record-pages',
    priority: 3,
    test: /(useInfiniteQuery|infiniteQueryObserver|kinds\/records\/useRecordPages|lists\/listEndOf)\.[jt]s$/
  },
  // Screens overrule widgets by coming after them. Sheets in files of their own would come in any order, and the page
  // would look otherwise by the way it was reached; in one file they stand as they are imported.
  {
    name: 'bet-look',
    priority: 60,
    test: /src\/(widgets\/widgets|screens\/(betting|records)\/.*)\.css$/
  },
  // The kinds' own look, alike: pages over several kinds name one file instead of eight. Lists stay with the records.
  { name: 'kinds-look', priority: 55, test: /src\/screens\/kinds\/(?!records\/(recordList|filters)).*\.css$/ }
]
