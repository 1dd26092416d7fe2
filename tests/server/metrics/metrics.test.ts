import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Betting } from '../../../src/server/domain/betting'
import { ServerMetrics } from '../../../src/server/metrics/ServerMetrics'
import { Histogram } from '../../../src/server/metrics/series'
import { openStore } from '../../../src/server/store/openStore'
import { watchEventLoop } from '../../../src/server/timing/eventLoopDelay'
import { TestServer } from '../../kit/TestServer'
import { POSTGRES, postgresDatabase } from '../kit/testDatabase'

const ask = (server: TestServer, ip = '127.0.0.1', headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: '/metrics', remoteAddress: ip, headers })

/** Samples by their name with labels. */
async function figures(server: TestServer): Promise<ReadonlyMap<string, number>> {
  const { body, statusCode, headers } = await ask(server)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const lines = body.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

describe('what a server tells of itself', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start({ pools: [{ name: 'calls', total: 4, idle: 1, waiting: 2 }] }).register('linxm01')
  })
  afterAll(() => server.close())

  test('is for the addresses of operators; others are told what is said of a path that does not exist', async () => {
    const nowhere = await server.app.inject({ method: 'GET', url: '/nothing', remoteAddress: '203.0.113.7' })
    const strangers = [
      await ask(server, '203.0.113.7'),
      await ask(server, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })
    ]
    for (const { statusCode, body } of strangers) expect([statusCode, body]).toEqual([404, nowhere.body])
    expect((await ask(server)).statusCode).toBe(200)
    expect((await ask(server, '::1')).statusCode).toBe(200)
  })

  test('bets accepted, each once, and refusals by code and reason', async () => {
    const slip = await server.slip()
    expect((await server.call('saveOrder', slip)).code).toBe(200)
    expect((await server.call('saveOrder', slip)).code).toBe(200)
    expect((await server.call('saveOrder', { ...slip, requestKey: 'f'.repeat(32), typeId: 1 })).code).toBe(400)
    expect((await server.bet(49, undefined, { multiple: 99_999_999 })).code).not.toBe(200)
    expect((await server.call('orderDetail', { orderId: '99' })).code).toBe(500)
    const told = await figures(server)
    expect(told.get('kaijiang_bets_accepted_total{kind="slip"}')).toBe(1)
    expect(told.get('kaijiang_refusals_total{code="500",reason="order.not-found"}')).toBe(1)
    expect([...told.keys()].filter(name => name.startsWith('kaijiang_refusals_total{code="400"'))).not.toEqual([])
  })

  test('a call that only ended an automatic run is no bet', async () => {
    const metrics = new ServerMetrics(() => 0)
    const outcomes = [true, false].map(played => ({ ok: true, replayed: false, played }))
    const betting = metrics.watching({ playAutoRunStep: async () => outcomes.shift() } as unknown as Betting)
    for (const _ of [1, 2]) await betting.playAutoRunStep({} as Parameters<Betting['playAutoRunStep']>[0])
    const still = { median: 0, p99: 0, most: 0 }
    const vitals = { eventLoopDelay: () => still, process: () => ({ memory: 0, resources: 0 }), pools: () => [] }
    expect(metrics.text(vitals)).toContain('kaijiang_bets_accepted_total{kind="instant"} 1\n')
  })

  test('refused logins by what was wrong, which no caller is told', async () => {
    for (const name of ['linxm01', 'nobody99'])
      expect((await server.login(name, 'wrong11x')).message).toBe('账号或密码错误')
    const again = { username: 'linxm01', password: 'wrong11x' }
    expect((await server.call('loginOption', again)).message).toBe('安全验证已失效，请重试')
    for (let guess = 0; guess < 9; guess++)
      if ((await server.call('randomCode', { purpose: 'login', username: 'linxm01', device: '' })).code === 200)
        await server.login('linxm01', 'wrong11x')
    const told = await figures(server)
    const refusals = (code: number, reason: string) =>
      told.get(`kaijiang_refusals_total{code="${code}",reason="${reason}"}`)
    expect(refusals(500, 'login.password')).toBeGreaterThan(0)
    expect(refusals(500, 'login.unknown')).toBe(1)
    expect(refusals(500, 'account.work')).toBe(1)
    expect(refusals(429, 'account.slow-down')).toBeGreaterThan(0)
  })

  test('lateness of draws, payment after them and pushing, in seconds', async () => {
    const before = await figures(server)
    const { openTime } = await server.data('currentIssue', { typeId: 49 })
    await server.until(openTime + 700)
    const told = await figures(server)
    const grown = (name: string) => (told.get(name) ?? 0) - (before.get(name) ?? 0)
    // Games 49 and 1 draw at the same time.
    expect(grown('kaijiang_draw_lateness_seconds_count')).toBe(2)
    expect(grown('kaijiang_draw_lateness_seconds_sum')).toBeCloseTo(1.4, 6)
    expect(grown('kaijiang_draw_lateness_seconds_bucket{le="0.5"}')).toBe(0)
    expect(grown('kaijiang_draw_lateness_seconds_bucket{le="1"}')).toBe(2)
    expect(grown('kaijiang_settle_seconds_count')).toBe(1)
    expect(grown('kaijiang_push_delay_seconds_count')).toBeGreaterThan(0)
  })

  test('the process’s memory and what keeps it awake', async () => {
    const told = await figures(server)
    expect([told.get('process_resident_memory_bytes'), told.get('kaijiang_resources')]).toEqual([1024, 7])
  })

  test('the event loop, and the connections where there are any', async () => {
    const told = await figures(server)
    expect(told.get('kaijiang_event_loop_delay_seconds{quantile="0.99"}')).toBe(0.02)
    expect(told.get('kaijiang_event_loop_delay_seconds{quantile="1"}')).toBe(0.5)
    expect(told.get('kaijiang_pool_connections{pool="calls",state="open"}')).toBe(4)
    expect(told.get('kaijiang_pool_connections{pool="calls",state="waited for"}')).toBe(2)
  })

  test('nothing of it names a player', async () => {
    const { body } = await ask(server)
    expect(body).not.toContain('linxm01')
    expect(body).not.toContain(server.token)
  })
})

