import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OrderReader } from '../../../src/server/domain/bets/OrderReader'
import { CHASE_LAST_CALL_MS } from '../../../src/server/domain/chase/advanceChases'
import { ChainStore } from '../../../src/server/domain/draws/chainStore'
import { lockPlayer, MINT, post } from '../../../src/server/domain/ledger'
import {
  analyzeGrown,
  keepPartitionsAhead,
  PARTITION_ORDERS,
  partitionSize
} from '../../../src/server/store/orderPartitions'
import type { Database } from '../../../src/server/store/tables'
import { TestServer } from '../../kit/TestServer'
import { advance, chase, chaseOf, GAME, issueOf, openChased, settleAll } from '../kit/chases'
import { expectHonest } from '../kit/expectHonest'
import { sealAndDraw } from '../kit/sealing'
import { FIRST_ORDER, smallPartitions } from '../kit/smallPartitions'
import { accepted, bet, freshDatabase, line, NOW, openGame, POSTGRES, player, VAULT } from '../kit/testDatabase'
import { twoServers } from '../kit/twoServers'

/** Orders of a partition. */
const SIZE = 4
/** Racing as the chased game is, by its own draws: one whose issue is settled, one whose stays on sale. */
const [SETTLED, OPEN] = [36, 43] as const

async function partitionsOf(db: Database, whole: 'orders' | 'postings'): Promise<number> {
  const { rows } = await sql`select from pg_inherits where inhparent = ${whole}::text::regclass`.execute(db)
  return rows.length
}

