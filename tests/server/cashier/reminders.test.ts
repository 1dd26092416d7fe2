import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerReminder, openReminders } from '../../../src/server/domain/operator/answerReminder'
import { TestServer } from '../../kit/TestServer'
import { deposit, look, pass, play } from '../kit/depositor'

const MINUTE = 60_000
const LIST = { page: 1, limit: 20, date: 1 } as const
let server: TestServer

beforeEach(async () => {
  server = await TestServer.start({
    games: [49],
    settings: { operators: new Map([['0'.repeat(64), 'wang']]) }
  }).register('payer01')
})
afterEach(() => server.close())

const remind = (orderNo: string, remark = '请尽快处理') => server.call('remind', { orderNo, remark })

/** A deposit that stands before a reviewer for eleven minutes. */
const waiting = async (): Promise<string> => {
  const { orderNo } = await deposit(server, 'transfer', '500')
  await server.data('confirmPaid', { orderNo })
  await pass(server, 11 * MINUTE, MINUTE)
  return orderNo
}

describe('催单', () => {
  test('from ten minutes on, counted from when the player paid', async () => {
    const { orderNo } = await deposit(server, 'transfer', '500')
    await pass(server, 9 * MINUTE, MINUTE)
    expect((await look(server, orderNo)).actions).not.toContain('remind')
    await server.data('confirmPaid', { orderNo })
    await pass(server, 5 * MINUTE, MINUTE)
    expect(await remind(orderNo)).toMatchObject({ code: 500, message: '请在5分钟后再催单' })
    await pass(server, 5 * MINUTE, MINUTE)
    expect((await look(server, orderNo)).actions).toContain('remind')
    expect(await remind(orderNo)).toMatchObject({ code: 200 })
  })

  test('one open reminder an order, however many are sent at once', async () => {
    const orderNo = await waiting()
    const answers = await Promise.all(Array.from({ length: 10 }, () => remind(orderNo)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({ message: '催单已提交，请耐心等待' })
  })

  test('one open reminder an order, however its number is written', async () => {
    const orderNo = await waiting()
    const padded = ['D0', 'D00', 'D000'].map(letter => letter + orderNo.slice(1))
    const answers = await Promise.all([orderNo, ...padded].map(no => remind(no)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await server.data('reminderRecords', LIST)).toMatchObject({ total: 1, list: [{ orderNo }] })
  })

  test('answered, it can be sent again half an hour after the last', async () => {
    const orderNo = await waiting()
    await remind(orderNo)
    const [open] = await openReminders(server.db)
    expect(open).toMatchObject({ what: `reminder of ${orderNo}`, note: '请尽快处理' })
    await answerReminder(server.db, Number(open?.no.slice(1)), '正在核对', server.clock.now())
    expect(await remind(orderNo)).toMatchObject({ message: '请在30分钟后再催单' })
    await pass(server, 30 * MINUTE, MINUTE)
    expect(await remind(orderNo, '')).toMatchObject({ code: 200 })
    expect(await server.data('reminderRecords', LIST)).toMatchObject({
      total: 2,
      list: [
        { orderNo, remark: '', state: 0, answer: '' },
        { orderNo, remark: '请尽快处理', state: 1, answer: '正在核对' }
      ]
    })
  })

  test('201 characters are refused with the sentence, 200 are not', async () => {
    const orderNo = await waiting()
    expect(await remind(orderNo, '催'.repeat(201))).toMatchObject({ message: '备注不能超过200个字符' })
    // As the phone counts them: a sign outside of the basic plane is one.
    expect(await remind(orderNo, '🙏'.repeat(200))).toMatchObject({ code: 200 })
  })

  test('not of an order that has ended, nor of another player’s', async () => {
    const { orderNo } = await deposit(server, 'online', '500')
    await play(server, orderNo, 'success')
    await pass(server, 11 * MINUTE, MINUTE)
    expect(await remind(orderNo)).toMatchObject({ message: '订单已结束，无需操作' })
    const other = await waiting()
    await server.register('payer02')
    expect(await remind(other)).toMatchObject({ message: '订单不存在' })
    expect(await remind('T1000001')).toMatchObject({ message: '订单不存在' })
    expect(await server.data('reminderRecords', LIST)).toEqual({ total: 0, list: [] })
  })
})

describe('充值记录', () => {
  test('newest first, by day and state, each with its name', async () => {
    const paid = await deposit(server, 'online', '500')
    await play(server, paid.orderNo, 'success')
    const waits = await deposit(server, 'usdt', '300')
    const rows = await server.data('rechargeRecords', LIST)
    expect(rows).toEqual({
      total: 2,
      list: [
        {
          orderNo: waits.orderNo,
          title: 'USDT（TRC20）',
          amount: 300,
          credited: 0,
          state: 0,
          stateName: '待支付',
          time: '2026-11-20 18:00:00',
          late: 0
        },
        {
          orderNo: paid.orderNo,
          title: '快捷支付',
          amount: 500,
          credited: 500,
          state: 1,
          stateName: '成功',
          time: '2026-11-20 18:00:00',
          late: 0
        }
      ]
    })
    expect((await server.data('rechargeRecords', { ...LIST, state: 1 })).list).toHaveLength(1)
    expect((await server.data('rechargeRecords', { ...LIST, limit: 1, page: 2 })).list).toMatchObject([
      { orderNo: paid.orderNo }
    ])
    expect((await server.data('rechargeRecords', { ...LIST, date: -1 })).total).toBe(0)
    expect((await server.data('rechargeRecords', { ...LIST, date: 30 })).total).toBe(2)
    expect(await server.call('rechargeRecords', { ...LIST, date: 2 as 7 })).toMatchObject({ code: 400 })
  })
})
