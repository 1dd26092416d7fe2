import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { joinRoot } from '../../../src/server/domain/agency/joining'
import { quickHash } from '../../kit/quickHash'
import type { TestServer } from '../../kit/TestServer'
import { agentServer, TODAY } from '../kit/agents'
import { settled } from '../kit/commissions'
import { expectHonest } from '../kit/expectHonest'
import { tamper, violations } from '../kit/tampering'
import { VAULT } from '../kit/testDatabase'

let server: TestServer | undefined

/** The first database of a worker is made and its draws are filled in here: a busy machine takes minutes for it. */
beforeAll(async () => (await agentServer()).close(), 300_000)

afterEach(async () => {
  await server?.close()
  server = undefined
})

const open = async (): Promise<TestServer> => {
  server = await agentServer()
  return server
}

describe('joining under somebody (§G1)', () => {
  test('an account that was opened sets its own password first, and the first one is good no more (§G1.2, check 21)', async () => {
    const at = await open()
    await at.data('openAccount', { username: 'member01', password: 'first42x', type: 0, bonusGroup: 1960 })
    // Hashed as every password of this server is.
    expect((await at.composed.users.find('member01'))?.passwordHash).toContain('$m=64,t=1,p=1$')
    const session = await at.login('member01', 'first42x')
    expect(session).toMatchObject({
      code: 200,
      data: { user: { isChangeedPwd: 0, type: 0, bonus_group_lottery: 1960 } }
    })
    expect((await at.call('bill', { page: 1, limit: 20 })).message).toBe('请先修改登录密码')
    at.token = (await at.data('resetPassword', { newPassword: 'second42x' })).token
    await at.data('bill', { page: 1, limit: 20 })
    expect((await at.login('member01', 'first42x')).code).toBe(500)
  })

  test('a code opens what it was made for, and each use counts (§G1.3)', async () => {
    const at = await open()
    const { code } = await at.data('saveInvitation', { days: 30, type: 1, maxUses: 1 })
    expect(await at.data('checkAgencyHost', { agencyCode: code.toLowerCase() }, { token: '' })).toEqual({
      agencyCode: code,
      valid: 1,
      inviter: 'ag***1',
      inviterType: 1,
      bonusGroup: 1960,
      returnRate: 0.98,
      standardGroup: 1960,
      standardRate: 0.98
    })
    const work = await at.work('register', 'member02')
    const joined = await at.data(
      'register',
      { username: 'member02', password: 'secret42x', work, agencyCode: code },
      { token: '' }
    )
    expect(joined.user.type).toBe(1)
    expect(await at.data('checkAgencyHost', { agencyCode: code }, { token: '' })).toEqual({
      agencyCode: code,
      valid: 0
    })
    const { list } = await at.data('invitations', {})
    expect(list[0]).toMatchObject({ code, uses: 1, visits: 1, state: 3 })
    await expectHonest(at.db, VAULT)
  })

  test.each(['used', 'stopped', 'expired', 'unknown', 'nothing of the kind'])(
    'a code that is %s opens no account, of the house neither (§G1.3)',
    async how => {
      const at = await open()
      const { code } = await at.data('saveInvitation', { days: 1 })
      if (how === 'used') await sql`update invitations set uses = max_uses`.execute(at.db)
      if (how === 'stopped') await at.data('stopInvitation', { code })
      if (how === 'expired') at.clock.advanceSync(86_400_000)
      const agencyCode = how === 'unknown' ? 'ZZZZZZZZ' : how === 'nothing of the kind' ? "'; drop" : code
      expect(await at.data('checkAgencyHost', { agencyCode }, { token: '' })).toEqual({ agencyCode, valid: 0 })
      const work = await at.work('register', 'member03')
      const asked = { username: 'member03', password: 'secret42x', work, agencyCode }
      expect((await at.call('register', asked, { token: '' })).message).toBe('邀请码无效或已停用')
      expect(await at.composed.users.find('member03')).toBeUndefined()
    }
  )

  test('200 that register at once on a code with 50 uses: 50 join (§G1.3, check 5)', async () => {
    const at = await open()
    const { code } = await at.data('saveInvitation', { days: 1, maxUses: 50 })
    const { joinByCode } = await import('../../../src/server/domain/agency/joining')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) =>
        at.composed.users.open(
          { username: `many${n}`, passwordHash: 'x', passwordChanged: true, isDemo: false, now: at.clock.now() },
          joinByCode(code, at.clock.now(), true)
        )
      )
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    expect((await at.data('invitations', {})).list[0]).toMatchObject({ uses: 50, state: 3 })
    expect(await at.db.selectFrom('users').select('id').where('invited_by', '=', code).execute()).toHaveLength(50)
  })

  test('a name that is taken uses no code up (§G1.3)', async () => {
    const at = await open()
    const { code } = await at.data('saveInvitation', { days: 1 })
    const work = await at.work('register', 'agent01')
    await at.call('register', { username: 'agent01', password: 'secret42x', work, agencyCode: code }, { token: '' })
    expect((await at.data('invitations', {})).list[0]).toMatchObject({ uses: 0 })
  })

  test('the eleventh level, a move, a worse price and an agent who is none any more are refused by the database (§G1.1, check 1)', async () => {
    const at = await open()
    let parentId = 0
    const levels: number[] = []
    const passwordHash = await quickHash('secret42x')
    for (let level = 1; level <= 10; level++) {
      const above = parentId
      const join =
        level === 1 ? joinRoot : async () => ({ parentId: above, invitedBy: null, bonusGroup: 1960, isAgent: true })
      const user = { username: `level${level}`, passwordHash, passwordChanged: true, isDemo: false, now: 1 }
      parentId = (await at.composed.users.open(user, join)) ?? 0
      levels.push(parentId)
    }
    // Who is on the tenth level brings nobody: no code is made for him, and one of before is none (§G1.3).
    await sql`insert into invitations (code, owner, bonus_group, opens_agent, max_uses, note, created_at)
      values ('K7Q2M9XA', ${parentId}, 1960, false, 10, '', 1)`.execute(at.db)
    await at.login('level10')
    expect((await at.call('saveInvitation', { days: 1 })).message).toBe('已达最大层级，不能继续发展下级')
    expect(await at.data('spreadHome', {})).toMatchObject({ code: '', link: '' })
    expect((await at.data('invitations', {})).list.map(({ code, state }) => [code, state])).toEqual([['K7Q2M9XA', 1]])
    const agencyCode = 'K7Q2M9XA'
    expect(await at.data('checkAgencyHost', { agencyCode }, { token: '' })).toEqual({ agencyCode, valid: 0 })
    await at.login('level9')
    expect((await at.data('spreadHome', {})).code).toMatch(/^[0-9A-Z]{8}$/)
    const eleventh = { username: 'level11', passwordHash: 'x', passwordChanged: true, isDemo: false, now: 1 }
    const join = async () => ({ parentId, invitedBy: null, bonusGroup: 1960, isAgent: false })
    await expect(at.composed.users.open(eleventh, join)).rejects.toMatchObject({ code: '23514' })
    const refused = (statement: string) =>
      sql
        .raw(statement)
        .execute(at.db)
        .then(
          () => 'done',
          (error: { readonly code?: string }) => error.code
        )
    expect(await refused(`update users set parent_id = null where id = ${levels[4]}`)).toBe('KJ002')
    expect(await refused(`update member_tree set distance = 1 where ancestor = ${levels[0]}`)).toBe('KJ002')
    const terms = (user: number | undefined, group: number, agent: boolean) =>
      refused(`insert into member_terms values (${user}, '2099-01-01', ${group}, ${agent})`)
    expect(await terms(levels[3], 1950, true)).toBe('KJ003')
    expect(await terms(levels[3], 1960, false)).toBe('KJ003')
    expect(await terms(levels[0], 1961, true)).toBe('23514')
    await expectHonest(at.db)
  })
})

