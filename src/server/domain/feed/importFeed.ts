import type { Kysely } from 'kysely'
import { printResult } from '../../../rules/opencode'
import { rulesOf } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import type { DrawTables } from '../../store/drawTables'
import type { FeedGames } from '../draws/issueMaker'
import { AHEAD } from '../draws/issueMaker'
import { sealIssues } from '../seals/sealIssues'
import type { FeedFile, LineFault } from './feedLines'
import { keepProvisional, otherRules } from './keepProvisional'
import { linkIssues } from './linkIssues'
import type { PlanLine } from './readPlanFile'
import { readPlanFile } from './readPlanFile'
import type { ImportedResult } from './readResults'
import { readResults } from './readResults'
import type { StoredIssue, ToldIssues } from './storedIssues'
import { contradicts, drawnIssues, lockCalendar, openIssues } from './storedIssues'
import { unsealed, withdraw, writeDrawn, writePlanned } from './writeIssues'

interface ImportReport {
  readonly imported: number
  /** Already there with the same numbers. */
  readonly known: number
  /** Issues the plan added or moved. */
  readonly planned: number
  /** Issues that are no more: bets on them are returned. */
  readonly withdrawn: number
  readonly faults: readonly LineFault[]
}

const refused = (faults: readonly LineFault[]): ImportReport => ({
  imported: 0,
  known: 0,
  planned: 0,
  withdrawn: 0,
  faults
})

/** Rolls the import back. */
class FeedRefused extends Error {
  constructor(readonly faults: readonly LineFault[]) {
    super('feed refused')
  }
}

interface Told {
  readonly file: FeedFile
  readonly line: number
  readonly issue: string
  readonly name: StoredIssue['name']
  readonly draws_at: number
}

/** Issues of a greater number are drawn later: a line that says otherwise has a typing error or the wrong year. */
function orderFaults(told: readonly Told[], drawn: readonly StoredIssue[]): readonly LineFault[] {
  const ofFiles = new Set(told.map(row => row.issue))
  const known = drawn.filter(row => !ofFiles.has(row.issue)).map(row => ({ ...row, file: undefined, line: 0 }))
  const all = [...known, ...told].sort((a, b) => a.draws_at - b.draws_at)
  return all.flatMap((row, at) => {
    const before = all[at - 1]
    if (!before || !contradicts(before, row)) return []
    const [named, other] = row.file === undefined ? [before, row] : [row, before]
    return named.file === undefined
      ? []
      : [
          {
            file: named.file,
            line: named.line,
            reason: `issue ${named.issue} and issue ${other.issue} would be drawn in the wrong order`
          }
        ]
  })
}

function resultFault(game: Game, row: ImportedResult, stored: StoredIssue | undefined): readonly LineFault[] {
  const fault = (reason: string): readonly LineFault[] => [{ file: 'results', line: row.line, reason }]
  if (stored?.source === 'chain') return fault(`issue ${row.issue} is drawn from the chain and cannot be imported`)
  if (!stored || stored.result === null || stored.result === row.result) return []
  const numbers = printResult(stored.result.split(',').map(Number), rulesOf(game).numbers.width)
  return fault(`issue ${row.issue} has other numbers already (${numbers})`)
}

/** Issues between the first and the last of a plan that it does not name. */
const missingIn = (plan: readonly PlanLine[], rows: readonly StoredIssue[]): readonly StoredIssue[] => {
  const [first, last, named] = [plan[0], plan.at(-1), new Set(plan.map(row => row.issue))]
  return rows.filter(
    row =>
      row.source === 'feed' &&
      row.result === null &&
      !row.withdrawn &&
      !named.has(row.issue) &&
      row.draws_at >= (first?.drawsAt ?? 0) &&
      row.draws_at <= (last?.drawsAt ?? -1)
  )
}

/**
 * Takes in what an official lottery publishes: results with the times of their draws, and a plan of issues to come; all
 * lines or none. A result that is there never changes: a line that says otherwise is a fault. What the plan moves or
 * leaves out follows the rules of domain/feed/README.md. A running server settles and returns stakes in its next round.
 * @param clock read again behind the locks: bets may be written until then
 */
