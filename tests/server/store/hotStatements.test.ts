import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../src/server/store/openStore'
import { HOT, HOT_LAST, nameOf } from '../../../src/server/store/statements'
import type { PostgresDatabase } from '../kit/testDatabase'
import { POSTGRES, postgresDatabase } from '../kit/testDatabase'

test('a hot statement has one name, any other none', () => {
  expect(nameOf(`${HOT} select 1`)).toBe(nameOf(`${HOT} select 1`))
  expect(nameOf(`${HOT} select 2`)).not.toBe(nameOf(`${HOT} select 1`))
  expect(nameOf('select 1')).toBeUndefined()
})

describe.runIf(POSTGRES !== '')('statements that go together (§R2.6)', () => {
  let books: PostgresDatabase
  let store: Store
  beforeAll(async () => {
    books = await postgresDatabase()
    store = await books.open(1)
    await sql`create table things (n int primary key)`.execute(store.db)
  }, 120_000)
  afterAll(async () => {
    await store.close()
    await books.drop()
  })
  const things = async () => (await sql<{ n: number }>`select n from things order by n`.execute(store.db)).rows
  const last = (n: number) => sql`${sql.raw(HOT_LAST)} insert into things values (${n})`

  test('the last statement commits', async () => {
    for (const n of [1, 2, 3]) await store.db.transaction().execute(trx => last(n).execute(trx))
    expect(await things()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })

  test('one that fails undoes the transaction, and the connection is as good as before', async () => {
    const both = store.db.transaction().execute(async trx => {
      await sql`insert into things values (9)`.execute(trx)
      await last(1).execute(trx)
    })
    await expect(both).rejects.toMatchObject({ code: '23505' })
    await store.db.transaction().execute(trx => last(4).execute(trx))
    expect((await things()).map(({ n }) => n)).toEqual([1, 2, 3, 4])
  })

  test('nothing may come behind it', async () => {
    const more = store.db.transaction().execute(async trx => {
      await last(5).execute(trx)
      await sql`insert into things values (6)`.execute(trx)
    })
    await expect(more).rejects.toThrow('behind the last')
    await store.db.transaction().execute(trx => last(7).execute(trx))
    expect((await things()).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 7])
  })
})
