import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import { chinaMidnight } from '../../../src/rules/chinaTime'
import { YUAN } from '../../../src/rules/money'
import { TestServer } from '../../kit/TestServer'
import type { Way } from '../kit/depositor'
import { coins, deposit, look, orderFields, pass, play, WAYS } from '../kit/depositor'
import { depositOf, insertDeposits } from '../kit/moneyRows'
import { NOW, newKey } from '../kit/testDatabase'

let server: TestServer

beforeEach(async () => {
  server = await TestServer.start({ games: [49] }).register('payer01')
})
afterEach(async () => {
  expect(server.faults).toEqual([])
  await server.close()
})

const refused = async (way: Way, amount: string, change: object = {}): Promise<string> =>
  (await server.call(WAYS[way].call, { ...orderFields(way, amount), ...change })).message

const rows = async (): Promise<number> => (await server.db.selectFrom('deposits').select('id').execute()).length

describe('§M4.2 the ways to pay in', () => {
  test('seven, each with its page and the range of its open channels', async () => {
    const ways = await server.data('payTypes', {})
    expect(ways.map(({ payType, minAmount, maxAmount, enable }) => [payType, minAmount, maxAmount, enable])).toEqual([
      ['online', 100, 50_000, 1],
      ['bankTransfer', 100, 50_000, 1],
      ['underLinePayment', 100, 5_000, 1],
      ['LKLPay', 100, 50_000, 1],
      ['szhbPayment', 100, 50_000, 1],
      ['vipPayment', 1_000, 200_000, 1],
      ['YuebaoRecharge', 1, 1_000_000, 1]
    ])
    expect(ways.map(way => way.route)).toEqual(ways.map(way => `/app/recharge/${way.payType}`))
  })

  test.each(Object.keys(WAYS) as Way[])('%s makes an order that says what to pay', async way => {
    const order = await deposit(server, way, '1000')
    expect(order).toMatchObject({
      state: DEPOSIT_STATE.unpaid,
      amount: 1000,
      stateName: '待支付',
      credited: 0,
      late: 0
    })
    expect(order.orderNo).toMatch(/^D1\d{6}$/)
    expect(order.actions).toContain('cancel')
    expect(order.show.kind).not.toBe('none')
    expect(order.show.note).toContain('演示环境：充值与提现均为模拟，不涉及真实资金。')
  })

  test('a day has room for so much, from its midnight on: what was given up leaves it, what is open or credited does not', async () => {
    const { uid } = await server.data('userInfo', {})
    const [midnight, row] = [chinaMidnight(NOW), depositOf(uid)]
    await insertDeposits(server.db, [
      { ...row, amount: 400_000 * YUAN, state: 1, credited: YUAN, created_at: midnight, finished_at: NOW },
      { ...row, amount: 99_000 * YUAN, created_at: midnight },
      { ...row, amount: 400_000 * YUAN, state: 3, created_at: NOW, finished_at: NOW },
      { ...row, amount: 400_000 * YUAN, state: 1, credited: YUAN, created_at: midnight - 1, finished_at: NOW }
    ])
    expect(await refused('online', '1001')).toBe('超出今日可充值额度，剩余1,000元')
    expect(await deposit(server, 'online', '1000')).toMatchObject({ state: DEPOSIT_STATE.unpaid })
  })

  test('a cashier that is off has no ways, and says so', async () => {
    await server.close()
    server = await TestServer.start({ games: [49], settings: { cashier: 'off' } }).register('payer02')
    expect((await server.data('payTypes', {})).every(way => way.enable === 0)).toBe(true)
    expect(await refused('online', '500')).toBe('本站未开通充值与提现')
    expect(await server.data('rechargeRecords', { page: 1, limit: 20, date: 7 })).toEqual({ total: 0, list: [] })
  })
})

describe('§M4.2 an amount of the range', () => {
  test.each(['100', '100.00', '50000', '123.45'])('%s is one', async amount => {
    expect(await deposit(server, 'online', amount)).toMatchObject({ amount: Number(amount), payAmount: Number(amount) })
  })
})

