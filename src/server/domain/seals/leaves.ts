import type { QueryExecutorProvider, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { leafHash, leafLine } from '../../../rules/trust/leaf'
import { ORDER } from '../bets/orderStates'
import { NODE_DIGEST } from './nodeDigest'

/** An order in the form a leaf of the seal is made from. */
export interface LeafRow {
  readonly id: number
  readonly issue_id: number
  readonly game_id: number
  readonly issue: string
  readonly play_number: number
  readonly action_code: string
  readonly notes: number
  readonly multiple: number
  readonly unit_mode: number
  readonly stake: number
  readonly odds: string
  readonly placed_at: number
  readonly salt: string
}

/** The text an order is sealed as (§V1). */
export const lineOf = (row: LeafRow): string =>
  leafLine({
    orderId: row.id,
    game: row.game_id,
    issue: row.issue,
    play: row.play_number,
    actionCode: row.action_code,
    notes: row.notes,
    multiple: row.multiple,
    unitMode: row.unit_mode,
    stake: row.stake,
    odds: row.odds,
    acceptedAt: row.placed_at,
    salt: row.salt
  })

/** The hash of that text: a leaf of the issue's tree. */
export const leafOf = (row: LeafRow): Uint8Array => leafHash(NODE_DIGEST, lineOf(row))

const FIELDS = sql`o.id, o.issue_id, o.game_id, o.issue, o.play_number, o.action_code, o.notes, o.multiple, o.unit_mode,
  o.stake, o.odds, o.placed_at, coalesce(encode(o.salt, 'hex'), '') as salt`

/** Orders `o` of issues, by id: the pending ones, or those that were sealed (`s`). */
const read = async (db: QueryExecutorProvider, from: RawBuilder<unknown>): Promise<readonly LeafRow[]> => {
  const { rows } = await sql<LeafRow>`select ${FIELDS} from ${from} order by o.id`.execute(db)
  return rows
}

/** Orders of issues that are sealed now: all that are still pending, in the order of the tree. */
export const pendingLeaves = (db: QueryExecutorProvider, issueIds: readonly number[]): Promise<readonly LeafRow[]> =>
  read(db, sql`orders o where o.status = ${ORDER.pending} and o.issue_id = any(${issueIds}::bigint[])`)

/** The leaves of sealed issues: what was cancelled before the seal is named in it. */
export const sealedLeaves = (db: QueryExecutorProvider, issueIds: readonly number[]): Promise<readonly LeafRow[]> =>
  read(
    db,
    sql`orders o join issue_seals s on s.issue_id = o.issue_id
      where o.issue_id = any(${issueIds}::bigint[]) and o.id <> all(s.left_out)`
  )

/** A player's own order, and what became of it. */
export interface OwnRow extends LeafRow {
  readonly status: number
  readonly bonus: number
  /** Cancelled before the seal. */
  readonly left_out: boolean
  /** Orders there are, those among them that were cut off. */
  readonly count: number
}

interface OwnAsked {
  readonly most: number
  readonly codes: number
  /** Orders to look for, whatever became of them; absent: all that are in the seal, or will be. */
  readonly ids?: readonly number[] | undefined
}

/** Own orders of an issue: the first `most`, as long as their codes are no longer than `codes` in all. */
export async function ownLeaves(
  db: QueryExecutorProvider,
  userId: number,
  issueId: number,
  { most, codes, ids }: OwnAsked
): Promise<readonly OwnRow[]> {
  const asked = ids
    ? sql`o.id = any(${ids}::bigint[])`
    : sql`case when s.issue_id is null then o.status = ${ORDER.pending} else o.id <> all(s.left_out) end`
  const { rows } = await sql<OwnRow>`
    select * from (
      select ${FIELDS}, o.status, o.bonus, count(*) over ()::int as count,
        case when s.issue_id is null then o.status = ${ORDER.cancelled} else o.id = any(s.left_out) end as left_out,
        sum(length(o.action_code)) over (order by o.id) as codes
      from orders o left join issue_seals s on s.issue_id = o.issue_id
      where o.user_id = ${userId} and o.issue_id = ${issueId} and ${asked}
      order by o.id limit ${most}) f
    where codes <= ${codes} order by id`.execute(db)
  return rows
}
