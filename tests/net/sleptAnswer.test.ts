import { afterEach, beforeEach, expect, it } from 'vitest'
import { axiosClient } from '../../src/net/axiosClient'
import { createApi } from '../../src/net/createApi'
import { createHttp } from '../../src/net/createHttp'
import { ServerClock } from '../../src/timing/ServerClock'
import { systemClock } from '../../src/timing/systemClock'
import { expectNoTimers, FakePage, pass, sleep, useFakeClock } from '../kit/fakeTime'

const AHEAD = 90_000
const DELAY_MS = 20

/** The client's clock over its calls, as main.tsx wires them; the server takes its stamp halfway. */
function setup() {
  const http = createHttp({
    settings: { baseURL: '/api/', device: 'web' },
    clock: systemClock,
    token: () => undefined,
    owner: () => undefined,
    kept: () => Promise.reject(new Error('nothing is kept here')),
    onFailure: () => undefined,
    onStamp: sample => time.observe(sample),
    client: async () =>
      axiosClient({ baseURL: '/api/' }, async config => {
        await new Promise(done => setTimeout(done, DELAY_MS / 2))
        const data = { code: 200, message: '', data: { serverTime: Date.now() + AHEAD } }
        await new Promise(done => setTimeout(done, DELAY_MS / 2))
        return { data, status: 200, statusText: '', headers: {}, config }
      })
  })
  const api = createApi({ http, onMismatch: 'throw', log: () => undefined })
  const ask = async () => (await api.call('serverTime', {})).serverTime
  const time = new ServerClock({ clock: systemClock, page: new FakePage(), ask })
  return { time, ask }
}

beforeEach(() => useFakeClock())
afterEach(expectNoTimers)

it('an answer that slept on its way back does not set the clock back', async () => {
  const { time, ask } = setup()
  const stop = time.start()
  await pass(200)
  expect(time.now() - Date.now()).toBe(AHEAD)
  const stamped = ask()
  await pass(DELAY_MS / 2 + 1)
  sleep(3_600_000)
  await pass(DELAY_MS)
  await stamped
  expect(time.now() - Date.now()).toBe(AHEAD)
  await pass(200)
  expect(time.reading()).toEqual({ synced: true, offset: AHEAD, uncertainty: expect.closeTo(DELAY_MS / 2, 0) })
  stop()
})
