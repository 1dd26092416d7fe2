import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayOf, startOfDay } from '../../../src/rules/chinaTime'
import { YUAN } from '../../../src/rules/money'
import { ACTIVITIES } from '../../../src/server/catalogue/activities'
import { Rewards } from '../../../src/server/domain/activity/Rewards'
import { ACTIVITY_INVARIANT } from '../../../src/server/domain/verify/activityInvariant'
import type { TestServerOptions } from '../../kit/TestServer'
import { TestServer } from '../../kit/TestServer'
import { coolOff } from '../kit/coolOff'
import { deposit, play } from '../kit/depositor'
import { depositOf, insertDeposits } from '../kit/moneyRows'
import { settledStake } from '../kit/settledStake'
import { tamper } from '../kit/tampering'
import { NOW, newKey } from '../kit/testDatabase'
import { PIN, setPin } from '../kit/withdrawing'

let server: TestServer
let uid = 0
const start = async (options: TestServerOptions = {}) => {
  server = await TestServer.start({ games: [], ...options })
  await server.register('claimer1')
  uid = (await server.data('userInfo', {})).uid
}
afterEach(() => server.close())

const TODAY = dayOf(NOW)
const FIRST = 'first-deposit:once'
const DAILY = 'daily-turnover:2026-11-20'
const claim = (id: string) => server.call('claimReward', { id })
const rewards = async (state?: 0 | 1 | 2 | 3) =>
  (await server.data('rewardList', { page: 1, limit: 20, ...(state !== undefined && { state }) })).list
const reward = async (id: string) => (await rewards()).find(each => each.id === id)
const pay = async (amount: string) => play(server, (await deposit(server, 'online', amount)).orderNo, 'success')
const go = (at: number) => server.pass(at - server.clock.now())
const finding = () => server.db.transaction().execute(trx => ACTIVITY_INVARIANT.check(trx))

describe('§M3.6 首充', () => {
  test('a tenth of the first deposit, once, with its turnover; later deposits change nothing', async () => {
    await start()
    expect(await reward(FIRST)).toMatchObject({ done: 0, amount: 0, state: 0, opens: '', until: '' })
    expect(await claim(FIRST)).toMatchObject({ code: 500, message: '该奖励尚未达成' })
    await pay('500')
    await pay('1500')
    expect(await reward(FIRST)).toMatchObject({ done: 500, amount: 50, state: 1, until: '2026-11-27 18:00:00' })
    const answer = await claim(FIRST)
    expect(answer).toMatchObject({ code: 200, data: { amount: 50, coins: 12_050 } })
    expect(await claim(FIRST)).toEqual(answer)
    expect(await reward(FIRST)).toMatchObject({ amount: 50, state: 2 })
    const { bonus } = await server.data('checkCondition', {})
    // Deposits of 2,000 come first, then three times the bonus.
    expect(bonus).toEqual({ left: 2150, amount: 50 })
    const { list } = await server.data('messageList', { page: 1, limit: 20, kind: 3 })
    expect(list).toMatchObject([{ title: '活动奖励到账' }])
    expect(await finding()).toMatchObject({ ok: true })
  })

  test('the first is the one that was credited first, whichever was asked for before', async () => {
    await start()
    const row = { ...depositOf(uid), state: 1 as const }
    await insertDeposits(server.db, [
      { ...row, credited: 900 * YUAN, finished_at: NOW },
      { ...row, credited: 500 * YUAN, finished_at: NOW - 1 }
    ])
    expect(await reward(FIRST)).toMatchObject({ done: 500 })
  })

  test('given up, it goes back, and withdrawals are free again', async () => {
    await start()
    await setPin(server)
    await pay('500')
    await claim(FIRST)
    expect(await server.data('forfeitBonus', { withdrawalPassword: PIN, requestKey: newKey() })).toMatchObject({
      taken: 50,
      coins: 10_500
    })
    expect(await server.data('checkCondition', {})).toMatchObject({ bonus: { left: 0, amount: 0 } })
    expect(await claim(FIRST)).toMatchObject({ code: 200, data: { amount: 50, coins: 10_500 } })
    expect(await finding()).toMatchObject({ ok: true })
  })

  test('after a week it is over; a deposit that was taken back gives nothing', async () => {
    await start()
    await pay('500')
    await go(NOW + 7 * 86_400_000)
    await server.login('claimer1')
    expect(await claim(FIRST)).toMatchObject({ code: 500, message: '该奖励已过期' })
    expect(await rewards(3)).toMatchObject([{ id: FIRST, amount: 50 }])
    await tamper(server.db, ['update deposits set state = 6'])
    expect(await claim(FIRST)).toMatchObject({ code: 500, message: '活动不存在或已结束' })
  })
})

