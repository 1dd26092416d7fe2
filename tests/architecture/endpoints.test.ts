import { describe, expect, test } from 'vitest'
import type { EndpointKey } from '../../src/contract/endpoints'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../src/contract/endpoints'
import { filesUnder, read } from './sourceText'

const CLIENT = /^src\/(main\.tsx|(net|state|screens|widgets|games)\/.+\.tsx?)$/
const SERVER = /^src\/server\/.+\.ts$/

const textOf = (pattern: RegExp): string =>
  filesUnder('src')
    .filter(file => pattern.test(file))
    .map(read)
    .join('\n')

const client = textOf(CLIENT)
const server = textOf(SERVER)

/** The client names a call by its key as text, the server answers it with a handler of that name. */
const isCalled = (key: string): boolean => client.includes(`'${key}'`)
const isAnswered = (key: string): boolean => new RegExp(`(?<![\\w.'])(async )?${key}\\s*(\\(|:|,|\\n)`).test(server)

/** Answered already, called once their screens exist: a call that gets its screen must leave this list. */
const SCREENS_TO_COME: readonly EndpointKey[] = [
  'proof',
  'instantSeeds',
  'rotateSeeds',
  'instantProof',
  'allPages',
  'playCodes',
  'bill'
]

describe('every endpoint has both sides', () => {
  test.each(ENDPOINT_KEYS)('%s is called by the client, or known to wait for its screen', key => {
    expect(isCalled(key)).toBe(!SCREENS_TO_COME.includes(key))
  })

  test.each(ENDPOINT_KEYS)('%s is answered by the server', key => {
    expect(isAnswered(key)).toBe(true)
  })

  test('an unknown call has neither', () => {
    expect([isCalled('noSuchCall'), isAnswered('noSuchCall')]).toEqual([false, false])
  })

  test('no two calls share a method and path', () => {
    const places = ENDPOINT_KEYS.map(key => `${ENDPOINTS[key].method} ${ENDPOINTS[key].path}`)
    expect(new Set(places).size).toBe(places.length)
  })
})
