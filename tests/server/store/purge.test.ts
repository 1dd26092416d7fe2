import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { KEY_KEPT_MS, PURGE_BATCH, purgeExpired } from '../../../src/server/domain/purgeExpired'
import { Scheduler } from '../../../src/server/domain/Scheduler'
import type { Store } from '../../../src/server/store/openStore'
import type { Database } from '../../../src/server/store/tables'
import { FakeClock } from '../../kit/FakeClock'
import type { PostgresDatabase } from '../kit/testDatabase'
import { freshDatabase, NOW, POSTGRES, player, postgresDatabase, VAULT } from '../kit/testDatabase'

const LATER = NOW + DAY_MS + 1
const EXPIRED = 2 * PURGE_BATCH + 7

/**
 * Proofs of work, which are gone a day after they expire: all of one moment but the last. By the clock of another server, or
 * by one that is put right meanwhile, that one may still be good.
 */
async function fill(db: Database): Promise<void> {
  await sql`insert into spent_work (id, expires_at) select 'old ' || n, ${NOW} from generate_series(1, ${EXPIRED}::int) n`.execute(
    db
  )
  await db
    .insertInto('spent_work')
    .values({ id: 'fresh', expires_at: NOW + 1 })
    .execute()
}

async function left(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from spent_work`.execute(db)
  return rows[0]?.n ?? Number.NaN
}

describe('what expired is removed in batches', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshDatabase()
    await fill(db)
  })

  test('more than one batch is gone, what has not expired stays', async () => {
    await purgeExpired(db, LATER)
    expect(await db.selectFrom('spent_work').select('id').execute()).toEqual([{ id: 'fresh' }])
  })

  test('another statement gets its turn between two batches, on the only connection there is', async () => {
    let over = false
    const purge = purgeExpired(db, LATER).finally(() => {
      over = true
    })
    const seen = new Set<number>()
    while (!over) seen.add(await left(db))
    await purge
    expect([...seen].filter(rows => rows > 1 && rows <= EXPIRED).sort((a, b) => a - b)).toEqual([8, 8 + PURGE_BATCH])
  })

  test('§R2.1 a kept answer that cannot be read keeps itself alone: codes, letters and proofs of work are gone in time', async () => {
    const key = { route: 'bet', key: 'damaged', body_hash: '', answer: '{"orderIds":' }
    const user_id = await player(db)
    await db
      .insertInto('idempotency')
      .values({ ...key, user_id, created_at: LATER - 2 * KEY_KEPT_MS })
      .execute()
    await expect(purgeExpired(db, LATER)).rejects.toThrow('not everything that expired could be removed')
    expect(await left(db)).toBe(1)
  })

  test('a server that stops begins no further batch', async () => {
    await purgeExpired(db, LATER, () => false)
    expect(await left(db)).toBe(EXPIRED + 1)
  })
})

describe.skipIf(POSTGRES === '')('what expired, where several servers remove it', () => {
  let database: PostgresDatabase
  let stores: readonly [Store, Store]
  beforeEach(async () => {
    database = await postgresDatabase()
    stores = [await database.open(), await database.open()]
    await fill(stores[0].db)
  })
  afterEach(async () => {
    await Promise.all(stores.map(store => store.close()))
    await database.drop()
  })

  test('all at once: none fails, and it is gone once', async () => {
    const [one, two] = stores
    await Promise.all([one.workDb, two.workDb, one.workDb, two.workDb].map(db => purgeExpired(db, LATER)))
    expect(await left(one.db)).toBe(1)
  })

  test('a row that somebody holds is passed by, and gone the next time', async () => {
    const [one, two] = stores
    await one.db.transaction().execute(async trx => {
      await trx.selectFrom('spent_work').select('id').where('id', '=', 'old 3').forUpdate().execute()
      await purgeExpired(two.workDb, LATER)
      expect(await left(two.db)).toBe(2)
    })
    await purgeExpired(two.workDb, LATER)
    expect(await left(two.db)).toBe(1)
  })

  test('the draws of a server do not wait for it', async () => {
    const [one, two] = stores
    const faults: unknown[] = []
    const parts = { vault: VAULT, clock: new FakeClock(LATER), emit: () => undefined, games: [] }
    const scheduler = new Scheduler({ db: one.workDb, ...parts, report: fault => faults.push(fault) })
    await two.db.transaction().execute(async trx => {
      await sql`lock table spent_work in access exclusive mode`.execute(trx)
      await scheduler.start()
    })
    await expect.poll(() => left(two.db)).toBe(1)
    await scheduler.stop()
    expect(faults).toEqual([])
  })
})
