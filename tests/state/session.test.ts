import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SessionEnd } from '../../src/contract/codes'
import type { PendingCall } from '../../src/net/MoneyCalls'
import { createStores } from '../../src/state/createStores'
import { POPUP_MS } from '../../src/state/noticeStore'
import type { SessionStore } from '../../src/state/sessionStore'
import { createSessionStore } from '../../src/state/sessionStore'
import { HELD_AT_MOST_MS } from '../../src/state/shownBalance'
import { deferred, expectNoTimers, pass, useFakeClock } from '../kit/fakeTime'
import { fakeWorld, userOf } from './fakeWorld'

const setup = (coins = 100) =>
  fakeWorld({
    loginOption: () => ({ token: 'token-1', user: userOf(coins) }),
    userInfo: () => userOf(coins + 1),
    exit: () => ({}),
    changePassword: () => ({ token: 'token-2' })
  })

describe('session store, §S3', () => {
  it('login keeps the session in session storage under the stored keys, and a reload finds it', async () => {
    const { ports, session } = setup()
    await createSessionStore(ports).login({ username: 'player7', password: 'abc123' })
    expect([...session.items.keys()].sort()).toEqual(['coin', 'realUserInfo', 'token', 'uid', 'unread', 'userInfo'])
    expect([...session.items.values()].join()).not.toContain('abc123')
    expect(createSessionStore(ports).store.getState()).toMatchObject({
      token: 'token-1',
      coins: 100,
      unread: 3,
      user: { uid: 7 }
    })
  })

  it('whoever hears of the player who came has their token: what is then asked for is not asked for as a visitor', async () => {
    const { ports } = setup()
    const store = createSessionStore(ports)
    const heard: unknown[] = []
    const off = store.store.subscribe((now, before) => {
      if (now.user?.uid !== before.user?.uid) heard.push([now.user?.uid, now.token])
    })
    await store.login({ username: 'player7', password: 'abc123' })
    expect(heard).toEqual([[7, 'token-1']])
    off()
  })

  it('who logs in while the answer to an earlier login is on its way stays logged in when that one comes', async () => {
    const { ports, session, answers } = setup()
    const first = deferred<unknown>()
    const of = (uid: number, coins: number) => ({ token: `token-${uid}`, user: userOf(coins, { uid }) })
    answers['loginOption'] = ({ username }) => (username === 'player7' ? first.promise : of(8, 500))
    const store = createSessionStore(ports)
    const earlier = store.login({ username: 'player7', password: 'abc123' })
    await store.login({ username: 'player8', password: 'abc123' })
    first.resolve(of(7, 100))
    await expect(earlier).rejects.toThrow()
    expect(store.store.getState()).toMatchObject({ token: 'token-8', coins: 500, user: { uid: 8 } })
    expect([session.getItem('token'), session.getItem('coin')]).toEqual(['token-8', '500'])
  })

  it.each([
    ['no token', { user: userOf(5) }],
    ['no player', { token: 'token-1' }],
    ['half a player', { token: 'token-1', user: { coin: { lotteryCoin: 5 } } }]
  ])('an answer to a login with %s logs nobody in', async (_, answer) => {
    const { ports, session, answers } = setup()
    answers['loginOption'] = () => answer
    const store = createSessionStore(ports)
    await expect(store.login({ username: 'player7', password: 'abc123' })).rejects.toThrow()
    expect(store.store.getState()).toMatchObject({ token: undefined, user: undefined })
    expect([session.getItem('token'), session.getItem('userInfo')]).toEqual([null, null])
  })

  it('a user state that is none leaves the player as they were', async () => {
    const { ports, session, answers } = setup()
    const store = createSessionStore(ports)
    await store.login({ username: 'player7', password: 'abc123' })
    for (const answer of [{}, null, 'text', { ...userOf(5), coin: {} }, { ...userOf(5), security: undefined }]) {
      answers['userInfo'] = () => answer
      await store.refresh()
      expect(store.store.getState()).toMatchObject({
        token: 'token-1',
        coins: 100,
        user: { uid: 7, coin: { lotteryCoin: 100 } }
      })
      expect(session.getItem('userInfo')).toContain('player7')
    }
  })

  it('the masked personal data of the account are stored under a key of their own', async () => {
    const { ports, session, answers } = setup()
    const security = { withdrawPw: 1, google: 0, phone: '138****678', email: 'l***@d.com' }
    answers['loginOption'] = () => ({ token: 'token-1', user: userOf(100, { security }) })
    await createSessionStore(ports).login({ username: 'player7', password: 'abc123' })
    expect(session.getItem('realUserInfo')).toBe(JSON.stringify({ security }))
    expect(session.getItem('userInfo')).not.toContain('138****678')
    expect(createSessionStore(ports).store.getState().user).toEqual(userOf(100, { security }))
  })

  it.each([
    ['no token', 'token', undefined],
    ['user state of another shape', 'userInfo', '{"uid":1}'],
    ['torn user state', 'userInfo', '{'],
    ['torn facts of the person', 'realUserInfo', '{'],
    ['coin that is no number', 'coin', 'many']
  ])('%s after a reload', async (what, key, value) => {
    const { ports, session } = setup()
    await createSessionStore(ports).login({ username: 'player7', password: 'abc123' })
    if (value === undefined) session.removeItem(key)
    else session.setItem(key, value)
    const { token, coins } = createSessionStore(ports).store.getState()
    expect([token, coins]).toEqual(what.startsWith('coin') ? ['token-1', 100] : [undefined, 0])
  })

  it('a draw that a visitor watches writes down no balance', () => {
    const { ports, session } = setup()
    const store = createSessionStore(ports)
    store.hold('awaiting')
    store.hold('open')
    expect([...session.items.keys()]).toEqual([])
  })

  it('logout forgets everything, even when the server cannot be reached', async () => {
    const { ports, session, answers } = setup()
    const store = createSessionStore(ports)
    await store.login({ username: 'player7', password: 'abc123' })
    answers['exit'] = () => Promise.reject(new Error('down'))
    await store.logout()
    expect(session.items.size).toBe(0)
    expect(store.store.getState()).toMatchObject({ token: undefined, user: undefined, coins: 0 })
  })

  it('logout asks the server first, who needs the token, and waits a second at most on a network that hangs', async () => {
    useFakeClock()
    const { ports, session, answers } = setup()
    const store = createSessionStore(ports)
    await store.login({ username: 'player7', password: 'abc123' })
    const exit = deferred<unknown>()
    const sentWith: (string | undefined)[] = []
    answers['exit'] = () => {
      sentWith.push(store.store.getState().token)
      return exit.promise
    }
    const logout = store.logout()
    await pass(1000)
    expect([sentWith, session.items.size, store.store.getState().user]).toEqual([['token-1'], 0, undefined])
    await logout
    // Its late answer says nothing of whoever is here by then.
    answers['loginOption'] = () => ({ token: 'token-8', user: userOf(50, { uid: 8 }) })
    await store.login({ username: 'player8', password: 'abc123' })
    exit.reject(new Error('timeout'))
    await pass(0)
    expect(store.store.getState()).toMatchObject({ token: 'token-8', user: { uid: 8 } })
    expectNoTimers()
  })

  it('a logout that is answered when the next player is here already is over, and ends nothing of theirs', async () => {
    const { ports, answers } = setup()
    const store = createSessionStore(ports)
    await store.login({ username: 'player7', password: 'abc123' })
    const exit = deferred<unknown>()
    answers['exit'] = () => exit.promise
    const logout = store.logout()
    store.clear()
    answers['loginOption'] = () => ({ token: 'token-8', user: userOf(50, { uid: 8 }) })
    await store.login({ username: 'player8', password: 'abc123' })
    exit.resolve({})
    await logout
    expect(store.store.getState()).toMatchObject({ token: 'token-8', user: { uid: 8 } })
  })

  it('a changed password brings a new token, isChangeedPwd 1 and what this device is known by from now on', async () => {
    const { ports, local, answers } = setup()
    answers['changePassword'] = () => ({ token: 'token-2', device: 'secret-2' })
    answers['loginOption'] = () => ({ token: 'token-1', user: userOf(100, { isChangeedPwd: 0 }) })
    const store = createSessionStore(ports)
    await store.login({ username: 'player7', password: 'abc123' })
    expect(store.store.getState().user?.isChangeedPwd).toBe(0)
    await store.changePassword({ oldPassword: 'abc123', newPassword: 'abc124' })
    expect(store.store.getState()).toMatchObject({ token: 'token-2', user: { isChangeedPwd: 1 } })
    expect(local.getItem('devices')).toBe('[["player7","secret-2"]]')
  })

  it.each<[string, (store: SessionStore) => void]>([
    ['pushed', store => store.setCoins(42)],
    ['left by a bet', store => store.pay(58, 42)],
    ['told by an instant round', store => store.showCoins(42)]
  ])('a balance %s while the user state was on its way is the newer one and stays', async (_, comes) => {
    const { ports, answers } = setup()
    const store = createSessionStore(ports)
    await store.login({ username: 'player7', password: 'abc123' })
    const answer = deferred<unknown>()
    answers['userInfo'] = () => answer.promise
    const refreshed = store.refresh()
    comes(store)
    answer.resolve(userOf(100))
    await refreshed
    expect(store.store.getState()).toMatchObject({ coins: 42, refreshing: false })
    answers['userInfo'] = () => userOf(43)
    await store.refresh()
    expect(store.store.getState().coins).toBe(43)
  })

  it('a balance that waits behind the curtain when its player leaves is told to nobody else', async () => {
    useFakeClock()
    const { ports, answers } = setup()
    const store = createSessionStore(ports)
    await store.login({ username: 'player7', password: 'abc123' })
    store.hold('awaiting')
    store.setCoins(700)
    await store.logout()
    await pass(HELD_AT_MOST_MS)
    expect(store.store.getState().coins).toBe(0)
    answers['loginOption'] = () => ({ token: 'token-8', user: userOf(50, { uid: 8 }) })
    await store.login({ username: 'player8', password: 'abc123' })
    store.hold('open')
    expect(store.store.getState().coins).toBe(50)
    expectNoTimers()
  })

  it('what is asked for while a read is on its way is read once more, and once for all who ask meanwhile', async () => {
    const { ports, answers, called } = setup()
    const store = createSessionStore(ports)
    await store.login({ username: 'player7', password: 'abc123' })
    const [early, late] = [deferred<unknown>(), deferred<unknown>()]
    const reads = [early, late]
    answers['userInfo'] = () => reads.shift()?.promise
    const first = store.refresh()
    const after = [store.refresh(), store.refresh()]
    early.resolve(userOf(100))
    await first
    expect(store.store.getState().coins).toBe(100)
    late.resolve(userOf(98))
    await Promise.all(after)
    expect(store.store.getState().coins).toBe(98)
    expect(called).toEqual(['loginOption', 'userInfo', 'userInfo'])
    answers['userInfo'] = () => userOf(97)
    await Promise.all([store.refresh(), store.refresh()])
    expect([store.store.getState().coins, called.length]).toEqual([97, 5])
  })

  it('an answer after logout changes nothing; visitors ask nothing', async () => {
    const { ports, answers, called } = setup()
    const store = createSessionStore(ports)
    await store.refresh()
    await store.login({ username: 'player7', password: 'abc123' })
    const answer = deferred<unknown>()
    answers['userInfo'] = () => answer.promise
    const both = Promise.all([store.refresh(), store.refresh()])
    store.clear()
    answer.resolve(userOf(5))
    await both
    expect(called).toEqual(['loginOption', 'userInfo'])
    expect(store.store.getState().user).toBeUndefined()
  })
})

