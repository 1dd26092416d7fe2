import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import type { DepositQueue } from '../../../src/server/domain/cashier/DepositQueue'
import { TestServer } from '../../kit/TestServer'
import { coins, deposit, look, pass, play } from '../kit/depositor'
import { expectHonest } from '../kit/expectHonest'

const START = 10_000
const MINUTE = 60_000
let server: TestServer

const start = async (operators = false) => {
  server = await TestServer.start({
    games: [49],
    ...(operators && { settings: { operators: new Map([['0'.repeat(64), 'wang']]) } })
  }).register('payer01')
}
const queue = (): DepositQueue => {
  const { cashier } = server.composed
  if (!cashier) throw new Error('no cashier')
  return cashier.queue
}
const idOf = (orderNo: string): number => Number(orderNo.slice(1))

afterEach(async () => {
  await expectHonest(server.db)
  expect(server.faults).toEqual([])
  await server.close()
})

describe('§M1.4 the sandbox’s own reviewer, where no operator is configured', () => {
  beforeEach(() => start())

  test('approves what a player confirmed after 20 s', async () => {
    const { orderNo } = await deposit(server, 'transfer', '500')
    expect(await server.data('confirmPaid', { orderNo })).toMatchObject({
      state: DEPOSIT_STATE.checking,
      stateName: '审核中'
    })
    expect(await server.data('confirmPaid', { orderNo })).toMatchObject({ state: DEPOSIT_STATE.checking })
    await pass(server, 19_000)
    expect(await coins(server)).toBe(START)
    await pass(server, 2000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, credited: 500 })
    expect(await coins(server)).toBe(START + 500)
  })

  test('rejects amounts that end in 13', async () => {
    const { orderNo } = await deposit(server, 'transfer', '513')
    await server.data('confirmPaid', { orderNo })
    await pass(server, 21_000)
    expect(await look(server, orderNo)).toMatchObject({
      state: DEPOSIT_STATE.failed,
      reason: expect.stringContaining('演示审核')
    })
    expect(await coins(server)).toBe(START)
  })

  test('signs twice where two operators have to', async () => {
    const { orderNo } = await deposit(server, 'vip', '50000')
    await play(server, orderNo, 'success')
    await pass(server, 21_000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, credited: 50_000 })
  })

  test('a player who paid on the demonstration page need not confirm', async () => {
    const { orderNo } = await deposit(server, 'transfer', '500')
    await play(server, orderNo, 'success')
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.checking })
    await pass(server, 21_000)
    expect(await coins(server)).toBe(START + 500)
  })
})

describe('§M3.1 what an operator decides', () => {
  beforeEach(() => start(true))

  test('nobody decides for him, however long it takes', async () => {
    const { orderNo } = await deposit(server, 'transfer', '500')
    await server.data('confirmPaid', { orderNo })
    await pass(server, 60 * MINUTE, MINUTE)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.checking })
    expect(await queue().waiting(server.clock.now())).toMatchObject([{ id: idOf(orderNo), review: 'manual' }])
  })

  test('approve credits what he counted; the same again is answered the same', async () => {
    const { orderNo } = await deposit(server, 'transfer', '500')
    await server.data('confirmPaid', { orderNo })
    const decided = await Promise.all([1, 2, 3].map(() => queue().approve(idOf(orderNo), 'wang', 499_0000)))
    expect(decided).toMatchObject([1, 2, 3].map(() => ({ state: DEPOSIT_STATE.done, credited: 499_0000 })))
    expect(await coins(server)).toBe(START + 499)
    expect(await queue().reject(idOf(orderNo), 'no')).toMatchObject({ ok: false })
    expect(await coins(server)).toBe(START + 499)
  })

  test('a rejected one can be approved yet: then it is late', async () => {
    const { orderNo } = await deposit(server, 'transfer', '500')
    await server.data('confirmPaid', { orderNo })
    await queue().reject(idOf(orderNo), '未收到款项')
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.failed, reason: '未收到款项' })
    await queue().approve(idOf(orderNo), 'wang')
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, late: 1, credited: 500 })
  })

  test('another amount that he rejected comes before him again only when the amount changes', async () => {
    const { orderNo } = await deposit(server, 'online', '500')
    await play(server, orderNo, 'mismatch')
    const [{ received } = { received: 0 }] = await queue().waiting(server.clock.now())
    expect(received).not.toBe(500_0000)
    await queue().reject(idOf(orderNo), '金额不符')
    await pass(server, 2 * 60 * MINUTE, MINUTE)
    expect(await queue().waiting(server.clock.now())).toEqual([])
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.failed, reason: '金额不符' })
    await server.db.updateTable('sandbox_payments').set({ paid: 498_0000 }).execute()
    await pass(server, 60 * MINUTE, MINUTE)
    expect(await queue().waiting(server.clock.now())).toMatchObject([{ id: idOf(orderNo), review: 'amount' }])
  })

  test('a reversal takes back what is there, the rest is bad debt, and nothing leaves any more', async () => {
    const { orderNo } = await deposit(server, 'online', '500')
    await play(server, orderNo, 'success')
    await server.data('turnIn', { amount: '10400', requestKey: 'k'.repeat(20) })
    await queue().reverse(idOf(orderNo), 'wang', '银行撤回')
    await queue().reverse(idOf(orderNo), 'wang', '银行撤回')
    expect(await look(server, orderNo)).toMatchObject({
      state: DEPOSIT_STATE.reversed,
      reason: '银行撤回',
      credited: 500,
      owed: 400
    })
    expect(await coins(server)).toBe(0)
    const debt = await server.db.selectFrom('postings').select('amount').where('account_id', '=', 7).execute()
    expect(debt).toEqual([{ amount: -400_0000 }])
    const { frozen_until } = await server.db
      .selectFrom('user_security')
      .select('frozen_until')
      .executeTakeFirstOrThrow()
    expect(frozen_until).toBeGreaterThan(server.clock.now() + 365 * 86_400_000)
  })

  test('an order whose provider says nothing for a day stands in his queue', async () => {
    const { orderNo } = await deposit(server, 'usdt', '500')
    const { sandbox } = server.composed
    await sandbox?.desk.transfer(orderNo, 70_000_000)
    await pass(server, 2000)
    await server.db.deleteFrom('sandbox_payments').execute()
    await pass(server, 25 * 3_600_000, 30 * MINUTE)
    expect(await queue().waiting(server.clock.now())).toMatchObject([{ id: idOf(orderNo), review: 'unknown' }])
  })
})
