import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios'
import { AxiosError, CanceledError } from 'axios'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axiosClient } from '../../src/net/axiosClient'
import { createApi } from '../../src/net/createApi'
import type { Http, HttpCall, HttpPorts } from '../../src/net/createHttp'
import { createHttp } from '../../src/net/createHttp'
import type { Failure } from '../../src/net/Failure'
import { CallFailed } from '../../src/net/Failure'
import type { NetSettings } from '../../src/net/NetSettings'
import type { Clock } from '../../src/timing/Clock'
import type { ClockSample } from '../../src/timing/clockSamples'

const clock: Clock = {
  now: () => 1_700_000_000_123,
  monotonic: () => 5,
  after: () => () => undefined,
  every: () => () => undefined,
  frames: () => () => undefined
}

interface Setup {
  readonly http: Http
  readonly sent: InternalAxiosRequestConfig[]
  readonly told: Parameters<HttpPorts['onFailure']>[0][]
  readonly busy: number[]
  readonly stamps: number[]
}

function setup(
  answer: (
    config: InternalAxiosRequestConfig
  ) => { status?: number; data: unknown; headers?: Record<string, string> } | Error,
  settings: Partial<NetSettings> = {},
  onStamp: () => void = () => undefined,
  ports: Partial<HttpPorts> = {}
): Setup {
  const sent: InternalAxiosRequestConfig[] = []
  const told: Setup['told'] = []
  const busy: number[] = []
  const stamps: number[] = []
  const adapter: AxiosAdapter = async config => {
    sent.push(config)
    const result = answer(config)
    if (result instanceof Error) throw result
    return { data: result.data, status: result.status ?? 200, statusText: '', headers: result.headers ?? {}, config }
  }
  const http = createHttp({
    settings: { baseURL: '/api/', device: 'web', ...settings },
    clock,
    token: () => 'secret-token',
    owner: () => undefined,
    kept: () => Promise.reject(new Error('nothing is kept here')),
    onFailure: failure => told.push(failure),
    onBusy: calls => busy.push(calls),
    onStamp(sample) {
      stamps.push(sample.serverTime)
      onStamp()
    },
    client: async () => axiosClient({ baseURL: '/api/', ...settings }, adapter),
    ...ports
  })
  return { http, sent, told, busy, stamps }
}

const call = (extra: Partial<HttpCall> = {}): HttpCall => ({
  method: 'GET',
  path: 'input/getCurrentIssue',
  request: { typeId: 30 },
  quiet: false,
  ...extra
})

async function failureFrom(promise: Promise<unknown>): Promise<Failure> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown
  )
  if (!(error instanceof CallFailed)) throw new Error('expected CallFailed')
  return error.failure
}

const ok = (data: unknown) => () => ({ data: { code: 200, message: '', data } })

