import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { YUAN } from '../../../src/rules/money'
import { HttpPayments } from '../../../src/server/ports/HttpPayments'
import type { NewPayment } from '../../../src/server/ports/PaymentProvider'
import { AnswerTooLong, ProviderSilent } from '../../../src/server/ports/PaymentProvider'
import { isSigned, signatureOf } from '../../../src/server/ports/signature'
import { unitsOf, wireAmount } from '../../../src/server/ports/wireAmount'
import { FakeClock } from '../../kit/FakeClock'
import type { GatewayAnswer } from '../kit/GatewayDouble'
import { GatewayDouble } from '../kit/GatewayDouble'
import { NOW } from '../kit/testDatabase'

const SECRET = 'secret of the tests 1'
const OLD = 'secret of the tests 0'

let gateway: GatewayDouble
let clock: FakeClock
let payments: HttpPayments

beforeEach(async () => {
  gateway = new GatewayDouble()
  await gateway.start()
  clock = new FakeClock(NOW)
  payments = new HttpPayments({
    gateway: {
      url: gateway.url,
      secret: SECRET,
      oldSecret: OLD,
      merchant: 'M1',
      origins: ['https://pages.example.com'],
      channelsFile: undefined
    },
    channels: undefined,
    clock
  })
})
afterEach(async () => {
  expect(clock.pending).toBe(0)
  await gateway.stop()
})

const PAYMENT: NewPayment = {
  orderNo: 'D1000001',
  channelId: 'bank',
  payAmount: 5_003_700,
  asset: 'CNY',
  payerName: '林小明',
  bankCode: '',
  expiresAt: NOW + 900_000,
  returnUrl: 'https://play.example.com/app/recharge/order?no=D1000001'
}
const CREATED = { state: 'created', providerOrder: 'P1', details: { kind: 'qr', qr: 'https://qr.example.com/1' } }

const sells = (rate: string) => ({
  channels: [{ channelId: 'u', payType: 'szhbPayment', title: 'U', min: '100', max: '50000', asset: 'USDT', rate }]
})
const rate = async () => (await payments.channelsNow()).map(channel => channel.rate)

