import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import { TAIL_WATCH, TAILS } from '../../../src/rules/cashier/deposit'
import { money, YUAN } from '../../../src/rules/money'
import { takeTail } from '../../../src/server/domain/cashier/payTails'
import type { Database } from '../../../src/server/store/tables'
import { TestServer } from '../../kit/TestServer'
import { deposit, look, orderFields, pass, play } from '../kit/depositor'
import { freshDatabase, NOW, player } from '../kit/testDatabase'

const MINUTE = 60_000
const AMOUNT = money(500 * YUAN)

describe('§M6 a tail belongs to one order while either can be matched by it', () => {
  let db: Database
  let uid: number
  beforeEach(async () => {
    db = await freshDatabase()
    uid = await player(db)
  })

  /** A row to hang a tail on. */
  const order = async (id: number): Promise<number> => {
    await db
      .insertInto('deposits')
      .values({
        id,
        user_id: uid,
        provider: 'sandbox',
        channel: 'tails',
        pay_type: 'bankTransfer',
        title: '',
        asset: 'CNY',
        auto: true,
        by_tail: true,
        need_receipt: false,
        amount: AMOUNT,
        pay_amount: AMOUNT,
        rate: YUAN,
        bank_code: '',
        return_url: '',
        created_at: NOW,
        expires_at: NOW + MINUTE
      })
      .execute()
    return id
  }
  const take = (id: number, channel: string, now: number, amount = AMOUNT) =>
    db
      .transaction()
      .execute(async trx => takeTail(trx, { channel, amount, depositId: id, expiresAt: now + MINUTE, now }))

  test('ninety-nine orders of an amount have ninety-nine of them, and a hundredth none', async () => {
    const taken: (number | undefined)[] = []
    for (let n = 1; n <= TAILS; n++) taken.push(await take(await order(n), 'tails', NOW))
    expect(new Set(taken).size).toBe(TAILS)
    expect(taken.every(amount => amount !== undefined && amount > AMOUNT && amount < AMOUNT + YUAN)).toBe(true)
    expect(await take(await order(100), 'tails', NOW)).toBeUndefined()
    expect(await take(await order(101), 'another', NOW)).toBeGreaterThan(AMOUNT)
  })

  test('amounts whose tails meet never share a sum', async () => {
    const sums = new Set<number | undefined>()
    let id = 0
    for (const fen of [0, 10, 50, 99])
      for (let n = 0; n < 20; n++) sums.add(await take(await order(++id), 'tails', NOW, money(AMOUNT + fen * 100)))
    expect(sums.size).toBe(80)
  })

  test('a tail can be given to another order a day after its own expired, and not before', async () => {
    for (let n = 1; n <= TAILS; n++) await take(await order(n), 'tails', NOW)
    const free = NOW + MINUTE + TAIL_WATCH
    expect(await take(await order(200), 'tails', free - 1)).toBeUndefined()
    expect(await take(200, 'tails', free)).toBeGreaterThan(AMOUNT)
  })
})

describe('§M4.2 an order that is matched by its amount', () => {
  let server: TestServer
  beforeEach(async () => {
    // With operators nobody decides in their place.
    const operators = new Map([['0'.repeat(64), 'wang']])
    server = await TestServer.start({ games: [49], settings: { operators } }).register('payer01')
  })
  afterEach(() => server.close())

  test('asks for its tail in words, and credits all of it', async () => {
    const order = await deposit(server, 'tail', '500')
    expect(order.payAmount).toBeGreaterThan(500)
    expect(order.payAmount).toBeLessThan(501)
    expect(order.show.note).toContain(`请务必转账 ${order.payAmount.toFixed(2)} 元（含尾数），否则无法自动到账`)
    await play(server, order.orderNo, 'success')
    expect(await look(server, order.orderNo)).toMatchObject({ state: 1, credited: order.payAmount })
  })

  test('keeps its tail though it was cancelled: its money may still come', async () => {
    const first = await deposit(server, 'tail', '500')
    await server.data('cancelPay', { orderNo: first.orderNo })
    const amounts = new Set([first.payAmount])
    for (let n = 0; n < 3; n++) amounts.add((await deposit(server, 'tail', '500')).payAmount)
    expect(amounts.size).toBe(4)
  })

  test('an order is refused when all tails are taken, and leaves no row behind', async () => {
    const { orderNo } = await deposit(server, 'tail', '800')
    await server.db
      .insertInto('pay_tails')
      .values(
        Array.from({ length: TAILS }, (_, n) => ({
          channel: 'sandbox-transfer-auto',
          pay_amount: AMOUNT + (n + 1) * 100,
          deposit_id: Number(orderNo.slice(1)),
          until: server.clock.now() + MINUTE
        }))
      )
      .execute()
    expect(await server.call('remitOrderAuto', orderFields('tail', '500'))).toMatchObject({
      code: 500,
      message: '该金额通道繁忙，请更换金额'
    })
    expect(await server.db.selectFrom('deposits').select('id').execute()).toHaveLength(1)
  })

  test('money that comes after a day is for the operator: the tail may be another’s by then', async () => {
    const { orderNo } = await deposit(server, 'tail', '500')
    await pass(server, 31 * MINUTE, MINUTE)
    await pass(server, TAIL_WATCH, 30 * MINUTE)
    await play(server, orderNo, 'success')
    expect(await server.db.selectFrom('deposits').select(['state', 'review']).executeTakeFirstOrThrow()).toEqual({
      state: DEPOSIT_STATE.expired,
      review: 'late'
    })
  })

  test('nor is it credited to an order that waits for a decision on another amount', async () => {
    const { orderNo } = await deposit(server, 'tail', '500')
    await play(server, orderNo, 'mismatch')
    await pass(server, 31 * MINUTE, MINUTE)
    await pass(server, TAIL_WATCH, 30 * MINUTE)
    const row = server.db.selectFrom('deposits')
    const { pay_amount } = await row.select('pay_amount').executeTakeFirstOrThrow()
    await server.db.updateTable('sandbox_payments').set({ paid: pay_amount }).execute()
    await pass(server, 60 * MINUTE, 30 * MINUTE)
    expect(await row.select(['state', 'review', 'received']).executeTakeFirstOrThrow()).toEqual({
      state: DEPOSIT_STATE.checking,
      review: 'amount',
      received: pay_amount
    })
  })
})
