import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SocketPayload } from '../../../src/contract/socket'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { codeAt } from '../../kit/codeAt'
import { TestServer } from '../../kit/TestServer'
import { deposit, pass, play } from '../kit/depositor'
import { asOperator, OPERATED } from '../kit/operating'
import { bindContact } from '../kit/outbox'
import { newKey } from '../kit/testDatabase'
import { ADDRESS, CARD, LOGIN_PASSWORD, PIN, setPin, withdrawal } from '../kit/withdrawing'

let server: TestServer
let uid = 0
let player = ''

beforeEach(async () => {
  server = await TestServer.start({ games: [], settings: { ...OPERATED, sessionHours: 24 * 365 } }).register('linhai08')
  uid = (await server.data('userInfo', {})).uid
  player = `U${uid}`
})
afterEach(() => server.close())

/** What the player is pushed while something is done: changes of the account as `what id state`. */
async function told(act: () => Promise<unknown>): Promise<readonly string[]> {
  // What was done before is pushed, too.
  await server.composed.feed.idle()
  const publish = vi.spyOn(server.composed.hub, 'publish')
  await act()
  await server.composed.feed.idle()
  const news = publish.mock.calls
    .filter(([stream]) => stream === `user:${uid}`)
    .map(([, event, payload]) => {
      const { what, id, state } = payload as SocketPayload<'account'>
      return event === 'account' ? `${what} ${id} ${state}` : event
    })
  publish.mockRestore()
  return news
}

const SECURITY = 'security  0'
const MESSAGE = 'message  0'
const LIMIT = 'limit  0'

