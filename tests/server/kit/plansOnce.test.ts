import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poolOn } from './poolOn'
import { emptyLite } from './testDatabase'

describe('what the suites’ embedded database has planned', () => {
  let pool: Pool
  let end: () => Promise<void>
  beforeAll(async () => {
    const lite = await emptyLite()
    pool = poolOn(lite)
    end = async () => {
      await pool.end()
      await lite.close()
    }
  })
  afterAll(() => end())

  const COUNT = 'select count(*)::int as n from users where id > $1'
  const counted = async () => (await pool.query(COUNT, [0])).rows
  const planned = async () =>
    (await pool.query('select statement from pg_prepared_statements', [])).rows.map(({ statement }) => statement)

  test('is what came twice', async () => {
    expect(await counted()).toEqual([{ n: 0 }])
    expect(await planned()).not.toContain(COUNT)
    for (let n = 0; n < 3; n++) expect(await counted()).toEqual([{ n: 0 }])
    expect((await planned()).filter(text => text === COUNT)).toHaveLength(1)
  })

  test('is forgotten with the client: the next one has the same session', async () => {
    const client = await pool.connect()
    client.release(true)
    for (let n = 0; n < 3; n++) expect(await counted()).toEqual([{ n: 0 }])
    expect((await planned()).filter(text => text === COUNT)).toHaveLength(1)
  })

  test('is forgotten with a definition: the row may be another one', async () => {
    const ALL = 'select * from later where id = $1'
    await pool.query('create table later (id int)')
    for (let n = 0; n < 3; n++) await pool.query(ALL, [1])
    await pool.query('alter table later add column more int', [])
    expect((await pool.query(ALL, [1])).fields.map(({ name }) => name)).toEqual(['id', 'more'])
  })
})
