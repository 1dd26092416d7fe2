import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { TestServer } from '../../kit/TestServer'
import { times } from '../../kit/thorough'
import { expectHonest } from '../kit/expectHonest'
import { newKey } from '../kit/testDatabase'
import type { World } from '../kit/withdrawing'
import { bindSeasoned, openReady, PIN, pass, setPin, walletsOf, withdrawal } from '../kit/withdrawing'

/** Hours between the rounds in which a provider is asked. */
const ASKED_AFTER = times(1, 4)

let world: World & { accountId: number }
const submit = (amount: number | string, extra = {}) =>
  world.server.call('submitWithdrawal', withdrawal(world.accountId, amount, extra))
const uid = async () => (await world.server.data('userInfo', {})).uid
const wallets = async () => walletsOf(world.server, await uid())
const records = async () => (await world.server.data('withdrawalRecords', { page: 1, limit: 20, date: 30 })).list

beforeEach(async () => {
  world = await openReady()
})
afterEach(async () => {
  await expectHonest(world.server.db)
  await world.server.close()
})

describe('a withdrawal and its payout (§M3)', () => {
  test('without a review: held, sent once, paid', async () => {
    const { server, provider } = world
    const data = (await submit(1000)).data
    expect(data).toMatchObject({ orderNo: 'W2000001', state: 3, fee: 0, actual: 1000, coins: 9000 })
    expect(await wallets()).toMatchObject({ player: 9000, hold: 1000 })
    await pass(server, 0)
    expect(provider.payouts).toEqual([
      expect.objectContaining({
        orderNo: 'W2000001',
        accountNo: '6222020200112233',
        holder: '林小明',
        amount: 10_000_000,
        asset: 'CNY'
      })
    ])
    provider.standard = 'succeeded'
    await pass(server, 5_000)
    expect(await wallets()).toMatchObject({ player: 9000, hold: 0 })
    expect(await records()).toMatchObject([
      { orderNo: 'W2000001', account: '**** 2233', amount: 1000, fee: 0, actual: 1000, state: 1, stateName: '已到账' }
    ])
    expect(provider.payouts).toHaveLength(1)
  })

  test('by its number it is found however old it is; nobody finds another player’s', async () => {
    const { server } = world
    const { orderNo } = await server.data('submitWithdrawal', withdrawal(world.accountId, 1000))
    await pass(server, 40 * DAY_MS)
    await server.login('linxm01')
    const named = (no: string) => server.data('withdrawalRecords', { page: 1, limit: 1, date: 30, orderNo: no })
    expect(await records()).toEqual([])
    expect(await named(orderNo)).toMatchObject({ total: 1, list: [{ orderNo, amount: 1000 }] })
    for (const none of ['W2000002', 'D2000001', 'W', '']) expect(await named(none)).toEqual({ total: 0, list: [] })
    await server.register('wang42')
    expect(await named(orderNo)).toEqual({ total: 0, list: [] })
  })

  test('failed for sure: the amount is back, once (acceptance 9)', async () => {
    const { server, provider } = world
    await submit(1000)
    provider.standard = 'failed'
    await pass(server, 0)
    await pass(server, DAY_MS)
    expect(await wallets()).toMatchObject({ player: 10_000, hold: 0 })
    expect(await records()).toMatchObject([{ state: 4, stateName: '出款失败，已退回余额', reason: '账户异常' }])
  })

  test('returned by the bank after it was paid: amount and fee are back, once (acceptance 9)', async () => {
    const { server, provider } = world
    provider.standard = 'succeeded'
    for (let i = 0; i < 4; i++) {
      await submit(1000)
      await pass(server, 0)
    }
    expect(await wallets()).toMatchObject({ player: 5990 + 10 })
    expect(await records()).toMatchObject([{ fee: 10, actual: 990 }, { fee: 0 }, { fee: 0 }, { fee: 0 }])
    provider.answers.set('W2000004', 'returned')
    await pass(server, 60_000)
    await pass(server, DAY_MS)
    expect(await wallets()).toMatchObject({ player: 7000, hold: 0 })
    expect(await records()).toMatchObject([{ state: 5 }, { state: 1 }, { state: 1 }, { state: 1 }])
  })

  test('failed after it succeeded is nothing: it stays paid', async () => {
    const { server, provider } = world
    await submit(1000)
    provider.standard = 'succeeded'
    await pass(server, 0)
    provider.standard = 'failed'
    await pass(server, 60_000)
    await pass(server, DAY_MS)
    expect(await records()).toMatchObject([{ state: 1 }])
  })

  test.each(['unknown', 'silent', 'pending'] as const)(
    'a provider that answers %s: held for ever, never given back (acceptance 10)',
    async answer => {
      const { server, provider } = world
      provider.standard = answer
      await submit(1000)
      for (let hours = 0; hours < 48; hours += ASKED_AFTER) await pass(server, ASKED_AFTER * 3_600_000)
      expect(await wallets()).toMatchObject({ player: 9000, hold: 1000 })
      expect(await records()).toMatchObject([{ state: 3 }])
      expect(new Set(provider.payouts.map(({ orderNo }) => orderNo))).toEqual(new Set(['W2000001']))
    }
  )

  test('a server that ends between writing and sending: the next one sends', async () => {
    const { server, provider } = world
    provider.standard = 'silent'
    await submit(1000)
    await pass(server, 0)
    provider.standard = 'unknown'
    provider.answers.clear()
    await pass(server, 5_000)
    provider.standard = 'succeeded'
    await pass(server, 60_000)
    expect(await records()).toMatchObject([{ state: 1 }])
  })
})