describe('general wrapper, §S7', () => {
  it.each([
    [
      413,
      { code: 400, message: '提交内容过大', data: null },
      { kind: 'refused', code: 400, message: '提交内容过大', data: null }
    ],
    [413, '<html>too large</html>', { kind: 'network', status: 413 }],
    [404, { code: 404, message: '', data: null }, { kind: 'network', status: 404 }]
  ])('status %i with %o: a server that would not read a call has taken nothing', async (status, data, failure) => {
    const { http } = setup(() => ({ status, data }))
    expect(await failureFrom(http.send(call({ method: 'POST' })))).toEqual(failure)
  })

  it('POST bodies are form-encoded, nested fields as JSON text, absent ones left out', async () => {
    const { http, sent } = setup(ok({}))
    await http.send(
      call({
        method: 'POST',
        path: 'input/saveTheOrder',
        request: { typeId: 30, orderArray: [{ a: '1,2' }], note: undefined, 名: '中 文&' }
      })
    )
    expect(sent[0]?.headers.getContentType()).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(String(sent[0]?.data)))).toEqual({
      typeId: '30',
      orderArray: '[{"a":"1,2"}]',
      名: '中 文&'
    })
    expect(sent[0]?.params).toBeUndefined()
  })

  it.each(['GET', 'POST'] as const)('%s goes sealed where the back end asks for it', async method => {
    const { http, sent } = setup(ok({}), { seal: { signSuffix: 's3cret' } })
    await http.send(call({ method }))
    const form = new URLSearchParams(String(method === 'POST' ? sent[0]?.data : sent[0]?.params))
    expect(form.get('typeId')).toBe('30')
    expect(form.get('sign')).toMatch(/^[0-9a-f]{64}$/)
    expect(form.has('_')).toBe(method === 'GET')
  })

  it('GET takes query parameters and a no-cache stamp', async () => {
    const { http, sent } = setup(ok({}))
    await http.send(call())
    expect(String(sent[0]?.params)).toBe('typeId=30&_=1700000000123')
    expect(sent[0]?.data).toBeUndefined()
  })

  it.each([
    ['an answer to everybody, of a server that names them by tags', { revalidates: true }, true, 1_699_999_200_000],
    ['an answer of the player’s own', { revalidates: true }, false, 1_700_000_000_123],
    ['a server of which that is not known', {}, true, 1_700_000_000_123]
  ])('the stamp of %s', async (_, settings, revalidated, stamp) => {
    const { http, sent } = setup(ok({}), settings)
    await http.send(call({ revalidated }))
    expect(String(sent[0]?.params)).toBe(`typeId=30&_=${stamp}`)
  })

  it.each([
    [
      'kept since 60 s',
      { serverTime: 40_000, countDown: 90_000, a: 1 },
      '100000',
      { serverTime: 100_000, countDown: 30_000, a: 1 }
    ],
    [
      'kept beyond its cutoff',
      { serverTime: 40_000, countDown: 50_000 },
      '100000',
      { serverTime: 100_000, countDown: 0 }
    ],
    ['without a countdown', { serverTime: 40_000 }, '100000', { serverTime: 100_000 }],
    [
      'of a clock that was ahead and has been put right',
      { serverTime: 160_000, countDown: 30_000 },
      '100000',
      { serverTime: 100_000, countDown: 90_000 }
    ],
    [
      'of such a clock, while nothing is sold',
      { serverTime: 160_000, countDown: 0 },
      '100000',
      { serverTime: 100_000, countDown: 0 }
    ],
    ['made now', { serverTime: 100_000, countDown: 50_000 }, '100000', { serverTime: 100_000, countDown: 50_000 }],
    ['without the header', { serverTime: 40_000, countDown: 5 }, undefined, { serverTime: 40_000, countDown: 5 }],
    ['without a clock', { a: 1 }, '100000', { a: 1 }]
  ])('an answer %s shows the present clock', async (_, data, time, shown) => {
    const { http, stamps } = setup(() => ({
      data: { code: 200, message: '', data },
      ...(time !== undefined && { headers: { 'server-time': time } })
    }))
    expect(await http.send(call())).toEqual(shown)
    expect(stamps).toEqual('serverTime' in shown ? [shown.serverTime] : [])
  })

  it('a failure is reported with the id the request has in the server’s log', async () => {
    const { http, told } = setup(() => ({ status: 500, data: {}, headers: { 'request-id': 'abc' } }))
    await failureFrom(http.send(call()))
    expect(told).toEqual([expect.objectContaining({ requestId: 'abc', failure: { kind: 'network', status: 500 } })])
  })

  it('15000 ms, cookies, token header; the token is never in the URL', async () => {
    const { http, sent } = setup(ok({}))
    await http.send(call())
    expect(sent[0]).toMatchObject({ timeout: 15_000, withCredentials: true })
    expect(sent[0]?.headers.get('token')).toBe('secret-token')
    expect(`${sent[0]?.baseURL}${sent[0]?.url}${String(sent[0]?.params)}`).not.toContain('secret')
  })

  it.each([
    ['app', '3'],
    ['ios', '4'],
    ['web', '2']
  ] as const)('request source of %s is %s', async (device, source) => {
    const { http, sent } = setup(ok({}), { device })
    await http.send(call())
    expect(sent[0]?.headers.get('request-source')).toBe(source)
  })

  it.each([
    ['trend base', {}, 'trend/pks/getPksBaseInfo', 'trend/pks/getPksBaseInfo', ''],
    [
      'another trend base',
      { trendBase: 'https://t.example/trend/' },
      'trend/pks/getPksBaseInfo',
      'https://t.example/trend/pks/getPksBaseInfo',
      ''
    ],
    [
      'trend gateway',
      { trendGateway: true },
      'trend/pks/getPksBaseInfo',
      'ws/trend/getAppData',
      '&path=pks%2FgetPksBaseInfo'
    ],
    ['chat', { companyCode: 'kj' }, 'chat/shareOrder', 'chat/shareOrder', '&companyCode=kj'],
    ['not chat', { companyCode: 'kj', trendGateway: true }, 'input/getPlayedList', 'input/getPlayedList', '']
  ])('%s', async (_, settings, path, url, extra) => {
    const { http, sent } = setup(ok({}), settings)
    await http.send(call({ path }))
    expect(sent[0]?.url).toBe(url)
    expect(String(sent[0]?.params)).toBe(`typeId=30${extra}&_=1700000000123`)
  })

  it('counts calls under way, quiet ones left out', async () => {
    const { http, busy } = setup(ok({}))
    await Promise.all([http.send(call()), http.send(call()), http.send(call({ quiet: true }))])
    expect(busy).toEqual([1, 2, 1, 0])
  })

  it('takes the server’s stamp from answers and from refusals', async () => {
    let data: unknown = { code: 200, message: '', data: { serverTime: 111 } }
    const { http, stamps } = setup(() => ({ data }))
    await http.send(call())
    data = { code: 500, message: '余额不足~', data: { timeStamp: 222, coins: 1 } }
    await failureFrom(http.send(call()))
    data = { code: 200, message: '', data: [1] }
    await http.send(call())
    expect(stamps).toEqual([111, 222])
  })

  it('a stamp that is no number is none', async () => {
    const { http, stamps } = setup(ok({ serverTime: 'soon' }))
    await http.send(call())
    expect(stamps).toEqual([])
  })

  it('the way of a stamp begins when the call is sent, not while what sends it is fetched', async () => {
    let now = 1000
    const samples: ClockSample[] = []
    const answered = () => {
      now += 30
      return { data: { code: 200, message: '', data: { serverTime: 111 } } }
    }
    const { http } = setup(answered, {}, undefined, {
      clock: { ...clock, monotonic: () => now },
      client: async () => {
        now += 400
        return { request: async () => ({ status: 200, headers: {}, ...answered() }) as never }
      },
      onStamp: sample => samples.push(sample)
    })
    await http.send(call())
    expect(samples).toEqual([{ sentAt: 1400, receivedAt: 1430, serverTime: 111 }])
  })

  it('a call that was sent before the script came is not sent again', async () => {
    const early = { status: 200, data: { code: 200, message: '', data: 7 }, serverTime: Number.NaN }
    const asked: unknown[] = []
    const { http, sent } = setup(ok(8), {}, undefined, {
      early(wanted, token) {
        asked.push([wanted.path, token])
        return asked.length > 1 ? undefined : Promise.resolve({ ...early, requestId: '', sentAt: 0, receivedAt: 1 })
      }
    })
    expect([await http.send(call()), await http.send(call())]).toEqual([7, 8])
    expect(sent).toHaveLength(1)
    expect(asked).toEqual([1, 2].map(() => ['input/getCurrentIssue', 'secret-token']))
  })

  it('what a path names is in the path and not in the form', async () => {
    const { http, sent } = setup(ok({}))
    await http.send(call({ method: 'POST', path: 'seeMessage/{id}', request: { id: 'a/7', read: 1 } }))
    expect([sent[0]?.url, String(sent[0]?.data)]).toEqual(['seeMessage/a%2F7', 'read=1'])
  })

  it('whoever takes a call back ends it on its way', async () => {
    const { http, sent } = setup(ok({}))
    const wanted = new AbortController()
    await http.send(call({ signal: wanted.signal }))
    wanted.abort()
    expect(sent[0]?.signal?.aborted).toBe(true)
  })

  it('a failure is of the session the call went out with, whoever is logged in by then', async () => {
    let token: string | undefined = 'first'
    const { http, told } = setup(
      () => {
        token = 'second'
        return { data: { code: 4650, message: '' } }
      },
      {},
      undefined,
      { token: () => token }
    )
    await failureFrom(http.send(call()))
    expect(told[0]?.token).toBe('first')
  })

  it('has taken the stamp when the caller reads the answer', async () => {
    const { http, stamps } = setup(ok({ serverTime: 111 }))
    await http.send(call()).then(() => expect(stamps).toEqual([111]))
  })
})

