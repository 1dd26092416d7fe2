import { afterEach, beforeEach, expect, test } from 'vitest'
import { base58Check } from '../../../src/server/sandbox/base58Check'
import { SANDBOX_CHANNELS } from '../../../src/server/sandbox/sandboxChannels'
import { orderFields } from '../kit/depositor'
import type { World } from '../kit/withdrawing'
import { bindSeasoned, LOGIN_PASSWORD, openWorld, setPin, walletsOf, withdrawal } from '../kit/withdrawing'

let world: World
let asked = 0
/** The gateway answers with its rate from now on. */
let answer: () => void

beforeEach(async () => {
  world = await openWorld()
  asked = 0
  const answered = new Promise<void>(done => {
    answer = done
  })
  world.provider.sold = SANDBOX_CHANNELS
  Object.assign(world.provider, {
    channelsNow: async () => {
      asked++
      await answered
      return SANDBOX_CHANNELS
    }
  })
})
afterEach(async () => {
  answer()
  await world.server.close()
})

/** A withdrawal of who acts, to an address of USDT of theirs. */
async function toAddress(amount: number) {
  const { server } = world
  const { uid } = await server.data('userInfo', {})
  const accountNo = base58Check(Buffer.concat([Buffer.from([0x41]), Buffer.alloc(20, uid)]))
  await setPin(server)
  const { id } = await bindSeasoned(server, { kind: 'usdt', bankCode: 'TRC20', accountNo, holder: '' })
  return withdrawal(id, amount)
}

test('a session that ended while the gateway was asked for its rate takes nothing out any more (§M7)', async () => {
  const { server } = world
  const { uid } = await server.data('userInfo', {})
  const leaving = server.call('submitWithdrawal', await toAddress(1000))
  await expect.poll(() => asked).toBe(1)
  expect(await server.call('exit', {})).toMatchObject({ code: 200 })
  answer()
  expect(await leaving).toMatchObject({ code: 4650 })
  expect(await walletsOf(server, uid)).toMatchObject({ player: 10_000, hold: 0 })
})

test.each(['usdtOrder', 'submitWithdrawal'] as const)(
  'players whose %s waits for a rate hold up no call of others (§M1.2)',
  { timeout: 60_000 },
  async call => {
    const { server } = world
    const waiting: Promise<unknown>[] = []
    for (let player = 0; player < 8; player++) {
      await server.register(`waits${player}`, LOGIN_PASSWORD)
      const fields = call === 'usdtOrder' ? orderFields('usdt', '500') : await toAddress(1000)
      waiting.push(server.call(call, fields as never))
    }
    await expect.poll(() => asked).toBe(8)
    await server.register('other01', LOGIN_PASSWORD)
    expect(await server.data('setAutoBack', { on: 1 })).toEqual({ on: 1 })
    answer()
    await Promise.all(waiting)
  }
)
