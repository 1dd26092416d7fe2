import { beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { cancelChase } from '../../../src/server/domain/chase/cancelChase'
import { placeChase } from '../../../src/server/domain/chase/placeChase'
import type { DomainEvent } from '../../../src/server/domain/events'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { issueAt } from '../../../src/server/domain/issues/calendar'
import { Scheduler } from '../../../src/server/domain/Scheduler'
import { FakeClock } from '../../kit/FakeClock'
import { chase, chaseOf, GAME } from '../kit/chases'
import { holdIssue } from '../kit/holdIssue'
import {
  accepted,
  at,
  bet,
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

/** Needs two sessions, as it is about one waiting for another's lock. */
describe.skipIf(POSTGRES === '')('late calls hold no draw back, and a held draw waits (PostgreSQL)', () => {
  const servers = twoServers()
  let sold: PlannedIssue
  beforeAll(async () => {
    sold = await openGame(servers.one.db, GAME)
    await openGame(servers.one.db, 58)
  })

  test('a late bet, chase or cancellation of either is refused without waiting for the lock that a draw holds', {
    timeout: 90_000
  }, async () => {
    const uid = await player(servers.one.db)
    const { orderIds } = accepted(await bet(servers.one.db, uid, sold, GAME, [line(GAME, 'pk10-bsoe')]))
    const chaseId = await chase(servers.one.db, chaseOf(uid, sold, [1]))
    const release = await holdIssue(servers.one.db, GAME, sold.issue, 'update')
    try {
      const late = at(sold.closesAt)
      const slip = { userId: uid, typeId: GAME, issue: sold.issue, lines: [line(GAME, 'pk10-bsoe')], key: newKey() }
      expect(refusalOf(await placeOrders(servers.two.db, { ...slip, ...late }))).toBe('issue.closed')
      expect(refusalOf(await placeChase(servers.two.db, chaseOf(uid, sold, [1], late)))).toBe('issue.closed')
      expect(await cancelOrder(servers.two.db, { userId: uid, orderId: orderIds[0] ?? 0, ...late })).toMatchObject({
        code: 'order.too-late'
      })
      expect(
        await cancelChase(servers.two.db, { userId: uid, chaseId, typeId: GAME, issues: [], ...late })
      ).toMatchObject({
        code: 'chase.nothing-left'
      })
    } finally {
      await release()
    }
  })

  test('a draw whose issue is held waits for it, holds up no other game, and is made once by two servers', {
    timeout: 90_000
  }, async () => {
    const racing = issueAt(gameNamed(GAME), sold.ordinal + 3)
    const clock = new FakeClock(racing.drawsAt)
    const events: DomainEvent[] = []
    const faults: unknown[] = []
    const schedulers = [servers.one, servers.two].map(
      ({ workDb }) =>
        new Scheduler({
          db: workDb,
          clock,
          vault: VAULT,
          games: [GAME, 58].map(gameNamed),
          emit: event => events.push(event),
          report: fault => faults.push(fault)
        })
    )
    const drawn = (typeId: number, issue?: string) =>
      events.filter(event => event.kind === 'drawn' && event.typeId === typeId && (!issue || event.issue === issue))
    const release = await holdIssue(servers.one.db, GAME, racing.issue, 'share')
    await Promise.all(schedulers.map(scheduler => scheduler.work()))
    expect(drawn(58).length).toBeGreaterThan(0)
    expect(drawn(GAME, racing.issue)).toEqual([])
    await release()
    // No round is begun: who waited draws.
    await expect.poll(() => drawn(GAME, racing.issue).length).toBeGreaterThan(0)
    await Promise.all(schedulers.map(scheduler => scheduler.stop()))
    expect(drawn(GAME, racing.issue)).toHaveLength(1)
    await Promise.all(schedulers.map(scheduler => scheduler.work()))
    expect(drawn(GAME, racing.issue)).toHaveLength(1)
    const settled = events.filter(event => event.kind === 'settled' && event.issue === sold.issue)
    expect(settled.length).toBe(new Set(settled.map(event => (event.kind === 'settled' ? event.userId : 0))).size)
    expect(faults).toEqual([])
  })
})
