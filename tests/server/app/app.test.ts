import { describe, expect, it } from 'vitest'
import { faultText } from '../../../src/server/faultText'
import { FakeClock } from '../../kit/FakeClock'
import { appBench } from './appBench'

const bench = appBench()
const { seen, faults, services, start, get } = bench
const LOGIN_DATA = '/api/login/getLoginData?platformType=1'

describe('headers', () => {
  it('the content security policy allows no inline script, no inline style and no eval', async () => {
    await start()
    const answer = await get(LOGIN_DATA)
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
        "media-src 'self' data: blob:; connect-src 'self' ws://play.example.com wss://play.example.com data: blob:; " +
        "worker-src 'self' blob:; manifest-src 'self'; object-src 'none'; base-uri 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'"
    )
    expect(String(answer.headers['content-security-policy'])).not.toContain('unsafe')
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'public, no-cache',
      'server-time': '1000'
    })
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  it('the operator’s gateways are the only other sites forms and frames may lead to', async () => {
    const gateway = (name: string) => ({ url: `https://${name}/api`, secret: 'x', origins: [`https://${name}`] })
    const payments = { ...gateway('pay.example'), merchant: '', oldSecret: '', channelsFile: undefined }
    await start({
      settings: {
        production: true,
        ipDeny: [],
        trustProxy: false,
        rateLimit: 0,
        payments,
        games: gateway('games.example')
      }
    })
    const { headers } = await get(LOGIN_DATA)
    expect(headers['content-security-policy']).toContain(
      "frame-src 'self' https://games.example; form-action 'self' https://pay.example;"
    )
  })

  it('a malformed Host header never reaches the content security policy', async () => {
    await start()
    const answer = await get(LOGIN_DATA, { host: "a;script-src 'unsafe-eval'" })
    expect(answer.headers['content-security-policy'] ?? '').not.toContain('unsafe')
  })

  it('production adds what belongs behind TLS', async () => {
    await start({ settings: { production: true, ipDeny: [], trustProxy: false, rateLimit: 0 } })
    const { headers } = await get(LOGIN_DATA)
    expect(headers['strict-transport-security']).toBe('max-age=15552000')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  })
})