describe('§M1.3 calls of the HTTP adapter', () => {
  test('are signed, name the merchant, and say amounts as text', async () => {
    gateway.answers.set('create', CREATED)
    expect(await payments.create(PAYMENT)).toEqual({
      state: 'created',
      providerOrder: 'P1',
      details: { kind: 'qr', qr: 'https://qr.example.com/1', rows: [], note: '', form: undefined }
    })
    const [request] = gateway.requests
    expect(request?.path).toBe('/pay/create')
    expect(request?.headers['x-merchant']).toBe('M1')
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ orderNo: 'D1000001', amount: '500.37', asset: 'CNY' })
    const message = { method: 'POST', path: '/pay/create', body: request?.body ?? '' }
    expect(isSigned(request?.headers['x-signature'], [SECRET], message, NOW)).toBe(true)
    expect(isSigned(request?.headers['x-signature'], ['another'], message, NOW)).toBe(false)
  })

  test('answers become states and smallest units', async () => {
    gateway.answers.set('query', {
      state: 'succeeded',
      received: { asset: 'USDT', amount: '69.45' },
      confirmations: 20
    })
    expect(await payments.query('D1')).toEqual({
      state: 'succeeded',
      received: 69_450_000,
      asset: 'USDT',
      confirmations: 20,
      reason: ''
    })
    gateway.answers.set('cancel', { state: 'paid' })
    expect(await payments.cancel('D1')).toBe('paid')
    gateway.answers.set('payout', { state: 'failed', reason: '账户异常' })
    expect(
      await payments.payout({
        orderNo: 'W1',
        kind: 'bank',
        bankCode: 'ICBC',
        accountNo: '6222',
        holder: '林',
        amount: 100 * YUAN,
        asset: 'CNY'
      })
    ).toEqual({ state: 'failed', reason: '账户异常' })
    expect(JSON.parse(gateway.requests.at(-1)?.body ?? '')).toMatchObject({ amount: '100.00' })
    gateway.answers.set('query-payout', { state: 'returned' })
    expect(await payments.queryPayout('W1')).toEqual({ state: 'returned', reason: '' })
    gateway.answers.set('report', {
      lines: [{ orderNo: 'D1', kind: 'payment', sum: { asset: 'CNY', amount: '1.00' } }]
    })
    expect(await payments.report('2026-11-20')).toEqual([
      { orderNo: 'D1', kind: 'payment', amount: YUAN, asset: 'CNY' }
    ])
  })

  test('a report of a day is read to 100,000 lines; one that is longer than any is read says so', async () => {
    const lines = Array.from({ length: 100_000 }, (_, n) => ({
      ...{ orderNo: `D${1_000_000_000 + n}`, kind: 'payment', sum: { asset: 'CNY', amount: '49999.9999' } }
    }))
    gateway.answers.set('report', { lines })
    expect(await payments.report('2026-11-20')).toHaveLength(lines.length)
    gateway.answers.set('report', { lines: [...lines, ...lines] })
    await expect(payments.report('2026-11-20')).rejects.toBeInstanceOf(AnswerTooLong)
  })

  test('channels are asked for once a minute; while the gateway is silent the last ones stand', async () => {
    const titles = async () => (await payments.channels()).map(channel => channel.title)
    const list = (title: string) => ({
      channels: [{ channelId: 'bank', payType: 'bankTransfer', title, min: '100', max: '50000.00' }]
    })
    gateway.answers.set('channels', list('一'))
    const [first] = await payments.channels()
    expect(first).toMatchObject({
      min: 100 * YUAN,
      max: 50_000 * YUAN,
      asset: 'CNY',
      rate: YUAN,
      auto: false,
      enabled: true
    })
    await payments.channels()
    expect(gateway.count('channels')).toBe(1)
    gateway.answers.set('channels', list('二'))
    clock.advanceSync(60_000)
    expect(await titles()).toEqual(['一'])
    await expect.poll(titles).toEqual(['二'])
    expect(gateway.count('channels')).toBe(2)
    gateway.answers.delete('channels')
    clock.advanceSync(60_000)
    expect(await titles()).toEqual(['二'])
    await expect.poll(() => gateway.count('channels')).toBe(3)
  })

  test('a gateway that was never heard has none, and no rate', async () => {
    expect(await payments.channels()).toEqual([])
    await expect(payments.channelsNow()).rejects.toBeInstanceOf(ProviderSilent)
    // It is asked once a minute, whoever waits: nobody waits twice.
    expect(gateway.count('channels')).toBe(1)
  })

  test('rates are those of the last five minutes or none: after a rest the gateway is asked first', async () => {
    gateway.answers.set('channels', sells('7.9'))
    expect(await rate()).toEqual([79_000])
    gateway.answers.set('channels', sells('7.5'))
    clock.advanceSync(3_600_000)
    expect(await rate()).toEqual([75_000])
    gateway.answers.delete('channels')
    clock.advanceSync(299_999)
    expect(await rate()).toEqual([75_000])
    await expect.poll(() => gateway.count('channels')).toBe(3)
    clock.advanceSync(300_000)
    await expect(payments.channelsNow()).rejects.toBeInstanceOf(ProviderSilent)
    // A page still lists what there was.
    expect(await payments.channels()).toHaveLength(1)
  })

  test('nor is a rate taken for a new one for as long as a clock was ahead that is put right', async () => {
    gateway.answers.set('channels', sells('7.9'))
    expect(await rate()).toEqual([79_000])
    gateway.answers.set('channels', sells('7.5'))
    clock.putRight(-8 * 3_600_000)
    clock.advanceSync(300_000)
    expect(await rate()).toEqual([75_000])
    gateway.answers.delete('channels')
    clock.putRight(-8 * 3_600_000)
    await expect(payments.channelsNow()).rejects.toBeInstanceOf(ProviderSilent)
  })
})

describe('§W3 which gateway it is', () => {
  const identity = (url: string, merchant: string, secret = SECRET) =>
    new HttpPayments({
      gateway: { url, secret, oldSecret: '', merchant, origins: [], channelsFile: undefined },
      channels: [],
      clock
    }).identity

  test('its address and our name there say so; its key does not, nor how the address is written', () => {
    const one = identity('https://pay.example.com/site', 'M1')
    expect(one).toBe('https://pay.example.com/site M1')
    expect(identity('https://PAY.example.com:443/site/', 'M1', OLD)).toBe(one)
    expect(identity('https://key:word@pay.example.com/site?key=word', 'M1')).toBe(one)
    expect(identity('https://pay.example.com', '')).toBe('https://pay.example.com')
  })

  test.each([
    ['https://pay.example.com/site', 'M2'],
    ['https://pay.example.com/other', 'M1'],
    ['https://pay.example.org/site', 'M1']
  ])('%s as %s is another one', (url, merchant) => {
    expect(identity(url, merchant)).not.toBe(identity('https://pay.example.com/site', 'M1'))
  })
})