describe('session end and failures in the whole client, §S8', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => expectNoTimers())

  const ended = (end: SessionEnd, token = 'token-1') =>
    ({ path: 'x', quiet: true, token, failure: { kind: 'session', end, code: 4650, message: '' } }) as const

  async function loggedIn() {
    const fake = setup()
    const stores = createStores(fake.ports)
    const stop = stores.start()
    await stores.session.login({ username: 'player7', password: 'abc123' })
    fake.world.location = '/app/bettingRecord?headerIndex=0'
    const end = () => {
      stop()
      expect(fake.socket.listeners + fake.page.listeners).toBe(0)
    }
    return { ...fake, stores, end }
  }

  it('4650: one sentence, user cleared, login with the way back, however many calls fail', async () => {
    const { stores, visits, session, end } = await loggedIn()
    for (let n = 0; n < 5; n++) stores.onFailure(ended('expired'))
    expect(visits).toEqual(['/app/login?redirect=%2Fapp%2FbettingRecord%3FheaderIndex%3D0'])
    expect(session.items.size).toBe(0)
    expect(stores.notices.store.getState()).toMatchObject({
      current: { text: '您的登录状态已过期，请重新登录~(4650)' },
      waiting: []
    })
    end()
  })

  it('§S9: a failure goes after 2000 ms, though calls go on failing for the same reason', async () => {
    const { stores, end } = await loggedIn()
    const current = () => stores.notices.store.getState().current?.text
    const failing = { path: 'x', quiet: false, failure: { kind: 'network', status: 502 } } as const
    for (let ms = 0; ms < POPUP_MS; ms += POPUP_MS / 4) {
      stores.onFailure(failing)
      expect(current()).toBe('网络异常~~(502)')
      await pass(POPUP_MS / 4)
    }
    expect(current()).toBeUndefined()
    end()
  })

  it('4652: the page reloads after 2000 ms', async () => {
    const { stores, world, end } = await loggedIn()
    stores.onFailure(ended('removed'))
    await pass(1999)
    expect(world.reloads).toBe(0)
    await pass(1)
    expect(world.reloads).toBe(1)
    end()
  })

  it('4850: limitIp, the session stays', async () => {
    const { stores, visits, end } = await loggedIn()
    stores.onFailure(ended('ipLimited'))
    expect(visits).toEqual(['/app/limitIp'])
    expect(stores.session.store.getState().token).toBe('token-1')
    end()
  })

  it('a late answer to an earlier session’s question ends nothing', async () => {
    const { stores, visits, end } = await loggedIn()
    stores.onFailure(ended('replaced', 'token-0'))
    expect(visits).toEqual([])
    end()
  })

  it('the server ends the old session while the password changes: nobody is thrown out', async () => {
    const { stores, socket, answers, visits, end } = await loggedIn()
    const answer = deferred<unknown>()
    answers['changePassword'] = () => answer.promise
    const change = stores.session.changePassword({ oldPassword: 'abc123', newPassword: 'abc124' })
    socket.push('ended', { stream: 'session', sequence: 1, code: 4650, message: '', at: 0 })
    stores.onFailure(ended('expired'))
    answer.resolve({ token: 'token-2' })
    await change
    expect(visits).toEqual([])
    expect(stores.session.store.getState().token).toBe('token-2')
    end()
  })

  it('a password that is changed after somebody else has logged in on this tab does not put its token there', async () => {
    const { stores, answers, end } = await loggedIn()
    const answer = deferred<unknown>()
    answers['changePassword'] = () => answer.promise
    const change = stores.session.changePassword({ oldPassword: 'abc123', newPassword: 'abc124' })
    await stores.session.logout()
    answers['loginOption'] = () => ({ token: 'token-of-b', user: userOf(5, { uid: 8, username: 'player8' }) })
    await stores.session.login({ username: 'player8', password: 'abc123' })
    answer.resolve({ token: 'token-2' })
    await expect(change).rejects.toThrow()
    expect(stores.session.store.getState().token).toBe('token-of-b')
    end()
  })

  it('the server tells the end of the session before it answers the logout that asked for it: nobody is told that it expired', async () => {
    const { stores, socket, answers, visits, end } = await loggedIn()
    const answer = deferred<unknown>()
    answers['exit'] = () => answer.promise
    const logout = stores.session.logout()
    socket.push('ended', { stream: 'session', sequence: 1, code: 4650, message: '', at: 0 })
    stores.onFailure(ended('expired'))
    answer.resolve({})
    await logout
    expect([visits, stores.notices.store.getState().current]).toEqual([[], undefined])
    expect(stores.session.store.getState().token).toBeUndefined()
    end()
  })

  it.each([
    ['another player has logged in', 'token-of-b'],
    ['the player has logged out', undefined]
  ])(
    'a page taken from the back-forward cache after %s on a later page of the tab opens anew, and ends nothing',
    async (_, token) => {
      const { world, page, session, called, end } = await loggedIn()
      if (token) session.setItem('token', token)
      else session.removeItem('token')
      called.length = 0
      page.tell('visible')
      expect([world.reloads, called, session.getItem('token')]).toEqual([1, [], token ?? null])
      end()
    }
  )

  it('ended by push: as by a call', async () => {
    const { stores, socket, visits, end } = await loggedIn()
    socket.push('ended', { stream: 'session', sequence: 1, code: 4651, message: '', at: 0 })
    expect(visits.length).toBe(1)
    expect(stores.notices.store.getState().current?.text).toBe('您已下线，请重新登录~')
    end()
  })

  it('quiet failures are only logged, others are shown', async () => {
    const { stores, logged, end } = await loggedIn()
    const failure = { kind: 'refused', code: 500, message: '系统错误', data: null } as const
    stores.onFailure({ path: 'x', quiet: true, failure })
    expect(stores.notices.store.getState().current).toBeUndefined()
    expect(logged).toEqual(['call failed: x: refused 500'])
    stores.onFailure({ path: 'x', quiet: false, failure })
    expect(logged).toHaveLength(1)
    expect(stores.notices.store.getState().current?.text).toBe('系统异常，请稍后重试')
    end()
  })

  it('a refusal in words is an answer: the page that asked quietly shows it, and the log stays empty', async () => {
    const { stores, logged, end } = await loggedIn()
    stores.onFailure({
      path: 'login/loginOption',
      quiet: true,
      failure: { kind: 'refused', code: 500, message: '账号或密码错误', data: null }
    })
    expect(logged).toEqual([])
    expect(stores.notices.store.getState().current).toBeUndefined()
    end()
  })

  it.each([
    [{ kind: 'silent', code: 9527 }, false, 'silent 9527'],
    [{ kind: 'network', status: 0 }, true, 'network 0'],
    [{ kind: 'contract', detail: 'a.b' }, true, 'contract a.b'],
    [{ kind: 'network', status: 500 }, false, 'network 500, request f00d']
  ] as const)('%o is logged, with what the server calls it', async (failure, quiet, line) => {
    const { stores, logged, end } = await loggedIn()
    stores.onFailure({
      path: 'x',
      quiet,
      failure,
      ...(failure.kind === 'network' && failure.status > 0 && { requestId: 'f00d' })
    })
    expect(logged).toEqual([`call failed: x: ${line}`])
    end()
  })

  it('the socket is opened at start and again for every new token; balance comes by push, or anew after a gap', async () => {
    const { stores, socket, page, called, end } = await loggedIn()
    expect(socket.log).toEqual(['open', 'open'])
    socket.push('balance', { stream: 'user:7', sequence: 1, coins: 55.5 })
    expect(stores.session.store.getState().coins).toBe(55.5)
    called.length = 0
    socket.gap('game:30')
    expect(called).toEqual([])
    socket.gap('user:')
    await pass(0)
    page.tell('visible')
    await pass(0)
    expect(called).toEqual(['userInfo', 'userInfo'])
    end()
  })

  it('after a reload the player learns what became of a lost bet or movement of cash', async () => {
    const fake = setup()
    await createSessionStore(fake.ports).login({ username: 'player7', password: 'abc123' })
    const call: PendingCall = { endpoint: 'saveOrder', requestKey: 'k', owner: 7, print: 'p', at: 0 }
    const bet = { call, message: '', orderIds: [], refs: [], isBet: true }
    const cash = { ...bet, isBet: false }
    fake.lost.push(
      { ...bet, state: 'accepted' },
      { ...bet, state: 'unknown' },
      { ...bet, state: 'refused', message: '余额不足~' },
      { ...cash, state: 'accepted', message: '提交成功', refs: ['D1000001'] },
      { ...cash, state: 'unknown' }
    )
    const stores = createStores(fake.ports)
    const stop = stores.start()
    const shown: (string | undefined)[] = []
    await pass(0)
    for (let n = 0; n < 5; n++) {
      shown.push(stores.notices.store.getState().current?.text)
      await pass(POPUP_MS)
    }
    expect(shown).toEqual([
      ...['投注成功', '投注未送达，未扣款', '余额不足~'],
      ...['提交成功', '请求未送达，资金没有变动']
    ])
    // One more is lost, and the network comes back.
    fake.lost.push({ ...bet, state: 'accepted' })
    fake.page.tell('online')
    await pass(0)
    expect(stores.notices.store.getState().current?.text).toBe('投注成功')
    stop()
  })
})
