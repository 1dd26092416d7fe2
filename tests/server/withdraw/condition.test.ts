import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WithdrawalState } from '../../../src/contract/areas/withdraw'
import { WITHDRAWAL_STATE } from '../../../src/contract/areas/withdraw'
import { feeOf, roomOf, standingFault, usdtOf, withdrawalFault } from '../../../src/rules/cashier/withdrawal'
import { chinaMidnight } from '../../../src/rules/chinaTime'
import { money, YUAN } from '../../../src/rules/money'
import { lockWallets, PROMO, post } from '../../../src/server/domain/ledger'
import { countStakes } from '../../../src/server/domain/turnover/countStakes'
import { openTask } from '../../../src/server/domain/turnover/openTask'
import { readWithdrawStanding } from '../../../src/server/domain/withdraw/standing'
import { SANDBOX_CHANNELS } from '../../../src/server/sandbox/sandboxChannels'
import { TestServer } from '../../kit/TestServer'
import { ScriptedProvider } from '../kit/scriptedProvider'
import { freshDatabase, NOW, newKey, player } from '../kit/testDatabase'
import type { World } from '../kit/withdrawing'
import { ADDRESS, bindSeasoned, openReady, openWorld, PIN, pass, setPin, withdrawal } from '../kit/withdrawing'

describe('what may be withdrawn (§M6)', () => {
  const standing = fc.record({
    balance: fc.integer({ min: 0, max: 3_000_000_000 }).map(money),
    taken: fc.integer({ min: 0, max: 2_500_000_000 }).map(money),
    times: fc.integer({ min: 0, max: 12 }),
    openOrder: fc.constantFrom('', '', '', 'W2000001'),
    bonusLeft: fc.constantFrom(0, 0, 0, 12_345).map(money)
  })

  test('min is never above max, and a range that is open can be withdrawn from end to end (acceptance 22)', () => {
    fc.assert(
      fc.property(standing, player => {
        const { min, max, available, dayLeft } = roomOf(player)
        expect(min).toBeLessThanOrEqual(max)
        expect(available).toBeLessThanOrEqual(player.balance)
        if (standingFault(player)) return
        for (const amount of [min, max])
          expect(withdrawalFault(amount, { balance: player.balance, dayLeft })).toBeUndefined()
        expect(withdrawalFault(money(max + 1), { balance: player.balance, dayLeft })).toBeDefined()
      }),
      { numRuns: 2000 }
    )
  })

  test.each([
    [100, 0, 0],
    [100, 2, 0],
    [100, 3, 2],
    [199.99, 3, 2],
    [200.01, 3, 2.01],
    [1234.56, 9, 12.35],
    [5000, 3, 50],
    [50_000, 3, 50]
  ])('%f yuan after %i others of the day costs %f', (amount, times, fee) => {
    expect(feeOf(money(Math.round(amount * YUAN)), times)).toBe(Math.round(fee * YUAN))
  })

  test('of a day count those from its midnight on that were not given back', async () => {
    const db = await freshDatabase()
    const userId = await player(db)
    const none = Buffer.alloc(0)
    const { id } = await db
      .insertInto('payout_accounts')
      .values({
        ...{ user_id: userId, kind: 'bank', bank_code: 'ICBC', no: none, no_hash: '', tail: '', branch: none },
        ...{ is_default: true, bound_at: 0, removed_at: null }
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { paid, rejected, failed, returned } = WITHDRAWAL_STATE
    const midnight = chinaMidnight(NOW)
    const rows: readonly [WithdrawalState, number, number][] = [
      [paid, midnight, 100],
      [paid, midnight - 1, 200],
      [rejected, NOW, 400],
      [failed, NOW, 800],
      [returned, NOW, 1600]
    ]
    await db
      .insertInto('withdrawals')
      .values(
        rows.map(([state, at, yuan]) => ({
          ...{ user_id: userId, account_id: id, kind: 'bank' as const, bank_code: '', tail: '', account: none, state },
          ...{ amount: yuan * YUAN, fee: 0, asset: 'CNY' as const, pay_amount: 1, rate: 1, gateway: 'sandbox' },
          ...{ created_at: at, paying_at: null, sent_at: null, ended_at: at, next_sync_at: null }
        }))
      )
      .execute()
    const { taken, times, openOrder } = await readWithdrawStanding(db, userId, money(0), NOW)
    expect({ taken, times, openOrder }).toEqual({ taken: 100 * YUAN, times: 1, openOrder: '' })
  })

  test('USDT are paid out down to a hundredth, never more than the amount is worth', () => {
    expect(usdtOf(money(1000 * YUAN), 72_500)).toBe(137_930_000)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000_000 }),
        fc.integer({ min: 60_000, max: 90_000 }),
        (amount, rate) => {
          const paid = usdtOf(money(amount), rate)
          expect(paid % 10_000).toBe(0)
          expect(BigInt(paid) * BigInt(rate)).toBeLessThanOrEqual(BigInt(amount) * 1_000_000n)
          expect(BigInt(paid + 10_000) * BigInt(rate)).toBeGreaterThan(BigInt(amount) * 1_000_000n)
        }
      )
    )
  })
})

