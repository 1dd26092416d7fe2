import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseChinaTime } from '../../../src/rules/chinaTime'
import { leafHash, leafLine } from '../../../src/rules/trust/leaf'
import { merkleRoot } from '../../../src/rules/trust/merkle'
import { rootOfPath } from '../../../src/rules/trust/path'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { ChainStore } from '../../../src/server/domain/draws/chainStore'
import { drawDue } from '../../../src/server/domain/draws/drawDue'
import { importFeed } from '../../../src/server/domain/feed/importFeed'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { SEAL_AFTER_MS } from '../../../src/server/domain/issues/sealTime'
import { SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import { SealReader } from '../../../src/server/domain/seals/SealReader'
import { overdueSeals, sealDue, sealOverdue } from '../../../src/server/domain/seals/sealDue'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import { inBatches } from '../../../src/server/domain/verify/sealInvariant'
import type { Database } from '../../../src/server/store/tables'
import { FakeClock } from '../../kit/FakeClock'
import { expectHonest } from '../kit/expectHonest'
import { holdIssue } from '../kit/holdIssue'
import { sealAll, sealAndDraw } from '../kit/sealing'
import { slipQueueOn } from '../kit/slipQueueOn'
import { tamper, violations } from '../kit/tampering'
import {
  accepted,
  at,
  balances,
  bet,
  drawDb,
  freshDatabase,
  gameNamed,
  line,
  newKey,
  openGame,
  POSTGRES,
  player,
  refusalOf,
  VAULT
} from '../kit/testDatabase'
import { twoServers } from '../kit/twoServers'

const SUM = line(2, 'pk10-c-sum-two-sided')
const TOP = line(2, 'pk10-top1')

let db: Database
let sold: PlannedIssue
let due: number

beforeEach(async () => {
  db = await freshDatabase()
  sold = await openGame(db, 2)
  due = sold.closesAt + SEAL_AFTER_MS
})

const sealOfIssue = async () => {
  const { rows } = await sql<{ root: string; count: number; stake: number; sealed_at: number; on_row: number }>`
    select s.root, s.count, s.stake, s.sealed_at, i.sealed_at as on_row from issue_seals s join issues i on i.id = s.issue_id
    where i.game_id = 2 and i.issue = ${sold.issue}`.execute(db)
  return rows[0]
}

/** The root by §V1 and §V2, written down a second time. */
async function rootByHand(): Promise<string> {
  const orders = await db.selectFrom('orders').selectAll().where('status', '<>', 3).orderBy('id').execute()
  const leaves = orders.map(order =>
    leafHash(
      NODE_DIGEST,
      leafLine({
        ...{ orderId: order.id, game: 2, issue: sold.issue, play: order.play_number, actionCode: order.action_code },
        ...{ notes: order.notes, multiple: order.multiple, unitMode: order.unit_mode, stake: order.stake },
        ...{ odds: order.odds, acceptedAt: order.placed_at, salt: order.salt?.toString('hex') ?? '' }
      })
    )
  )
  return merkleRoot(NODE_DIGEST, leaves)
}

describe('sealing an issue (§V3)', () => {
  test('300 ms after the cutoff, with every bet but the cancelled ones, once', async () => {
    const uid = await player(db)
    accepted(await bet(db, uid, sold, 2, [SUM, TOP]))
    const { orderIds } = accepted(await bet(db, uid, sold, 2, [TOP]))
    await cancelOrder(db, { userId: uid, orderId: orderIds[0] ?? 0, ...at(sold.opensAt + 2) })
    await sealAll(db, due - 1)
    expect(await sealOfIssue()).toBeUndefined()
    await sealAll(db, due)
    const stakes = await db.selectFrom('orders').select('stake').where('status', '=', 0).execute()
    expect(await sealOfIssue()).toEqual({
      root: await rootByHand(),
      count: 2,
      stake: stakes.reduce((sum, order) => sum + order.stake, 0),
      sealed_at: due,
      on_row: due
    })
    expect(await sealDue(db, () => due + 1)).toBe(0)
    await expectHonest(db)
  })

  test('an issue without bets has the root of nothing', async () => {
    await sealAll(db, due)
    expect(await sealOfIssue()).toMatchObject({
      root: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      count: 0,
      stake: 0
    })
  })

  test('every order has a salt of its own, 16 bytes', async () => {
    const uid = await player(db)
    accepted(await bet(db, uid, sold, 2, [SUM, TOP, SUM]))
    const rows = await db.selectFrom('orders').select('salt').execute()
    expect(rows.map(row => row.salt?.length)).toEqual([16, 16, 16])
    expect(new Set(rows.map(row => row.salt?.toString('hex'))).size).toBe(3)
  })

  test('no draw is written as older than its seal, whatever the clock reads that makes it', async () => {
    await sealAll(db, sold.drawsAt + 400)
    const drawn = await drawDue(drawDb(db), new ChainStore(VAULT), () => sold.drawsAt)
    expect(drawn.find(issue => issue.issue === sold.issue)?.at).toBe(sold.drawsAt + 400)
    const row = db.selectFrom('issues').select('drawn_at').where('game_id', '=', 2).where('issue', '=', sold.issue)
    expect(await row.execute()).toEqual([{ drawn_at: sold.drawsAt + 400 }])
    await expectHonest(db)
  })

  /** What a clock reads before the locks and behind them, after the moment something was due. */
  const READINGS: readonly [string, number, number, number][] = [
    ['the last bet was written behind those locks', 0, 70, 70],
    ['it was due, though the clock is set back behind its locks', 1000, -60_000, 1000]
  ]
  const reading = (from: number, before: number, behind: number) => {
    const readings = [from + before]
    return () => readings.shift() ?? from + behind
  }

  test.each(READINGS)('no seal is written as older than the moment %s', async (_, before, behind, written) => {
    await sealDue(db, reading(due, before, behind))
    expect(await sealOfIssue()).toMatchObject({ sealed_at: due + written, on_row: due + written })
  })

  test.each(READINGS)('no draw is written as older than the moment %s', async (_, before, behind, written) => {
    await sealAll(db, due)
    const drawn = await drawDue(drawDb(db), new ChainStore(VAULT), reading(sold.drawsAt, before, behind))
    expect(drawn.find(issue => issue.issue === sold.issue)?.at).toBe(sold.drawsAt + written)
  })

  test('the database refuses to change a seal, to seal without one, and to draw before it', async () => {
    await expect(
      sql`update issues set sealed_at = ${due} where game_id = 2 and issue = ${sold.issue}`.execute(db)
    ).rejects.toThrow('sealed with its seal')
    await expect(
      sql`update issues set result = '1', drawn_at = ${due} where game_id = 2 and issue = ${sold.issue}`.execute(db)
    ).rejects.toThrow('drawn after it was sealed')
    await sealAll(db, due)
    for (const change of [
      sql`update issue_seals set count = 1`,
      sql`delete from issue_seals`,
      sql`truncate issue_seals`,
      sql`update issues set sealed_at = null where sealed_at is not null`
    ])
      await expect(change.execute(db)).rejects.toThrow()
  })

  test('no draw before the seal', async () => {
    expect(await drawDue(drawDb(db), new ChainStore(VAULT), () => sold.drawsAt)).toEqual([])
    const drawn = await sealAndDraw(db, new ChainStore(VAULT), () => sold.drawsAt)
    expect(drawn.map(issue => issue.issue)).toContain(sold.issue)
  })
})

describe('the ways to the root (§V2)', () => {
  test('of all own bets take each node of the tree once, and lead there; asked again, none', async () => {
    const uid = await player(db)
    for (let slip = 0; slip < 20; slip++) accepted(await bet(db, uid, sold, 2, [SUM, TOP]))
    await sealAll(db, due)
    const { root } = (await sealOfIssue()) ?? {}
    const { id } = await db
      .selectFrom('issues')
      .select('id')
      .where('game_id', '=', 2)
      .where('issue', '=', sold.issue)
      .executeTakeFirstOrThrow()
    const seals = new SealReader(db)
    const hashed = vi.spyOn(NODE_DIGEST, 'sha256')
    try {
      const receipts = await seals.receipts(uid, id)
      const leaves = 40
      expect(receipts).toHaveLength(leaves)
      expect(hashed).toHaveBeenCalledTimes(leaves + leaves - 1)
      await seals.receipts(uid, id)
      expect(hashed).toHaveBeenCalledTimes(leaves + leaves - 1)
      const roots = receipts.map(({ line, path }) => rootOfPath(NODE_DIGEST, leafHash(NODE_DIGEST, line), path ?? []))
      expect(new Set(roots)).toEqual(new Set([root]))
    } finally {
      hashed.mockRestore()
    }
  })
})

describe('after the seal', () => {
  test('a bet received in time is refused as late, alone and with others, and nothing is taken', async () => {
    const uid = await player(db)
    await sealAll(db, due)
    const late = { userId: uid, typeId: 2, issue: sold.issue, lines: [SUM], now: sold.closesAt - 1, clock: () => due }
    const alone = await placeOrders(db, { ...late, key: newKey() })
    const clock = new FakeClock(due)
    const shared = await slipQueueOn(db, clock).place({ ...late, session: '', key: newKey() })
    expect([alone, shared].map(refusalOf)).toEqual(['issue.closed', 'issue.closed'])
    expect((await balances(db, uid)).player).toBe(SIGNUP_BONUS)
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  test('nothing is cancelled', async () => {
    const uid = await player(db)
    const { orderIds } = accepted(await bet(db, uid, sold, 2, [SUM]))
    await sealAll(db, due)
    const outcome = await cancelOrder(db, {
      userId: uid,
      orderId: orderIds[0] ?? 0,
      now: sold.closesAt - 1,
      clock: () => due
    })
    expect(outcome).toMatchObject({ ok: false, code: 'order.too-late' })
  })
})

describe('the books say so (I28)', () => {
  test.each<[string, readonly number[], readonly number[][]]>([
    ['none', [], []],
    ['issues without bets', [0, 0, 0], [[0, 0, 0]]],
    [
      'as many as may be',
      [4, 6, 1, 9],
      [
        [4, 6],
        [1, 9]
      ]
    ],
    ['one that has more alone', [3, 25, 0, 10, 1], [[3], [25], [0, 10], [1]]]
  ])('bets are read of some issues together: %s', (_, counts, groups) => {
    const seals = counts.map(count => ({ count }))
    expect([...inBatches(seals, 10)].map(some => some.map(({ count }) => count))).toEqual(groups)
  })

  beforeEach(async () => {
    const uid = await player(db)
    accepted(await bet(db, uid, sold, 2, [SUM, TOP]))
    await sealAndDraw(db, new ChainStore(VAULT), () => sold.drawsAt)
    while (await settleNext(db, () => sold.drawsAt));
  })

  const check = async () => (await violations(db)).filter(told => told.startsWith('I28'))

  test('they hold, cancelled bets and old issues included', async () => {
    await tamper(db, [
      'update issues set needs_seal = false, sealed_at = null where id = (select min(id) from issues where result is not null)'
    ])
    await expectHonest(db)
  })

  test.each([
    ['another salt', "update orders set salt = '\\x00' where id = (select min(id) from orders)", /are not those/],
    [
      'a seal after the draw',
      'update issue_seals set sealed_at = sealed_at + 1000000',
      /sealed at \d+, after its draw/
    ],
    ['no seal', 'delete from issue_seals', /drawn without a seal/],
    [
      'a bet left out that was paid',
      'update issue_seals set left_out = left_out || (select max(id) from orders)',
      /left order \d+ out of its seal, which was not cancelled/
    ],
    ['one left out that is no bet', 'update issue_seals set left_out = left_out || 999::bigint', /left order 999 out/]
  ])('%s is told, with the name of the issue', async (_, statement, told) => {
    await tamper(db, [statement])
    expect((await check()).join()).toMatch(told)
  })

  test('verify finds a bet that was added behind its seal', async () => {
    const { rows } = await sql<{
      id: number
    }>`select id from issues where issue = ${sold.issue} and game_id = 2`.execute(db)
    await tamper(db, [`update issue_seals set count = count - 1 where issue_id = ${rows[0]?.id ?? 0}`])
    expect(await check()).toEqual([`I28: issue ${sold.issue} of game 2 was sealed with 1 bets and has 2`])
  })
})

test('§V5 a result is taken in after the seal, also where another server whose clock is ahead had sealed it', async () => {
  await freshDatabase()
  const issue = await openGame(db, 2, undefined, true)
  await sql`update issues set provisional = false where issue = ${issue.issue} and game_id = 2`.execute(db)
  const sealedAt = issue.drawsAt + 60_000
  await sealAll(db, sealedAt)
  const drawnAt = new Date(issue.drawsAt + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const results = `issue,time,numbers\n${issue.issue},${drawnAt},1 2 3 4 5 6 7 8 9 10\n`
  const feed = new Set([2])
  expect((await importFeed(drawDb(db), gameNamed(2), feed, { results }, () => sealedAt - 30_000)).faults).toEqual([])
  const { rows } = await sql<{ sealed_at: number; imported_at: number }>`
    select sealed_at, imported_at from issues where issue = ${issue.issue} and game_id = 2`.execute(db)
  expect(rows).toEqual([{ sealed_at: sealedAt, imported_at: sealedAt }])
  await expectHonest(db)
})

test('an imported result seals what was bet before it is written', async () => {
  await freshDatabase()
  const issue = await openGame(db, 2, undefined, true)
  const uid = await player(db)
  accepted(await bet(db, uid, issue, 2, [SUM]))
  await sealAll(db, issue.drawsAt)
  // Its times are our own guess: they are not sealed by.
  expect(await sealOfIssue()).toBeUndefined()
  const numbers = '1 2 3 4 5 6 7 8 9 10'
  const drawnAt = new Date(issue.drawsAt + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const done = await importFeed(
    drawDb(db),
    gameNamed(2),
    new Set([2]),
    { results: `issue,time,numbers\n${issue.issue},${drawnAt},${numbers}\n` },
    () => issue.drawsAt + 5
  )
  expect(done.faults).toEqual([])
  expect(await sealOfIssue()).toMatchObject({ count: 1, sealed_at: issue.drawsAt + 5 })
  const { rows } = await sql<{ imported_at: number }>`
    select imported_at from issues where issue = ${issue.issue} and game_id = 2`.execute(db)
  expect(rows).toEqual([{ imported_at: issue.drawsAt + 5 }])
  await expectHonest(db)
})

describe.skipIf(POSTGRES === '')('two servers', () => {
  const servers = twoServers()

  test('a bet that holds the issue is waited for, and is in the seal', async () => {
    const issue = await openGame(servers.one.db, 2)
    const uid = await player(servers.one.db)
    const at = issue.closesAt + SEAL_AFTER_MS
    const { sealing, id } = await servers.one.db.transaction().execute(async trx => {
      await sql`select id from issues where game_id = 2 and issue = ${issue.issue} for share`.execute(trx)
      await sealAll(servers.two.db, at)
      const [id = 0, ...others] = await overdueSeals(servers.two.db, at)
      expect(others).toEqual([])
      const sealing = sealOverdue(servers.two.db, () => at, id)
      accepted(await bet(servers.one.db, uid, issue, 2, [SUM]))
      return { sealing, id }
    })
    expect(await sealing).toBe(1)
    const seal = await servers.one.db.selectFrom('issue_seals').select('count').where('issue_id', '=', id).execute()
    expect(seal).toEqual([{ count: 1 }])
  })

  test('an imported result waits for no settlement of a draw that is there', async () => {
    const { one, two } = servers
    const game = gameNamed(11)
    const imported = (line: string) =>
      importFeed(
        drawDb(two.db),
        game,
        new Set([11]),
        { results: `issue,time,numbers\n${line}\n` },
        () => parseChinaTime('2026-02-26 12:00') ?? 0
      )
    expect(await imported('2026047,2026-02-23 21:15:00,7 8 9')).toMatchObject({ imported: 1 })
    const settled = await holdIssue(one.db, 11, '2026047', 'update')
    expect(await imported('2026048,2026-02-24 21:15:00,7 8 9')).toMatchObject({ imported: 1, faults: [] })
    expect(await imported('2026047,2026-02-23 21:15:00,7 8 0')).toMatchObject({ faults: [{ line: 2 }] })
    await settled()
  })
})
