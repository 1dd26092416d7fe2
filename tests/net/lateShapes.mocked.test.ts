import { expect, test } from 'vitest'
import { createApi } from '../../src/net/createApi'
import { prepareCalls, presentEndpoint } from '../../src/net/endpointOf'

/** In a file of its own: any other test that makes a call has the shapes come. */
test('an answer that comes before the shapes of answers is shown at once, and what is wrong with it logged and read again when they have come', async () => {
  const logged: unknown[] = []
  const answers: unknown[] = [{ serverTime: 5 }, { serverTime: 'soon' }, null, { serverTime: '7' }]
  const http = { send: async () => answers.shift() }
  let misread = 0
  const api = createApi({
    http,
    onMismatch: 'log',
    log: (_, detail) => logged.push(detail),
    onMisread: () => void misread++
  })
  expect(presentEndpoint('serverTime')).toBeUndefined()
  expect(await api.call('serverTime', {})).toEqual({ serverTime: 5 })
  expect(await api.call('serverTime', {})).toEqual({ serverTime: 'soon' })
  // Of the pages that would read it each one can say that it failed, and ask again.
  await expect(api.call('announcements', {})).rejects.toMatchObject({ failure: { kind: 'contract' } })
  expect([logged, misread]).toEqual([[], 0])
  await prepareCalls()
  expect([logged.length, misread]).toEqual([2, 2])
  expect(logged.map(String).join()).toMatch(/serverTime\.serverTime.*announcements/)
  expect(await api.call('serverTime', {})).toEqual({ serverTime: 7 })
})