describe('wd/checkCondition', () => {
  let world: World
  afterEach(() => world.server.close())

  test('names what is missing first: the password, then an account of the kind', async () => {
    world = await openWorld()
    const { server } = world
    const look = async (kind?: 'usdt') => {
      const { can, reason, hasPassword, hasAccount } = await server.data('checkCondition', kind ? { kind } : {})
      return { can, reason, hasPassword, hasAccount }
    }
    expect(await look()).toEqual({ can: false, reason: '请先设置提现密码', hasPassword: false, hasAccount: false })
    await setPin(server)
    expect(await look()).toEqual({ can: false, reason: '请先绑定收款账户', hasPassword: true, hasAccount: false })
    await bindSeasoned(server)
    expect(await look()).toEqual({ can: true, reason: '', hasPassword: true, hasAccount: true })
    expect(await look('usdt')).toMatchObject({ can: false, reason: '请先绑定收款账户' })
    await bindSeasoned(server, { kind: 'usdt', bankCode: 'TRC20', accountNo: ADDRESS })
    expect(await look('usdt')).toMatchObject({ can: true })
  })

  test('below the minimum it says so, with a range that stands upright', async () => {
    world = await openReady()
    const { server } = world
    world.provider.standard = 'succeeded'
    const [account] = (await server.data('payoutAccounts', {})).accounts
    await server.data('submitWithdrawal', withdrawal(account?.id ?? 0, 4950))
    await pass(server, 0)
    await server.data('submitWithdrawal', withdrawal(account?.id ?? 0, 4960))
    await pass(server, 0)
    expect(await server.data('checkCondition', {})).toMatchObject({
      can: false,
      reason: '可提现余额不足100元',
      balance: 90,
      min: 100,
      max: 100
    })
  })

  test.each([
    ['without a channel of the provider the fixed rate', undefined, 7.25, 137_930_000],
    ['the rate of its channel and the spread', 71_000, 7.15, 139_860_000]
  ])('USDT are sent in their own unit at the rate that was shown: %s (§M3.2)', async (_, sold, rate, amount) => {
    world = await openReady()
    const { server, provider } = world
    const { id } = await bindSeasoned(server, { kind: 'usdt', bankCode: 'TRC20', accountNo: ADDRESS })
    provider.sold = SANDBOX_CHANNELS.flatMap(each =>
      sold !== undefined && each.asset === 'USDT' ? [{ ...each, rate: sold }] : []
    )
    expect(await server.data('checkCondition', { kind: 'usdt' })).toMatchObject({ rate })
    await server.data('submitWithdrawal', withdrawal(id, 1000))
    // Fixed with the row: what the channel says later is nothing to it.
    provider.sold = []
    await pass(server, 0)
    expect(provider.payouts).toMatchObject([{ kind: 'usdt', accountNo: ADDRESS, amount, asset: 'USDT' }])
    const { list } = await server.data('withdrawalRecords', { page: 1, limit: 1, date: 30 })
    expect(list).toMatchObject([{ actual: 1000, asset: 'USDT', payAmount: amount / 1_000_000 }])
  })

  test.each([
    ['the highest of those that are open', [71_000, 73_000], [true, true], 7.35],
    ['one that is closed sells nothing', [71_000, 73_000], [true, false], 7.15],
    ['all closed: what they sold at', [71_000, 73_000], [false, false], 7.35]
  ])('who pays USDT in at one rate and out at another gains nothing: %s', async (_, rates, open, rate) => {
    world = await openReady()
    const { server, provider } = world
    await bindSeasoned(server, { kind: 'usdt', bankCode: 'TRC20', accountNo: ADDRESS })
    const [usdt] = SANDBOX_CHANNELS.filter(({ asset }) => asset === 'USDT')
    provider.sold = usdt
      ? rates.map((each, place) => ({ ...usdt, channelId: `u${place}`, rate: each, enabled: open[place] === true }))
      : []
    expect(await server.data('checkCondition', { kind: 'usdt' })).toMatchObject({ rate })
  })

  test('while the provider is silent no rate is told and no USDT are promised, with nothing spent on it', async () => {
    world = await openReady()
    const { server, provider } = world
    const { id } = await bindSeasoned(server, { kind: 'usdt', bankCode: 'TRC20', accountNo: ADDRESS })
    provider.standard = 'silent'
    expect(await server.data('checkCondition', {})).toMatchObject({ can: true, rate: 0 })
    const sent = withdrawal(id, 1000)
    expect(await server.call('submitWithdrawal', sent)).toMatchObject({ message: '支付渠道暂无响应，请稍后再试' })
    provider.standard = 'succeeded'
    expect(await server.call('submitWithdrawal', sent)).toMatchObject({ code: 200 })
  })

  test.each([
    [5000, 5000, 3],
    [5000, 5000.01, 0]
  ])(
    'up to %i nobody looks first, to an account of more than a day: %d yuan, state %i',
    async (most, amount, state) => {
      world = await openReady()
      const { server } = world
      expect(await server.data('checkCondition', {})).toMatchObject({ unseenMost: most, review: 0 })
      const { accounts } = await server.data('payoutAccounts', {})
      expect(accounts).toMatchObject([{ review: 0 }])
      expect(await server.data('submitWithdrawal', withdrawal(accounts[0]?.id ?? 0, amount))).toMatchObject({ state })
    }
  )

  test('a site without a cashier pays nothing out', async () => {
    const server = await TestServer.start({ games: [49], settings: { cashier: 'off' } }).register('linxm01')
    world = { server, provider: new ScriptedProvider() }
    await setPin(server)
    expect(await server.data('checkCondition', {})).toMatchObject({ can: false, reason: '本站未开通充值与提现' })
    expect(await server.call('submitWithdrawal', withdrawal(1, 100))).toMatchObject({ message: '本站未开通充值与提现' })
  })
})

