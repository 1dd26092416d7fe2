import { beforeAll, describe, expect, test } from 'vitest'
import { YUAN } from '../../../src/rules/money'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { cancelChase } from '../../../src/server/domain/chase/cancelChase'
import { playAutoRunStep, startAutoRun, stopAutoRun } from '../../../src/server/domain/instant/autoRun'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import type { Store } from '../../../src/server/store/openStore'
import { advance, chase, chaseOf, GAME, give, issueOf, LOSE, openChased, statesOf } from '../kit/chases'
import { expectHonest } from '../kit/expectHonest'
import { at, balances, line, NOW, newKey, POSTGRES, player, VAULT } from '../kit/testDatabase'
import { twoServers } from '../kit/twoServers'

/** Servers side by side on one PostgreSQL. Set TEST_DATABASE_URL to run these. */
describe.skipIf(POSTGRES === '')('chases and automatic runs of several servers', () => {
  const servers = twoServers({ endless: true })
  let sold: PlannedIssue
  beforeAll(async () => {
    sold = await openChased(servers.one.db)
  })

  const honest = () => expectHonest(servers.one.db, VAULT)

  test('four servers settle and advance 300 chases of 60 players at once: each issue is bet once', {
    timeout: 120_000
  }, async () => {
    const users = await Promise.all(Array.from({ length: 60 }, () => player(servers.one.db)))
    // Each player places one after the other: there is no gate here that would line hundreds of calls up.
    const placed = users.map(async (uid, who) => {
      const own: number[] = []
      for (let n = 0; n < 5; n++)
        own.push(
          await chase(
            (who + n) % 2 === 0 ? servers.one.db : servers.two.db,
            chaseOf(uid, sold, [1, 1, 1], { stopOnWin: n % 2 === 0 })
          )
        )
      return own
    })
    const ids = (await Promise.all(placed)).flat()
    await give(servers.one.db, sold, LOSE)
    const at = sold.drawsAt + 1
    const server = async ({ db }: Store) => {
      while (await settleNext(db, () => at));
      await advance(db, at)
    }
    await Promise.all([servers.one, servers.two, servers.one, servers.two].map(server))
    await server(servers.one)
    const counted = await servers.one.db
      .selectFrom('orders')
      .select(['issue', ({ fn }) => fn.countAll<number>().as('n')])
      .groupBy('issue')
      .orderBy('issue')
      .execute()
    expect(counted.map(row => [row.issue, Number(row.n)])).toEqual([
      [sold.issue, 300],
      [issueOf(sold, 1).issue, 300]
    ])
    expect(await statesOf(servers.one.db, ids[0] ?? 0)).toEqual([2, 0, -1])
    for (const uid of users.slice(0, 5))
      expect(await balances(servers.one.db, uid)).toEqual({ player: SIGNUP_BONUS - 10 * YUAN, escrow: 5 * YUAN })
    await honest()
  })

  test('a cancellation races the bet of the next issue: either way nothing is bet afterwards', {
    timeout: 120_000
  }, async () => {
    const now = issueOf(sold, 1).opensAt + 5
    const start = issueOf(sold, 1)
    const uid = await player(servers.one.db)
    for (let turn = 0; turn < 20; turn++) {
      const id = await chase(servers.one.db, chaseOf(uid, start, [1, 1], at(sold.opensAt + 1)))
      const [outcome] = await Promise.all([
        cancelChase(servers.two.db, { userId: uid, chaseId: id, typeId: GAME, issues: [], ...at(now) }),
        advance(servers.one.db, now)
      ])
      expect(outcome.ok).toBe(true)
      await advance(servers.one.db, now)
      expect(await statesOf(servers.one.db, id)).toEqual([3, 3])
      expect(await balances(servers.one.db, uid)).toEqual({ player: SIGNUP_BONUS, escrow: 0 })
    }
    await honest()
  })

  test('its bet is revoked, the chase cancelled and the next round begun at once, five times each: one effect, all hear of success', {
    timeout: 120_000
  }, async () => {
    const start = issueOf(sold, 1)
    const now = start.opensAt + 5
    const uid = await player(servers.one.db)
    for (let turn = 0; turn < 20; turn++) {
      const chaseId = await chase(servers.one.db, chaseOf(uid, start, [1, 1], at(now)))
      const { id: orderId } = await servers.one.db
        .selectFrom('orders')
        .select('id')
        .where('user_id', '=', uid)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const outcomes = await Promise.all(
        Array.from({ length: 5 }, (_, n) => {
          const [here, there] = n % 2 === 0 ? [servers.one.db, servers.two.db] : [servers.two.db, servers.one.db]
          const issues = turn % 2 === 0 ? [] : [start.issue]
          return Promise.all([
            cancelOrder(here, { userId: uid, orderId, ...at(now) }),
            cancelChase(there, { userId: uid, chaseId, typeId: GAME, issues, ...at(now) }),
            advance(here, now)
          ])
        })
      )
      expect(outcomes.flatMap(([order, whole]) => [order.ok, whole.ok])).toEqual(Array(10).fill(true))
      expect(await statesOf(servers.one.db, chaseId)).toEqual([3, turn % 2 === 0 ? 3 : -1])
      await cancelChase(servers.one.db, { userId: uid, chaseId, typeId: GAME, issues: [], ...at(now) })
      expect(await balances(servers.one.db, uid)).toEqual({ player: SIGNUP_BONUS, escrow: 0 })
    }
    await honest()
  })

  test('one step asked of two servers ten times, while a third call stops the run', {
    timeout: 120_000
  }, async () => {
    const uid = await player(servers.one.db)
    const lines = [line(73, 'ssc-any2-direct')]
    const begin = () =>
      startAutoRun(servers.one.db, {
        vault: VAULT,
        userId: uid,
        typeId: 73,
        lines,
        sent: [],
        periods: 50,
        key: newKey(),
        ...at(NOW)
      })
    const started = await begin()
    const seriesId = started.ok ? started.run.id : 0
    const rounds = async () => (await servers.one.db.selectFrom('instant_rounds').select('step').execute()).length
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        playAutoRunStep(n % 2 === 0 ? servers.one.db : servers.two.db, {
          vault: VAULT,
          userId: uid,
          seriesId,
          step: 2,
          ...at(NOW)
        })
      )
    )
    expect(await rounds()).toBe(2)
    const starts = await Promise.all([begin(), begin()])
    expect(starts.map(outcome => outcome.ok)).toEqual([false, false])
    const [stopped] = await Promise.all([
      stopAutoRun(servers.two.db, { userId: uid, seriesId, now: NOW }),
      playAutoRunStep(servers.one.db, { vault: VAULT, userId: uid, seriesId, step: 3, ...at(NOW) })
    ])
    const known = stopped.ok ? stopped.run.step : 0
    expect(await rounds()).toBe(known)
    await honest()
  })
})