describe('envelopes', () => {
  const bad = (field: string) => ({ code: 400, message: `请求内容有误：${field}`, data: null })

  it('an unknown path is 404, a bad field 400 with its name, both as envelopes', async () => {
    await start()
    const missing = await get('/api/login/nothing')
    expect([missing.statusCode, missing.json()]).toEqual([
      404,
      { code: 404, message: '请求内容有误：path', data: null }
    ])
    const wrong = await get('/api/login/getLoginData?platformType=x')
    expect([wrong.statusCode, wrong.json()]).toEqual([200, bad('platformType')])
    expect((await get('/api/login/getLoginData?platformType=1&platformType=2')).json()).toEqual(bad('platformType'))
    expect((await get('/api/login/getLoginData')).json()).toEqual(bad('platformType'))
  })

  it('the wrong method is no route; a broken address and other content types are refused', async () => {
    await start()
    expect((await bench.app.inject({ method: 'POST', url: '/api/login/getLoginData' })).statusCode).toBe(404)
    const broken = await get('/api/%zz')
    expect([broken.statusCode, broken.json()]).toEqual([400, bad('path')])
    const json = await bench.app.inject({
      method: 'POST',
      url: '/api/login/loginOption',
      payload: { username: 'a', password: 'b' }
    })
    expect([json.statusCode, json.json()]).toEqual([415, bad('body')])
  })

  it('a name in a path that is longer than any is 414 and names the path', async () => {
    await start({ doors: [async made => void made.get('/games/:name', async () => 'a game')] })
    expect((await get(`/games/${'x'.repeat(64)}`)).body).toBe('a game')
    const longer = await get(`/games/${'x'.repeat(65)}`)
    expect([longer.statusCode, longer.json()]).toEqual([414, bad('path')])
  })

  it('a body above 1 MB is refused, the slip of a stranger is not even read', async () => {
    await start()
    const post = (path: string, size: number) =>
      bench.app.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `username=${'a'.repeat(size)}`
      })
    const answer = await post('login/loginOption', 1_100_000)
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { code: 400, message: '提交内容过大，请减少后再试', data: null }
    ])
    expect((await post('login/loginOption', 900_000)).json()).toEqual(bad('username'))
    // The session is asked for first: this stranger's body is not even read.
    expect((await post('input/saveTheOrder', 5_000_000)).statusCode).toBe(500)
  })

  it('a fault of the server is answered by HTTP 500 and code 503, without a word of its cause', async () => {
    await start()
    const answer = await get('/api/login/getLoginData?platformType=13')
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { code: 503, message: '系统异常，请稍后重试', data: null }
    ])
    expect(answer.body).not.toContain('hunter2')
  })

  it('a fault of the server is reported once, under the id its answer carries; a refusal is not reported', async () => {
    await start()
    const answer = await get('/api/login/getLoginData?platformType=13&password=hunter3', { token: 'hunter4' })
    const id = String(answer.headers['request-id'])
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(faults).toHaveLength(1)
    const text = faultText(faults[0])
    expect(text).toContain(`GET /api/login/getLoginData failed, request ${id}\n`)
    expect(text).toContain('caused by: Error: the database password')
    expect(text).not.toMatch(/hunter[34]/)
    for (const url of [LOGIN_DATA, '/api/nowhere', '/api/%zz', '/api/accountManagement/exit']) {
      const other = await get(url, { 'request-id': 'forged' })
      expect([url, String(other.headers['request-id'])]).toEqual([
        url,
        expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      ])
    }
    expect(faults.filter(fault => /failed, request/.test(String(fault)))).toHaveLength(1)
  })

  it('the log knows sentence, code and causes of a fault, and nothing else that hangs on it', () => {
    const cause = Object.assign(new Error('WRONGPASS'), { code: 'ERR', command: { name: 'auth', args: ['hunter2'] } })
    const text = faultText(new Error('redis is lost', { cause: new AggregateError([cause], 'no address') }))
    expect(text).toMatch(
      /redis is lost[\s\S]*caused by: AggregateError: no address[\s\S]*caused by: \[ERR\] Error: WRONGPASS/
    )
    expect(text).not.toContain('hunter2')
    expect(faultText('text')).toBe('text')
  })

  it('an answer outside the contract is a fault where all answers are checked', async () => {
    await start({ services: services('always') })
    for (const _ of [1, 2]) expect((await get(LOGIN_DATA)).json()).toMatchObject({ code: 503 })
    expect(faults.map(String)).toEqual(Array(2).fill(expect.stringMatching(/getLoginData failed/)))
  })

  it('where only the first and every 64th answer are checked, a broken one is reported and sent all the same', async () => {
    await start()
    for (let n = 0; n < 65; n++) expect((await get(LOGIN_DATA)).json()).toMatchObject({ code: 200 })
    expect(faults.map(String)).toEqual(Array(2).fill(expect.stringMatching(/loginData answers outside its contract/)))
  })

  it.each([
    ['3', 3],
    ['4', 4],
    ['2', 2],
    ['', 2],
    ['9', 2]
  ])('request-source "%s" is read as %i (§S7)', async (header, source) => {
    await start()
    await get(LOGIN_DATA, { 'request-source': header })
    expect(seen).toEqual([
      { ip: '127.0.0.1', host: 'play.example.com', source, browser: source === 3 ? '应用' : '', receivedAt: 1000 }
    ])
  })

  it('behind one trusted proxy the address is the last one it saw', async () => {
    await start({ settings: { production: false, ipDeny: ['203.0.113.9'], trustProxy: true, rateLimit: 0 } })
    expect((await get(LOGIN_DATA, { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' })).json()).toMatchObject({
      code: 4850
    })
    expect((await get(LOGIN_DATA, { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' })).json()).toMatchObject({
      code: 200
    })
  })

  it('a denied address is denied however it writes the path', async () => {
    await start({ settings: { production: false, ipDeny: ['203.0.113.9'], trustProxy: true, rateLimit: 0 } })
    for (const path of [LOGIN_DATA, LOGIN_DATA.replace('/api', '/%61pi'), LOGIN_DATA.replace('login', '%6Cogin')])
      expect((await get(path, { 'x-forwarded-for': '203.0.113.9' })).json()).toMatchObject({ code: 4850 })
  })

  it('health answers without a session', async () => {
    await start()
    expect((await get('/api/health')).json()).toEqual({ code: 200, message: '', data: { serverTime: 1000 } })
  })
})

describe('rate limits', () => {
  it('an address that calls too often is refused with 429; other addresses are not', async () => {
    await start({ settings: { production: true, ipDeny: [], trustProxy: false, rateLimit: 20 } })
    for (let n = 0; n < 20; n++) expect((await get(LOGIN_DATA, {}, '203.0.113.1')).json()).toMatchObject({ code: 200 })
    const limited = await get(LOGIN_DATA, {}, '203.0.113.1')
    expect([limited.statusCode, limited.json()]).toEqual([
      200,
      { code: 429, message: '操作过于频繁，请稍后再试', data: null }
    ])
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get(LOGIN_DATA, {}, '203.0.113.2')).json()).toMatchObject({ code: 200 })
  })

  it('logins have a limit of their own', async () => {
    await start({ settings: { production: true, ipDeny: [], trustProxy: false, rateLimit: 1000 } })
    const login = () =>
      bench.app.inject({
        method: 'POST',
        url: '/api/login/loginOption',
        remoteAddress: '203.0.113.1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'username=a&password=b'
      })
    const codes: number[] = []
    for (let n = 0; n < 61; n++) codes.push((await login()).json<{ code: number }>().code)
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 200), 429])
  })

  it('a minute is over after a minute, also by a clock that was hours ahead and is put right', async () => {
    const clock = new FakeClock(1_000)
    await start({ clock, settings: { production: true, ipDeny: [], trustProxy: false, rateLimit: 5 } })
    const codes = async (calls: number) => {
      const answers: number[] = []
      for (let n = 0; n < calls; n++)
        answers.push((await get(LOGIN_DATA, {}, '203.0.113.1')).json<{ code: number }>().code)
      return answers
    }
    expect(await codes(6)).toEqual([200, 200, 200, 200, 200, 429])
    clock.advanceSync(59_999)
    expect(await codes(1)).toEqual([429])
    clock.advanceSync(1)
    expect(await codes(4)).toEqual([200, 200, 200, 200])
    clock.putRight(-8 * 3_600_000)
    expect(await codes(6)).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('outside production this machine is not limited', async () => {
    await start({ settings: { production: false, ipDeny: [], trustProxy: false, rateLimit: 2 } })
    for (let n = 0; n < 5; n++) expect((await get(LOGIN_DATA)).json()).toMatchObject({ code: 200 })
  })
})