/** How many of a player's orders stand in each partition. */
async function ordersOf(db: Database, userId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders where user_id = ${userId} group by tableoid order by min(id)`.execute(db)
  return rows.map(({ n }) => n)
}

const numberTaken = (db: Database, orders: number) =>
  sql`select setval('orders_id_seq', ${FIRST_ORDER + orders - 1})`.execute(db)
const tiles = (count: number, typeId = GAME) =>
  Array.from({ length: count }, (_, seed) => line(typeId, 'pk10-bsoe', { unitMode: 0.01 }, seed))

describe('partitions are opened ahead of the orders', () => {
  test.each([
    [0, 1],
    [1, 1],
    [7, 1],
    [8, 2],
    [100, 25]
  ])('behind %i times ten million the next is for %i times as many', (behind, size) => {
    expect(partitionSize(behind * PARTITION_ORDERS)).toBe(size * PARTITION_ORDERS)
  })

  test('a million players at the evening peak, every evening for a year, fill fewer than forty', () => {
    const orders = 3300 * 4 * 3600 * 365
    let [partitions, behind] = [1, PARTITION_ORDERS]
    for (; behind < orders; partitions++) behind += partitionSize(behind)
    expect(partitions).toBeLessThan(40)
  })

  let db: Database
  beforeEach(async () => {
    db = await freshDatabase()
    await smallPartitions(db, SIZE)
  })

  test.each([
    ['no order yet', 0, 1],
    ['the first partition is full', SIZE, 1],
    ['the first order stands in the second one', SIZE + 1, 2],
    ['numbers were taken far ahead', 4 * SIZE, 4]
  ])('a whole one stands empty ahead: %s', async (_, orders, opened) => {
    if (orders > 0) await numberTaken(db, orders)
    expect(await keepPartitionsAhead(db, () => SIZE)).toBe(opened)
    expect(await keepPartitionsAhead(db, () => SIZE)).toBe(0)
    expect(await partitionsOf(db, 'orders')).toBe(1 + opened)
    // One is of movements without an order.
    expect(await partitionsOf(db, 'postings')).toBe(2 + opened)
  })
})

test('a server opens the next one within a minute of the first order in the last', async () => {
  const server = await TestServer.start({ games: [] })
  const opened: number[] = []
  for (const taken of [PARTITION_ORDERS - 1, PARTITION_ORDERS]) {
    await sql`select setval('orders_id_seq', ${taken}::bigint)`.execute(server.db)
    await server.pass(60_000)
    await server.composed.scheduler.runJobs()
    opened.push(await partitionsOf(server.db, 'orders'))
  }
  expect(opened).toEqual([2, 3])
  await server.close()
})

test('a server looks once an hour whether the partitions have grown, and counts the whole then', async () => {
  const server = await TestServer.start({ games: [] }).register('payer01')
  const isCounted = async () => {
    await server.composed.scheduler.runJobs()
    const { rows } = await sql<{ rows: number }>`
      select reltuples::int as rows from pg_class where oid = 'postings'::regclass`.execute(server.db)
    return (rows[0]?.rows ?? 0) > 0
  }
  expect(await isCounted()).toBe(false)
  await sql`analyze postings_without_order`.execute(server.db)
  await server.pass(59 * 60_000)
  expect(await isCounted()).toBe(false)
  await server.pass(60_000)
  expect(await isCounted()).toBe(true)
  await server.close()
})

describe('orders and movements across partitions', () => {
  let db: Database
  let uid: number
  beforeAll(async () => {
    db = await freshDatabase()
    await smallPartitions(db, SIZE)
    await numberTaken(db, 9 * SIZE)
    await keepPartitionsAhead(db, () => SIZE)
  })
  beforeEach(async () => {
    uid = await player(db)
  })

  test('a slip over three of them is settled, read in order, and every invariant holds', async () => {
    const sold = await openGame(db, SETTLED)
    await numberTaken(db, 1)
    const { orderIds } = accepted(await bet(db, uid, sold, SETTLED, tiles(2 * SIZE, SETTLED)))
    await sealAndDraw(db, new ChainStore(VAULT), () => sold.drawsAt)
    await settleAll(db, sold.drawsAt)
    expect(await ordersOf(db, uid)).toEqual([SIZE - 1, SIZE, 1])
    const span = { from: 0, until: sold.drawsAt + 1 }
    const page = await new OrderReader(db).page({ userId: uid, page: 1, limit: 20, status: undefined, ...span })
    expect(page.rows.map(({ id }) => id)).toEqual([...orderIds].reverse())
    await expectHonest(db)
  })

  test('a chase whose bets stand in two of them goes on, and no line of an issue is bet twice', async () => {
    const sold = await openChased(db)
    await numberTaken(db, 5 * SIZE - 1)
    await chase(db, chaseOf(uid, sold, [1, 1]))
    await advance(db, issueOf(sold, 1).closesAt - CHASE_LAST_CALL_MS)
    expect(await ordersOf(db, uid)).toEqual([1, 1])
    const copy = sql`insert into orders (user_id, game_id, issue_id, issue, play_number, group_id, action_code, notes, multiple,
      unit_mode, one_yuan_value, note_price, stake, odds, placed_at, inserted_at, chase_issue_id, chase_line)
      select user_id, game_id, issue_id, issue, play_number, group_id, action_code, notes, multiple, unit_mode, one_yuan_value,
      note_price, stake, odds, placed_at, inserted_at, chase_issue_id, chase_line from orders where user_id = ${uid} order by id limit 1`
    await numberTaken(db, 6 * SIZE)
    await expect(copy.execute(db)).rejects.toMatchObject({ code: '23505' })
    await expectHonest(db)
  })

  test('an order ends once, and a reference moves money once', async () => {
    const sold = await openGame(db, OPEN)
    await numberTaken(db, 7 * SIZE)
    const [orderId = 0] = accepted(await bet(db, uid, sold, OPEN, tiles(1, OPEN))).orderIds
    const entries = ({ player: account }: { readonly player: number }, amount: number) => [
      { accountId: account, amount },
      { accountId: MINT, amount: -amount }
    ]
    const twice = (set: object) =>
      db.transaction().execute(async trx => {
        const accounts = await lockPlayer(trx, uid)
        for (const amount of [5, 7]) await post(trx, [{ ...set, entries: entries(accounts, amount) } as never], NOW)
      })
    await expect(twice({ kind: 'cancel', orderId })).rejects.toMatchObject({ code: '23505' })
    await expect(twice({ kind: 'deposit', ref: 'dep:1' })).rejects.toMatchObject({ code: '23505' })
  })

  test.each(['postings_without_order', `postings_upto_${FIRST_ORDER + SIZE}`])(
    'nothing is written past the whole: %s',
    async part => {
      for (const statement of [
        `insert into ${part} (id, set_id, kind, order_id, account_id, amount, at) overriding system value values (1, 1, 'bet', 100001, 101, 5, 0)`,
        `update ${part} set amount = amount + 1`,
        `delete from ${part}`,
        `truncate ${part}`
      ])
        await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: 'KJ002' })
    }
  )

  test('partitions that were counted and the whole was not: it is counted, and again when they have doubled', async () => {
    const sold = await openGame(db, OPEN)
    await numberTaken(db, 20 * SIZE)
    await keepPartitionsAhead(db, () => 10 * SIZE)
    const betAndCount = async (lines: number): Promise<readonly string[]> => {
      accepted(await bet(db, uid, sold, OPEN, tiles(lines, OPEN)))
      await sql`do $$ declare name text; begin
        for name in select inhrelid::regclass::text from pg_inherits where inhparent = 'orders'::regclass loop
          execute 'analyze ' || name;
        end loop; end $$`.execute(db)
      return analyzeGrown(db)
    }
    expect(await betAndCount(1)).toEqual(['orders'])
    expect(await analyzeGrown(db)).toEqual([])
    expect(await betAndCount(1)).toEqual([])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders`.execute(db)
    expect(await betAndCount((rows[0]?.n ?? 0) + 1)).toEqual(['orders'])
  })

  test('an order whose number has no partition takes no money', async () => {
    const sold = await openGame(db, OPEN)
    await numberTaken(db, 100 * SIZE)
    await expect(bet(db, uid, sold, OPEN, tiles(1, OPEN))).rejects.toMatchObject({ code: '23514' })
    await expectHonest(db)
  })
})

