import { afterEach, expect, test } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import { TestServer } from '../../kit/TestServer'
import { GameVendor } from '../kit/GameVendor'

let server: TestServer
afterEach(() => server.close())

test('a player who refreshes without end does not have the vendors, who count the calls of all our players, asked each time', async () => {
  let asked = 0
  server = await TestServer.start({
    games: [],
    settings: { rateLimit: 0 },
    gamePort: (db, now) => {
      const vendor = new GameVendor(db, now)
      const balance = vendor.balance.bind(vendor)
      vendor.balance = (...who) => {
        asked++
        return balance(...who)
      }
      return vendor
    }
  })
  await server.register('eager001')
  const refresh = async () => {
    const before = asked
    const { list } = await server.data('walletList', { refresh: 1 })
    // What was heard last is told all the same.
    expect(list.filter(({ state }) => state === 'ok').length).toBeGreaterThan(0)
    return asked - before
  }
  const each = await refresh()
  for (let n = 0; n < 99; n++) await refresh()
  expect(asked).toBeGreaterThan(10 * each)
  expect(asked).toBeLessThan(50 * each)
  const before = asked
  expect((await server.call('gameUrl', { vendor: 'qipai' })).code).toBe(CODE.tooMany)
  expect(asked).toBe(before)
  // Nobody else is counted for it, and he is not for long.
  const eager = server.token
  await server.register('other001')
  expect(await refresh()).toBe(each)
  server.token = eager
  server.clock.advanceSync(10_000)
  expect(await refresh()).toBe(each)
  expect((await server.call('gameUrl', { vendor: 'qipai' })).code).toBe(CODE.ok)
}, 60_000)