describe('§M4.2 what an order is refused for by those before it', () => {
  test('a fourth open order, until one of them ends', async () => {
    const first = await deposit(server)
    await deposit(server, 'usdt')
    await deposit(server, 'transfer')
    expect(await refused('online', '500')).toBe('您有3笔未完成的充值订单，请先完成或取消')
    await server.data('cancelPay', { orderNo: first.orderNo })
    await deposit(server)
  })

  test('twenty creates at once: three open orders', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('thirdOrder', orderFields('online', '500')))
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
    expect(await rows()).toBe(3)
  })

  test('more than 500,000 a day', async () => {
    for (let n = 0; n < 2; n++) await play(server, (await deposit(server, 'vip', '200000')).orderNo, 'silent')
    expect(await refused('vip', '150000')).toBe('超出今日可充值额度，剩余100,000元')
    await deposit(server, 'vip', '100000')
  })

  test('a sixth cancel of the day; the next day counts anew', async () => {
    for (let n = 0; n < 5; n++) await server.data('cancelPay', { orderNo: (await deposit(server)).orderNo })
    const { orderNo } = await deposit(server)
    expect((await server.call('cancelPay', { orderNo })).message).toBe('今日取消次数过多，请稍后再试')
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.unpaid })
    await pass(server, 6 * 3_600_000, 3_600_000)
    await server.data('cancelPay', { orderNo: (await deposit(server)).orderNo })
  })

  test('a cancel of what is paid, by the provider’s word', async () => {
    const { orderNo } = await deposit(server)
    await server.composed.sandbox?.desk.play(orderNo, 'forged')
    expect((await server.call('cancelPay', { orderNo })).message).toBe('订单已付款，不能取消')
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, credited: 500 })
  })
})

describe('§M2.6 a key has one effect and one answer', () => {
  test('ten times at once and ten times more: one order', async () => {
    const fields = orderFields('online', '500')
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.data('thirdOrder', fields)))
    for (let n = 0; n < 10; n++) answers.push(await server.data('thirdOrder', fields))
    expect(new Set(answers.map(order => order.orderNo)).size).toBe(1)
    expect(await rows()).toBe(1)
    expect(await server.data('orderByKey', { requestKey: fields.requestKey })).toMatchObject({
      state: 'accepted',
      refs: [answers[0]?.orderNo]
    })
  })

  test('another body, or another call, with the same key is refused', async () => {
    const requestKey = newKey()
    await server.data('thirdOrder', orderFields('online', '500', requestKey))
    expect((await server.call('thirdOrder', orderFields('online', '501', requestKey))).message).toBe(
      '请求编号已用于另一笔订单'
    )
    expect((await server.call('usdtOrder', orderFields('usdt', '500', requestKey))).message).toBe(
      '请求编号已用于另一笔订单'
    )
    expect(await rows()).toBe(1)
  })

  test('a refusal keeps no answer: corrected, the key is good', async () => {
    const requestKey = newKey()
    await server.call('thirdOrder', orderFields('online', '5', requestKey))
    await server.data('thirdOrder', orderFields('online', '500', requestKey))
  })
})

describe('§M1.2 a look at an open order', () => {
  test('asks the provider at most every three seconds, and not at all once it has ended', async () => {
    const { orderNo } = await deposit(server)
    let asked = 0
    const payments = server.composed.sandbox?.payments
    if (!payments) throw new Error('no sandbox')
    const query = payments.query.bind(payments)
    payments.query = no => {
      asked++
      return query(no)
    }
    const lookTwice = async () => {
      await Promise.all([look(server, orderNo), look(server, orderNo)])
      return asked
    }
    expect(await lookTwice()).toBe(0)
    server.clock.advanceSync(3000)
    expect(await lookTwice()).toBe(1)
    server.clock.advanceSync(2999)
    expect(await lookTwice()).toBe(1)
    await play(server, orderNo, 'success')
    const ended = asked
    server.clock.advanceSync(60_000)
    expect(await lookTwice()).toBe(ended)
  })

  test('a host that is no address makes no order', async () => {
    const answer = await server.call('thirdOrder', orderFields('online', '500'), { headers: { host: '[::' } })
    expect(answer.code).toBe(400)
    expect(await rows()).toBe(0)
  })
})

describe('§M7 another player’s order', () => {
  test.each(['payOrder', 'payQr', 'cancelPay', 'confirmPaid'] as const)(
    '%s: not found, and nothing happens',
    async key => {
      const { orderNo } = await deposit(server, 'transfer')
      await server.register('payer02')
      expect(await server.call(key, { orderNo })).toMatchObject({ code: 500, message: '订单不存在' })
      expect((await server.db.selectFrom('deposits').select('state').executeTakeFirstOrThrow()).state).toBe(0)
      expect(await server.data('rechargeRecords', { page: 1, limit: 20, date: 7 })).toEqual({ total: 0, list: [] })
      expect(await coins(server)).toBe(10_000)
    }
  )
})
