import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { gameOf, isPlayedAlike } from '../../catalogue/catalogue'
import { opaque } from '../../store/statements'
import type { Database, Trx } from '../../store/tables'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'

/**
 * How long after the cutoff a call that was received before it may still be written: locks, slow disks, other servers.
 * The grace is shorter than the time from any cutoff to its draw, and no call locks the issue after it, so that no
 * flood of calls can hold a draw off.
 */
export const CUTOFF_GRACE_MS = 500

/** An issue as bets ask for it; instants are ms since 1970. */
export interface SoldIssue {
  readonly id: number
  /** yyyy-MM-dd: some rules and prices follow the lunar year. */
  readonly day: string
  readonly opens_at: number
  readonly closes_at: number
  readonly result: string | null
  /** True while a game that waits for its previous draw has not got it: it sells nothing meanwhile. */
  readonly waiting: boolean
}

/** An issue of a game, as a slip names it. */
interface NamedIssue {
  readonly typeId: number
  readonly issue: string
}

/** Names an issue of a game in a map. */
export const saleKey = ({ typeId, issue }: NamedIssue): string => `${typeId}:${issue}`

const soldIssue = (typeId: number, issue: string) => sql`
  select i.id, i.day, i.opens_at, i.closes_at, i.result,
    ${gameOf(typeId)?.waitsForPrevious === true}::boolean and exists (select 1 from issues p where p.game_id = i.game_id and p.issue = i.previous_issue and p.result is null and p.withdrawn_at is null) as waiting
  from issues i where i.game_id = ${typeId} and i.issue = ${issue} and i.withdrawn_at is null`

/** Reads an issue without a lock, so that a flood of late bets, refused by it, holds no draw off. */
export async function readSale(db: Database | Trx, typeId: number, issue: string): Promise<SoldIssue | undefined> {
  const { rows } = await sql<SoldIssue>`${soldIssue(typeId, issue)}`.execute(db)
  return rows[0]
}

/**
 * Reads an issue and holds its draw and settlement off until the transaction ends.
 * @returns undefined, without a lock, for an issue that is sealed or drawn, or whose sale is over for good at `at`.
 */
export async function lockSale(trx: Trx, typeId: number, issue: string, at: number): Promise<SoldIssue | undefined> {
  const { rows } = await sql<SoldIssue>`
    ${soldIssue(typeId, issue)} and i.result is null and i.sealed_at is null and i.closes_at > ${at - CUTOFF_GRACE_MS} for share of i`.execute(
    trx
  )
  return rows[0]
}

/** An issue as `freeSaleRows` reads it. */
export interface SaleRow extends SoldIssue {
  readonly game_id: number
  readonly issue: string
}

/**
 * Reads issues that nobody is about to draw or settle and holds their draws off as `lockSale` does; it waits for
 * nobody, and what is sealed, drawn, over for good at `at` or held is left out. Part of a statement.
 */
export function freeSaleRows(asked: readonly NamedIssue[], at: number): RawBuilder<SaleRow> {
  const issues = [...new Map(asked.map(each => [saleKey(each), each])).values()]
  const column = (read: (issue: NamedIssue) => unknown, type: string) => opaque(issues.map(read), type)
  return sql<SaleRow>`
    select i.id, i.game_id, i.issue, i.day, i.opens_at, i.closes_at, i.result,
      r.waits and exists (select 1 from issues p where p.game_id = i.game_id and p.issue = i.previous_issue and p.result is null and p.withdrawn_at is null) as waiting
    from unnest(${column(each => each.typeId, 'int[]')}, ${column(each => each.issue, 'text[]')},
      ${column(each => gameOf(each.typeId)?.waitsForPrevious === true, 'boolean[]')}) as r(game_id, issue, waits)
    join issues i on i.game_id = r.game_id and i.issue = r.issue
    where i.withdrawn_at is null and i.result is null and i.sealed_at is null and i.closes_at > ${opaque(at - CUTOFF_GRACE_MS, 'bigint')}
    order by i.id for share of i skip locked`
}

/** Issues that may be bet on, by `saleKey`. */
export const salesOf = (rows: readonly SaleRow[]): ReadonlyMap<string, SoldIssue> =>
  new Map(rows.map(row => [saleKey({ typeId: row.game_id, issue: row.issue }), row]))

/**
 * Holds the draws of these issues off, in the order of their ids. @returns those that were locked: the sealed, the
 * drawn and those whose sale is over for good at `at` are not.
 */
export async function lockOpenIssues(trx: Trx, issueIds: readonly number[], at: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from issues where id = any(${issueIds}::bigint[]) and result is null and sealed_at is null and withdrawn_at is null and closes_at > ${at - CUTOFF_GRACE_MS}
    order by id for share`.execute(trx)
  return new Set(rows.map(row => row.id))
}

/** Past the cutoff and its grace: no bet and no cancellation is written any more, even if it was received in time. */
export const isOver = (closesAt: number, at: number): boolean => at >= closesAt + CUTOFF_GRACE_MS

/**
 * Why nothing can be bet on an issue. The window is [opens, closes): a bet received at the very cutoff is late
 * (§R2.5).
 * @param now when the whole call had been received.
 * @param at the clock as it stands.
 */
export function saleRefusal(issue: SoldIssue | undefined, now: number, at: number): Refusal | undefined {
  if (!issue) return refuse('issue.unknown')
  if (issue.result !== null || now >= issue.closes_at || isOver(issue.closes_at, at)) return closed(issue, now, at)
  if (now < issue.opens_at) return refuse('bet.closed')
  return issue.waiting ? refuse('bet.waiting-previous') : undefined
}

/** The refusal behind the lock; an issue that could not be locked has closed since it was read. */
export const lockedRefusal = (
  read: SoldIssue,
  locked: SoldIssue | undefined,
  now: number,
  at: number
): Refusal | undefined => (locked ? saleRefusal(locked, now, at) : closed(read, now, at))

/**
 * The refusal of what was priced for a draw of `day` where the issue is played by other rules behind the lock: a feed
 * moved it into another lunar year meanwhile.
 */
export function movedRefusal(typeId: number, day: string, locked: SoldIssue | undefined): Refusal | undefined {
  const game = gameOf(typeId)
  return !game || !locked || isPlayedAlike(game, day, locked.day) ? undefined : refuse('bet.price-changed')
}

/** How far past the cutoff, for the player: 0.35 秒. */
function closed({ closes_at }: SoldIssue, now: number, at: number): Refusal {
  const late = Math.max(0, now >= closes_at ? now - closes_at : at - closes_at)
  return refuse('issue.closed', { late: `${(late / 1000).toFixed(2)} 秒` })
}
