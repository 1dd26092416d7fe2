import { beforeEach, describe, expect, test } from 'vitest'
import { CHASE_ISSUE_STATE } from '../../../src/contract/areas/chasing'
import { parseChinaTime } from '../../../src/rules/chinaTime'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { cancelUntil } from '../../../src/server/domain/bets/cancelUntil'
import { OrderReader } from '../../../src/server/domain/bets/OrderReader'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { ChaseReader } from '../../../src/server/domain/chase/ChaseReader'
import { cancelChase } from '../../../src/server/domain/chase/cancelChase'
import { placeChase } from '../../../src/server/domain/chase/placeChase'
import { importFeed } from '../../../src/server/domain/feed/importFeed'
import { orderDetailOf } from '../../../src/server/routes/betting/orderViews'
import type { Database } from '../../../src/server/store/tables'
import { statesOf } from '../kit/chases'
import { accepted, at, drawDb, freshDatabase, gameNamed, line, newKey, player, playOf } from '../kit/testDatabase'

/** 七星彩: Tuesday, Friday and Sunday at 21:25, closed at 20:55 or so. */
const GAME = 12
const ISSUE = '2026016'
const ms = (text: string): number => parseChinaTime(text) ?? Number.NaN
const MONDAY = ms('2026-02-09 12:00')
const MIDNIGHT = ms('2026-02-10 00:00')
/** Where the draw was at 18:30, its numbers are known. */
const EVENING = ms('2026-02-10 19:00')
const PLAN = `${ISSUE},2026-02-08 21:25:00,2026-02-10 20:55:00,2026-02-10 21:25:00`

let db: Database
let uid = 0
beforeEach(async () => {
  db = await freshDatabase()
  await feed({ results: 'issue,time,numbers\n2026015,2026-02-08 21:25:00,1 2 3 4\n' })
  uid = await player(db)
})

const feed = (files: Parameters<typeof importFeed>[3]) =>
  importFeed(drawDb(db), gameNamed(GAME), new Set([GAME]), files, () => MONDAY)

async function bet(): Promise<number> {
  const lines = [line(GAME, 'qxc-direct')]
  const placed = { userId: uid, typeId: GAME, issue: ISSUE, lines, key: newKey(), ...at(MONDAY) }
  return accepted(await placeOrders(db, placed)).orderIds[0] ?? 0
}

async function cancel(orderId: number, when: number): Promise<string> {
  const outcome = await cancelOrder(db, { userId: uid, orderId, ...at(when) })
  return outcome.ok ? 'cancelled' : outcome.code
}

/** What the player's screen is told. */
async function told(orderId: number, when: number): Promise<number> {
  const order = await new OrderReader(db).one(uid, orderId)
  if (!order) throw new Error('no order')
  return orderDetailOf(order, when).cancellableUntil
}

describe('a bet on an issue whose draw is only supposed (暂定)', () => {
  test('is cancelled until the day of that draw, which may be over before our close', async () => {
    const [first, second] = [await bet(), await bet()]
    expect(await told(first, MIDNIGHT - 1)).toBe(MIDNIGHT)
    expect(await cancel(first, MIDNIGHT - 1)).toBe('cancelled')
    for (const when of [MIDNIGHT, EVENING]) {
      expect(await told(second, when)).toBe(0)
      expect(await cancel(second, when)).toBe('order.provisional')
    }
  })

  test('is cancelled until its close where that comes before the day of the draw', () => {
    const closes = ms('2026-02-09 23:50')
    const draw = { closes_at: closes, draws_at: ms('2026-02-10 00:20'), provisional: true }
    expect(cancelUntil(draw)).toBe(closes)
  })

  test('is cancelled until its close where a plan says when it is drawn', async () => {
    const order = await bet()
    await feed({ plan: `issue,opens,closes,draws\n${PLAN}\n` })
    expect(await told(order, EVENING)).toBe(ms('2026-02-10 20:55'))
    expect(await cancel(order, EVENING)).toBe('cancelled')
  })

  test('plays on where its chase is given up on that day', async () => {
    const { play, groupId } = playOf(GAME, 'qxc-direct')
    const { actionCode } = line(GAME, 'qxc-direct')
    const outcome = await placeChase(db, {
      ...{ userId: uid, typeId: GAME, playId: play.number, groupId, unitMode: 1, startIssue: ISSUE },
      ...{ count: 2, multiples: [1, 1], lines: [{ actionCode, notes: 1 }], total: 2 * play.oneYuanValue },
      ...{ stopOnWin: false, fromBasket: false, key: newKey(), ...at(MONDAY) }
    })
    if (!outcome.ok || outcome.answer.state !== 'accepted') throw new Error(JSON.stringify(outcome))
    const chaseId = outcome.answer.chaseId ?? 0
    const asked = { userId: uid, chaseId, typeId: GAME, ...at(EVENING) }
    const chases = new ChaseReader(db)
    expect(await cancelChase(db, { ...asked, issues: [ISSUE] })).toMatchObject({ ok: false })
    expect(await chases.hasLeft(chaseId, EVENING)).toBe(true)
    expect(await cancelChase(db, { ...asked, issues: [] })).toMatchObject({ ok: true, cancelled: 1 })
    expect(await statesOf(db, chaseId)).toEqual([CHASE_ISSUE_STATE.placed, CHASE_ISSUE_STATE.cancelled])
    expect(await chases.hasLeft(chaseId, EVENING)).toBe(false)
    expect(await chases.hasLeft(chaseId, MONDAY)).toBe(true)
  })
})