describe('the one door (§G5.1)', () => {
  const DAYS = { dateFrom: TODAY, dateTo: TODAY }

  test('a player hears that it is for agents, a visitor that he must log in', async () => {
    const at = await open()
    await at.register('player01')
    for (const key of ['agentHome', 'agentStatement'] as const) {
      expect((await at.call(key, {})).message).toBe('仅代理可以查看')
      expect((await at.call(key, {}, { token: '' })).code).toBe(4650)
    }
  })

  test('strangers, the own upline and a uid nobody has are refused with the same bytes (§G5.1)', async () => {
    const at = await open()
    const agentToken = at.token
    await at.data('openAccount', { username: 'below01', password: 'first42x', type: 1, bonusGroup: 1960 })
    await at.login('below01', 'first42x')
    at.token = (await at.data('resetPassword', { newPassword: 'second42x' })).token
    const stranger = await at.composed.users.open({
      username: 'other01',
      passwordHash: 'x',
      passwordChanged: true,
      isDemo: false,
      now: 1
    })
    const upline = (await at.composed.users.find('agent01'))?.id
    const page = { page: 1, limit: 20 }
    for (const uid of [stranger, upline, 999_999].map(Number)) {
      const answers = [
        await at.call('memberReport', { ...DAYS, ...page, uid }),
        await at.call('memberList', { ...page, uid }),
        await at.call('setMemberTerms', { uid, type: 1 }),
        await at.call('teamOrderList', { ...DAYS, uid, orderStatus: '', limit: 20 }),
        await at.call('teamMovements', { ...DAYS, uid, limit: 20 }),
        await at.call('teamChases', { ...DAYS, uid, limit: 20 }),
        await at.call('thirdRecords', { ...DAYS, uid, limit: 20 }),
        await at.call('thirdReport', { ...DAYS, ...page, uid, report: 'cards' })
      ]
      expect(new Set(answers.map(answer => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ code: 500, message: '会员不存在', data: null })])
      )
    }
    at.token = agentToken
    await at.register('player02')
    await at.bet()
    const { investmentList } = await at.data('orderList', { page: 1, limit: 20, date: 1, orderStatus: '' })
    const orderId = investmentList[0]?.orderId ?? ''
    await at.login('agent01', 'secret42x')
    expect((await at.call('teamOrderDetail', { orderId })).message).toBe('订单不存在')
    expect((await at.call('teamChaseDetail', { id: '1', page: 1, limit: 20 })).message).toBe('追号记录不存在')
  })
})