describe('§M3.6 每日流水', () => {
  test('the highest step of a day, from 00:05 of the next until its end', async () => {
    await start()
    await settledStake(server.db, uid, 1500 * YUAN, NOW)
    expect(await reward(DAILY)).toMatchObject({ done: 1500, need: 10_000, amount: 8, state: 0 })
    await settledStake(server.db, uid, 9000 * YUAN, NOW + 1)
    await go(startOfDay(TODAY + 1) + 299_999)
    expect(await claim(DAILY)).toMatchObject({ code: 500, message: '该奖励尚未达成' })
    await go(startOfDay(TODAY + 1) + 300_000)
    expect(await rewards(1)).toMatchObject([{ id: DAILY, amount: 58, state: 1 }])
    expect(await rewards(0)).toMatchObject([{ id: FIRST, kind: 'firstDeposit' }, { kind: 'dailyTurnover' }])
    expect(await claim(DAILY)).toMatchObject({ code: 200, data: { amount: 58, coins: 10_058 } })
    await go(startOfDay(TODAY + 2))
    await server.login('claimer1')
    expect(await claim(DAILY)).toMatchObject({ code: 200, data: { amount: 58 } })
    expect(await finding()).toMatchObject({ ok: true, figures: '0 sign-ins and 1 claims, 58.0000 yuan' })
  })

  test.each([
    ['in the last moment of its window', 'is paid', startOfDay(TODAY + 2) - 1, { ok: true, amount: 8 * YUAN }],
    ['just before it', 'is not', startOfDay(TODAY + 1) + 299_999, { ok: false, code: 'activity.not-yet' }]
  ])('a claim received %s %s, though it was written a second later', async (_, __, receivedAt, outcome) => {
    await start()
    await settledStake(server.db, uid, 1500 * YUAN, NOW)
    const rewards = new Rewards({
      ...{ db: server.db, activities: ACTIVITIES, clock: () => receivedAt + 1000, emit: () => undefined }
    })
    expect(await rewards.claim(uid, DAILY, receivedAt)).toMatchObject(outcome)
    expect(await finding()).toMatchObject({ ok: true })
  })

  test('from midnight until 00:05 it stands on what the day brought: no bet leads to a higher step any more', async () => {
    await start()
    await settledStake(server.db, uid, 1500 * YUAN, NOW)
    await go(startOfDay(TODAY + 1) - 1)
    expect(await reward(DAILY)).toMatchObject({ done: 1500, need: 10_000, amount: 8, state: 0 })
    await go(startOfDay(TODAY + 1))
    expect(await reward(DAILY)).toMatchObject({
      ...{ done: 1500, need: 1500, amount: 8, state: 0 },
      ...{ opens: '2026-11-21 00:05:00', until: '2026-11-22 00:00:00' }
    })
  })

  test('a day that is over without any is told no more: no bet could bring it any', async () => {
    await start()
    await settledStake(server.db, uid, 999 * YUAN, NOW)
    const days = async () =>
      (await rewards()).filter(({ kind }) => kind === 'dailyTurnover').map(({ period }) => period)
    expect(await days()).toEqual(['2026-11-20'])
    await go(startOfDay(TODAY + 1))
    expect(await days()).toEqual(['2026-11-21'])
    await go(startOfDay(TODAY + 1) + 300_000)
    expect(await days()).toEqual(['2026-11-21'])
    expect(await claim(DAILY)).toMatchObject({ code: 500, message: '该奖励尚未达成' })
  })

  test('a day is all between two midnights, and what is counted again by verify is the same', async () => {
    await start()
    await settledStake(server.db, uid, 400 * YUAN, startOfDay(TODAY - 1))
    await settledStake(server.db, uid, 600 * YUAN, startOfDay(TODAY) - 1)
    await settledStake(server.db, uid, 9000 * YUAN, startOfDay(TODAY))
    expect(await reward('daily-turnover:2026-11-19')).toMatchObject({ done: 1000, amount: 8 })
    expect(await reward(DAILY)).toMatchObject({ done: 9000 })
    expect(await claim('daily-turnover:2026-11-19')).toMatchObject({ code: 200, data: { amount: 8 } })
    expect(await finding()).toMatchObject({ ok: true })
  })

  test('those of thirty days are told of, and none of tomorrow, by whatever clock it was settled', async () => {
    await start()
    for (const day of [TODAY - 30, TODAY + 1]) {
      await settledStake(server.db, uid, 1000 * YUAN, startOfDay(day))
      await settledStake(server.db, uid, 1000 * YUAN, startOfDay(day) - 1)
    }
    const told = (await rewards()).filter(({ kind }) => kind === 'dailyTurnover')
    expect(told.map(({ period }) => period)).toEqual(['2026-11-20', '2026-10-21'])
  })

  test('not claimed in its day it is over, and a day without any is no loss', async () => {
    await start()
    await settledStake(server.db, uid, 1000 * YUAN, NOW - 2 * 86_400_000)
    await settledStake(server.db, uid, 999 * YUAN, NOW - 3 * 86_400_000)
    expect(await rewards(3)).toMatchObject([{ id: 'daily-turnover:2026-11-18', amount: 8 }])
    expect(await claim('daily-turnover:2026-11-18')).toMatchObject({ code: 500, message: '该奖励已过期' })
  })
})

