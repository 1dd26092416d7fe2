import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CallFailed } from '../../src/net/Failure'
import { MoneyCalls } from '../../src/net/MoneyCalls'
import { createStores } from '../../src/state/createStores'
import { systemClock } from '../../src/timing/systemClock'
import { expectNoTimers, pass, useFakeClock } from '../kit/fakeTime'
import { fakeWorld, userOf } from './fakeWorld'

const bet = { typeId: 30, type: 2, orderArray: '[]' }

/** The whole client with a player here, and one bet whose answer is lost; the server is out of reach until it is not. */
async function lostBet() {
  const server = { isReachable: false }
  const fake = fakeWorld({
    loginOption: () => ({ token: 'token-1', user: userOf(100) }),
    userInfo: () => userOf(98),
    saveOrder: () => {
      throw new CallFailed('input/saveTheOrder', { kind: 'network', status: 0 })
    },
    orderByKey: () => {
      if (!server.isReachable) throw new CallFailed('input/getOrderByKey', { kind: 'network', status: 0 })
      return { state: 'accepted', message: '', orderIds: ['K1'], refs: [] }
    }
  })
  const { api, local } = fake
  const money = new MoneyCalls({ api, store: local, clock: systemClock, owner: () => 7, newKey: () => 'key-1' })
  const stores = createStores({ ...fake.ports, money })
  const stop = stores.start()
  await stores.session.login({ username: 'player7', password: 'abc123' })
  await money.send('saveOrder', bet).catch(() => undefined)
  fake.called.length = 0
  const asked = () => fake.called.filter(key => key === 'orderByKey').length
  const told = () => stores.notices.store.getState().current?.text
  const end = () => {
    stop()
    expect(fake.page.listeners + fake.socket.listeners).toBe(0)
  }
  return { ...fake, server, money, stores, asked, told, end }
}

describe('a lost bet whose panel is closed, §A5', () => {
  beforeEach(() => useFakeClock())
  afterEach(expectNoTimers)

  it('is asked for every few seconds until its outcome is known, and the balance with it', async () => {
    const { server, stores, asked, told, end } = await lostBet()
    await pass(12_000)
    expect([asked(), told()]).toEqual([2, undefined])
    server.isReachable = true
    await pass(4000)
    expect([asked(), told()]).toEqual([3, '投注成功'])
    expect(stores.lateBets.getState().accepted).toMatchObject([{ call: { requestKey: 'key-1' }, orderIds: ['K1'] }])
    expect(stores.session.store.getState().coins).toBe(98)
    await pass(20_000)
    expect(asked()).toBe(3)
    end()
  })

  it('is asked for at once when the socket comes back', async () => {
    const { server, socket, asked, told, end } = await lostBet()
    server.isReachable = true
    socket.gap('user:')
    await pass(0)
    expect([asked(), told()]).toEqual([1, '投注成功'])
    end()
  })

  it.each(['hidden', 'offline'] as const)('a page that is %s asks nothing', async event => {
    const { page, asked, end } = await lostBet()
    page.tell(event)
    await pass(20_000)
    expect(asked()).toBe(0)
    end()
  })

  it('while a page asks for it by its key nobody else does, and the outcome is told there', async () => {
    const { server, money, asked, told, end } = await lostBet()
    for (let time = 0; time < 4; time++) {
      await money.resolve('key-1')
      await pass(3000)
    }
    expect(asked()).toBe(4)
    server.isReachable = true
    const found = await money.resolve('key-1')
    expect(found.map(({ state }) => state)).toEqual(['accepted'])
    await pass(6000)
    expect([asked(), told()]).toEqual([5, undefined])
    end()
  })
})