describe('[§M3.4] whatever changes on an account is pushed to its player', () => {
  test('the withdrawal password, accounts to pay out to, a contact', async () => {
    const bind = (kind: 'bank' | 'usdt', bankCode: string, accountNo: string) =>
      server.data('bindAccount', { kind, bankCode, accountNo, holder: '林小明', withdrawalPassword: PIN })
    expect(await told(() => setPin(server))).toEqual([SECURITY, MESSAGE])
    expect(await told(() => bind('bank', 'ICBC', CARD))).toEqual([SECURITY, MESSAGE])
    expect(await told(() => bind('usdt', 'TRC20', ADDRESS))).toEqual([SECURITY, MESSAGE])
    const { accounts } = await server.data('payoutAccounts', {})
    const [first] = accounts
    const own = { id: first?.id ?? 0, withdrawalPassword: PIN }
    expect(await told(() => server.data('setDefaultAccount', own))).toContain(SECURITY)
    expect(await told(() => server.data('removeAccount', own))).toEqual([SECURITY, MESSAGE])
    expect(await told(() => bindContact(server, '13812345678'))).toEqual([SECURITY, MESSAGE])
  })

  test('two-step login, the login password, what an operator does', async () => {
    const { secret } = await server.data('googleQrCode', { loginPassword: LOGIN_PASSWORD })
    const code = () => codeAt(secret, server.clock.now())
    expect(await told(() => server.data('bindGoogle', { code: code() }))).toEqual([SECURITY, MESSAGE])
    server.clock.advanceSync(60_000)
    const off = () => server.data('unbindGoogle', { loginPassword: LOGIN_PASSWORD, code: code() })
    expect(await told(off)).toEqual([SECURITY, MESSAGE])
    await setPin(server)
    const decide = (call: 'freeze' | 'unfreeze' | 'resetPin') => () =>
      asOperator(server, 'wang', call, { player, reason: 'asked for' })
    expect(await told(decide('freeze'))).toEqual([SECURITY])
    expect(await told(decide('unfreeze'))).toEqual([SECURITY])
    expect(await told(decide('resetPin'))).toEqual(expect.arrayContaining([SECURITY, MESSAGE]))
    const adjust = (amount: string) => asOperator(server, 'wang', 'adjust', { player, amount, reason: `by ${amount}` })
    expect(await told(() => adjust('5'))).toEqual(['balance'])
    const work = await server.work('changePassword', 'linhai08')
    const password = { oldPassword: LOGIN_PASSWORD, newPassword: 'another77y', work }
    expect(await told(() => server.data('changePassword', password))).toContain(MESSAGE)
  })

  test('money in and out, savings, games', async () => {
    const { orderNo } = await deposit(server, 'online', '500')
    expect(await told(() => play(server, orderNo, 'success'))).toEqual(['balance', `deposit ${orderNo} 1`, MESSAGE])
    const turn = (call: 'turnIn' | 'turnOut', amount: string) => () =>
      server.data(call, { requestKey: newKey(), amount })
    expect(await told(turn('turnIn', '300'))).toEqual(['balance', 'yuebao  0'])
    expect(await told(turn('turnOut', '100'))).toEqual(['balance', 'yuebao  0'])
    const move = { requestKey: newKey(), from: 'coin', to: 'cardsCoin', amount: '50' } as const
    expect(await told(() => server.data('transfer', move))).toEqual([
      'balance',
      'transfer T3000001 0',
      'transfer T3000001 1'
    ])
    const home = () => server.data('recallAll', { requestKey: newKey() })
    expect(await told(home)).toEqual(['transfer T3000002 0', 'balance', 'transfer T3000002 1'])
    await setPin(server)
    const bound = {
      kind: 'bank',
      bankCode: 'ICBC',
      accountNo: CARD,
      holder: '林小明',
      withdrawalPassword: PIN
    } as const
    const { id } = await server.data('bindAccount', bound)
    expect(await told(() => server.data('submitWithdrawal', withdrawal(id, 200)))).toEqual([
      'balance',
      'withdrawal W2000001 0'
    ])
    expect(await told(() => asOperator(server, 'wang', 'approve', { no: 'W2000001' }))).toEqual([
      'withdrawal W2000001 3'
    ])
    expect(await told(() => pass(server, 60_000, 5000))).toEqual(['withdrawal W2000001 1', MESSAGE])
    expect(await told(() => pass(server, 2 * DAY_MS, DAY_MS / 2))).toContain('yuebao  0')
  })

  test('what the site gives, and what of it is given up', async () => {
    expect(await told(() => server.data('signIn', {}))).toEqual(['balance'])
    const { orderNo } = await deposit(server, 'online', '500')
    await play(server, orderNo, 'success')
    const claim = () => server.data('claimReward', { id: 'first-deposit:once' })
    expect(await told(claim)).toEqual(['balance', MESSAGE])
    expect(await told(claim)).toEqual([])
    await setPin(server)
    const giveUp = () => server.data('forfeitBonus', { requestKey: newKey(), withdrawalPassword: PIN })
    expect(await told(giveUp)).toEqual(['balance'])
  })

  test('limits, the reality check, breaks from play', async () => {
    const limit = (amount: string) => () => server.data('setLimit', { kind: 'stake', period: 'day', amount })
    expect(await told(limit('100'))).toEqual([LIMIT, MESSAGE])
    expect(await told(limit('200'))).toEqual([LIMIT, MESSAGE])
    const { limits } = await server.data('protectionState', {})
    const changeId = limits[0]?.pending?.changeId ?? 0
    server.clock.advanceSync(DAY_MS)
    expect(await told(() => server.data('confirmLimit', { changeId }))).toEqual([LIMIT, MESSAGE])
    expect(await told(() => server.data('setReality', { minutes: 30 }))).toEqual([LIMIT])
    expect(await told(() => server.data('ackReality', {}))).toEqual([LIMIT])
    expect(await told(() => server.data('coolOff', { days: 1 }))).toEqual([LIMIT, MESSAGE])
    const exclude = () => server.data('selfExclude', { months: 6, loginPassword: LOGIN_PASSWORD })
    expect(await told(exclude)).toEqual([LIMIT, MESSAGE])
    server.clock.advanceSync(182 * DAY_MS)
    expect(await told(() => server.data('endExclusion', {}))).toEqual([LIMIT])
  })
})
