import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { cancelChase } from '../../../src/server/domain/chase/cancelChase'
import { placeChase } from '../../../src/server/domain/chase/placeChase'
import type { DomainEvent } from '../../../src/server/domain/events'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { issueAt } from '../../../src/server/domain/issues/calendar'
import { Scheduler } from '../../../src/server/domain/Scheduler'
import type { Store } from '../../../src/server/store/openStore'
import { FakeClock } from '../../kit/FakeClock'
import { chase, chaseOf, GAME } from '../kit/chases'
import type { PostgresDatabase } from '../kit/testDatabase'
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
  postgresDatabase,
  refusalOf,
  VAULT
} from '../kit/testDatabase'

/** What one session cannot show: who waits for whom. */
describe.skipIf(POSTGRES === '')('late calls hold no draw back, and a held draw waits (PostgreSQL)', () => {
  let database: PostgresDatabase
  let one: Store
  let two: Store
  let sold: PlannedIssue
  beforeAll(async () => {
    database = await postgresDatabase()
    one = await database.open()
    two = await database.open()
    sold = await openGame(one.db, GAME)
    await openGame(one.db, 58)
  })
  afterAll(async () => {
    await Promise.all([one.close(), two.close()])
    await database.drop()
  })

  /** Holds the row of an issue as a draw ('update') or a bet ('share') does. @returns release */
  async function hold(typeId: number, issue: string, how: 'update' | 'share'): Promise<() => Promise<void>> {
    let release: () => void = () => undefined
    const free = new Promise<void>(done => {
      release = done
    })
    let locked: () => void = () => undefined
    const taken = new Promise<void>(done => {
      locked = done
    })
    const holding = one.db.transaction().execute(async trx => {
      const row = trx.selectFrom('issues').select('id').where('game_id', '=', typeId).where('issue', '=', issue)
      await (how === 'update' ? row.forUpdate() : row.forShare()).execute()
      locked()
      await free
    })
    await taken
    return async () => {
      release()
      await holding
    }
  }

  test('what comes too late is refused while the issue is locked: bet, chase and the cancellations of both', {
    timeout: 30_000
  }, async () => {
    const uid = await player(one.db)
    const { orderIds } = accepted(await bet(one.db, uid, sold, GAME, [line(GAME, 'pk10-bsoe')]))
    const chaseId = await chase(one.db, chaseOf(uid, sold, [1]))
    const release = await hold(GAME, sold.issue, 'update')
    try {
      const late = at(sold.closesAt)
      const slip = { userId: uid, typeId: GAME, issue: sold.issue, lines: [line(GAME, 'pk10-bsoe')], key: newKey() }
      expect(refusalOf(await placeOrders(two.db, { ...slip, ...late }))).toBe('issue.closed')
      expect(refusalOf(await placeChase(two.db, chaseOf(uid, sold, [1], late)))).toBe('issue.closed')
      expect(await cancelOrder(two.db, { userId: uid, orderId: orderIds[0] ?? 0, ...late })).toMatchObject({
        code: 'order.too-late'
      })
      expect(await cancelChase(two.db, { userId: uid, chaseId, typeId: GAME, issues: [], ...late })).toMatchObject({
        code: 'chase.nothing-left'
      })
    } finally {
      await release()
    }
  })

  test('a draw whose issue is held waits for it, holds up no other game, and is made once by two servers', {
    timeout: 60_000
  }, async () => {
    const racing = issueAt(gameNamed(GAME), sold.ordinal + 3)
    const clock = new FakeClock(racing.drawsAt)
    const events: DomainEvent[] = []
    const faults: unknown[] = []
    const schedulers = [one, two].map(
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
    const release = await hold(GAME, racing.issue, 'share')
    await Promise.all(schedulers.map(scheduler => scheduler.work()))
    expect(drawn(58).length).toBeGreaterThan(0)
    expect(drawn(GAME, racing.issue)).toEqual([])
    await release()
    // No round is begun: who waited draws.
    for (let turn = 0; turn < 400 && drawn(GAME, racing.issue).length === 0; turn++)
      await new Promise(done => setTimeout(done, 10))
    await Promise.all(schedulers.map(scheduler => scheduler.stop()))
    expect(drawn(GAME, racing.issue)).toHaveLength(1)
    await Promise.all(schedulers.map(scheduler => scheduler.work()))
    expect(drawn(GAME, racing.issue)).toHaveLength(1)
    const settled = events.filter(event => event.kind === 'settled' && event.issue === sold.issue)
    expect(settled.length).toBe(new Set(settled.map(event => (event.kind === 'settled' ? event.userId : 0))).size)
    expect(faults).toEqual([])
  })
})
