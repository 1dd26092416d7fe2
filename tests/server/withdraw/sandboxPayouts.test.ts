import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chinaDate, DAY_MS } from '../../../src/rules/chinaTime'
import { TestServer } from '../../kit/TestServer'
import { expectHonest } from '../kit/expectHonest'
import { command, OPERATED } from '../kit/operating'
import { bindSeasoned, PIN, setPin, withdrawal } from '../kit/withdrawing'

let server: TestServer
async function begin(settings: Partial<typeof OPERATED>): Promise<void> {
  server = await TestServer.start({ games: [49], settings: { ...settings, sessionHours: 720 } }).register('linxm01')
  await setPin(server)
}
beforeEach(async () => {
  await begin({})
})
afterEach(async () => {
  await expectHonest(server.db)
  expect(server.faults).toEqual([])
  await server.close()
})

/** Moves the clock by seconds and does what falls due in each. */
async function run(seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i++) {
    server.clock.advanceSync(1000)
    await server.composed.scheduler.runJobs()
  }
}
const latest = async () => (await server.data('withdrawalRecords', { page: 1, limit: 1, date: 30 })).list[0]

describe('payouts of the sandbox end by the end of the account (§M1.4)', () => {
  test.each([
    ['4321', 30, { state: 1, stateName: '已到账', reason: '' }, 9500],
    ['0000', 30, { state: 4, stateName: '出款失败，已退回余额', reason: '收款账户异常' }, 10_000],
    ['1111', 120, { state: 3, stateName: '出款中', reason: '' }, 9500],
    ['2222', 100, { state: 5, stateName: '银行退回，已退回余额', reason: '收款银行退回' }, 10_000]
  ])('card …%s after %i s', async (tail, seconds, told, coins) => {
    const { id } = await bindSeasoned(server, { accountNo: `622202020011${tail}` })
    expect(await server.data('submitWithdrawal', withdrawal(id, 500))).toMatchObject({ state: 3 })
    await run(seconds)
    expect(await latest()).toMatchObject(told)
    expect((await server.data('userInfo', {})).coin.lotteryCoin).toBe(coins)
  })

  test('a new account waits for the demonstration’s reviewer, who rejects amounts that end in 13', async () => {
    const { id } = await server.data('bindAccount', {
      kind: 'vip',
      bankCode: 'VIPPAY',
      accountNo: 'linxm888',
      withdrawalPassword: PIN
    })
    expect(await server.data('submitWithdrawal', withdrawal(id, 513))).toMatchObject({ state: 0 })
    await run(25)
    expect(await latest()).toMatchObject({ state: 2, reason: '演示审核：未通过' })
    expect(await server.data('submitWithdrawal', withdrawal(id, 514))).toMatchObject({ state: 0 })
    await run(45)
    expect(await latest()).toMatchObject({ state: 1 })
  })

  test('its report has what it booked on the day, sent back later or not, as our books do (§M8)', async () => {
    await server.close()
    await begin(OPERATED)
    const { id } = await bindSeasoned(server, { accountNo: '6222020200112222' })
    await server.data('submitWithdrawal', withdrawal(id, 500))
    await run(100)
    const day = chinaDate(server.clock.now())
    expect(await latest()).toMatchObject({ state: 5 })
    expect(await command(server, 'wang', 'reconcile', '--provider', 'sandbox', '--day', day)).toMatchObject({
      exit: 0,
      printed: ['Report and books agree.']
    })
  })

  test('a day later nothing has changed', async () => {
    const { id } = await bindSeasoned(server)
    await server.data('submitWithdrawal', withdrawal(id, 500))
    await run(30)
    server.clock.advanceSync(DAY_MS)
    await server.composed.scheduler.runJobs()
    expect(await latest()).toMatchObject({ state: 1 })
  })
})
