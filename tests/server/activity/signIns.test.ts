import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, dateOfDay, dayOf, startOfDay } from '../../../src/rules/chinaTime'
import { money, YUAN } from '../../../src/rules/money'
import { SignIns } from '../../../src/server/domain/activity/SignIns'
import type { TestServerOptions } from '../../kit/TestServer'
import { TestServer } from '../../kit/TestServer'
import { coolOff } from '../kit/coolOff'
import { expectHonest } from '../kit/expectHonest'
import { settledStake } from '../kit/settledStake'
import { tamper, violations } from '../kit/tampering'
import { NOW } from '../kit/testDatabase'

let server: TestServer
const start = async (options: TestServerOptions = {}) => {
  server = await TestServer.start({ games: [], ...options })
  await server.register('signer01')
  await server.db.insertInto('site').values({ name: 'money', value: 'play' }).execute()
}
afterEach(() => server.close())

const MIDNIGHT = startOfDay(dayOf(NOW) + 1)
const sign = () => server.call('signIn', {})
const info = (month = '') => server.data('signInfo', { month })
const paid = async () =>
  (await server.db.selectFrom('postings').select('amount').where('kind', '=', 'signIn').execute()).length / 2
/** To a moment counted from the next midnight. */
const go = (ms: number) => server.pass(MIDNIGHT + ms - server.clock.now())

describe('§M3.5 signing in', () => {
  test('pays once a day, and every page tells it', async () => {
    await start()
    expect(await info()).toMatchObject({ streak: 0, today: { date: '2026-11-20', state: 2, amount: 1 }, need: 0 })
    const first = await sign()
    expect(first).toMatchObject({ code: 200, data: { amount: 1, streak: 1, coins: 10_001 } })
    expect(await sign()).toEqual(first)
    expect(await paid()).toBe(1)
    const { days, streak, today, month } = await info()
    expect([days.map(({ state }) => state), streak, today.state]).toEqual([[1, 0, 0, 0, 0, 0, 0], 1, 1])
    expect(month.find(({ date }) => date === '2026-11-20')?.state).toBe(1)
    expect(await server.data('userInfo', {})).toMatchObject({ signActivitySwitch: 1 })
    const { list } = await server.data('bill', { page: 1, limit: 20, type: 'signIn' })
    expect(list).toMatchObject([{ kind: '签到奖励', amount: 1, balance: 10_001 }])
    expect(await server.data('reckoningCount', { date: 1 })).toMatchObject({ activity: 1, profit: 1 })
    expect(await server.data('checkCondition', {})).toMatchObject({ bonus: { left: 1, amount: 1 } })
  })

  test('23:59:59.9 and 00:00:00.1 are two days; a miss begins anew; the eighth pays as the first (acceptance 25)', async () => {
    await start()
    await go(-100)
    await sign()
    await go(100)
    expect(await sign()).toMatchObject({ data: { amount: 2, streak: 2 } })
    for (let day = 1; day < 7; day++) {
      await go(day * DAY_MS)
      await server.login('signer01')
      await sign()
    }
    expect(server.last).toMatchObject({ data: { amount: 1, streak: 8 } })
    await go(8 * DAY_MS)
    await server.login('signer01')
    expect(await info()).toMatchObject({ streak: 0 })
    expect(await sign()).toMatchObject({ data: { amount: 1, streak: 1 } })
    await expectHonest(server.db)
  })

  test('attack 14: fifty at once across midnight are two days at most, and as many rewards', async () => {
    await start()
    await go(-1)
    const before = Array.from({ length: 25 }, sign)
    server.clock.advanceSync(2)
    const answers = await Promise.all([...before, ...Array.from({ length: 25 }, sign)])
    expect(answers.every(({ code }) => code === 200)).toBe(true)
    const rows = await server.db.selectFrom('sign_ins').select(['day', 'streak']).orderBy('day').execute()
    expect(await paid()).toBe(rows.length)
    expect(rows.length).toBeLessThanOrEqual(2)
    await expectHonest(server.db)
  })

  test('of calls across midnight each signs the day it was received on, and none a day before one that is signed', async () => {
    await start()
    const { uid } = await server.data('userInfo', {})
    const signIns = new SignIns(
      server.db,
      () => MIDNIGHT + 5,
      () => undefined,
      money(0)
    )
    const day = dayOf(NOW)
    const signed = async () =>
      (await server.db.selectFrom('sign_ins').select(['day', 'streak']).orderBy('day').execute()).map(
        row => `${row.day} ${row.streak}`
      )
    await signIns.sign(uid, MIDNIGHT - 1)
    expect(await signed()).toEqual([`${dateOfDay(day)} 1`])
    await signIns.sign(uid, MIDNIGHT + 86_400_000)
    expect(await signIns.sign(uid, MIDNIGHT)).toMatchObject({ ok: true, replayed: true })
    expect(await signed()).toEqual([`${dateOfDay(day)} 1`, `${dateOfDay(day + 2)} 1`])
    await expectHonest(server.db)
  })

  test('with real money a player has to have staked, and seen settled, a least amount that day', async () => {
    await start({ settings: { money: 'real' } })
    expect(await sign()).toMatchObject({ code: 500, message: '今日有效投注满100元可签到' })
    expect(await info()).toMatchObject({ need: 100, done: 0 })
    const { id } = await server.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await settledStake(server.db, id, 99 * YUAN, NOW)
    await settledStake(server.db, id, 50 * YUAN, NOW - 2 * DAY_MS)
    expect(await sign()).toMatchObject({ code: 500 })
    await settledStake(server.db, id, YUAN, NOW)
    expect(await info()).toMatchObject({ need: 100, done: 100 })
    expect(await sign()).toMatchObject({ code: 200, data: { amount: 1 } })
  })

  test('§M3.7 during a cool-off nobody signs', async () => {
    await start()
    const { uid } = await server.data('userInfo', {})
    await coolOff(server.db, uid, NOW)
    expect(await sign()).toMatchObject({ code: 500, message: expect.stringContaining('冷静期') })
  })

  test('switched off: calls, site and switches say so', async () => {
    await start({ settings: { featuresOff: new Set(['sign']) } })
    expect(await sign()).toMatchObject({ code: 500, message: '该功能暂未开放' })
    expect(await server.call('signInfo', {})).toMatchObject({ code: 500, message: '该功能暂未开放' })
    expect(await server.data('loginData', { platformType: 1 })).toMatchObject({ off: ['sign'] })
    expect(await server.data('userInfo', {})).toMatchObject({ signActivitySwitch: 0 })
  })

  test.each(['2026-13', '2026', '2026-1', "2026-01'--"])('no month: %s', async month => {
    await start()
    expect(await server.call('signInfo', { month })).toMatchObject({ code: 400 })
  })
})

describe('I17 verify of sign-ins', () => {
  beforeEach(async () => {
    await start()
    await sign()
    await go(100)
    await sign()
  })

  test('untouched ones hold', async () => {
    await expectHonest(server.db)
  })

  test.each([
    ['a streak that was not', "update sign_ins set streak = 5 where day = '2026-11-21'"],
    ['another amount', "update sign_ins set amount = 80000 where day = '2026-11-21'"],
    ['a day that was not signed', "delete from sign_ins where day = '2026-11-20'"],
    ['a day nobody was paid for', "insert into sign_ins values (1, '2026-11-22', 3, 30000, 0)"]
  ])('%s', async (_, statement) => {
    await tamper(server.db, [statement.replace('values (1,', 'select id,').replace(/, 0\)$/, ', 0 from users')])
    expect(await violations(server.db)).toEqual([expect.stringMatching(/^I17: /)])
  })
})