describe('attack 14: claims', () => {
  test('fifty at once across the end of its window are one', async () => {
    await start()
    await settledStake(server.db, uid, 1000 * YUAN, NOW)
    await go(startOfDay(TODAY + 2) - 1)
    const before = Array.from({ length: 25 }, () => claim(DAILY))
    server.clock.advanceSync(2)
    const answers = await Promise.all([...before, ...Array.from({ length: 25 }, () => claim(DAILY))])
    const paid = answers.filter(({ code }) => code === 200).length
    expect([await server.db.selectFrom('activity_claims').select('id').execute()].flat()).toHaveLength(paid > 0 ? 1 : 0)
    expect(await finding()).toMatchObject({ ok: true })
  })

  test.each([
    ['an activity nobody made', 'nothing:once', 500],
    ['another period', 'first-deposit:2026-11-20', 500],
    ['a day to come', 'daily-turnover:2026-11-21', 500],
    ['a word too many', 'daily-turnover:2026-11-20:1', 400],
    ['no period', 'daily-turnover', 400],
    ['quotes', "x':once", 400]
  ])('%s is refused', async (_, id, code) => {
    await start()
    expect(await claim(id)).toMatchObject({ code })
  })

  test('§M3.7 during a cool-off nothing is claimed', async () => {
    await start()
    await pay('500')
    await coolOff(server.db, uid, NOW)
    expect(await claim(FIRST)).toMatchObject({ code: 500, message: expect.stringContaining('冷静期') })
  })

  test('another player’s stakes and deposits are nobody else’s', async () => {
    await start()
    await pay('500')
    await server.register('stranger2')
    expect(await claim(FIRST)).toMatchObject({ code: 500, message: '该奖励尚未达成' })
  })
})

describe('the list of activities', () => {
  test('visitors read it; rules come from the terms', async () => {
    await start()
    const list = await server.data('activityList', {}, { token: '' })
    expect(list.map(({ id, state }) => [id, state])).toEqual([
      ['first-deposit', 1],
      ['daily-turnover', 1]
    ])
    const detail = await server.data('activityDetail', { id: 'daily-turnover' }, { token: '' })
    expect(detail).toMatchObject({ multiple: 3, amount: 388, steps: [{ need: 1000, amount: 8 }, {}, {}] })
    expect(await server.call('activityDetail', { id: 'none' })).toMatchObject({ code: 500 })
  })

  test('switched off: no list, and calls say so', async () => {
    await start({ settings: { featuresOff: new Set(['activity']) } })
    expect(await server.data('activityList', {})).toEqual([])
    expect(await claim(FIRST)).toMatchObject({ code: 500, message: '该功能暂未开放' })
  })
})

describe('I17 verify of claims', () => {
  beforeEach(async () => {
    await start()
    await pay('500')
    await claim(FIRST)
  })

  test.each([
    ['another amount', ['update activity_claims set amount = 600000']],
    ['counted on more than was paid in', ['update activity_claims set basis = 50000000']],
    [
      'a claim nobody was paid for',
      [
        "insert into activity_claims (user_id, activity, period, basis, amount, multiple, at) select id, 'first-deposit', 'again', 5000000, 500000, 3, 0 from users"
      ]
    ],
    ['a reward of no claim', ['delete from activity_claims']],
    [
      'claimed twice',
      [
        'alter table activity_claims drop constraint activity_claims_user_id_activity_period_key',
        'insert into activity_claims (user_id, activity, period, basis, amount, multiple, at) select user_id, activity, period, basis, amount, multiple, at from activity_claims'
      ]
    ]
  ])('%s', async (_, statements) => {
    expect(await finding()).toMatchObject({ ok: true })
    await tamper(server.db, statements)
    expect(await finding()).toMatchObject({ ok: false })
  })
})
