import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { AppOptions } from '../../../src/server/app'
import { createApp } from '../../../src/server/app'
import { faultText } from '../../../src/server/faultText'
import { ServerLog } from '../../../src/server/log/ServerLog'
import { clientFiles } from '../../../src/server/plugins/clientFiles'
import type { Handlers } from '../../../src/server/routes/handlers'
import { LastAnswers } from '../../../src/server/routes/LastAnswers'
import type { RouteServices } from '../../../src/server/routes/registerRoutes'
import { FakeClock } from '../../kit/FakeClock'

let app: FastifyInstance
const seen: unknown[] = []
const faults: unknown[] = []

/** Handlers that answer what they were told about their caller, or fail as asked. */
const handlers = new Proxy({} as Handlers, {
  get: (_, key) => (request: { readonly platformType?: number }, caller: unknown) => {
    seen.push(caller)
    if (request.platformType === 13) throw new Error('the database password is hunter2')
    return { key }
  }
})

const services = (checkAnswers: RouteServices['checkAnswers']): RouteServices => ({
  now: () => 1_000,
  readSession: () => Promise.reject(new Error('no sessions here')),
  readSessionAnew: () => Promise.reject(new Error('no sessions here')),
  admitAgent: () => Promise.reject(new Error('no agents here')),
  played: () => undefined,
  checkAnswers,
  lastAnswers: new LastAnswers({ clock: new FakeClock(1_000), isUnavailable: () => false }),
  changed: () => undefined,
  report: fault => faults.push(fault)
})