describe('a search by name (§G3.3)', () => {
  const PAGE = { page: 1, limit: 20 }
  const DAYS = { dateFrom: TODAY, dateTo: TODAY }

  test('finds the beginning of a name among direct members, and the whole name deeper, where names are masked', async () => {
    const at = await open()
    const agent = (await at.composed.users.find('agent01'))?.id ?? 0
    const below = async (username: string, parentId: number) => {
      const join = async () => ({ parentId, invitedBy: null, bonusGroup: 1960, isAgent: true })
      const user = { username, passwordHash: 'x', passwordChanged: true, isDemo: false, now: 1 }
      return (await at.composed.users.open(user, join)) ?? 0
    }
    const uid = await below('direct01', agent)
    const deep = await below('hidden99', uid)
    const missing = { code: 500, message: '会员不存在', data: null }

    expect((await at.data('memberList', { ...PAGE, username: 'dir' })).list.map(row => row.uid)).toEqual([uid])
    expect((await at.data('memberReport', { ...DAYS, ...PAGE, username: 'dir' })).count).toBe(1)
    for (const username of ['hi', 'hidden9', 'zz']) {
      expect(await at.call('memberList', { ...PAGE, uid, username })).toEqual(missing)
      expect(await at.call('memberReport', { ...DAYS, ...PAGE, uid, username })).toEqual(missing)
    }
    const asked = { ...DAYS, limit: 20 }
    await settled(
      at.db,
      [uid, deep].map((user, n) => ({ user, stake: 10_000 * (n + 1), at: at.clock.now() }))
    )
    const lists = (username: string) =>
      Promise.all([
        at.data('teamOrderList', { ...asked, orderStatus: '', username }),
        at.data('teamMovements', { ...asked, username }),
        at.data('teamChases', { ...asked, username }),
        at.data('thirdRecords', { ...asked, username })
      ])
    for (const [username, found] of [
      ['DIR', [uid]],
      ['Hidden99', [deep]],
      ['hi', []],
      ['zz', []]
    ] as const) {
      const [{ list, sums }] = await lists(username)
      expect([username, list.map(row => row.uid), sums.bet]).toEqual([
        username,
        found,
        found.reduce<number>((sum, user) => sum + (user === uid ? 1 : 2), 0)
      ])
    }
    const whole = { ...PAGE, uid, username: 'Hidden99' }
    expect((await at.data('memberList', whole)).list).toMatchObject([{ uid: deep, name: 'hi***9', distance: 2 }])
    expect((await at.data('memberReport', { ...DAYS, ...whole })).own).toMatchObject({ uid: deep, name: 'hi***9' })
  })
})

