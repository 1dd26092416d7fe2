/**
 * Weighs the built pages against the budgets, in KB (1024 B) of gzip level 9, JS and CSS together.
 * @typedef {{ file: string, size: number, entry: boolean, imports: string[], css: string[], modules: string[],
 *   facade: string }} Chunk
 * @typedef {{ name: string, size: number, budget: number, files: string[] }} Row sizes in bytes
 */

const KB = 1024
const STAGE_PACKAGES = /node_modules\/(pixi\.js|@pixi|react-reconciler|its-fine)\//
/** What every scene stands on. Machinery that only some scenes share (reels, dice, lines) weighs in those scenes. */
const STAGE_VIEW = /^src\/screens\/shared\/replay\/OwnStage\.tsx$/
const EVERY_SCENE = /^src\/stage\/(drawFrame|drawTimeline)\.ts$/
const SHARED_SCENES = /^src\/stage\/(slot|dice|win|trend-lines)\//
/** What every page but the first needs before it calls: the shapes of calls, and what checks them. */
const CALLS = /^src\/contract\/endpoints\.ts$/
/** Sends every call but those that are under way before the script. */
const CLIENT = /^src\/net\/axiosClient\.ts$/
/**
 * Play kinds and the tables of every family: one set for betting, scenes and trends. What a slip code, the trial of a
 * plan or the chance of a column adds comes with the page that shows it, and is weighed there.
 */
const RULES = /^src\/(rules(?!\/(slip-code|trial|chance)\/)|games\/[^/]+\/rules)\//
const MOTION = /node_modules\/(gsap|howler)\//
const SOCKET = /node_modules\/(socket\.io-client|engine\.io-client|engine\.io-parser)\//
const FIRST_SCREENS = /^src\/screens\/(login|index|home|hall)\//
const BET_SCREENS = /^src\/screens\/(bet|betting|lottery|game|games|records?|orders?|lottery-game)\//
const TREND_SCREENS = /^src\/screens\/(trend|long-dragon)\//
/** The pages of money of every area, over the kinds. */
const MONEY_SCREENS = /^src\/screens\/app\/MoneyScreens\.tsx$/
/** What of them the first page never needs. */
const MONEY_AREAS = /^src\/screens\/(cashier|withdraw|wallet|agency)\//
/** The agent centre and the spread centre, over the kinds. */
const AGENCY_SCREENS = /^src\/screens\/app\/AgencyScreens\.tsx$/
const REGISTRY = /^src\/games\/(registry|createFamilies|family)\.ts$/
const FAMILY_STAGE = /^src\/games\/([^/]+)\/stage\//
/** What the home page fetches for itself once it stands. */
const HOME_PARTS = /^src\/screens\/(shared\/home\/homeParts|app\/Companions)\.tsx?$/
const NEVER_FIRST = [STAGE_PACKAGES, FAMILY_STAGE, MONEY_AREAS]
const FAMILY_UI = /^src\/games\/([^/]+)\/ui\//

/** @param {Chunk[]} chunks @returns {{ rows: Row[], faults: string[] }} */
export function weigh(chunks) {
  const byFile = new Map(chunks.map(chunk => [chunk.file, chunk]))
  const closure = starts => {
    const seen = new Set()
    const walk = file => {
      const chunk = byFile.get(file)
      if (chunk === undefined || seen.has(file)) return
      seen.add(file)
      for (const next of [...chunk.imports, ...chunk.css]) walk(next)
    }
    for (const chunk of starts) walk(chunk.file)
    return seen
  }
  const minus = (set, ...others) => new Set([...set].filter(file => !others.some(other => other.has(file))))
  const holding = pattern => chunks.filter(chunk => chunk.modules.some(id => pattern.test(id)))
  const lazy = pattern => chunks.filter(chunk => !chunk.entry && pattern.test(chunk.facade))

  const entry = closure(chunks.filter(chunk => chunk.entry))
  const initial = new Set([...entry, ...closure(holding(FIRST_SCREENS))])
  const client = minus(closure(holding(CLIENT)), initial)
  const calls = minus(closure(holding(CALLS)), initial)
  const socket = minus(closure(holding(SOCKET)), initial)
  const motion = minus(closure(holding(MOTION)), initial, socket)
  const ruleChunks = chunks.filter(
    ({ modules }) => modules.length > 0 && modules.every(id => RULES.test(id) || REGISTRY.test(id))
  )
  const rules = minus(closure(ruleChunks), initial, calls, socket, motion)
  const scenes = lazy(FAMILY_STAGE)
  const sceneFiles = new Set(scenes.map(chunk => chunk.file))
  const stageChunks = [...holding(STAGE_PACKAGES), ...holding(EVERY_SCENE), ...lazy(STAGE_VIEW)].filter(
    ({ modules }) => !modules.some(id => SHARED_SCENES.test(id))
  )
  const stage = minus(closure(stageChunks), initial, calls, socket, motion, rules, sceneFiles)
  const shared = [initial, client, calls, socket, motion, rules, stage]
  // Pickers come with a board: what the betting screen has brought is there.
  const bet = closure(lazy(BET_SCREENS))

  const row = (name, budget, files) => ({
    name,
    budget: budget * KB,
    size: [...files].reduce((sum, file) => sum + (byFile.get(file)?.size ?? 0), 0),
    files: [...files]
  })
  const rows = [
    row('initial: entry, login and hall', 144, initial),
    row('transport of calls', 16, client),
    row('shapes of calls', 30, calls),
    row('socket', 15, socket),
    row('bet and order screens', 73, minus(bet, ...shared)),
    row('rules of every family', 41.5, rules),
    row('trend pages', 31, minus(closure(lazy(TREND_SCREENS)), ...shared)),
    row('cashier and wallets', 55, minus(closure(lazy(MONEY_SCREENS)), ...shared)),
    row('agent and spread centres', 61.4, minus(closure(lazy(AGENCY_SCREENS)), ...shared)),
    row('stage core', 190, stage),
    row('gsap and howler', 30, motion),
    ...scenes.map(chunk =>
      row(`scene ${FAMILY_STAGE.exec(chunk.facade)?.[1]}`, 15, minus(closure([chunk]), ...shared))
    ),
    ...lazy(FAMILY_UI).map(chunk =>
      row(`pickers ${FAMILY_UI.exec(chunk.facade)?.[1]}`, 15, minus(closure([chunk]), ...shared, bet))
    )
  ]
  const faults = rows
    .filter(({ size, budget }) => size > budget)
    .map(({ name, size, budget }) => `${name}: ${inKb(size)} KB is above its budget of ${inKb(budget)} KB`)
  for (const file of entry) {
    const heavy = byFile.get(file)?.modules.find(id => NEVER_FIRST.some(part => part.test(id)))
    if (heavy) faults.push(`the first page loads ${heavy} (in ${file}): import it lazily`)
  }
  for (const file of minus(closure(lazy(HOME_PARTS)), entry)) {
    const family = byFile.get(file)?.modules.find(id => REGISTRY.test(id))
    if (family)
      faults.push(`the home page loads the rules of every family (${file}): what it wants of it belongs elsewhere`)
  }
  return { rows, faults }
}

const inKb = bytes => (bytes / KB).toFixed(1)

/** @param {Row[]} rows @returns {string} one line a budget */
export function budgetTable(rows) {
  return rows
    .map(
      ({ name, size, budget }) => `  ${name.padEnd(34)} ${inKb(size).padStart(7)} of ${inKb(budget).padStart(6)} KB gz`
    )
    .join('\n')
}