describe('§M7 attack 7: a gateway that misbehaves is one clean failure', () => {
  const five = Buffer.alloc(5_000_000, ' ')
  test.each<[string, GatewayAnswer]>([
    ['sends us to an inner address', reply => reply.writeHead(302, { location: 'http://127.0.0.1:1/admin' }).end()],
    ['says five megabytes', reply => reply.writeHead(200).end(five)],
    ['says no JSON', reply => reply.writeHead(200).end('<html>')],
    ['says half of it', reply => reply.writeHead(200).end('{"state":"pend')],
    ['says nothing', reply => reply.writeHead(200).end()],
    ['names no state there is', { state: 'paid!', confirmations: 0 }],
    ['names a sum below zero', { state: 'succeeded', received: { asset: 'CNY', amount: '-1.00' } }],
    ['names a sum of another notation', { state: 'succeeded', received: { asset: 'CNY', amount: '1e9' } }],
    ['fails', reply => reply.writeHead(500).end('{"state":"succeeded"}')],
    ['hangs up', reply => reply.destroy()]
  ])('it %s', async (_, answer) => {
    gateway.answers.set('query', answer)
    await expect(payments.query('D1')).rejects.toBeInstanceOf(ProviderSilent)
    expect(gateway.requests).toHaveLength(1)
  })

  test.each<[string, GatewayAnswer]>([
    ['before it answers', () => undefined],
    ['in the middle of its answer', reply => reply.writeHead(200).write('{"state":')]
  ])('it hangs %s: given up after 10 s', async (_, answer) => {
    const arrived = new Promise<void>(heard => {
      gateway.answers.set('query', reply => {
        if (typeof answer === 'function') answer(reply)
        heard()
      })
    })
    const asked = payments.query('D1')
    const gaveUp = expect(asked).rejects.toBeInstanceOf(ProviderSilent)
    await arrived
    clock.advanceSync(10_000)
    await gaveUp
  })

  test.each([
    'https://evil.example.com/pay',
    'http://pages.example.com/pay',
    'https://pages.example.com.evil.com/',
    'javascript:alert(1)',
    '/relative'
  ])('it leads players to %s: not among PAY_ORIGINS', async action => {
    const form = { method: 'POST', action, fields: [] }
    gateway.answers.set('create', { ...CREATED, details: { kind: 'form', form } })
    await expect(payments.create(PAYMENT)).rejects.toBeInstanceOf(ProviderSilent)
  })

  test('a page of PAY_ORIGINS is led to', async () => {
    const form = { method: 'POST', action: 'https://pages.example.com/pay?x=1', fields: [{ name: 'a', value: 'b' }] }
    gateway.answers.set('create', { ...CREATED, details: { kind: 'form', form } })
    expect(await payments.create(PAYMENT)).toMatchObject({ details: { form } })
  })
})

describe('§M1.3 callbacks of a gateway', () => {
  const path = '/notify/gateway'
  const body = Buffer.from('{"eventId":"E1","orderNo":"D1000001"}')
  const verify = (secret: string, now = NOW, signedPath = path) =>
    payments.verify({
      headers: { 'x-signature': signatureOf(secret, { method: 'POST', path: signedPath, body }, now) },
      path,
      body,
      now: NOW
    })

  test('are good by the secret, and by the old one while it is being replaced', () => {
    expect(verify(SECRET)).toEqual({ eventId: 'E1', orderNo: 'D1000001' })
    expect(verify(OLD)).toEqual({ eventId: 'E1', orderNo: 'D1000001' })
    expect(verify('one of before')).toBeUndefined()
    expect(verify(SECRET, NOW - 301_000)).toBeUndefined()
    expect(verify(SECRET, NOW, '/notify/other')).toBeUndefined()
  })

  test('an old secret that is not set is no secret at all', () => {
    const plain = new HttpPayments({
      gateway: { url: gateway.url, secret: SECRET, oldSecret: '', merchant: '', origins: [], channelsFile: undefined },
      channels: [],
      clock
    })
    const headers = { 'x-signature': signatureOf('', { method: 'POST', path, body }, NOW) }
    expect(plain.verify({ headers, path, body, now: NOW })).toBeUndefined()
  })
})

describe('amounts on the wire of gateways', () => {
  test.each<['CNY' | 'USDT', number, string]>([
    ['CNY', 5_003_700, '500.37'],
    ['CNY', 5_000_000, '500.00'],
    ['CNY', 1, '0.0001'],
    ['USDT', 69_450_000, '69.45'],
    ['USDT', 1, '0.000001']
  ])('%s %i is %s', (asset, units, text) => {
    expect(wireAmount(asset, units)).toBe(text)
    expect(unitsOf(asset, text)).toBe(units)
  })

  test.each(['', '-1', '+1', '1e3', '1.', '.5', '0.00001', '１', '1,000', '9999999999', ' 1'])('%j is none', text => {
    expect(unitsOf('CNY', text)).toBeUndefined()
  })
})
