import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { maskName } from '../../../src/rules/maskName'
import { YUAN } from '../../../src/rules/money'
import { closingJob } from '../../../src/server/domain/agency/commission/closeDay'
import { voidPayouts } from '../../../src/server/domain/agency/commission/voidPayouts'
import { Invitations } from '../../../src/server/domain/agency/Invitations'
import { foldChanges } from '../../../src/server/domain/agency/open-days/foldChanges'
import { quickHash } from '../../kit/quickHash'
import { TestServer } from '../../kit/TestServer'
import { agentServer, TODAY } from '../kit/agents'
import { dayNamed, member, settled, timeOn } from '../kit/commissions'
import { NOW, newKey } from '../kit/testDatabase'

let server: TestServer | undefined

/** The first database of a worker is made here: a busy machine takes minutes for it. */
beforeAll(async () => (await TestServer.start({ games: [] })).close(), 300_000)

afterEach(async () => {
  await server?.close()
  server = undefined
})

const PAGE = { page: 1, limit: 20 }
const DAYS = { dateFrom: TODAY, dateTo: '2026-11-28' }

/** top01 brought below01 by his main code, who staked 10,000 yuan today. */
async function brought(): Promise<TestServer> {
  server = await TestServer.start({ games: [] }).register('top01')
  const at = server
  const top = at.token
  const { code } = await at.data('spreadHome', {})
  await at.data('checkAgencyHost', { agencyCode: code }, { token: '' })
  const elsewhere = { token: '', ip: '203.0.113.9' }
  const work = await at.work('register', 'below01', elsewhere)
  const asked = { username: 'below01', password: 'secret42x', work, agencyCode: code }
  const { user } = await at.data('register', asked, elsewhere)
  await settled(at.db, [{ user: user.uid, stake: 10_000 * YUAN, at: NOW }])
  at.token = top
  return at
}

/** The morning after, with the day closed. */
async function nextDay(at: TestServer, days = 1, name = 'top01'): Promise<void> {
  at.clock.advanceSync(timeOn(days, 0.5) - at.clock.now())
  await at.composed.scheduler.runJobs()
  await at.login(name)
}

describe('盈亏 of one’s own counts what others’ bets brought, on the day of those bets (§G3.1)', () => {
  test('佣金 of who brought a player', async () => {
    const at = await brought()
    expect(await at.data('reckoningCount', { date: 1 })).toMatchObject({ spread: 0, profit: 0 })
    await nextDay(at)
    expect(await at.data('reckoningCount', { date: -1 })).toMatchObject({ rebate: 0, spread: 50, profit: 50 })
    expect(await at.data('reckoningCount', { date: 1 })).toMatchObject({ spread: 0, profit: 0 })
  })

  test('返点 of who leads a member', async () => {
    server = await agentServer()
    const at = server
    const { uid } = await at.data('userInfo', {})
    const user = await member(at.db, { group: 1950, under: uid })
    await settled(at.db, [{ user, stake: 10_000 * YUAN, at: NOW }])
    await nextDay(at, 1, 'agent01')
    expect(await at.data('reckoningCount', { date: 7 })).toMatchObject({ rebate: 50, spread: 0, profit: 50 })
  })
})