test('a histogram counts each bound’s observations and those below it; a clock set back counts as none', () => {
  const seconds = new Histogram('t_seconds', 'Times.', [0.1, 1])
  for (const ms of [-5, 100, 101, 1000, 5000]) seconds.observe(ms)
  expect(seconds.text().split('\n')).toEqual([
    '# HELP t_seconds Times.',
    '# TYPE t_seconds histogram',
    't_seconds_bucket{le="0.1"} 2',
    't_seconds_bucket{le="1"} 4',
    't_seconds_bucket{le="+Inf"} 5',
    't_seconds_sum 6.201',
    't_seconds_count 5'
  ])
})

test('the event loop’s delay before anything was seen is none, and never below it', () => {
  const watch = watchEventLoop()
  expect(watch.read()).toEqual({ median: 0, p99: 0, most: 0 })
  watch.stop()
})

test.skipIf(!POSTGRES)('the pools of PostgreSQL count their connections and who waits', async () => {
  const database = await postgresDatabase()
  const store = await openStore({ databaseUrl: database.url, dataDir: '', connections: 1 })
  const calls = () => store.pools().find(({ name }) => name === 'calls')
  let second: Promise<unknown> | undefined
  await store.db.connection().execute(async () => {
    second = store.db.selectFrom('site').select('name').execute()
    await expect.poll(calls).toEqual({ name: 'calls', total: 1, idle: 0, waiting: 1 })
  })
  await second
  expect(calls()?.waiting).toBe(0)
  await store.close()
  await database.drop()
})
