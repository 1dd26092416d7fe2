import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { HistorySealTable, KeptCount } from '../../store/sealTables'
import type { Database, Trx } from '../../store/tables'

export type HistorySeal = Selectable<HistorySealTable>

/** Tables whose rows are never removed, by id: a falling count means lost history. */
export const APPEND_ONLY_TABLES = [
  'users',
  'accounts',
  'orders',
  'chains',
  'chases',
  'chase_issues',
  'instant_seeds',
  'deposits',
  'withdrawals',
  'transfers',
  'turnover_tasks',
  'operator_actions'
] as const
export type AppendOnlyTable = (typeof APPEND_ONLY_TABLES)[number]
export type KeptCounts = Readonly<Partial<Record<AppendOnlyTable, KeptCount>>>

/** How many rows of each append-only table a seal covers. */
export const keptCountsOf = (seal: Pick<HistorySeal, 'kept'>): KeptCounts => JSON.parse(seal.kept) as KeptCounts

/** Postings after one id up to another: how many, and their hash on top of the one before. */
export async function hashOf(
  trx: Trx,
  before: string,
  after: number,
  upto: number
): Promise<{ readonly postings: number; readonly hash: string }> {
  const { rows } = await sql<{ postings: number; hash: string }>`
    select count(*)::int as postings, encode(sha256(convert_to(${before}::text || coalesce(string_agg(
      format(E'\n%s|%s|%s|%s|%s|%s|%s', id, set_id, kind, order_id, account_id, amount, at) || coalesce('|' || ref, ''), '' order by id), ''), 'UTF8')), 'hex') as hash
    from postings where id > ${after} and id <= ${upto}`.execute(trx)
  return rows[0] ?? { postings: 0, hash: before }
}

/** Rows of a table that is never deleted from, with ids in (after, upto]. */
export async function countOf(trx: Trx, table: AppendOnlyTable, after: number, upto: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where id > ${after} and id <= ${upto}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** The last seal; undefined when even the one a database begins with is gone. */
export const lastSeal = (db: Database | Trx): Promise<HistorySeal | undefined> =>
  db.selectFrom('history_seals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
