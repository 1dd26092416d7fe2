import { sql } from 'kysely'
import type { Database, Trx } from '../../store/tables'
import type { AppendOnlyTable, HistorySeal, KeptCounts } from './historySeals'
import { APPEND_ONLY_TABLES, countOf, hashOf, keptCountsOf, lastSeal } from './historySeals'

/** Postings of one seal, so that a long history is sealed without holding anybody up. */
const BATCH = 20_000
/** Seals of one round: an old database of millions takes several. */
const MOST_SEALS = 25

/** Highest ids seen at one moment. Lower ones may still be on their way, in transactions below `open`. */
interface Horizon {
  readonly open: bigint
  readonly postings: number
  readonly rows: Readonly<Record<AppendOnlyTable, number>>
}

/**
 * Seals what the ledger holds, in rounds, beside the bets and never in their way: a bet takes no lock and writes no row
 * for it. Ids are handed out before they are committed, so a round seals up to what the round before saw, once every
 * transaction of that time is over.
 */
export class HistorySealer {
  #seen: Horizon | undefined
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** @returns the last seal. */
  async seal(now: number): Promise<HistorySeal | undefined> {
    const { oldest, horizon } = await this.#look()
    const ripe = oldest >= horizon.open ? horizon : this.#seen && oldest >= this.#seen.open ? this.#seen : undefined
    this.#seen = horizon
    for (let n = 0; ripe && n < MOST_SEALS; n++) if (!(await this.#write(ripe, now))) break
    return lastSeal(this.#db)
  }

  async #look(): Promise<{ readonly oldest: bigint; readonly horizon: Horizon }> {
    const highest = APPEND_ONLY_TABLES.map(
      table => sql`(select coalesce(max(id), 0) from ${sql.table(table)}) as ${sql.ref(table)}`
    )
    const { rows } = await sql<{ oldest: string; open: string; postings: number } & Record<AppendOnlyTable, number>>`
      select pg_snapshot_xmin(s)::text as oldest, pg_snapshot_xmax(s)::text as open,
        (select coalesce(max(id), 0) from postings) as postings, ${sql.join(highest)}
      from pg_current_snapshot() as s`.execute(this.#db)
    const row = rows[0]
    if (!row) throw new Error('no snapshot')
    const { oldest, open, postings, ...ids } = row
    return { oldest: BigInt(oldest), horizon: { open: BigInt(open), postings, rows: ids } }
  }

  /** @returns whether there may be more to seal. */
  #write(horizon: Horizon, now: number): Promise<boolean> {
    return this.#db.transaction().execute(async trx => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(746522, 4) as mine`.execute(trx)
      const last = await lastSeal(trx)
      if (rows[0]?.mine !== true || !last || last.upto >= horizon.postings) return false
      const upto = await endOfBatch(trx, last.upto, horizon.postings)
      const { postings, hash } = await hashOf(trx, last.hash, last.upto, upto)
      const kept = await count(trx, keptCountsOf(last), horizon)
      await trx
        .insertInto('history_seals')
        .values({
          id: last.id + 1,
          at: now,
          upto,
          postings: last.postings + postings,
          hash,
          kept: JSON.stringify(kept)
        })
        .execute()
      return upto < horizon.postings
    })
  }
}

/** The id that ends a batch; ids have gaps where transactions were rolled back. */
async function endOfBatch(trx: Trx, after: number, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from postings where id > ${after} and id <= ${most} order by id offset ${BATCH - 1} limit 1`.execute(trx)
  return rows[0]?.id ?? most
}

/** Counts go on from the seal before: only new rows are read. */
async function count(trx: Trx, before: KeptCounts, horizon: Horizon): Promise<KeptCounts> {
  const kept: Partial<Record<AppendOnlyTable, { upto: number; count: number }>> = {}
  for (const table of APPEND_ONLY_TABLES) {
    const known = before[table] ?? { upto: 0, count: 0 }
    const upto = Math.max(known.upto, horizon.rows[table])
    kept[table] = { upto, count: known.count + (await countOf(trx, table, known.upto, upto)) }
  }
  return kept
}