describe('turnover stands before a withdrawal (acceptance 15)', () => {
  let world: World & { accountId: number }
  let uid = 0
  beforeEach(async () => {
    world = await openReady()
    uid = (await world.server.data('userInfo', {})).uid
  })
  afterEach(() => world.server.close())

  const give = (source: 'deposit' | 'bonus', ref: string, yuan: number, multiple: number) =>
    world.server.db.transaction().execute(async trx => {
      const wallets = await lockWallets(trx, uid)
      const amount = money(yuan * YUAN)
      await openTask(trx, wallets, { source, ref, amount, multiple, elsewhere: money(0), at: world.server.clock.now() })
      const entries = [
        { accountId: PROMO, amount: -amount },
        { accountId: wallets.ids.player, amount }
      ]
      await post(trx, [{ kind: 'adjust', ref, entries }], world.server.clock.now())
    })
  const stake = (yuan: number) =>
    world.server.db
      .transaction()
      .execute(trx => countStakes(trx, [{ userId: uid, validStake: Math.round(yuan * YUAN) }], 0))
  const submit = (amount = 500) => world.server.call('submitWithdrawal', withdrawal(world.accountId, amount))

  test('a deposit that was not played is reviewed, never refused', async () => {
    await give('deposit', 'dep:1', 300, 1)
    expect(await world.server.data('checkCondition', {})).toMatchObject({
      can: true,
      review: 1,
      turnover: { need: 300, done: 0, left: 300 }
    })
    expect(await submit()).toMatchObject({ code: 200, data: { state: 0 } })
  })

  test('played through it is paid unseen', async () => {
    await give('deposit', 'dep:1', 300, 1)
    await stake(300)
    expect(await submit()).toMatchObject({ code: 200, data: { state: 3 } })
  })

  test('a bonus refuses with the exact figure: one fen less is refused, the figure unlocks', async () => {
    await give('deposit', 'dep:1', 200, 1)
    await give('bonus', 'act:1', 88.88, 3)
    await give('deposit', 'dep:2', 1000, 1)
    const told = '优惠流水未完成，还需投注466.64元'
    expect(await submit()).toMatchObject({ code: 500, message: told })
    expect(await world.server.data('checkCondition', {})).toMatchObject({
      can: false,
      reason: told,
      available: 0,
      bonus: { left: 466.64, amount: 88.88 }
    })
    await stake(466.63)
    expect(await submit()).toMatchObject({ message: '优惠流水未完成，还需投注0.01元' })
    await stake(0.01)
    expect(await submit()).toMatchObject({ code: 200, data: { state: 0 } })
  })

  test('given up, the bonus goes and the rest may leave; once a key, and once at all', async () => {
    await give('bonus', 'act:1', 88, 3)
    const asked = { requestKey: newKey(), withdrawalPassword: PIN }
    const first = await world.server.data('forfeitBonus', asked)
    expect(first).toEqual({ taken: 88, coins: 10_000 })
    expect(await world.server.data('forfeitBonus', asked)).toEqual(first)
    expect(await world.server.call('forfeitBonus', { ...asked, requestKey: newKey() })).toMatchObject({
      message: '没有进行中的优惠'
    })
    expect(await submit()).toMatchObject({ code: 200, data: { state: 3 } })
  })

  test('giving up takes no more than there is', async () => {
    await give('bonus', 'act:1', 88, 3)
    await world.server.db.transaction().execute(async trx => {
      const { ids, balances } = await lockWallets(trx, uid)
      const amount = balances.player - 30 * YUAN
      const entries = [
        { accountId: ids.player, amount: -amount },
        { accountId: PROMO, amount }
      ]
      await post(trx, [{ kind: 'adjust', ref: 'lost:1', entries }], 0)
    })
    expect(await world.server.data('forfeitBonus', { requestKey: newKey(), withdrawalPassword: PIN })).toEqual({
      taken: 30,
      coins: 0
    })
  })

  test('the figures of the sheet add up (acceptance 14)', async () => {
    await give('deposit', 'dep:1', 200, 1)
    await give('bonus', 'act:1', 50, 3)
    await stake(260)
    const { turnover } = await world.server.data('checkCondition', {})
    const open = turnover.list.filter(({ state }) => state === 0)
    const sum = (key: 'need' | 'done') => open.reduce((total, task) => total + task[key], 0)
    expect(turnover).toMatchObject({ need: sum('need'), done: sum('done'), left: sum('need') - sum('done') })
    expect(turnover.list.map(({ title, state, done }) => [title, state, done])).toEqual([
      ['优惠流水', 0, 60],
      ['充值流水', 1, 200]
    ])
  })
})