async function start(options: Partial<AppOptions> = {}): Promise<void> {
  seen.length = 0
  faults.length = 0
  app = await createApp({
    settings: { production: false, ipDeny: [], trustProxy: false, rateLimit: 0 },
    handlers,
    log: new ServerLog('silent'),
    clock: new FakeClock(1_000),
    services: services('sampled'),
    ...options
  })
}
afterEach(() => app.close())

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'GET', url, headers: { host: 'play.example.com', ...headers }, remoteAddress })
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
    expect((await app.inject({ method: 'POST', url: '/api/login/getLoginData' })).statusCode).toBe(404)
    const broken = await get('/api/%zz')
    expect([broken.statusCode, broken.json()]).toEqual([400, bad('path')])
    const json = await app.inject({
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
      app.inject({
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

  it('a fault of the server is answered by 503 without a word of its cause', async () => {
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
      app.inject({
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

describe('pages and files', () => {
  let folder: string
  const serve = async () => {
    folder = mkdtempSync(join(tmpdir(), 'kaijiang-client-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>开奖</title>')
    writeFileSync(join(folder, 'assets', 'main-Ab3_x9Z.js'), 'x'.repeat(2000))
    writeFileSync(join(folder, 'assets', 'main-Ab3_x9Z.js.gz'), gzipSync('x'.repeat(2000)))
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
    await start({ frontend: made => clientFiles(made, folder, '开奖') })
  }
  afterEach(() => rmSync(folder ?? '', { recursive: true, force: true }))

  it.each(['/', '/app/index', '/app/lotteryGame?typeId=30&type=2', '/rechargeForm', '/anything'])(
    '%s is the page',
    async path => {
      await serve()
      const answer = await get(path)
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache'
      ])
      expect(answer.body).toContain('开奖')
      expect(answer.headers['content-security-policy']).toBeDefined()
    }
  )

  it('a page whose screen needs more than the entry is sent with it, after the entry, and is a page of its own for caches', async () => {
    await serve()
    const plain = await get('/app/index')
    expect(plain.body).not.toContain('rel=')
    const body = (root: string) => `</head><body>${root}</div><noscript>`
    const home = body('<div id="root"><i>home</i>')
    writeFileSync(join(folder, 'index.html'), `<head><title></title><script src="/entry.js"></script>${home}`)
    const files = ['assets/a.js', 'assets/b.css']
    const shell = { screen: 'betType', html: '<i>购彩</i>' }
    const pages = { '/app/betType': { files, shell }, '/app/personalCenter': { files } }
    writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages))
    await app.close()
    await start({ frontend: made => clientFiles(made, folder, '开奖') })
    const hall = await get('/app/betType?type=2', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(hall.rawPayload).toString()).toBe(
      '<head><title>开奖</title><script src="/entry.js"></script>' +
        '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/a.js">' +
        '<link rel="stylesheet" crossorigin href="/assets/b.css">' +
        body('<div id="root" data-shell="betType"><i>购彩</i>')
    )
    const tag = String(hall.headers['etag'])
    expect((await get('/app/betType', { 'if-none-match': tag })).statusCode).toBe(304)
    const other = await get('/app/index', { 'if-none-match': tag })
    expect([other.statusCode, other.body]).toEqual([
      200,
      `<head><title>开奖</title><script src="/entry.js"></script>${home}`
    ])
    expect((await get('/app/personalCenter')).body).toContain(`b.css">${home}`)
  })

  it.each([
    ['/app/lotteryGame?type=2&typeId=30', 'racing'],
    ['/app/lotteryGame?typeId=1&type=1', 'ssc'],
    ['/app/lotteryGame?typeId=70000', undefined],
    ['/app/lotteryGame?typeId=30&typeId=1&__proto__=1', 'racing'],
    ['/app/lotteryGame', undefined],
    ['/app/betType?typeId=30', undefined]
  ])('%s is sent with the scene of %s under way, after what its screen needs', async (path, family) => {
    await serve()
    writeFileSync(join(folder, 'index.html'), '<head><title></title></head>')
    const files = ['assets/a.js']
    const pages = { '/app/betType': { files }, '/app/lotteryGame': { files, plays: true } }
    writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages))
    await app.close()
    await start({ frontend: made => clientFiles(made, folder, '开奖') })
    const still = `<link rel="preload" as="image" fetchpriority="low" href="/stills/${family}.webp">`
    for (const _ of ['made', 'kept']) expect((await get(path)).body).toContain(`a.js">${family ? still : ''}</head>`)
  })

  it('hashed files are kept for ever and come compressed; others are revalidated', async () => {
    await serve()
    const plain = await get('/assets/main-Ab3_x9Z.js')
    expect([plain.statusCode, plain.headers['cache-control'], plain.body.length]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      2000
    ])
    const packed = await get('/assets/main-Ab3_x9Z.js', { 'accept-encoding': 'gzip' })
    expect([packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([
      'gzip',
      'public, max-age=31536000, immutable'
    ])
    expect(String(packed.headers['content-type'])).toMatch(/javascript/)
    expect(gunzipSync(packed.rawPayload).length).toBe(2000)
    const icon = await get('/favicon.svg')
    expect(icon.headers['cache-control']).toBe('no-cache')
    expect((await get('/favicon.svg', { 'if-none-match': String(icon.headers['etag']) })).statusCode).toBe(304)
  })

  it('packed scripts and sheets come from memory, also to pages that are older than the folder', async () => {
    await serve()
    const url = '/assets/main-Ab3_x9Z.js'
    rmSync(join(folder, 'assets'), { recursive: true })
    const packed = await get(url, { 'accept-encoding': 'gzip' })
    expect([packed.statusCode, gunzipSync(packed.rawPayload).length]).toEqual([200, 2000])
    expect(packed.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': String(packed.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding'
    })
    const known = { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers['etag']) }
    expect([(await get(url, known)).statusCode, (await get(url, known)).body]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'gzip' } })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(packed.rawPayload.length),
      ''
    ])
    // A form that was not packed is read from the folder.
    expect((await get(url)).statusCode).toBe(404)
    expect((await get(url, { 'accept-encoding': 'br' })).statusCode).toBe(404)
  })

  it.each([
    '/missing.js',
    '/assets/',
    '/assets/other-Ab3_x9Z.js',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/api/app/index'
  ])('%s is not there: 404, and the path is what is wrong', async path => {
    await serve()
    const answer = await get(path)
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 404, message: '请求内容有误：path', data: null }])
  })

  it.each<[string, number, string, Record<string, string>]>([
    ['/api/%zz', 400, 'path', {}],
    ['/%00', 400, 'path', {}],
    ['/favicon.svg', 416, 'range', { range: 'bytes=5000-' }],
    ['/favicon.svg', 412, 'if-match', { 'if-match': '"another"' }]
  ])('%s cannot be answered: %i names the %s', async (path, status, field, headers) => {
    await serve()
    const answer = await get(path, headers)
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { code: 400, message: `请求内容有误：${field}`, data: null }
    ])
  })
})