export async function importFeed(
  db: Kysely<DrawTables>,
  game: Game,
  feedGames: FeedGames,
  files: { readonly [File in FeedFile]?: string | undefined },
  clock: () => number
): Promise<ImportReport> {
  const any: FeedFile = files.results === undefined ? 'plan' : 'results'
  if (!feedGames.has(game.typeId))
    return refused([
      {
        file: any,
        line: 1,
        reason: `${game.title} (${game.typeId}) is drawn from its chain: name it in FEED_GAMES before its first start to feed it`
      }
    ])
  const read = files.results === undefined ? { results: [], faults: [] } : readResults(game, files.results, clock())
  const planned = files.plan === undefined ? { plan: [], faults: [] } : readPlanFile(game, files.plan)
  const faults = [...read.faults, ...planned.faults]
  if (faults.length > 0) return refused(faults)
  try {
    return await db.transaction().execute(trx => write(trx, game, read.results, planned.plan, clock))
  } catch (error) {
    if (error instanceof FeedRefused) return refused(error.faults)
    throw error
  }
}

function toldBy(results: readonly ImportedResult[], plan: readonly PlanLine[]): ToldIssues {
  const times = [...results.map(row => row.drawnAt), ...plan.map(row => row.drawsAt)].sort((a, b) => a - b)
  return { names: [...results, ...plan].map(row => row.issue), from: times[0] ?? 0, until: times.at(-1) ?? 0 }
}

async function write(
  trx: Kysely<DrawTables>,
  game: Game,
  results: readonly ImportedResult[],
  plan: readonly PlanLine[],
  clock: () => number
): Promise<ImportReport> {
  await lockCalendar(trx, game.typeId)
  const undrawn = await openIssues(trx, game)
  // Behind the locks: what was drawn while they were waited for is among these.
  const rows = [...(await drawnIssues(trx, game, toldBy(results, plan))), ...undrawn]
  const now = clock()
  const stored = new Map(rows.map(row => [row.issue, row]))
  const fresh = results.filter(row => (stored.get(row.issue)?.result ?? null) === null)
  const isDrawn = (issue: string): boolean =>
    (stored.get(issue)?.result ?? null) !== null || results.some(row => row.issue === issue)
  const open = plan.filter(row => !isDrawn(row.issue))
  // Lines of past years are left out of a plan: the results of those years bring their own times.
  const ahead = open.filter(row => row.drawsAt > now || stored.has(row.issue))
  const wrong = [
    ...results.flatMap(row => resultFault(game, row, stored.get(row.issue))),
    ...orderFaults(
      [
        ...fresh.map(row => ({ ...row, file: 'results' as const, draws_at: row.drawnAt })),
        ...open.map(row => ({ ...row, file: 'plan' as const, draws_at: row.drawsAt }))
      ],
      rows.filter(row => row.result !== null && row.source === 'feed')
    ),
    ...ahead.flatMap(({ issue, line }) =>
      stored.get(issue)?.source === 'chain'
        ? [{ file: 'plan' as const, line, reason: `issue ${issue} is drawn from the chain and cannot be imported` }]
        : []
    )
  ]
  if (wrong.length > 0) throw new FeedRefused(wrong)
  const drawn = fresh.map(row => ({ issue: row.issue, drawsAt: row.drawnAt, result: row.result }))
  // The bets of an issue are sealed before its result is written, so that nobody who knows the result can add one.
  await sealIssues(trx, await unsealed(trx, game, drawn), now)
  await writeDrawn(trx, game, drawn, otherRules(game, stored, drawn), now)
  const gone = missingIn(plan, rows).filter(row => !isDrawn(row.issue))
  await withdraw(
    trx,
    gone.map(row => row.id),
    now
  )
  const written = await writePlanned(trx, game, ahead, false, otherRules(game, stored, ahead), now)
  const supposed = await keepProvisional(trx, game, clock, AHEAD)
  const times = [...drawn, ...ahead].map(row => row.drawsAt)
  if (times.length > 0)
    await linkIssues(
      trx,
      game,
      times.reduce((least, at) => Math.min(least, at))
    )
  const withdrawn = gone.length + supposed.withdrawn
  if (fresh.length + written + withdrawn > 0)
    await trx
      .insertInto('imports')
      .values({ game_id: game.typeId, at: now, results: fresh.length, planned: written, withdrawn })
      .execute()
  return { imported: fresh.length, known: results.length - fresh.length, planned: written, withdrawn, faults: [] }
}