describe('response codes, §S8', () => {
  it.each([
    [
      { code: '4650', message: 'x' },
      { kind: 'session', end: 'expired', code: 4650, message: 'x' }
    ],
    [
      { code: 'none', message: 'x' },
      { kind: 'network', status: 200 }
    ],
    [
      { code: null, message: 'x' },
      { kind: 'network', status: 200 }
    ],
    [
      { code: 9527, message: 'x' },
      { kind: 'silent', code: 9527 }
    ],
    [
      { code: 300, message: 'x' },
      { kind: 'silent', code: 300 }
    ],
    [
      { code: 401, message: 'x' },
      { kind: 'silent', code: 401 }
    ],
    [
      { code: 4650, message: '请登录' },
      { kind: 'session', end: 'expired', code: 4650, message: '请登录' }
    ],
    [
      { code: 4651, message: '' },
      { kind: 'session', end: 'replaced', code: 4651, message: '' }
    ],
    [{ code: 4652 }, { kind: 'session', end: 'removed', code: 4652, message: '' }],
    [
      { code: 4850, message: '' },
      { kind: 'session', end: 'ipLimited', code: 4850, message: '' }
    ],
    [
      { code: 500, message: '余额不足~', data: { coins: 3 } },
      { kind: 'refused', code: 500, message: '余额不足~', data: { coins: 3 } }
    ],
    [
      { code: 777, msg: '旧字段' },
      { kind: 'refused', code: 777, message: '旧字段', data: undefined }
    ],
    [
      { code: 777, message: '新', msg: '旧' },
      { kind: 'refused', code: 777, message: '新', data: undefined }
    ],
    [{ code: 0 }, { kind: 'refused', code: 0, message: '', data: undefined }],
    ['<html>', { kind: 'network', status: 200 }],
    [null, { kind: 'network', status: 200 }],
    [{ message: 'no code' }, { kind: 'network', status: 200 }]
  ])('%j', async (body, failure) => {
    const { http, told } = setup(() => ({ data: body }))
    expect(await failureFrom(http.send(call()))).toEqual(failure)
    expect(told).toEqual([{ path: 'input/getCurrentIssue', failure, quiet: false, token: 'secret-token' }])
  })

  it.each([300, 404, 500, 502])('HTTP %i is a network failure, whatever the body says', async status => {
    const { http } = setup(() => ({ status, data: { code: 200, data: 1 } }))
    expect(await failureFrom(http.send(call()))).toEqual({ kind: 'network', status })
  })

  it('no answer at all is status 0; a cancelled call is reported to nobody', async () => {
    const lost = setup(() => new AxiosError('timeout of 15000ms exceeded', 'ECONNABORTED'))
    expect(await failureFrom(lost.http.send(call()))).toEqual({ kind: 'network', status: 0 })
    const cancelled = setup(() => new CanceledError())
    expect(await failureFrom(cancelled.http.send(call({ signal: AbortSignal.abort() })))).toEqual({ kind: 'cancelled' })
    expect(cancelled.told).toEqual([])
    expect(cancelled.busy).toEqual([1, 0])
  })

  it('quiet calls say so', async () => {
    const { http, told } = setup(() => ({ data: { code: 500, message: 'x' } }))
    await failureFrom(http.send(call({ quiet: true })))
    expect(told[0]?.quiet).toBe(true)
  })
})

