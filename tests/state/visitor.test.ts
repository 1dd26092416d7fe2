import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PendingCall } from '../../src/net/MoneyCalls'
import { basketOf } from '../../src/state/basketStore'
import { createStores } from '../../src/state/createStores'
import { expectNoTimers, pass, useFakeClock } from '../kit/fakeTime'
import { basketEntry } from './basketEntry'
import { fakeWorld, userOf } from './fakeWorld'

beforeEach(() => useFakeClock())
afterEach(() => expectNoTimers())

function open() {
  const fake = fakeWorld({
    loginOption: ({ username }) => ({ token: `of ${username}`, user: userOf(100, { uid: username === 'a' ? 7 : 8 }) }),
    userInfo: () => userOf(100),
    exit: () => ({})
  })
  const stores = createStores(fake.ports)
  const stop = stores.start()
  return { ...fake, stores, stop }
}

describe('a client without a player', () => {
  it('asks for no player and no lost bet, whatever the page does, and its page stays', async () => {
    const { world, page, called, lost, stop } = open()
    const call: PendingCall = { endpoint: 'saveOrder', requestKey: 'k', owner: 7, print: 'p', at: 0 }
    lost.push({ call, state: 'accepted', message: '', orderIds: [], refs: [], isBet: true })
    for (const event of ['hidden', 'visible', 'offline', 'online'] as const) page.tell(event)
    await pass(60_000)
    expect([called, lost.length, world.reloads]).toEqual([[], 1, 0])
    stop()
  })

  it.each([
    [true, undefined, []],
    [false, '您的登录状态已过期，请重新登录~(4650)', ['/app/login?redirect=%2Fapp%2Findex']]
  ])('§S8 4650, asked quietly %s: told %s', async (quiet, told, visits) => {
    const { stores, visits: gone, stop } = open()
    const failure = { kind: 'session', end: 'expired', code: 4650, message: '' } as const
    stores.onFailure({ path: 'x', quiet, token: undefined, failure })
    expect([stores.notices.store.getState().current?.text, gone]).toEqual([told, visits])
    stop()
  })

  it('an end of a session that is pushed there ends nothing', () => {
    const { stores, socket, visits, stop } = open()
    socket.push('ended', { stream: 'session', sequence: 1, code: 4651, message: '', at: 0 })
    expect([stores.notices.store.getState().current, visits]).toEqual([undefined, []])
    stop()
  })
})

describe('a client with a player', () => {
  it('asks for the balance as the page is looked at or has a network, and not as it loses them', async () => {
    const { stores, page, called, stop } = open()
    await stores.session.login({ username: 'a', password: 'abc123' })
    const asked = async (event: 'hidden' | 'visible' | 'offline' | 'online') => {
      called.length = 0
      page.tell(event)
      await pass(0)
      return called.length
    }
    expect([await asked('hidden'), await asked('visible'), await asked('offline'), await asked('online')]).toEqual([
      ...[0, 1],
      ...[0, 1]
    ])
    stop()
  })

  it('§C6 a refusal that waits for the answer to a reality check lets the check come', async () => {
    const { stores, stop } = open()
    await stores.session.login({ username: 'a', password: 'abc123' })
    const due = () => stores.session.store.getState().user?.protection?.dueTime
    const refused = { kind: 'refused', code: 500, message: '请先确认', data: null } as const
    stores.onFailure({ path: 'x', quiet: false, failure: refused })
    expect(due()).toBeUndefined()
    stores.onFailure({ path: 'x', quiet: false, failure: { ...refused, data: { reality: 1 } } })
    expect(due()).toBe(Date.now())
    stop()
  })

  it.each([
    ['the same player', 'a', 1, ['30:1']],
    ['another player', 'b', 0, []]
  ])('after a logout %s finds what is theirs alone', async (_, username, lines, read) => {
    const { stores, socket, stop } = open()
    await stores.session.login({ username: 'a', password: 'abc123' })
    stores.basket.add(30, [basketEntry()])
    stores.seen.markSeen(30, '1')
    stores.notices.win('中奖')
    await stores.session.logout()
    expect(basketOf(stores.basket.store.getState(), 30)).toEqual([])
    expect(stores.notices.store.getState().current).toBeUndefined()
    await stores.session.login({ username, password: 'abc123' })
    expect(basketOf(stores.basket.store.getState(), 30)).toHaveLength(lines)
    expect(stores.seen.pending()).toEqual(read)
    stop()
    expect(socket.log.at(-1)).toBe('close')
  })

  it('§S8 a client that is stopped reloads no page', async () => {
    const { stores, world, stop } = open()
    await stores.session.login({ username: 'a', password: 'abc123' })
    const failure = { kind: 'session', end: 'removed', code: 4652, message: '' } as const
    stores.onFailure({ path: 'x', quiet: true, token: 'of a', failure })
    stop()
    await pass(2000)
    expect(world.reloads).toBe(0)
  })
})