describe('the spread centre (§G2.4)', () => {
  test('commission of a day stands there the morning after, and who brought it without a figure', async () => {
    const at = await brought()
    await nextDay(at)
    const home = await at.data('spreadHome', {})
    expect(home).toMatchObject({ withdrawable: 0, immature: 50, total: 50, yesterday: 50, funnel: [1, 1, 1, 0] })
    expect(home.days.at(-1)).toEqual({ day: TODAY, amount: 50 })
    expect(home.link).toBe(`/app/register?agencyCode=${home.code}`)
    expect(await at.data('myPlayers', PAGE)).toEqual({
      total: 1,
      list: [{ id: 1, name: 'be***1', level: 1, openedAt: TODAY, state: 1 }]
    })
    expect((await at.data('myPlayers', { ...PAGE, state: 2 })).total).toBe(0)
    const day = { valid1: 10_000, valid2: 0, amount1: 50, amount2: 0, players: 1 }
    expect(await at.data('achievement', DAYS)).toEqual({ total: day, days: [{ day: TODAY, ...day }] })
    expect(await at.data('rewards', {})).toMatchObject({ counted: 0, level: 0, list: [] })
    expect((await at.data('userInfo', {})).userInfo).toMatchObject({ coinProxy: 50, userLevel: 0 })
    expect(await at.data('spreadNotes', {})).toMatchObject({ rates: [0.005, 0.002], holdDays: 7, countedStake: 1000 })
  })

  test('of the steps 打开邀请 → 注册 → 已投注 only who came by a code is any, not whom an agent opened an account for (§G4.3)', async () => {
    server = await agentServer()
    const at = server
    const opened = { username: 'direct01', password: 'first42x', type: 0, bonusGroup: 1950 }
    const { uid } = await at.data('openAccount', opened)
    await settled(at.db, [{ user: uid, stake: 1000 * YUAN, at: NOW }])
    const { code, funnel } = await at.data('spreadHome', {})
    expect(funnel).toEqual([0, 0, 0, 0])

    const elsewhere = { token: '', ip: '203.0.113.9' }
    await at.data('checkAgencyHost', { agencyCode: code }, elsewhere)
    const work = await at.work('register', 'below01', elsewhere)
    await at.data('register', { username: 'below01', password: 'secret42x', work, agencyCode: code }, elsewhere)
    expect((await at.data('spreadHome', {})).funnel).toEqual([1, 1, 0, 0])
  })

  test('who has ten live codes shows the one that lasts longest, until there is room for a main one (§G1.3)', async () => {
    server = await TestServer.start({ games: [] }).register('top01')
    const at = server
    const codes: string[] = []
    for (const days of [1, 1, 30, 1, 1, 7, 1, 1, 1, 1]) codes.push((await at.data('saveInvitation', { days })).code)
    expect((await at.data('spreadHome', {})).code).toBe(codes[2])
    expect((await at.data('invitations', {})).list).toHaveLength(10)

    await at.data('stopInvitation', { code: codes[0] ?? '' })
    const { code: main } = await at.data('spreadHome', {})
    expect(codes).not.toContain(main)
    expect((await at.data('spreadHome', {})).code).toBe(main)
    expect((await at.data('invitations', {})).list).toHaveLength(11)
    expect((await at.call('saveInvitation', { days: 1 })).message).toBe('最多保留10个有效邀请码')
  })

  test('of codes that are good no more the newest are shown, a hundred codes in all; those that live are, however old', async () => {
    server = await TestServer.start({ games: [] }).register('top01')
    const at = server
    const { code: main } = await at.data('spreadHome', {})
    const { uid } = await at.data('userInfo', {})
    await sql`
      insert into invitations (code, owner, bonus_group, opens_agent, max_uses, expires_at, stopped_at, note, created_at)
      select 'Z' || lpad(n::text, 7, '0'), ${uid}::bigint, null, false, 50, null, ${NOW}::bigint, '', ${NOW}::bigint + n
      from generate_series(1, 150) n`.execute(at.db)
    const { list } = await at.data('invitations', {})
    expect(list).toHaveLength(100)
    expect([list[0]?.code, list[98]?.code, list[99]?.code]).toEqual(['Z0000150', 'Z0000052', main])
  })

  test('commission can be taken out a week later, once under a key, and the account detail shows it (§G2.5)', async () => {
    const at = await brought()
    await nextDay(at)
    expect(await at.data('raiseInfo', {})).toEqual({
      ...{ available: 0, advanceable: 0, coinProxy: 50, left: 20 },
      immature: [{ day: TODAY, program: 'spread', amount: 50, advanced: 0, maturesOn: '2026-11-28' }]
    })
    const refused = async (amount: string, kind: 'normal' | 'advance' = 'normal') =>
      (await at.call('raiseMoney', { requestKey: newKey(), amount, kind })).message
    expect(await refused('1.001')).toBe('请输入正确的金额，最多两位小数')
    expect(await refused('0.5')).toBe('最低提取1元')
    expect(await refused('1')).toBe('可提取金额不足')
    expect(await refused('1', 'advance')).toBe('暂无可提前提取的佣金')
    await nextDay(at, 8)
    const asked = { requestKey: newKey(), amount: '20.5', kind: 'normal' } as const
    const taken = await at.data('raiseMoney', asked)
    expect(taken).toEqual({ coinProxy: 29.5, coins: 10_020.5, replayed: false })
    expect(await at.data('raiseMoney', asked)).toEqual({ ...taken, replayed: true })
    // Said again after another one, it tells the balances as they stand.
    await at.data('raiseMoney', { requestKey: newKey(), amount: '1', kind: 'normal' })
    expect(await at.data('raiseMoney', asked)).toEqual({ coinProxy: 28.5, coins: 10_021.5, replayed: true })
    const { list, next, sum } = await at.data('raiseRecords', DAYS)
    expect([list, next, sum]).toEqual([
      [1, 20.5].map(amount => expect.objectContaining({ kind: 'normal', title: '提取', reason: '', amount })),
      '',
      21.5
    ])
    expect((await at.data('bill', PAGE)).list[1]).toMatchObject({ amount: 20.5 })
  })

  test('commission that the operator took back is listed with the reason', async () => {
    const at = await brought()
    await nextDay(at)
    const userId = (await at.composed.users.find('top01'))?.id ?? 0
    await voidPayouts(at.db, { userId, day: TODAY, reason: '自买自卖', clock: () => at.clock.now() })
    expect((await at.data('raiseRecords', DAYS)).list).toEqual([
      expect.objectContaining({ kind: 'void', title: '佣金撤回', reason: '自买自卖', amount: 50 })
    ])
    expect(await at.data('spreadHome', {})).toMatchObject({ immature: 0, total: 0 })
  })

  test('while it is off, players’ codes open nothing and its pages are closed (check 11)', async () => {
    server = await TestServer.start({ games: [], settings: { agencyActivity: false } }).register('top01')
    const at = server
    expect((await at.data('userInfo', {})).agencyActivitySwitch).toBe(0)
    const uid = (await at.composed.users.find('top01'))?.id ?? 0
    const code = await new Invitations(at.db, false).main(uid, at.clock.now())
    expect(await at.data('checkAgencyHost', { agencyCode: code }, { token: '' })).toMatchObject({ valid: 0 })
    for (const key of ['spreadHome', 'rewards', 'spreadNotes', 'raiseInfo', 'saveInvitation'] as const)
      expect([key, (await at.call(key, key === 'saveInvitation' ? { days: 1 } : {})).message]).toEqual([
        key,
        '代理与推广中心未开启'
      ])
    for (const said of [
      await at.call('myPlayers', PAGE),
      await at.call('achievement', DAYS),
      await at.call('invitations', {})
    ])
      expect(said.message).toBe('代理与推广中心未开启')
    expect((await at.data('raiseRecords', DAYS)).list).toEqual([])
  })
})