describe.skipIf(POSTGRES === '')('several servers that bet while partitions are opened (PostgreSQL)', () => {
  const servers = twoServers({ endless: true })

  test('both open them at once: each is opened once', async () => {
    const { one, two } = servers
    await smallPartitions(one.db, SIZE)
    await numberTaken(one.db, 5 * SIZE)
    const opened = await Promise.all([one, two].map(({ db }) => keepPartitionsAhead(db, () => SIZE)))
    expect(opened.sort()).toEqual([0, 5])
  })

  test('where somebody holds the tables none is opened, bets go on, and the next call opens it', async () => {
    const { one, two } = servers
    const sold = await openGame(one.db, GAME)
    const uid = await player(one.db)
    const before = await partitionsOf(one.db, 'orders')
    await numberTaken(one.db, 6 * SIZE - 1)
    await one.db.transaction().execute(async trx => {
      await sql`update issues set day = day where id = (select min(id) from issues)`.execute(trx)
      const opening = keepPartitionsAhead(two.db, () => SIZE)
      opening.catch(() => undefined)
      accepted(await bet(one.db, uid, sold, GAME, tiles(1)))
      await expect(opening).rejects.toThrow(/orders that still have room: 1$/)
    })
    expect(await partitionsOf(one.db, 'orders')).toBe(before)
    expect(await keepPartitionsAhead(two.db, () => SIZE)).toBe(1)
    await expectHonest(one.db)
  }, 20_000)

  test('a hundred bets at once over many partitions, opened meanwhile: none is refused', async () => {
    const { one, two } = servers
    const sold = await openGame(one.db, GAME)
    const players = await Promise.all(Array.from({ length: 10 }, () => player(one.db)))
    // So many may be placed before the next is opened.
    const size = () => 100
    await numberTaken(one.db, 10 * SIZE)
    await keepPartitionsAhead(one.db, size)
    const before = await partitionsOf(one.db, 'orders')
    for (let round = 0; round < 10; round++) {
      const bets = players.map((uid, at) => bet((at % 2 ? one : two).db, uid, sold, GAME, tiles(5)))
      await Promise.all([...bets.map(async placed => accepted(await placed)), keepPartitionsAhead(two.db, size)])
    }
    expect(await partitionsOf(one.db, 'orders')).toBeGreaterThan(before + 3)
    await expectHonest(one.db)
  }, 60_000)
})
