import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { purgeExpired } from '../../../src/server/domain/purgeExpired'
import type { Database } from '../../../src/server/store/tables'
import { accepted, bet, freshDatabase, line, NOW, openGame, player } from '../kit/testDatabase'

const PAGE = readFileSync(resolve(import.meta.dirname, '../../../src/server/RETENTION.md'), 'utf8')
const NAMED = [...PAGE.matchAll(/^\|[^|]*\| `(\w+)`/gm)].map(([, table = '']) => table)
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

test('ten years later only rows of the tables the page names are gone', async () => {
  const db = await freshDatabase()
  const userId = await player(db)
  const issue = await openGame(db, 2)
  accepted(await bet(db, userId, issue, 2, [line(2, 'pk10-bsoe')]))
  await sql`insert into spent_work (id, expires_at) values ('work', ${NOW})`.execute(db)
  await sql`insert into sessions (token_hash, user_id, ip, created_at, expires_at)
    values ('hash', ${userId}, '203.0.113.7', ${NOW}, ${NOW})`.execute(db)
  const before = await counts(db)
  await purgeExpired(db, NOW + TEN_YEARS_MS)
  const after = await counts(db)
  expect(NAMED.filter(table => !before.has(table))).toEqual([])
  const shrunk = [...before].filter(([table, rows]) => (after.get(table) ?? 0) < rows).map(([table]) => table)
  expect(shrunk.filter(table => !NAMED.includes(table))).toEqual([])
  expect(shrunk.sort()).toEqual(['idempotency', 'sessions', 'spent_work'])
})
