import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../kit/testDatabase'

/** What a settlement writes of an order. */
const SETTLED = ['status', 'won_notes', 'bonus', 'valid_stake', 'finished_at']

test('no index of orders hears of a settlement, in its columns or in its condition: each would be written for each bet', async () => {
  const db = await freshDatabase()
  const { rows } = await sql<{ index: string; columns: string[] }>`
    select i.indexrelid::regclass::text as index, array_agg(a.attname::text) as columns
    from pg_index i
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
    where i.indrelid = 'orders'::regclass group by 1 order by 1`.execute(db)
  expect(rows.map(row => row.index)).toContain('orders_user')
  expect(rows.filter(({ columns }) => columns.some(column => SETTLED.includes(column)))).toEqual([])
})
