import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REFUSED_DEPOSITS, REFUSED_PAYERS } from '../../kit/refusedInputs'
import { TestServer } from '../../kit/TestServer'
import type { Way } from '../kit/depositor'
import { orderFields, WAYS } from '../kit/depositor'

// One for all: none of them leaves anything behind.
let server: TestServer
beforeAll(async () => {
  server = await TestServer.start({ games: [49] }).register('payer01')
})
afterAll(async () => {
  expect(server.faults).toEqual([])
  await server.close()
})

const refused = async (way: Way, amount: string, change: object = {}): Promise<string> =>
  (await server.call(WAYS[way].call, { ...orderFields(way, amount), ...change })).message

const rows = async (): Promise<number> => (await server.db.selectFrom('deposits').select('id').execute()).length

describe('§M4.2 attack 6: an amount is what was typed, or nothing', () => {
  test.each<readonly [string, string]>([
    ...REFUSED_DEPOSITS,
    ['0', '请输入充值金额'],
    ['0.00', '请输入充值金额'],
    ['-5', '请输入充值金额'],
    ['-500', '请输入充值金额'],
    ['1e3', '请输入充值金额'],
    ['1e309', '请输入充值金额'],
    ['Infinity', '请输入充值金额'],
    ['NaN', '请输入充值金额'],
    ['0x1f4', '请输入充值金额'],
    ['500.001', '请输入充值金额'],
    ['0.001', '请输入充值金额'],
    ['５００', '请输入充值金额'],
    ['1,000', '请输入充值金额'],
    [' 500', '请输入充值金额'],
    ['500元', '请输入充值金额'],
    ['1000000000000', '请输入充值金额'],
    ['99.99', '单笔充值金额为100至50,000元'],
    ['50000.01', '单笔充值金额为100至50,000元']
  ])('%j: %s', async (amount, sentence) => {
    expect(await refused('online', amount)).toBe(sentence)
    expect(await rows()).toBe(0)
  })
})

describe('§M4.2 what else an order is refused for', () => {
  test.each<[string, Way, string, object, string]>([
    ['an amount that is not among the fixed ones', 'alipay', '300', {}, '请选择固定金额'],
    ...REFUSED_PAYERS.map(([payerName, sentence]): [string, Way, string, object, string] => [
      `the payer ${JSON.stringify(payerName)}`,
      'transfer',
      '500',
      { payerName },
      sentence
    ]),
    ['no bank where one is chosen', 'online', '500', { channelId: 'sandbox-bank-page' }, '请选择付款银行'],
    [
      'a bank that is not on the list',
      'online',
      '500',
      { channelId: 'sandbox-bank-page', bankCode: 'XYZ' },
      '请选择付款银行'
    ],
    ['a channel that is not there', 'online', '500', { channelId: 'nowhere' }, '充值通道维护中，请稍后再试'],
    ['a channel of another way', 'online', '500', { channelId: 'sandbox-usdt' }, '充值通道维护中，请稍后再试'],
    [
      'an automatic channel by the manual call',
      'transfer',
      '500',
      { channelId: 'sandbox-transfer-auto' },
      '充值通道维护中，请稍后再试'
    ]
  ])('%s', async (_, way, amount, change, sentence) => {
    expect(await refused(way, amount, change)).toBe(sentence)
    expect(await rows()).toBe(0)
  })
})
