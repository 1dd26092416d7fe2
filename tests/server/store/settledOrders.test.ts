import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ChainStore } from '../../../src/server/domain/draws/chainStore'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import type { Database } from '../../../src/server/store/tables'
import { sealAndDraw } from '../kit/sealing'
import { accepted, bet, freshDatabase, line, openGame, player, VAULT } from '../kit/testDatabase'

let db: Database
beforeEach(async () => {
  db = await freshDatabase()
})

/** What a settlement writes of an order. */
const SETTLED = ['status', 'won_notes', 'bonus', 'valid_stake', 'finished_at']

test('no index of orders names what a settlement writes, in its columns or in its condition', async () => {
  const { rows } = await sql<{ index: string; columns: string[] }>`
    select i.indexrelid::regclass::text as index, array_agg(a.attname::text) as columns
    from pg_index i
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
    where i.indrelid = 'orders'::regclass group by 1 order by 1`.execute(db)
  expect(rows.map(row => row.index)).toContain('orders_user')
  expect(rows.filter(({ columns }) => columns.some(column => SETTLED.includes(column)))).toEqual([])
})

test('a page of orders has room for all of them settled: none moves to another page', async () => {
  const BETS = 100
  const sold = await openGame(db, 2)
  const userId = await player(db)
  const lines = Array.from({ length: BETS }, (_, seed) => line(2, 'pk10-bsoe', { unitMode: 0.01 }, seed))
  accepted(await bet(db, userId, sold, 2, lines))
  const pages = async () =>
    (
      await sql<{
        id: number
        page: string
      }>`select id, split_part(ctid::text, ',', 1) as page from orders order by id`.execute(db)
    ).rows
  const before = await pages()
  await sealAndDraw(db, new ChainStore(VAULT), () => sold.drawsAt)
  await settleNext(db, () => sold.drawsAt)
  expect(before).toHaveLength(BETS)
  expect(await pages()).toEqual(before)
})
