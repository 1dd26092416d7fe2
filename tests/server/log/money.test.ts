import { beforeEach, describe, expect, test } from 'vitest'
import { YUAN } from '../../../src/rules/money'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { placeChase } from '../../../src/server/domain/chase/placeChase'
import type { Emit } from '../../../src/server/domain/events'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import { ServerLog } from '../../../src/server/log/ServerLog'
import type { Database } from '../../../src/server/store/tables'
import { chaseOf, GAME, give, openChased, WIN } from '../kit/chases'
import { accepted, at, freshDatabase, line, newKey, player } from '../kit/testDatabase'

let db: Database
let uid: number
let sold: PlannedIssue
let texts: string[]
let emit: Emit

beforeEach(async () => {
  db = await freshDatabase()
  sold = await openChased(db)
  uid = await player(db)
  texts = []
  emit = new ServerLog('info', { write: text => void texts.push(text) }).happened
})

const logged = () =>
  texts.splice(0).map(text => {
    const { level, time, ...line } = JSON.parse(text) as Record<string, unknown>
    return line
  })
const slip = (count: number) =>
  placeOrders(
    db,
    {
      ...{ userId: uid, typeId: GAME, issue: sold.issue, key: newKey(), ...at(sold.opensAt + 1) },
      lines: Array.from({ length: count }, () => line(GAME, 'pk10-bsoe'))
    },
    emit
  )

describe('money in the log: the account, the orders, the amount in 1/10000 yuan (§R4.1)', () => {
  test('a bet, by the numbers of its orders; what it cost is below zero', async () => {
    const { orderIds, balance, stake } = accepted(await slip(2))
    expect(stake).toBe(4 * YUAN)
    expect(logged()).toEqual([{ event: 'balance', uid, orders: orderIds, amount: -stake, balance }])
  })

  test('a bet that is cancelled', async () => {
    const { orderIds, stake } = accepted(await slip(1))
    logged()
    await cancelOrder(db, { userId: uid, orderId: orderIds[0] ?? 0, ...at(sold.opensAt + 2) }, emit)
    expect(logged()).toEqual([{ event: 'balance', uid, orders: orderIds, amount: stake, balance: SIGNUP_BONUS }])
  })

  test('a chase, by its number and the orders of its first issue', async () => {
    const { orderIds, chaseId, balance } = accepted(
      await placeChase(db, chaseOf(uid, sold, [1, 1], at(sold.opensAt + 1)), emit)
    )
    expect(logged()).toEqual([{ event: 'balance', uid, orders: orderIds, chase: chaseId, amount: -YUAN, balance }])
  })

  test('what an issue paid, by the issue', async () => {
    const { stake } = accepted(await slip(2))
    logged()
    await give(db, sold, WIN)
    await settleNext(db, () => sold.drawsAt, emit)
    const [settled, after] = logged()
    expect(settled).toMatchObject({ event: 'settled', typeId: GAME, issue: sold.issue, uid, orders: 2 })
    expect(after).toEqual({ event: 'balance', uid, balance: SIGNUP_BONUS - stake + Number(settled?.['paid']) })
  })
})
