import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { DAY_MS } from '../../rules/chinaTime'
import type { Database, Tables } from '../store/tables'
import { endsConnection } from '../store/unavailable'
import { expiredUpload } from './cashier/Uploads'
import { CHASE_ROUTE } from './chase/placeChase'
import { MESSAGES_KEPT_MS } from './messages/Messages'

/** How long a key is remembered at least (§R2.1). */
export const KEY_KEPT_MS = 30 * DAY_MS
/**
 * A chase may go on for longer than that, and an issue be moved:
 * a key is remembered for so long after the end of what it bought.
 */
const BOUGHT_KEPT_MS = 7 * DAY_MS
/** For so long a call with the token of an ended session is told why it ended; after that the token is unknown. */
export const SESSION_KEPT_MS = 90 * DAY_MS
/** A callback cannot come again once its signature is stale; its row is kept for who looks into a payment. */
const EVENT_KEPT_MS = 90 * DAY_MS
/**
 * After so long no failure counts any more. Rows with attempts the account's owner has not been shown are kept for
 * longer.
 */
export const WAIT_KEPT_MS = 2 * DAY_MS
const UNTOLD_KEPT_MS = 30 * DAY_MS
/** A device that was not used for this long is a stranger again. */
export const DEVICE_KEPT_MS = 180 * DAY_MS

/**
 * Rows of one statement. Each commits by itself: however many rows there are, none is given up for how long it takes,
 * and others get the embedded database's only connection in between.
 */
export const PURGE_BATCH = 1000

interface Expiry {
  /** The column a table is gone through by; an index has it, or few rows expire. */
  readonly by: string
  /** Whether nobody can ask for a row `t` any more, in SQL. */
  readonly expired: (now: number) => RawBuilder<unknown>
}

const dayAfterExpiry: Expiry = { by: 'expires_at', expired: now => sql`t.expires_at < ${now - DAY_MS}` }

/**
 * Whether the order or chase ended long enough ago. It is looked up by its number, so that no query plan reads the
 * whole table every hour.
 */
const isOver = (table: 'orders' | 'chases', id: RawBuilder<unknown>, now: number): RawBuilder<unknown> => sql`coalesce(
  (select b.finished_at is not null and b.finished_at < ${now - BOUGHT_KEPT_MS} from ${sql.table(table)} b
    where b.id = ${id}::bigint), true)`

/** All tables that lose rows by age; RETENTION.md tells how long each keeps them. */
const EXPIRIES = {
  idempotency: {
    by: 'created_at',
    expired: now => sql`t.created_at < ${now - KEY_KEPT_MS}
      and (t.route <> ${CHASE_ROUTE} or ${isOver('chases', sql`(t.answer::jsonb ->> 'chaseId')`, now)})
      and not exists (select 1 from jsonb_array_elements_text(coalesce(t.answer::jsonb -> 'orderIds', '[]')) as made(id)
        where not ${isOver('orders', sql`made.id`, now)})`
  },
  sessions: { by: 'expires_at', expired: now => sql`t.expires_at < ${now - SESSION_KEPT_MS}` },
  login_waits: {
    by: 'last_at',
    expired: now => sql`t.last_at < ${now - WAIT_KEPT_MS} and (t.untold = 0 or t.last_at < ${now - UNTOLD_KEPT_MS})`
  },
  known_devices: { by: 'seen_at', expired: now => sql`t.seen_at < ${now - DEVICE_KEPT_MS}` },
  uploads: { by: 'id', expired: expiredUpload },
  provider_events: { by: 'at', expired: now => sql`t.at < ${now - EVENT_KEPT_MS}` },
  messages: { by: 'at', expired: now => sql`t.at < ${now - MESSAGES_KEPT_MS}` },
  one_time_codes: dayAfterExpiry,
  outbox: dayAfterExpiry,
  password_tickets: dayAfterExpiry,
  code_requests: {
    by: 'subject',
    expired: now => sql`not exists (select 1 from unnest(t.asked) as a where a > ${now - DAY_MS})`
  },
  // By the clock of another server, or by this one once it is put right, the same work may be good for longer.
  spent_work: dayAfterExpiry
} as const satisfies { readonly [table in keyof Tables]?: Expiry }

export const PURGED_TABLES = Object.keys(EXPIRIES) as readonly (keyof typeof EXPIRIES)[]

/**
 * Removes what nobody can ask for any more. Money, orders and draws are never removed. Any number of servers may do so
 * at once.
 * @param goesOn asked before each batch
 * @throws AggregateError of the tables that could not be gone through, once all others were
 */
export async function purgeExpired(db: Database, now: number, goesOn = () => true): Promise<void> {
  const faults: unknown[] = []
  for (const table of PURGED_TABLES)
    await purgeTable(db, table, now, goesOn).catch((error: unknown) => {
      if (endsConnection(error)) throw error
      faults.push(new Error(`what expired of ${table} could not be removed`, { cause: error }))
    })
  if (faults.length > 0) throw new AggregateError(faults, 'not everything that expired could be removed')
}

async function purgeTable(
  db: Database,
  table: keyof typeof EXPIRIES,
  now: number,
  goesOn: () => boolean
): Promise<void> {
  const { by, expired }: Expiry = EXPIRIES[table]
  let last: Key | undefined
  for (let removed = PURGE_BATCH; removed === PURGE_BATCH && goesOn(); )
    ({ removed, last } = await purgeSome(db, { table, by, expired: expired(now), from: last }))
}

type Key = string | number

/** From where the batch before ended: what stays, and what is gone but not yet vacuumed, is not walked over again. */
async function purgeSome(
  db: Database,
  batch: {
    readonly table: string
    readonly by: string
    readonly expired: RawBuilder<unknown>
    readonly from: Key | undefined
  }
): Promise<{ readonly removed: number; readonly last: Key | undefined }> {
  const [table, by] = [sql.table(batch.table), sql.ref(`t.${batch.by}`)]
  const { rows } = await sql<{ removed: number; last: Key | null }>`
    with gone as (
      delete from ${table} as t where t.ctid = any(array(
        select t.ctid from ${table} as t where ${batch.expired}
          ${batch.from === undefined ? sql`` : sql`and ${by} >= ${batch.from}`}
        order by ${by} limit ${PURGE_BATCH} for update skip locked))
      returning ${by} as key)
    select count(*)::int as removed, max(key) as last from gone`.execute(db)
  return { removed: rows[0]?.removed ?? 0, last: rows[0]?.last ?? undefined }
}