describe('what is refused', () => {
  test('a second one while one is under way', async () => {
    await submit(100)
    expect(await submit(100)).toMatchObject({ code: 500, message: '您有一笔提现正在处理，请稍后再试' })
  })

  test('an eleventh of a day, which begins anew at midnight', async () => {
    world.provider.standard = 'succeeded'
    for (let i = 0; i < 10; i++) {
      expect(await submit(100)).toMatchObject({ code: 200 })
      await pass(world.server, 0)
    }
    expect(await submit(100)).toMatchObject({ code: 500, message: '今日提现次数已用完' })
    await pass(world.server, DAY_MS)
    expect(await submit(100)).toMatchObject({ code: 200, data: { fee: 0 } })
  })

  test('an account of somebody else, and one that was removed', async () => {
    const { server, accountId } = world
    await server.data('removeAccount', { id: accountId, withdrawalPassword: PIN })
    expect(await submit(100)).toMatchObject({ code: 500, message: '收款账户不存在' })
    await server.register('other01')
    await setPin(server)
    const own = await bindSeasoned(server, { accountNo: '6222020200445566' })
    expect(await submit(100)).toMatchObject({ code: 500, message: '收款账户不存在' })
    expect(await server.call('submitWithdrawal', withdrawal(own.id, 100))).toMatchObject({ code: 200 })
  })

  test('no call cancels a withdrawal: it has no such call (acceptance 9)', async () => {
    const { server } = world
    await submit(1000)
    for (const path of ['wd/cancel', 'capital/cancelWithdrawals', 'pay/cancelOrder'])
      expect((await server.inject('POST', path, { orderNo: 'W2000001' })).json().code).not.toBe(200)
    expect(await records()).toMatchObject([{ state: 3 }])
  })
})

describe('the key of a withdrawal (§M2.6)', () => {
  test('the same key and body: one effect, the same answer, whatever happened since', async () => {
    const asked = withdrawal(world.accountId, 1000)
    const first = await world.server.data('submitWithdrawal', asked)
    world.provider.standard = 'succeeded'
    await pass(world.server, 0)
    for (let i = 0; i < 3; i++) expect(await world.server.data('submitWithdrawal', asked)).toEqual(first)
    expect(await wallets()).toMatchObject({ player: 9000 })
    expect(await world.server.data('orderByKey', { requestKey: asked.requestKey })).toMatchObject({
      state: 'accepted',
      orderIds: [],
      refs: ['W2000001']
    })
  })

  test('a repeat tells the present time, as any answer does: phones set their clocks by it', async () => {
    const asked = withdrawal(world.accountId, 1000)
    const first = await world.server.data('submitWithdrawal', asked)
    world.server.clock.advanceSync(60_000)
    const { timeStamp } = await world.server.data('submitWithdrawal', asked)
    expect(timeStamp - first.timeStamp).toBe(60_000)
  })

  test('§R2.1 the same key where the site pays nothing out any more: the same answer', async () => {
    const asked = withdrawal(world.accountId, 1000)
    const first = await world.server.data('submitWithdrawal', asked)
    const { db } = world.server
    await world.server.close()
    const server = await TestServer.start({ games: [49], db, settings: { cashier: 'off' } }).login('linxm01')
    world = { ...world, server }
    expect(await server.data('submitWithdrawal', asked)).toEqual(first)
    expect(await submit(1000)).toMatchObject({ message: '本站未开通充值与提现' })
  })

  test('the same key for another amount is refused', async () => {
    const requestKey = newKey()
    await submit(1000, { requestKey })
    expect(await submit(1001, { requestKey })).toMatchObject({ message: '请求编号已用于另一笔订单' })
  })

  test('a wrong password keeps no answer: corrected, the key is good', async () => {
    const requestKey = newKey()
    expect(await submit(1000, { requestKey, withdrawalPassword: '730518' })).toMatchObject({
      message: '提现密码错误，还可尝试4次'
    })
    expect(await submit(1000, { requestKey })).toMatchObject({ code: 200 })
  })
})
