import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ORDER_STATUS } from '../../../src/contract/codes'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { PURGED_TABLES, purgeExpired } from '../../../src/server/domain/purgeExpired'
import type { Database } from '../../../src/server/store/tables'
import { accepted, bet, freshDatabase, line, NOW, openGame, player } from '../kit/testDatabase'

const PAGE = readFileSync(resolve(import.meta.dirname, '../../../src/server/RETENTION.md'), 'utf8')
/** Tables of the page and the days it keeps their rows: its first figure of each, none until they expire. */
const NAMED = [...PAGE.matchAll(/^\|[^|]*\| `(\w+)` *\|(.*)$/gm)].map(
  ([, table = '', kept = '']) => [table, Number(/(\d+) days?/.exec(kept)?.[1] ?? 0)] as const
)
const TEN_YEARS_MS = 3650 * DAY_MS

/** How many rows each table holds. */
async function counts(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const counted = new Map<string, number>()
  for (const { name } of rows) {
    const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db)
    counted.set(name, found[0]?.n ?? 0)
  }
  return counted
}

type Row = Readonly<Record<string, unknown>>

/** A row of each table that expires by a moment, with a name of its own. */
const ROWS: Readonly<Record<string, (at: number, name: string, userId: number) => Row>> = {
  idempotency: (at, key, user_id) => ({ user_id, route: 'bet', key, body_hash: '', answer: '{}', created_at: at }),
  sessions: (at, token_hash, user_id) => ({ token_hash, user_id, ip: '', created_at: at, expires_at: at }),
  login_waits: (at, key) => ({ key, failures: 1, until: at, last_at: at }),
  known_devices: (at, secret_hash, user_id) => ({ user_id, secret_hash, seen_at: at }),
  messages: (at, title, user_id) => ({ user_id, kind: 1, title, body: '', at }),
  uploads: (at, id, user_id) => ({ id, user_id, mime: 'image/png', bytes: Buffer.from('x'), created_at: at }),
  provider_events: (at, event_id) => ({ provider: 'sandbox', event_id, order_no: 'D1', at }),
  one_time_codes: (at, subject) => ({ purpose: 'bind', subject, code_hash: '', created_at: at, expires_at: at }),
  code_requests: (at, subject) => ({ subject, asked: sql`array[${at - 7}::bigint, ${at}::bigint]` }),
  outbox: (at, template) => ({ kind: 'phone', template, letter: Buffer.from('x'), created_at: at, expires_at: at }),
  password_tickets: (at, ticket_hash, user_id) => ({ ticket_hash, user_id, expires_at: at }),
  spent_work: (at, id) => ({ id, expires_at: at })
}
const rowOf = (table: string, at: number, name: string, userId: number): Row => ROWS[table]?.(at, name, userId) ?? {}

test('the page names the tables that are purged, and no others', () => {
  expect(NAMED.map(([table]) => table).sort()).toEqual([...PURGED_TABLES].sort())
})

test.each(NAMED)('`%s` keeps a row for %i days, as the page says, and no longer', async (table, days) => {
  const db = await freshDatabase()
  const userId = await player(db)
  const until = NOW - days * DAY_MS
  for (const values of [rowOf(table, until - 1, 'expired', userId), rowOf(table, until + 1, 'fresh', userId)])
    await db
      .insertInto(table as 'spent_work')
      .values(values as never)
      .execute()
  await purgeExpired(db, NOW)
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
  const names = rows.map(found => Object.values(found).find(value => value === 'expired' || value === 'fresh'))
  expect(names).toEqual(['fresh'])
})

test('ten years later only rows of the tables the page names are gone', async () => {
  const db = await freshDatabase()
  const userId = await player(db)
  const issue = await openGame(db, 2)
  accepted(await bet(db, userId, issue, 2, [line(2, 'pk10-bsoe')]))
  await db.updateTable('orders').set({ status: ORDER_STATUS.cancelled, finished_at: NOW }).execute()
  for (const [table] of NAMED)
    await db
      .insertInto(table as 'spent_work')
      .values(rowOf(table, NOW, 'old', userId) as never)
      .execute()
  const before = await counts(db)
  await purgeExpired(db, NOW + TEN_YEARS_MS)
  const after = await counts(db)
  const shrunk = [...before].filter(([table, rows]) => (after.get(table) ?? 0) < rows).map(([table]) => table)
  expect(shrunk.sort()).toEqual(NAMED.map(([table]) => table).sort())
  expect(shrunk.filter(table => after.get(table) !== 0)).toEqual([])
})

test('what goes with a purged row is found by an index', async () => {
  const db = await freshDatabase()
  const { rows } = await sql<{ follows: string; column: string }>`
    select c.conrelid::regclass::text as follows, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = any(${[...PURGED_TABLES]}::text[]::regclass[])
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(db)
  expect(rows).toEqual([])
})