describe('a bug of the client’s own', () => {
  const raised: unknown[] = []
  afterEach(() => {
    raised.length = 0
    vi.unstubAllGlobals()
  })

  it('a listener of the clock that throws loses no answer, and stays an error of the page', async () => {
    vi.stubGlobal('queueMicrotask', (run: () => void) =>
      Promise.resolve()
        .then(run)
        .catch((error: unknown) => raised.push(error))
    )
    const broken = new Error('a listener is broken')
    const { http, told, busy } = setup(ok({ serverTime: 111, orderId: 5 }), {}, () => {
      throw broken
    })
    expect(await http.send(call({ method: 'POST', path: 'input/saveTheOrder' }))).toEqual({
      serverTime: 111,
      orderId: 5
    })
    expect([told, busy]).toEqual([[], [1, 0]])
    await expect.poll(() => raised).toEqual([broken])
  })

  it('one that meets the answer itself is told as what it is, never as a lost network', async () => {
    const broken = new Error('the answer cannot be read')
    const { http, told, busy } = setup(() => ({
      data: {
        get code(): number {
          throw broken
        }
      }
    }))
    await expect(http.send(call())).rejects.toBe(broken)
    expect([told, busy]).toEqual([[], [1, 0]])
  })
})

describe('createApi', () => {
  const logged: unknown[] = []
  const apiOver = (http: Http, onMismatch: 'throw' | 'log') =>
    createApi({ http, onMismatch, log: (_, detail) => logged.push(detail) })

  it('takes method, path and quietness from the contract', async () => {
    const { http, sent, told } = setup(ok({ serverTime: 5 }))
    expect(await apiOver(http, 'throw').call('serverTime', {})).toEqual({ serverTime: 5 })
    expect(sent[0]).toMatchObject({ method: 'get', url: 'index/timeProofreading' })
    const failing = setup(() => ({ data: { code: 500 } }))
    await failureFrom(apiOver(failing.http, 'throw').call('serverTime', {}))
    expect(failing.told[0]?.quiet).toBe(true)
    expect(told).toEqual([])
  })

  it('an answer outside the contract fails in development and is kept, and logged, in production', async () => {
    const { http } = setup(ok({ serverTime: 'soon' }))
    logged.length = 0
    expect((await failureFrom(apiOver(http, 'throw').call('serverTime', {}))).kind).toBe('contract')
    expect(await apiOver(http, 'log').call('serverTime', {})).toEqual({ serverTime: 'soon' })
    expect(logged.length).toBe(2)
    expect(String(logged[0])).toContain('serverTime.serverTime')
  })

  describe.each([
    ['no data', { code: 200, message: '' }],
    ['data null', { code: 200, message: '', data: null }]
  ])('§S8 a success with %s', (_, data) => {
    it('is the whole answer to a call that answers nothing', async () => {
      const { http } = setup(() => ({ data }))
      expect(await apiOver(http, 'throw').call('setReality', { minutes: 30 })).toEqual({})
    })

    it.each(['throw', 'log'] as const)(
      'is no answer to a call that answers something, in production neither (%s)',
      async onMismatch => {
        const { http } = setup(() => ({ data }))
        const lists = [
          apiOver(http, onMismatch).call('announcements', {}),
          apiOver(http, onMismatch).call('messageList', { page: 1, limit: 20 })
        ]
        for (const list of lists) expect((await failureFrom(list)).kind).toBe('contract')
      }
    )

    it('is told as any failure is, unless the call is a quiet one', async () => {
      const { http } = setup(() => ({ data }))
      const told: unknown[] = []
      const api = createApi({
        ...{ http, onMismatch: 'log', log: () => undefined },
        onFailure: ({ path, failure, quiet }) => void told.push([path, failure.kind, quiet])
      })
      await failureFrom(api.call('signIn', {}))
      await failureFrom(api.call('signIn', {}, { quiet: true }))
      expect(told).toEqual([
        ['activity/signIn', 'contract', false],
        ['activity/signIn', 'contract', true]
      ])
    })
  })
})
