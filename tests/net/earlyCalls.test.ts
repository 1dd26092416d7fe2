import { describe, expect, it, vi } from 'vitest'
import { FIRST_CALLS } from '../../src/contract/firstCalls'
import type { EarlyCalls } from '../../src/net/earlyCalls'
import { askEarly, takeEarly } from '../../src/net/earlyCalls'

const settings = { baseURL: '/api/', device: 'web', revalidates: true } as const

function sender(token: string | undefined, answer: () => Promise<Response>) {
  const sent: { readonly url: string; readonly init: RequestInit | undefined }[] = []
  const calls: EarlyCalls = { token, answers: new Map() }
  let now = 1000
  const ask = (key: keyof typeof FIRST_CALLS, request: Readonly<Record<string, unknown>>) =>
    askEarly(
      {
        settings,
        clock: { now: () => 7_200_005, monotonic: () => now++ },
        calls,
        fetch: (url, init) => {
          sent.push({ url: String(url), init })
          return answer()
        }
      },
      { ...FIRST_CALLS[key], request }
    )
  return { sent, calls, ask }
}
const json = (body: unknown, headers: Record<string, string> = {}) => Response.json(body, { headers })
const wins = { ...FIRST_CALLS.winners, request: { page: 1, limit: 20 } }

describe('calls that are sent before the script has come', () => {
  it('go where the others of §S7 go: address, body, headers, and the parameter of a kept answer', async () => {
    const { sent, ask } = sender('T', async () => json({ code: 200 }))
    await ask('winners', { page: 1, limit: 20 })
    await ask('lotteryTypeList', { enable: 1 })
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/index/getTheWinningRecord?page=1&limit=20&_=7200000',
      '/api/input/getLotteryTypeList'
    ])
    expect(sent.map(({ init }) => init?.method)).toEqual(['GET', 'POST'])
    expect(String(sent[1]?.init?.body)).toBe('enable=1')
    for (const { init } of sent) expect(init?.headers).toEqual({ 'request-source': '2', token: 'T' })
  })

  it('are taken once, with when they went and came, and the headers an answer is read by', async () => {
    const headers = { 'server-time': '77', 'request-id': 'r1' }
    const { calls, ask } = sender(undefined, async () => json({ code: 200, data: [] }, headers))
    void ask('winners', { page: 1, limit: 20 })
    expect(await takeEarly(calls, wins, undefined, 1001)).toEqual({
      status: 200,
      data: { code: 200, data: [] },
      serverTime: 77,
      requestId: 'r1',
      sentAt: 1000,
      receivedAt: 1001
    })
    expect(takeEarly(calls, wins, undefined, 1001)).toBeUndefined()
  })

  it.each([
    ['by another player', wins, 'other', 1001],
    ['later than a script takes', wins, 'T', 1000 + 15_000],
    ['with another request', { ...wins, request: { page: 2, limit: 20 } }, 'T', 1001]
  ])('are not taken %s', (_, call, token, now) => {
    const { calls, ask } = sender('T', async () => json({}))
    void ask('winners', { page: 1, limit: 20 })
    expect(takeEarly(calls, call, token, now)).toBeUndefined()
  })

  it('nobody asked early: nothing to take', () => expect(takeEarly(undefined, wins, undefined, 1)).toBeUndefined())

  it('are sent by a browser that cannot limit a call in time as by any other', async () => {
    // Missing in iOS 15.
    vi.stubGlobal('AbortSignal', class {})
    const { sent, ask } = sender(undefined, async () => json({ code: 200 }))
    expect(await ask('winners', { page: 1, limit: 20 })).toMatchObject({ status: 200 })
    expect(sent).toHaveLength(1)
  })

  it('a body that is not JSON counts as no data; a network failure reaches the caller that takes the answer, and nobody else', async () => {
    const torn = sender(undefined, async () => new Response('{"code":', { status: 502 }))
    expect(await torn.ask('winners', {})).toMatchObject({ status: 502, data: undefined })
    const lost = sender(undefined, () => Promise.reject(new TypeError('offline')))
    await expect(lost.ask('winners', {})).rejects.toThrow('offline')
  })
})
