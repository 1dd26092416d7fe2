import type { Kysely } from 'kysely'
import { isPlayedAlike } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import type { DrawTables } from '../../store/drawTables'
import type { ImportedIssue } from '../issues/continuation'
import { continuation, dayOfImported } from '../issues/continuation'
import { compareIssues, splitIssue } from '../issues/issueName'
import { linkIssues } from './linkIssues'
import type { StoredIssue } from './storedIssues'
import { anchorOf, contradicts, openIssues } from './storedIssues'
import { withdraw, writePlanned } from './writeIssues'

/**
 * Issues whose bets would be played by other rules if it were drawn then:
 * the zodiac of mark six follows the lunar year.
 */
export function otherRules(
  game: Game,
  stored: ReadonlyMap<string, StoredIssue>,
  moved: readonly { readonly issue: string; readonly drawsAt: number }[]
): ReadonlySet<string> {
  return new Set(
    moved.flatMap(({ issue, drawsAt }) => {
      const row = stored.get(issue)
      return row && !isPlayedAlike(game, row.day, dayOfImported(game, drawsAt)) ? [issue] : []
    })
  )
}

/** Provisional issues the feed refutes: out of order with one it named, or behind its last and no more in our week. */
function refuted(
  game: Game,
  rows: readonly StoredIssue[],
  wanted: ReadonlySet<string>,
  last: string | undefined,
  now: number
): readonly StoredIssue[] {
  const anchor = last === undefined ? undefined : splitIssue(game, last)
  const told = rows.filter(row => !row.provisional && !row.withdrawn)
  return rows.filter(row => {
    if (!row.provisional || row.withdrawn || row.result !== null || wanted.has(row.issue)) return false
    const isBefore = anchor !== undefined && compareIssues(row.name, anchor) < 0
    // An overdue issue stays, its result may still come; a future one that our calendar no longer names goes.
    return (row.draws_at > now && !isBefore) || told.some(other => contradicts(other, row))
  })
}

/**
 * Brings an imported game's provisional issues in line with its feed after an import:
 * up to `ahead` are added, others moved or withdrawn.
 * @param clock read behind the locks
 * @returns rows written and rows withdrawn.
 */
export async function keepProvisional(
  trx: Kysely<DrawTables>,
  game: Game,
  clock: () => number,
  ahead: number
): Promise<{ readonly written: number; readonly withdrawn: number }> {
  const anchor = await anchorOf(trx, game.typeId)
  const rows = (await openIssues(trx, game)).filter(row => row.source === 'feed')
  const now = clock()
  const stored = new Map(rows.map(row => [row.issue, row]))
  const supposed: readonly ImportedIssue[] = continuation(game, anchor, now, ahead)
  const isOurs = ({ issue, drawsAt }: ImportedIssue): boolean => {
    const row = stored.get(issue)
    return row === undefined ? drawsAt > now : row.provisional || row.withdrawn
  }
  const wanted = supposed.filter(isOurs)
  const gone = refuted(game, rows, new Set(wanted.map(row => row.issue)), anchor?.issue, now)
  await withdraw(
    trx,
    gone.map(row => row.id),
    now
  )
  const written = await writePlanned(trx, game, wanted, true, otherRules(game, stored, wanted), now)
  await linkIssues(trx, game, Math.min(now, anchor?.drawsAt ?? now))
  return { written, withdrawn: gone.length }
}
