import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { NumberRange } from '../../../rules/numberRange'
import { parseResult, printResult } from '../../../rules/opencode'
import { rulesOf } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import type { DrawTables } from '../../store/drawTables'
import type { PlannedIssue } from '../issues/calendar'
import { issueAt, slotOfIssue } from '../issues/calendar'
import { parseChinaTime } from '../issues/chinaDay'
import type { FeedGames } from './issueMaker'
import { insertIssues } from './issueMaker'

export interface LineFault {
  /** 1-based line of the file. */
  readonly line: number
  readonly reason: string
}

export interface FedResult {
  readonly line: number
  readonly plan: PlannedIssue
  readonly drawnAt: number
  /** Canonical comma list. */
  readonly result: string
}

const HEADER = 'issue,time,numbers'
const ROW = /^\s*"?(\d+)"?\s*,\s*"?([^",]+)"?\s*,\s*"?([\d\s,|]+?)"?\s*$/

/**
 * Reads a feed file: header issue,time,numbers; then one draw a line, the time in UTC+8 (2025-06-17 21:15:00), the numbers
 * quoted or bare, parted by commas, blanks or bars. @returns every fault of the file, not only the first.
 */
export function readFeed(
  game: Game,
  text: string,
  now: number
): { readonly results: readonly FedResult[]; readonly faults: readonly LineFault[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const faults: LineFault[] = []
  const results: FedResult[] = []
  const seen = new Map<number, number>()
  const range = rulesOf(game)?.numbers
  if (!range) return { results, faults: [{ line: 1, reason: `the rules of ${game.title} are not there` }] }
  if (lines[0]?.trim().toLowerCase() !== HEADER) faults.push({ line: 1, reason: `the first line must be ${HEADER}` })
  for (const [index, content] of lines.slice(1).entries()) {
    const line = index + 2
    if (content.trim() === '') continue
    const read = readLine(game, range, content, line, now)
    const earlier = typeof read === 'string' ? undefined : seen.get(read.plan.slot)
    if (typeof read === 'string') faults.push({ line, reason: read })
    else if (earlier !== undefined)
      faults.push({ line, reason: `issue ${read.plan.issue} stands on line ${earlier} already` })
    else {
      seen.set(read.plan.slot, line)
      results.push(read)
    }
  }
  if (results.length === 0 && faults.length === 0) faults.push({ line: 1, reason: 'the file has no draws' })
  return { results, faults }
}

function readLine(game: Game, range: NumberRange, content: string, line: number, now: number): FedResult | string {
  const [, issue, time, numbers] = ROW.exec(content) ?? []
  if (issue === undefined || time === undefined || numbers === undefined) return `needs three fields: ${HEADER}`
  const slot = slotOfIssue(game, issue)
  if (slot === undefined) return `${game.title} has no issue ${issue}`
  const drawnAt = parseChinaTime(time)
  if (drawnAt === undefined) return `"${time}" is no time of the form 2025-06-17 21:15:00`
  const plan = issueAt(game, slot)
  if (drawnAt > now) return `issue ${issue} would be drawn in the future (${time})`
  if (drawnAt < plan.closesAt) return `issue ${issue} would be drawn before its sales close`
  const result = parseResult(numbers.trim().replace(/[\s,|]+/g, ','), range)
  if (!result)
    return `"${numbers.trim()}" is not ${range.take} ${range.distinct ? 'different ' : ''}numbers from ${range.from} to ${range.to}`
  return { line, plan, drawnAt, result: result.join() }
}

export interface ImportReport {
  readonly imported: number
  /** Already there with the same numbers. */
  readonly known: number
  readonly faults: readonly LineFault[]
}

/**
 * Writes a fed game's results, all lines or none. A result that is there is never changed: a line that says otherwise
 * is a fault. Settlement follows in the next round of a running server, or at its next start.
 */
export async function importResults(
  db: Kysely<DrawTables>,
  game: Game,
  feedGames: FeedGames,
  text: string,
  now: number
): Promise<ImportReport> {
  if (!feedGames.has(game.typeId))
    return {
      imported: 0,
      known: 0,
      faults: [
        {
          line: 1,
          reason: `${game.title} (${game.typeId}) is drawn from its chain: name it in FEED_GAMES before its first start to feed it`
        }
      ]
    }
  const { results, faults } = readFeed(game, text, now)
  if (faults.length > 0) return { imported: 0, known: 0, faults }
  return db
    .transaction()
    .execute(async trx => {
      await insertIssues(
        trx,
        game.typeId,
        results.map(({ plan }) => ({ plan, chainId: null, commitment: null, drawn: undefined }))
      )
      const stored = await sql<{ slot: number; result: string | null; source: string }>`
      select slot, result, source from issues where game_id = ${game.typeId} and slot = any(${results.map(row => row.plan.slot)}::bigint[])
      order by id for update`.execute(trx)
      const bySlot = new Map(stored.rows.map(row => [row.slot, row]))
      const wrong = results.flatMap(row => faultOf(row, bySlot.get(row.plan.slot), rulesOf(game)?.numbers.width ?? 1))
      if (wrong.length > 0) throw new FeedRefused(wrong)
      const fresh = results.filter(row => bySlot.get(row.plan.slot)?.result === null)
      await sql`
      update issues i set result = r.result, drawn_at = r.drawn_at, opened_at = coalesce(i.opened_at, i.opens_at) from
        unnest(${fresh.map(row => row.plan.slot)}::bigint[], ${fresh.map(row => row.result)}::text[], ${fresh.map(row => row.drawnAt)}::bigint[])
        as r(slot, result, drawn_at) where i.game_id = ${game.typeId} and i.slot = r.slot`.execute(trx)
      return { imported: fresh.length, known: results.length - fresh.length, faults: [] }
    })
    .catch(error => {
      if (error instanceof FeedRefused) return { imported: 0, known: 0, faults: error.faults }
      throw error
    })
}

/** Rolls the import back. */
class FeedRefused extends Error {
  constructor(readonly faults: readonly LineFault[]) {
    super('feed refused')
  }
}

function faultOf(
  row: FedResult,
  stored: { result: string | null; source: string } | undefined,
  width: 1 | 2
): readonly LineFault[] {
  if (stored?.source !== 'feed')
    return [{ line: row.line, reason: `issue ${row.plan.issue} is drawn from the chain and cannot be fed` }]
  if (stored.result === null || stored.result === row.result) return []
  return [
    {
      line: row.line,
      reason: `issue ${row.plan.issue} has other numbers already (${printResult(stored.result.split(',').map(Number), width)})`
    }
  ]
}
