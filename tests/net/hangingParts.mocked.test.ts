import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '../../src/net/createApi'
import { createHttp } from '../../src/net/createHttp'
import type { Failure } from '../../src/net/Failure'
import { failureOf } from '../../src/net/Failure'
import { lazyProvenCalls } from '../../src/net/lazyProvenCalls'
import { systemClock } from '../../src/timing/systemClock'
import { expectNoTimers, pass, useFakeClock } from '../kit/fakeTime'

const never = <T>(): Promise<T> => new Promise(() => undefined)

vi.mock('../../src/contract/nextCalls', () => new Promise(() => undefined))

beforeEach(() => {
  useFakeClock()
  // The browser's own: fake timers leave it alone.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(), ms)
    return limit.signal
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  expectNoTimers()
})

const told: Failure[] = []
const http = (client: Parameters<typeof createHttp>[0]['client']) =>
  createHttp({
    settings: { baseURL: '/api/', device: 'web' },
    clock: systemClock,
    token: () => undefined,
    owner: () => undefined,
    kept: () => Promise.reject(new Error('nothing is kept here')),
    onFailure: ({ failure }) => told.push(failure),
    client
  })

const SENT = { method: 'GET', path: 'a', request: {}, quiet: false } as const
const send = vi.fn()
const api = createApi({ http: { send }, onMismatch: 'log', log: () => undefined })

/** In a file of its own: nothing of the contract may have come before. */
test.each([
  ['of the contract', () => api.call('allTypeInfo', {})],
  ['that sends calls', () => http(never).send(SENT)],
  ['that proves work', () => lazyProvenCalls(never).send({ purpose: 'login', username: 'anna' }, never)]
])('§S7 a call whose part %s hangs fails after 15 s as one without a network', async (_, call) => {
  const failed: unknown[] = []
  void call().catch((error: unknown) => failed.push(failureOf(error)))
  await pass(14_900)
  expect(failed).toEqual([])
  await pass(200)
  expect(failed).toEqual([{ kind: 'network', status: 0 }])
  expect(send).not.toHaveBeenCalled()
})

test('a browser without such a limit waits for the part, and one whose part comes in time is not cut short', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockRestore()
  Reflect.defineProperty(AbortSignal, 'timeout', { configurable: true, writable: true, value: undefined })
  const answer = { data: { code: 200, data: 'here' }, status: 200, headers: {} }
  const client = { request: async () => answer } as never
  const late = http(() => new Promise(done => setTimeout(() => done(client), 60_000))).send(SENT)
  await pass(60_000)
  expect(await late).toBe('here')
})
