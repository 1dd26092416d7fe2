import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { money } from '../../../src/rules/money'
import { HttpGames } from '../../../src/server/ports/HttpGames'
import { ProviderSilent } from '../../../src/server/ports/PaymentProvider'
import { isSigned, SIGNATURE_HEADER } from '../../../src/server/ports/signature'
import { FakeClock } from '../../kit/FakeClock'
import { NOW } from '../kit/testDatabase'

const SECRET = 'a secret of sixteen or more'

interface Heard {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly signed: boolean
}

let gateway: Server
let heard: Heard[]
let answer: { status: number; body: string; location?: string }
let games: HttpGames
let clock: FakeClock

/** A gateway that writes down what it hears and says what it is told to. */
beforeEach(async () => {
  heard = []
  gateway = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const path = request.url ?? ''
      const signed = isSigned(request.headers[SIGNATURE_HEADER], [SECRET], { method: 'POST', path, body }, NOW)
      heard.push({ path, body: JSON.parse(body.toString()) as Record<string, unknown>, signed })
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body)
    })
  })
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/games`
  clock = new FakeClock(NOW)
  games = new HttpGames({ gateway: { url, secret: SECRET, origins: ['https://play.example'] }, clock })
})
afterEach(() => new Promise<void>(resolve => void gateway.close(() => resolve())))

const says = (body: object) => {
  answer = { status: 200, body: JSON.stringify(body) }
}
const move = { orderNo: 'T3000001', vendor: 'qipai', userRef: 'ref', amount: money(1_005_000) } as const

describe('vendors behind the operator’s gateway (§M1.3)', () => {
  test('every call is signed and of the documented form', async () => {
    says({ state: 'done' })
    expect(await games.transfer(move)).toEqual({ state: 'done', reason: '' })
    expect(await games.transfer({ ...move, amount: money(-1_005_000) })).toMatchObject({ state: 'done' })
    expect(await games.query('qipai', 'T3000001')).toMatchObject({ state: 'done' })
    says({ balance: '12.34' })
    expect(await games.balance('qipai', 'ref')).toBe(123_400)
    expect(heard.every(({ signed }) => signed)).toBe(true)
    expect(heard.map(({ path, body }) => [path, body])).toEqual([
      ['/games/transfer', { orderNo: 'T3000001', vendor: 'qipai', userRef: 'ref', direction: 'in', amount: '100.50' }],
      ['/games/transfer', { orderNo: 'T3000001', vendor: 'qipai', userRef: 'ref', direction: 'out', amount: '100.50' }],
      ['/games/query', { vendor: 'qipai', orderNo: 'T3000001' }],
      ['/games/balance', { vendor: 'qipai', userRef: 'ref' }]
    ])
  })

  test('whose games there are: those it named last, while it cannot be reached too', async () => {
    says({ vendors: ['qipai', 'pafish'] })
    await games.refresh()
    expect(games.vendors).toEqual(['qipai', 'pafish'])
    answer = { status: 503, body: '' }
    await games.refresh()
    expect(games.vendors).toEqual(['qipai', 'pafish'])
  })

  test('the list is a minute old at most, also by a clock that was ahead and is put right', async () => {
    says({ vendors: ['qipai'] })
    await games.refresh()
    says({ vendors: ['qipai', 'pafish'] })
    clock.putRight(-8 * 3_600_000)
    expect(games.vendors).toEqual(['qipai'])
    await expect.poll(() => games.vendors).toEqual(['qipai', 'pafish'])
  })

  test('rounds of a span', async () => {
    const round = { vendor: 'jdb', roundNo: 'r-1', userRef: 'ref', stake: '1.00', paid: '0.00', at: 5 }
    says({ rounds: [round] })
    expect(await games.report(1, 9)).toEqual([{ ...round, stake: 10_000, paid: 0 }])
    expect(heard[0]?.body).toEqual({ from: 1, until: 9 })
  })

  test('a page of an origin nobody configured is never led to', async () => {
    says({ url: 'https://play.example/g?x=1' })
    expect(await games.launch('qipai', 'ref')).toEqual({ url: 'https://play.example/g?x=1', sameOrigin: true })
    for (const url of ['https://evil.example/g', 'javascript:alert(1)', 'https://play.example.evil.example/', '']) {
      says({ url })
      await expect(games.launch('qipai', 'ref'), url).rejects.toBeInstanceOf(ProviderSilent)
    }
  })

  test.each<[string, typeof answer]>([
    ['a status', { status: 500, body: '{}' }],
    ['a redirect', { status: 302, body: '', location: 'http://127.0.0.1:1/' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['another form', { status: 200, body: '{"state":"perhaps"}' }],
    ['too much', { status: 200, body: JSON.stringify({ state: 'done', reason: 'x'.repeat(2_000_000) }) }]
  ])('%s means that nothing is known', async (_, given) => {
    answer = given
    await expect(games.transfer(move)).rejects.toBeInstanceOf(ProviderSilent)
  })

  test.each(['-1.00', '1e309', '0.00001', '１', '9'.repeat(12)])('a balance of %j is none', async balance => {
    says({ balance })
    await expect(games.balance('qipai', 'ref')).rejects.toBeInstanceOf(ProviderSilent)
  })
})