describe('who is above a member is told to that member (§G6.1)', () => {
  test('the nearest agent, masked, whoever stands between; else who brought him; nobody to an account of the house', async () => {
    const at = await TestServer.start()
    server = at
    const { users } = at.composed
    const passwordHash = await quickHash('secret42x')
    const open = async (username: string, parentId: number | null, isAgent: boolean) =>
      (await users.open(
        { username, passwordHash, passwordChanged: true, isDemo: false, now: timeOn(-2, 1) },
        async () => ({
          ...{ parentId, invitedBy: null, bonusGroup: 1960, isAgent }
        })
      )) ?? 0
    const agent = await open('agent901', null, true)
    const player = await open('player902', agent, false)
    await open('friend903', player, false)
    const house = await open('house904', null, false)
    await open('guest905', house, false)
    const told: unknown[] = []
    for (const name of ['agent901', 'player902', 'friend903', 'guest905']) {
      await at.login(name)
      told.push(await at.data('upline', {}))
    }
    expect(told).toEqual([
      { name: '', type: 0 },
      { name: maskName('agent901'), type: 1 },
      { name: maskName('agent901'), type: 1 },
      { name: maskName('house904'), type: 0 }
    ])
  })
})

describe('what an agent earns (§G3.1)', () => {
  test('today’s is told as of now, and stays the same when the day is closed', async () => {
    server = await agentServer()
    const at = server
    const agent = (await at.composed.users.find('agent01'))?.id ?? 0
    const branch = await member(at.db, { under: agent, isAgent: true, group: 1956, now: NOW })
    const deeper = await member(at.db, { under: branch, group: 1950, now: NOW })
    await settled(at.db, [
      { user: branch, stake: 1000 * YUAN, at: NOW },
      { user: deeper, stake: 1000 * YUAN, at: NOW }
    ])
    await foldChanges(at.db)
    const today = { dateFrom: TODAY, dateTo: TODAY }
    const mine = async () => {
      const [team, members, below] = [
        await at.data('teamReport', today),
        await at.data('memberReport', { ...today, ...PAGE, sort: 'mine' }),
        await at.data('memberReport', { ...today, ...PAGE, uid: branch })
      ]
      return {
        ...{ team: team.total.mine, day: team.days[0]?.mine, total: members.total.mine, branch: members.list[0]?.mine },
        ...{ own: below.own.mine, deeper: below.list[0]?.mine, provisional: team.provisional },
        rebates: [team.total, team.days[0], members.total, members.list[0], below.own, below.total].map(
          of => of?.rebate
        )
      }
    }
    // The whole of what the members earn themselves is the branch’s own on the member below; the viewer’s is his own row’s.
    const expected = { team: 4, day: 4, total: 4, branch: 4, own: 2, deeper: 2, rebates: [3, 3, 7, 3, 3, 3] }
    expect(await mine()).toEqual({ ...expected, provisional: 1 })
    expect(await at.data('agentHome', {})).toMatchObject({ mineToday: 4, mineYesterday: 0 })
    // Of one game nobody earns anything, so nothing of it is expected.
    const ofGame = [
      await at.data('teamReport', { ...today, typeId: 49 }),
      await at.data('memberReport', { ...today, ...PAGE, typeId: 49 })
    ]
    expect(ofGame.map(({ total, provisional }) => [total.bet > 0, total.mine, provisional])).toEqual([
      [true, 0, 0],
      [true, 0, 0]
    ])
    at.clock.advanceSync(timeOn(1, 0.5) - NOW)
    await at.composed.scheduler.runJobs()
    expect(await mine()).toEqual({ ...expected, provisional: 0 })
    expect(await at.data('agentHome', {})).toMatchObject({ mineToday: 0, mineYesterday: 4 })
    expect((await at.data('bill', PAGE)).list[0]).toMatchObject({ amount: 4 })
  })

  test('of the first day anybody ever earned on it is 预计 until that day is paid, behind midnight too', async () => {
    server = await agentServer()
    const at = server
    const under = (await at.composed.users.find('agent01'))?.id ?? 0
    await settled(at.db, [{ user: await member(at.db, { under, group: 1950 }), stake: 1000 * YUAN, at: NOW }])
    const told = async () => {
      const { provisional, paidTo, total } = await at.data('teamReport', { dateFrom: TODAY, dateTo: TODAY })
      return [total.mine, provisional, paidTo, (await at.data('agentHome', {})).paidTo]
    }
    const expected = [5, 1, dayNamed(-1), dayNamed(-1)]
    expect(await told()).toEqual(expected)
    at.clock.advanceSync(timeOn(1, 0.1) - NOW)
    expect(await told()).toEqual(expected)
    at.clock.advanceSync(timeOn(1, 0.2) - timeOn(1, 0.1))
    const closing = closingJob({ db: at.db, clock: () => at.clock.now(), emit: () => undefined, spread: true })
    // Closed, and its lines written: not paid.
    for (const _ of ['closed', 'lined']) {
      await closing.run(at.clock.now())
      expect(await told()).toEqual(expected)
    }
    while (await closing.run(at.clock.now()));
    expect(await told()).toEqual([5, 0, TODAY, TODAY])
  })
})
