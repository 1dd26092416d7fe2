import { afterEach, describe, expect, test } from 'vitest'
import type { RequestOf } from '../../../src/contract/endpoints'
import { DAY_MS } from '../../../src/rules/chinaTime'
import type { TestServerOptions } from '../../kit/TestServer'
import { TestServer } from '../../kit/TestServer'
import { newKey } from '../kit/testDatabase'

let server: TestServer
const start = async (options: TestServerOptions = {}) => {
  server = await TestServer.start({ games: [], ...options })
  await server.register('saver1')
}
afterEach(() => server.close())

const turn = (key: 'turnIn' | 'turnOut', amount: string, requestKey = newKey()) =>
  server.call(key, { requestKey, amount } satisfies RequestOf<'turnIn'>)
const info = () => server.data('savingsInfo', {})
const records = (type: '' | 'in' | 'out' | 'interest' = '') =>
  server.data('savingsRecords', { page: 1, limit: 20, date: 7, type })

describe('savings (§M2.4)', () => {
  test('money goes in and out at once, and every screen tells it', async () => {
    await start()
    expect(await turn('turnIn', '600.50')).toMatchObject({ code: 200, data: { coins: 9399.5, yuBaoCoin: 600.5 } })
    expect(await turn('turnOut', '100')).toMatchObject({ code: 200, data: { coins: 9499.5, yuBaoCoin: 500.5 } })
    expect(await info()).toEqual({
      balance: 500.5,
      yesterday: 0,
      total: 0,
      perTenThousand: 1,
      sevenDay: 3.65,
      min: 1,
      max: 1_000_000
    })
    expect(await server.data('userInfo', {})).toMatchObject({
      userInfo: { coin: 9499.5, yuBaoCoin: 500.5, ybfCoin: 0 },
      ybSwitch: 1
    })
    const { total, list } = await records()
    expect(total).toBe(2)
    expect(list.map(({ type, title, amount, balance }) => [type, title, amount, balance])).toEqual([
      ['out', '储蓄转出', -100, 500.5],
      ['in', '转入储蓄', 600.5, 600.5]
    ])
    expect((await records('in')).total).toBe(1)
  })

  test.each([
    ['turnIn', '', '请输入正确的金额，最多两位小数'],
    ['turnIn', '0', '请输入正确的金额，最多两位小数'],
    ['turnIn', '-5', '请输入正确的金额，最多两位小数'],
    ['turnIn', '0.001', '请输入正确的金额，最多两位小数'],
    ['turnIn', '1e3', '请输入正确的金额，最多两位小数'],
    ['turnIn', '１００', '请输入正确的金额，最多两位小数'],
    ['turnIn', '1000000000000', '请输入正确的金额，最多两位小数'],
    ['turnIn', '0.99', '单笔金额最少1元'],
    ['turnIn', '10000.01', '余额不足!'],
    ['turnIn', '1000000.01', '储蓄钱包最多可存1,000,000元'],
    ['turnOut', '1', '储蓄余额不足!']
  ] as const)('%s of %j is refused: %s', async (call, amount, message) => {
    await start()
    expect(await turn(call, amount)).toMatchObject({ code: 500, message })
    expect((await records()).total).toBe(0)
  })

  test('a repeated key moves money once and tells the balances as they stand; another amount under it is refused', async () => {
    await start()
    const key = newKey()
    expect(await turn('turnIn', '100', key)).toMatchObject({ code: 200, data: { coins: 9900, yuBaoCoin: 100 } })
    await turn('turnOut', '40')
    expect(await turn('turnIn', '100', key)).toMatchObject({ code: 200, data: { coins: 9940, yuBaoCoin: 60 } })
    expect(await turn('turnIn', '200', key)).toMatchObject({ code: 500, message: '请求编号已用于另一笔订单' })
    expect(await info()).toMatchObject({ balance: 60 })
    expect(await server.data('orderByKey', { requestKey: key })).toMatchObject({ state: 'accepted', orderIds: [] })
  })

  test('fifty at once take exactly what there is', async () => {
    await start()
    const answers = await Promise.all(Array.from({ length: 50 }, () => turn('turnIn', '300')))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(33)
    expect(await info()).toMatchObject({ balance: 9900 })
  })

  test('interest of a day comes after 00:05 of the next and shows everywhere', async () => {
    await start()
    await turn('turnIn', '10000')
    await server.pass(2 * DAY_MS)
    await server.composed.scheduler.runJobs()
    await server.login('saver1')
    expect(await info()).toMatchObject({ balance: 10_001, yesterday: 1, total: 1 })
    expect(await server.data('userInfo', {})).toMatchObject({ userInfo: { yuBaoCoin: 10_001, ybfCoin: 1 } })
    expect((await records('interest')).list).toMatchObject([{ title: '收益', amount: 1, balance: 10_001 }])
    expect(await server.data('reckoningCount', { date: 1 })).toMatchObject({ interest: 1, profit: 0 })
  })

  test('switched off: nothing goes in, what is in comes out', async () => {
    await start()
    const key = newKey()
    const first = await turn('turnIn', '100', key)
    const { db } = server
    await server.close()
    server = await TestServer.start({ games: [], db, settings: { featuresOff: new Set(['yuebao']) } }).login('saver1')
    expect(await turn('turnIn', '10')).toMatchObject({ code: 500, message: '该功能暂未开放' })
    // §R2.1: it went in before, and its player is not told that it did not.
    expect(await turn('turnIn', '100', key)).toEqual(first)
    expect(await turn('turnOut', '40')).toMatchObject({ code: 200, data: { yuBaoCoin: 60 } })
    expect(await server.data('userInfo', {})).toMatchObject({ ybSwitch: 0 })
  })
})