describe('reports (§G3)', () => {
  test('days and branches have the sums of the ledger, and verify finds a changed row (§G3.2, check 15)', async () => {
    const at = await open()
    const agentToken = at.token
    const { code } = await at.data('saveInvitation', { days: 1 })
    const work = await at.work('register', 'member05')
    const joined = await at.data(
      'register',
      { username: 'member05', password: 'secret42x', work, agencyCode: code },
      { token: '' }
    )
    at.token = joined.token
    await at.bet(49)
    await at.bet(1)
    const own = await at.data('orderList', { page: 1, limit: 20, date: 1, orderStatus: '' })
    at.token = agentToken
    const days = { dateFrom: TODAY, dateTo: TODAY }
    const pending = await at.data('teamOrderList', { ...days, orderStatus: '', limit: 1 })
    expect(pending.list[0]).toMatchObject({
      orderId: own.investmentList[0]?.orderId,
      name: 'member05',
      inputCode: ''
    })
    const rest = await at.data('teamOrderList', { ...days, orderStatus: '', limit: 1, cursor: pending.next })
    expect([rest.list[0]?.orderId, rest.next]).toEqual([own.investmentList[1]?.orderId, ''])
    const detail = await at.data('teamOrderDetail', { orderId: own.investmentList[0]?.orderId ?? '' })
    expect(detail).toMatchObject({ name: 'member05', actioncode: '', cancellableUntil: 0 })
    expect((await at.call('revoke', { orderId: detail.orderId })).message).toBe('订单不存在')
    await at.draw(49)
    await at.draw(1)
    const orders = await at.db.selectFrom('orders').selectAll().execute()
    const sum = (read: (order: (typeof orders)[number]) => number | null) =>
      orders.reduce((total, order) => total + (read(order) ?? 0), 0) / 10_000
    const report = await at.data('teamReport', days)
    expect(report.total).toMatchObject({
      orders: 2,
      bet: sum(order => order.stake),
      valid: sum(order => order.valid_stake),
      win: sum(order => order.bonus - (order.stake - (order.valid_stake ?? 0))),
      players: 1,
      members: 1,
      opened: 1,
      pending: 0,
      teamBalance: -1
    })
    const home = await at.data('agentHome', {})
    expect(home).toMatchObject({ teamValid: report.total.valid, members: 1, opened: 1, players: 1 })
    expect(home.days.map(({ day, valid }) => [day, valid])).toEqual([
      ...[14, 15, 16, 17, 18, 19].map(day => [`2026-11-${day}`, 0]),
      [TODAY, report.total.valid]
    ])
    const branches = await at.data('memberReport', { ...days, page: 1, limit: 20 })
    expect(branches.list).toHaveLength(1)
    expect(branches.list[0]).toMatchObject({
      name: 'member05',
      orders: 2,
      bet: report.total.bet,
      profit: report.total.profit
    })
    expect(branches.total.bet).toBe(report.total.bet)
    expect(branches.own.orders).toBe(0)
    const members = await at.data('memberList', { page: 1, limit: 20 })
    expect(members.list).toMatchObject([
      { name: 'member05', distance: 1, direct: 0, members: 0, active: 0, valid7: report.total.valid }
    ])
    await expectHonest(at.db, VAULT)
    await tamper(at.db, ['update member_days set valid = valid + 1 where source = 49'])
    expect(await violations(at.db)).toEqual([expect.stringContaining(`I23: ${TODAY} of member`)])
  })

  test.each([
    [{ dateFrom: '2026-11-20', dateTo: '2026-11-19' }, '开始日期不能晚于结束日期'],
    [{ dateFrom: '2026-09-19', dateTo: '2026-11-20' }, '最多查询62天'],
    [{ dateFrom: '2026-13-01', dateTo: '2026-11-20' }, '请求内容有误：dateFrom'],
    [{ dateFrom: '2026-11-20', dateTo: '2026-11-31' }, '请求内容有误：dateTo']
  ])('%j is refused', async (days, message) => {
    const at = await open()
    expect((await at.call('teamReport', days)).message).toBe(message)
  })

  test('terms improve from the next midnight on, for direct members alone (§G1.2)', async () => {
    const at = await open()
    const { uid } = await at.data('openAccount', {
      username: 'member06',
      password: 'first42x',
      type: 0,
      bonusGroup: 1960
    })
    expect(await at.data('setMemberTerms', { uid, type: 1 })).toEqual({ fromDay: '2026-11-21' })
    const page = { page: 1, limit: 20 }
    expect((await at.data('memberList', page)).list[0]).toMatchObject({ type: 0, next: { type: 1, bonusGroup: 1960 } })
    at.clock.advanceSync(86_400_000)
    // Sessions last a day.
    await at.login('agent01')
    expect((await at.data('memberList', page)).list[0]).toMatchObject({ type: 1 })
    expect((await at.call('setMemberTerms', { uid, type: 0 })).code).toBe(500)
    expect((await at.call('setMemberTerms', { uid, bonusGroup: 1959 })).message).toBe('奖金组须为1900至1960之间的双数')
    expect((await at.call('setMemberTerms', { uid, bonusGroup: 1958 })).message).toBe('奖金组只能调高')
  })

  test('an agent opens twenty accounts a day and no more (§G1.2)', async () => {
    const at = await open()
    const openNext = (n: number) =>
      at.call('openAccount', { username: `newone${n}`, password: 'first42x', type: 0, bonusGroup: 1960 })
    for (let n = 10; n < 30; n++) expect((await openNext(n)).code).toBe(200)
    expect((await openNext(30)).message).toBe('今日开户已达20个上限')
    at.clock.advanceSync(86_400_000)
    await at.login('agent01')
    expect((await openNext(30)).code).toBe(200)
  })
})
