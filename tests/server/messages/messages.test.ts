import { afterEach, describe, expect, test } from 'vitest'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { purgeExpired } from '../../../src/server/domain/purgeExpired'
import { SYSTEM_MESSAGES } from '../../../src/text/systemMessages'
import { TestServer } from '../../kit/TestServer'
import { deposit, play } from '../kit/depositor'
import { asOperator, command, OPERATED } from '../kit/operating'
import { bindSeasoned, openReady, openWorld, PIN, pass, setPin, withdrawal } from '../kit/withdrawing'

let server: TestServer
afterEach(() => server.close())

const list = (kind?: number) => server.data('messageList', { page: 1, limit: 50, ...(kind && { kind }) })
const titles = async () => (await list()).list.map(({ title }) => title)

describe('[§M3.4] what players are written by itself', () => {
  test('a deposit that is credited, one that fails, and one that is reversed', async () => {
    server = await TestServer.start({ games: [] }).register('linxm01')
    const first = await deposit(server, 'online', '500')
    await play(server, first.orderNo, 'success')
    const second = await deposit(server, 'online', '300')
    await play(server, second.orderNo, 'failure')
    expect(await titles()).toEqual(['充值失败', '充值到账'])
    const { list: rows } = await list(2)
    expect(rows.at(-1)).toMatchObject({ kind: 2, body: `订单${first.orderNo}充值500.00元已到账。`, read: 0 })
    await server.composed.cashier?.queue.reverse(Number(first.orderNo.slice(1)), 'wang', '银行撤回')
    expect((await titles())[0]).toBe('充值冲正')
    expect(await server.data('payOrder', { orderNo: first.orderNo })).toMatchObject({ state: DEPOSIT_STATE.reversed })
  })

  test.each([
    ['succeeded', '提现成功', '500.00元已打款至**** 2233。'],
    ['failed', '出款失败', '500.00元已退回余额：账户异常'],
    ['returned', '银行退回', '500.00元已退回余额：账户异常']
  ] as const)('a withdrawal that %s', async (state, title, body) => {
    const world = await openReady()
    ;({ server } = world)
    world.provider.standard = state
    await server.data('submitWithdrawal', withdrawal(world.accountId, 500))
    await pass(server, 1000)
    expect((await list(2)).list[0]).toMatchObject({ title, body })
  })

  test('a payout that failed without a reason is told in a whole sentence', async () => {
    const world = await openReady()
    ;({ server } = world)
    world.provider.reason = ''
    world.provider.standard = 'failed'
    await server.data('submitWithdrawal', withdrawal(world.accountId, 500))
    await pass(server, 1000)
    expect((await list(2)).list[0]).toMatchObject({ body: '500.00元已退回余额。' })
  })

  test('accounts that are bound and removed, and the withdrawal password', async () => {
    const world = await openReady()
    ;({ server } = world)
    expect(await titles()).toEqual(['已绑定收款账户', '提现密码已设置'])
    await server.data('removeAccount', { id: world.accountId, withdrawalPassword: PIN })
    expect((await titles())[0]).toBe('已解绑收款账户')
  })

  test('a login from another /24, once the account was used before; never the first one', async () => {
    server = await TestServer.start({ games: [] }).register('linxm01', 'secret42x', { ip: '203.0.113.7' })
    await server.login('linxm01', 'secret42x', { ip: '203.0.113.99' })
    expect(await titles()).toEqual([])
    await server.login('linxm01', 'secret42x', { ip: '198.51.100.7' })
    expect((await list()).list).toMatchObject([{ kind: 4, title: '新地点登录' }])
    expect((await list()).list[0]?.body).toContain('198.51.100.7')
    await server.login('linxm01', 'secret42x', { ip: '198.51.100.80' })
    expect(await titles()).toHaveLength(1)
  })

  test('a changed login password', async () => {
    server = await TestServer.start({ games: [] }).register('linxm01')
    const work = await server.work('changePassword', 'linxm01')
    const { token } = await server.data('changePassword', {
      oldPassword: 'secret42x',
      newPassword: 'other99xy',
      work
    })
    server.token = token
    expect(await titles()).toEqual(['登录密码已修改'])
  })

  test('every text has a title, a body and a kind, and no brace it is not given', () => {
    for (const { title, body, kind } of Object.values(SYSTEM_MESSAGES)) {
      expect([1, 2, 3, 4]).toContain(kind)
      expect(title.length).toBeGreaterThan(1)
      expect(body).toMatch(/[。}号记]$/)
    }
  })
})

describe('[§M3.4] reading', () => {
  test('opening one reads it, 全部已读 reads all, and the user state counts what is left (acceptance 30)', async () => {
    const world = await openWorld()
    ;({ server } = world)
    await setPin(server)
    await bindSeasoned(server)
    const { list: rows, unread } = await list()
    expect(unread).toBe(2)
    expect((await server.data('userInfo', {})).unread).toBe(2)
    const [latest] = rows
    const opened = await server.data('readMessage', { id: latest?.id ?? 0 })
    expect(opened).toMatchObject({ title: '已绑定收款账户', link: '/app/changePassword', unread: 1 })
    expect((await list()).list.map(({ read }) => read)).toEqual([1, 0])
    expect(await server.data('readMessage', { id: 0 })).toMatchObject({ unread: 0 })
    expect((await server.data('userInfo', {})).unread).toBe(0)
  })

  test('it is kept a year, and no longer', async () => {
    ;({ server } = await openWorld())
    await setPin(server)
    const now = server.clock.now()
    const kept = () => server.db.selectFrom('messages').select('title').execute()
    await purgeExpired(server.db, now + 364 * DAY_MS)
    expect(await kept()).toEqual([{ title: '提现密码已设置' }])
    await purgeExpired(server.db, now + 366 * DAY_MS)
    expect(await kept()).toEqual([])
  })

  test('another’s message is not found, as one that nobody has', async () => {
    server = await openWorld().then(world => world.server)
    await setPin(server)
    const id = (await list()).list[0]?.id ?? 0
    await server.register('stranger1')
    const nothing = await server.call('readMessage', { id: 999_999 })
    expect(nothing).toMatchObject({ code: 500, message: '消息不存在' })
    expect(await server.call('readMessage', { id })).toEqual(nothing)
    expect((await list()).total).toBe(0)
  })
})

describe('[§M8] operators write', () => {
  test('to one player or to all that are there; the same twice is one message', async () => {
    server = await TestServer.start({ games: [], settings: OPERATED }).register('linxm01')
    const say = () => command(server, 'wang', 'message', '@linxm01', '您的资料已更新')
    expect(await say()).toMatchObject({ exit: 0 })
    await say()
    expect(await titles()).toEqual(['系统消息'])
    await asOperator(server, 'chen', 'message', { to: 'all', title: '维护公告', text: '今晚维护。' })
    expect(await titles()).toEqual(['维护公告', '系统消息'])
    await server.pass(1)
    await server.register('later01')
    expect(await titles()).toEqual([])
    expect(await command(server, 'wang', 'message', '@nobody', '您好')).toMatchObject({ exit: 1 })
  })
})
