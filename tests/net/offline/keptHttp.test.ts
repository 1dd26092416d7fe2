import { expect, test } from 'vitest'
import { axiosClient } from '../../../src/net/axiosClient'
import { createApi } from '../../../src/net/createApi'
import type { HttpPorts } from '../../../src/net/createHttp'
import { createHttp } from '../../../src/net/createHttp'
import { systemClock } from '../../../src/timing/systemClock'
import { expectNoTimers, pass, useFakeClock } from '../../kit/fakeTime'

interface Given {
  readonly status: number
  readonly data: unknown
}

/** Calls to a server that answers as given; undefined: it does not. */
function setup(given: Given | undefined, kept?: HttpPorts['kept']) {
  const log: unknown[] = []
  const told: string[] = []
  const http = createHttp({
    settings: { baseURL: '/api/', device: 'web' },
    clock: systemClock,
    token: () => 't',
    owner: () => 7,
    onFailure: ({ failure }) => told.push(failure.kind),
    kept:
      kept ??
      (async () => ({
        keep: async (call, owner, data) => void log.push(['keep', call.path, owner, data]),
        find: async (call, owner) => {
          log.push(['find', call.path, owner])
          return call.path === 'kept' ? { data: 'of yesterday' } : undefined
        }
      })),
    client: async () =>
      axiosClient({ baseURL: '/api/' }, async config => {
        if (!given) throw new Error('no network')
        return { ...given, statusText: '', headers: {}, config }
      })
  })
  return { http, log, told }
}
const call = (path: string) => ({ method: 'GET', path, request: {}, quiet: false }) as const

test('an answer is kept for the player it was sent for', async () => {
  const { http, log } = setup({ status: 200, data: { code: 200, message: '', data: 'now' } })
  expect(await http.send(call('kept'))).toBe('now')
  await Promise.resolve()
  await Promise.resolve()
  expect(log).toEqual([['keep', 'kept', 7, 'now']])
})

test.each([
  ['nobody answers', undefined],
  ['what stands before the server answers', { status: 503, data: 'busy' }]
])('%s: the last answer, and no word of a failure', async (_, given) => {
  const { http, told } = setup(given)
  expect(await http.send(call('kept'))).toBe('of yesterday')
  expect(told).toEqual([])
})

test('a call that decides by its answer takes none of yesterday', async () => {
  const { http, log, told } = setup(undefined)
  const api = createApi({ http, onMismatch: 'log', log: () => undefined })
  await expect(api.call('newestCode', { typeId: 30 }, { fresh: true })).rejects.toThrow('network')
  await expect(http.send({ ...call('kept'), fresh: true })).rejects.toThrow('network')
  expect([log, told]).toEqual([[], ['network', 'network']])
})

test('without a kept answer the call fails as it did before', async () => {
  const { http, told } = setup(undefined)
  await expect(http.send(call('other'))).rejects.toThrow('network')
  expect(told).toEqual(['network'])
})

const never = () => new Promise<never>(() => undefined)
const keeping = { keep: async () => undefined, find: async () => undefined }

test.each<[what: string, kept: HttpPorts['kept'], ms: number]>([
  ['has not come on a network that hangs', never, 2000],
  ['hangs in the browser’s database', async () => ({ ...keeping, find: never }), 2000],
  ['could not be fetched', () => Promise.reject(new Error('no chunk')), 0],
  ['has nothing', async () => keeping, 0]
])('§S7 what is kept %s: the call fails all the same, and leaves no timer', async (_, kept, ms) => {
  useFakeClock()
  const { http, told } = setup(undefined, kept)
  const sent = http.send(call('kept')).catch(({ message }: Error) => message)
  await pass(ms)
  expect(told).toEqual(['network'])
  expect(await sent).toBe('kept: network')
  expectNoTimers()
})

test.each([
  ['a refusal', { status: 200, data: { code: 500, message: '不', data: null } }],
  ['the end of a session', { status: 200, data: { code: 4650, message: '', data: null } }],
  ['an address that is not there', { status: 404, data: '' }]
])('%s is an answer: nothing of yesterday stands in for it', async (_, given) => {
  const { http, log } = setup(given)
  await expect(http.send(call('kept'))).rejects.toThrow()
  expect(log).toEqual([])
})
