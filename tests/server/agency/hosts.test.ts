import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindHost } from '../../../src/server/domain/agency/bindHost'
import type { TestServer } from '../../kit/TestServer'
import { agentServer } from '../kit/agents'

let at: TestServer
/** Two live codes of agent01. */
let codes: readonly [string, string]

beforeAll(async () => {
  at = await agentServer()
  const made = async () => (await at.data('saveInvitation', { days: 30 })).code
  codes = [await made(), await made()]
}, 300_000)
afterAll(() => at.close())

describe('the host of a page has a code of its own (§G1.3)', () => {
  const said = (host: string, agencyCode?: string) =>
    at.data('checkAgencyHost', { ...(agencyCode !== undefined && { agencyCode }) }, { token: '', headers: { host } })
  const asked = async (host: string, agencyCode?: string) => (await said(host, agencyCode)).agencyCode

  test('whatever letters and port it is asked with; a code that is named goes before it, and another host has none', async () => {
    const [own, other] = codes
    expect(await bindHost(at.db, 'Play.Example.com', own.toLowerCase())).toBe(true)
    expect([await asked('play.example.com'), await asked('PLAY.example.com:8443')]).toEqual([own, own])
    expect([await asked('play.example.com', other), await asked('play.example.com', '')]).toEqual([other, own])
    for (const host of ['example.com', 'www.play.example.com']) expect(await said(host)).toEqual({ agencyCode: '' })
  })

  test('the last code it was given; one that is stopped brings nobody, and says no more', async () => {
    const [first, last] = codes
    for (const code of codes) expect(await bindHost(at.db, 'play2.example.com', code)).toBe(true)
    expect(await asked('play2.example.com')).toBe(last)
    expect(await bindHost(at.db, 'play2.example.com', first)).toBe(true)
    await at.data('stopInvitation', { code: first })
    expect(await said('play2.example.com')).toEqual({ agencyCode: first, valid: 0 })
  })

  test.each(['', 'a b', 'example.com/app', 'example.com:80', 'x'.repeat(254)])('%j is no host', async host => {
    expect(await bindHost(at.db, host, codes[1])).toBe(false)
  })

  test.each(['ZZZZZZZZ', 'short', ''])('%j is no code', async code => {
    expect(await bindHost(at.db, 'play.example.com', code)).toBe(false)
  })
})
