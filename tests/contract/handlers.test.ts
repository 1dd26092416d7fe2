import { describe, expect, it } from 'vitest'
import { CODE, SILENT_CODES } from '../../src/contract/codes'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../src/contract/endpoints'
import { createHandlers } from '../../src/server/routes/createHandlers'

describe('the contract has both sides (acceptance 4)', () => {
  const nothing = {
    domain: { agency: {}, wallets: {}, savings: {}, withdrawals: {} },
    settings: { featuresOff: new Set(), site: {} }
  } as unknown as Parameters<typeof createHandlers>[0]

  it('every endpoint has a handler and no handler is without an endpoint', () => {
    expect(Object.keys(createHandlers(nothing)).sort()).toEqual([...ENDPOINT_KEYS].sort())
  })

  it('paths are unique, without a leading slash, and every one is told about', () => {
    const routes = ENDPOINT_KEYS.map(key => `${ENDPOINTS[key].method} ${ENDPOINTS[key].path}`)
    expect(new Set(routes).size).toBe(routes.length)
    for (const key of ENDPOINT_KEYS) {
      expect(ENDPOINTS[key].path).toMatch(/^[A-Za-z]+(\/[A-Za-z0-9]+)+(\/\{id\})?$/)
      expect(ENDPOINTS[key].doc.length).toBeGreaterThan(20)
    }
  })

  it('what changes money or a session is POST and needs a token (ASVS 3.5.1)', () => {
    const changing = [
      'saveOrder',
      'revoke',
      'placeChase',
      'cancelChase',
      'saveInstant',
      'startSeries',
      'playSeries',
      'stopSeries',
      'rotateSeeds',
      'collect',
      'changePassword',
      'resetPassword',
      'exit'
    ] as const
    expect(changing.map(key => [ENDPOINTS[key].method, ENDPOINTS[key].auth])).toEqual(
      changing.map(() => ['POST', 'player'])
    )
  })

  it.each([
    ['ok', 200],
    ['silent', 9527],
    ['redirected', 300],
    ['unauthorised', 401],
    ['expired', 4650],
    ['replaced', 4651],
    ['removed', 4652],
    ['ipLimited', 4850]
  ] as const)('code %s of §S8 is %i', (name, code) => {
    expect(CODE[name]).toBe(code)
    expect(SILENT_CODES.includes(code)).toBe([9527, 300, 401].includes(code))
  })
})
