import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useFreshUser } from '../../src/screens/shared/hooks/useFreshUser'
import { createStores } from '../../src/state/createStores'
import { StoresProvider } from '../../src/state/hooks'
import { ServicesProvider } from '../../src/state/ServicesContext'
import { systemClock } from '../../src/timing/systemClock'
import { expectNoTimers, pass, useFakeClock } from '../kit/fakeTime'
import { fakeWorld, userOf } from '../state/fakeWorld'

const MINUTE_MS = 60_000

function Looks() {
  useFreshUser()
  return null
}

let fake: ReturnType<typeof fakeWorld>
let stop: () => void
const later = (ms: number) => act(async () => void (await pass(ms)))
const asked = () => fake.called.filter(call => call === 'userInfo').length

async function come(): Promise<void> {
  fake.session.setItem('token', 'token-7')
  fake.session.setItem('userInfo', JSON.stringify(userOf(100)))
  const stores = createStores(fake.ports)
  stop = stores.start()
  const { page, time, api, ports } = fake
  const { money, proven, socket } = ports
  render(
    <ServicesProvider
      services={{
        ...{ clock: systemClock, page, time, api, money, proven, socket },
        sound: { cue: () => undefined, prepare: async () => undefined }
      }}
    >
      <StoresProvider stores={stores}>
        <Looks />
      </StoresProvider>
    </ServicesProvider>
  )
  await later(0)
}

beforeEach(() => {
  useFakeClock()
  fake = fakeWorld({ userInfo: () => userOf(100), repeatPrompt: () => ({ count: 0, bonus: 0 }) })
})
afterEach(() => {
  cleanup()
  stop()
  expectNoTimers()
})

it.each([
  ['without a socket: every minute', false, [1, 2, 3, 4, 5]],
  ['beside one, which tells what happens: every five', true, [0, 0, 0, 0, 1]]
])('the user state is looked after %s', async (_, connected, looks) => {
  fake.socket.connected = connected
  await come()
  const before = asked()
  const found: number[] = []
  for (let minute = 0; minute < looks.length; minute++) {
    await later(MINUTE_MS)
    found.push(asked() - before)
  }
  expect(found).toEqual(looks)
})

it.each(['message', 'security', 'limit'] as const)(
  'a change the socket tells of is asked after at once: %s',
  async what => {
    await come()
    const before = asked()
    fake.socket.push('account', { stream: 'user:7', sequence: 1, what, id: '', state: 0 })
    await later(0)
    expect(asked()).toBe(before + 1)
  }
)
