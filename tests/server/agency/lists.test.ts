import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { YUAN } from '../../../src/rules/money'
import type { TestServer } from '../../kit/TestServer'
import { agentServer, TODAY } from '../kit/agents'
import { member, settled, timeOn } from '../kit/commissions'
import { NOW } from '../kit/testDatabase'

const DAYS = { dateFrom: TODAY, dateTo: TODAY }

let at: TestServer
let agent = 0
/** Members in the order they joined, the fourth an agent; the last one below it. */
const members: number[] = []

beforeAll(async () => {
  at = await agentServer()
  agent = (await at.data('userInfo', {})).uid
  for (const isAgent of [false, false, false, true]) members.push(await member(at.db, { under: agent, isAgent }))
  members.push(await member(at.db, { under: members[3] ?? 0 }))
}, 120_000)
afterAll(() => at.close())

describe('[§G5.2] lists of the two centres', () => {
  test('members, page by page and of a type; a page behind the last says how many there are all the same', async () => {
    const of = async (page: number, more: { type?: 0 | 1; uid?: number } = {}) => {
      const { total, list } = await at.data('memberList', { page, limit: 2, ...more })
      return [total, ...list.map(({ uid }) => members.indexOf(uid))]
    }
    expect([await of(1), await of(2), await of(3)]).toEqual([[4, 3, 2], [4, 1, 0], [4]])
    expect([await of(1, { type: 1 }), await of(2, { type: 0 })]).toEqual([
      [1, 3],
      [3, 0]
    ])
    expect(await of(1, { uid: members[3] ?? 0 })).toEqual([1, 4])
  })

  test('最近活跃 in steps of days: today, 3天内, 7天内, earlier (§G4.2)', async () => {
    const seen = async (day: number, hours: number) => {
      await at.db
        .deleteFrom('sessions')
        .where('user_id', '=', members[0] ?? 0)
        .execute()
      await at.db
        .insertInto('sessions')
        .values({
          ...{ user_id: members[0] ?? 0, token_hash: `seen ${day} ${hours}`, ip: '', ended_at: null, end_reason: null },
          ...{ created_at: timeOn(day, hours), expires_at: NOW }
        })
        .execute()
      return (await at.data('memberList', { page: 2, limit: 3 })).list.at(-1)?.active
    }
    // Of one who was never here.
    expect((await at.data('memberList', { page: 1, limit: 1 })).list[0]?.active).toBe(3)
    expect(await seen(0, 0)).toBe(0)
    expect([await seen(-1, 23.9), await seen(-2, 0)]).toEqual([1, 1])
    expect([await seen(-3, 23.9), await seen(-6, 0)]).toEqual([2, 2])
    expect(await seen(-7, 23.9)).toBe(3)
  })

  test('players one brought, page by page, of a level and a state', async () => {
    await settled(at.db, [{ user: members[1] ?? 0, stake: 10 * YUAN, at: NOW }])
    const of = async (page: number, more: { level?: number; state?: number } = {}) => {
      const { total, list } = await at.data('myPlayers', { page, limit: 2, ...more })
      return [total, ...list.map(({ id }) => id)]
    }
    expect([await of(1), await of(2), await of(3), await of(4)]).toEqual([[5, 5, 4], [5, 3, 2], [5, 1], [5]])
    expect([await of(1, { level: 1 }), await of(1, { level: 2 })]).toEqual([
      [4, 4, 3],
      [1, 5]
    ])
    expect([await of(1, { state: 1 }), await of(1, { state: 2 }), await of(2, { level: 1, state: 0 })]).toEqual([
      [1, 2],
      [0],
      [3, 1]
    ])
  })

  test('bets of a status and a game, movements of a kind', async () => {
    await settled(at.db, [
      { user: members[2] ?? 0, stake: 10 * YUAN, at: NOW, game: 1 },
      { user: members[2] ?? 0, stake: 10 * YUAN, at: NOW, game: 1, returned: 10 * YUAN }
    ])
    const bets = async (orderStatus: string, typeId?: number) =>
      (await at.data('teamOrderList', { ...DAYS, orderStatus, limit: 20, ...(typeId !== undefined && { typeId }) }))
        .list.length
    expect([await bets(''), await bets('2'), await bets('4'), await bets('0')]).toEqual([3, 2, 1, 0])
    expect([await bets('', 1), await bets('', 49), await bets('2', 1)]).toEqual([2, 1, 1])
    // A stake that came back is no win.
    const { sums } = await at.data('teamOrderList', { ...DAYS, orderStatus: '', limit: 20 })
    expect(sums).toEqual({ bet: 30, win: 0, profit: -20 })
    const over = (dateFrom: string) => at.call('teamOrderList', { dateFrom, dateTo: TODAY, orderStatus: '', limit: 20 })
    expect([(await over('2026-10-21')).code, (await over('2026-10-20')).message]).toEqual([200, '最多查询31天'])
    const from = { dateFrom: '2026-11-01', dateTo: TODAY }
    const moves = async (kind: string) => (await at.data('teamMovements', { ...from, kind, limit: 20 })).list.length
    expect([await moves('bonus'), await moves('signIn')]).toEqual([5, 0])
  })

  test('rounds of a vendor, read on from where the page before ended', async () => {
    await at.db
      .insertInto('third_bets')
      .values(
        (['qipai', 'kyqp', 'qipai'] as const).map((vendor, n) => ({
          ...{ user_id: members[0] ?? 0, vendor, round_no: `r${n}`, stake: YUAN, paid: 0, at: NOW }
        }))
      )
      .execute()
    const rounds = async (cursor: string, provider?: 'qipai' | 'kyqp') => {
      const { list, next } = await at.data('thirdRecords', { ...DAYS, limit: 2, cursor, ...(provider && { provider }) })
      return { names: list.map(({ roundNo }) => roundNo), next }
    }
    const first = await rounds('')
    expect(first.names).toEqual(['r2', 'r0'])
    expect(await rounds(first.next)).toEqual({ names: ['r1'], next: '' })
    expect([(await rounds('', 'kyqp')).names, (await rounds('', 'qipai')).names]).toEqual([['r1'], ['r2', 'r0']])
  })

  test.each(['x', '-1', '1 or 1', '1:', ':1', '1:x\n', '9'.repeat(16)])(
    'no list begins at %j, which no page before said',
    async cursor => {
      const asked = { ...DAYS, limit: 2, cursor }
      for (const said of [
        await at.call('teamOrderList', { ...asked, orderStatus: '' }),
        await at.call('teamMovements', asked),
        await at.call('teamChases', asked),
        await at.call('raiseRecords', { ...DAYS, cursor }),
        await at.call('thirdRecords', asked)
      ])
        expect(said).toMatchObject({ code: 400, message: '请求内容有误：cursor' })
    }
  )

  test('takings of commission, twenty a page', async () => {
    await at.db
      .insertInto('raises')
      .values(
        Array.from({ length: 21 }, (_, n) => ({
          user_id: agent,
          kind: 'normal' as const,
          amount: (n + 1) * YUAN,
          at: NOW
        }))
      )
      .execute()
    const first = await at.data('raiseRecords', { ...DAYS })
    expect([first.list.length, first.list[0]?.amount, first.sum]).toEqual([20, 21, 231])
    const { list, next, sum } = await at.data('raiseRecords', { ...DAYS, cursor: first.next })
    expect([list.map(({ amount }) => amount), next, sum]).toEqual([[1], '', 231])
  })

  test('近7日有效投注 is that of today and the six days before (§G4.2)', async () => {
    const valid7 = async () => (await at.data('memberList', { page: 1, limit: 2 })).list.at(-1)?.valid7 ?? 0
    const before = await valid7()
    await settled(at.db, [
      { user: members[2] ?? 0, stake: 5 * YUAN, at: timeOn(-7, 23.9) },
      { user: members[2] ?? 0, stake: 3 * YUAN, at: timeOn(-6, 0) }
    ])
    expect(await valid7()).toBe(before + 3)
  })
})
