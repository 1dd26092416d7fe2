import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import { HttpPayments } from '../../../src/server/ports/HttpPayments'
import type { PaymentChannel } from '../../../src/server/ports/PaymentProvider'
import { signatureOf } from '../../../src/server/ports/signature'
import { SANDBOX_CHANNELS } from '../../../src/server/sandbox/sandboxChannels'
import { FakeClock } from '../../kit/FakeClock'
import { TestServer } from '../../kit/TestServer'
import { coins, deposit, look, orderFields, pass, settled } from '../kit/depositor'
import { expectHonest } from '../kit/expectHonest'
import { GatewayDouble } from '../kit/GatewayDouble'

const SECRET = 'secret of the tests 1'
const CHANNELS: readonly PaymentChannel[] = SANDBOX_CHANNELS
let gateway: GatewayDouble
let server: TestServer

/** Answers of the gateway as a real one would give them. */
const CREATED = { state: 'created', providerOrder: 'P1', details: { kind: 'qr', qr: 'x' } }
const PAID = { state: 'succeeded', received: { asset: 'CNY', amount: '500.00' } }

beforeEach(async () => {
  gateway = new GatewayDouble()
  await gateway.start()
  // A clock of its own that never comes to the ten seconds: here the gateway fails at once or is waited for.
  const payments = new HttpPayments({
    gateway: { url: gateway.url, secret: SECRET, oldSecret: '', merchant: '', origins: [], channelsFile: undefined },
    channels: CHANNELS,
    clock: new FakeClock()
  })
  server = await TestServer.start({ games: [49], payments }).register('payer01')
})
afterEach(async () => {
  await expectHonest(server.db)
  expect(server.faults).toEqual([])
  await server.close()
  await gateway.stop()
})

describe('§M1.2 a gateway that does not answer', () => {
  test('an order is made all the same, and told as soon as the gateway is there again', async () => {
    const order = await deposit(server, 'alipay', '500')
    expect(order).toMatchObject({ state: DEPOSIT_STATE.unpaid, show: { kind: 'none' } })
    gateway.answers.set('create', CREATED)
    await pass(server, 5000)
    expect(await look(server, order.orderNo)).toMatchObject({
      state: DEPOSIT_STATE.unpaid,
      show: { kind: 'qr', qr: 'x' }
    })
  })

  test('§M7 attack 7: in an hour it is asked a few times, not thousands', async () => {
    const { orderNo } = await deposit(server, 'alipay', '500')
    await pass(server, 3_600_000, 5000)
    expect(gateway.requests.length).toBeLessThan(20)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.unpaid, credited: 0 })
  })

  test('its order expires only by its word', async () => {
    const { orderNo } = await deposit(server, 'alipay', '500')
    await pass(server, 20 * 60_000, 5000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.unpaid })
    gateway.answers.set('query', { state: 'unknown' })
    await pass(server, 30 * 60_000, 60_000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.expired })
  })

  test('refused for sure: the order has failed, and says why', async () => {
    gateway.answers.set('create', { state: 'refused', reason: '超出限额' })
    expect(await deposit(server, 'alipay', '500')).toMatchObject({
      state: DEPOSIT_STATE.failed,
      reason: '超出限额',
      actions: []
    })
  })

  test('a cancel it does not answer is no cancel, and can be asked for again', async () => {
    gateway.answers.set('create', CREATED)
    const { orderNo } = await deposit(server, 'alipay', '500')
    expect(await server.call('cancelPay', { orderNo })).toMatchObject({ message: '支付渠道暂无响应，请稍后再试' })
    gateway.answers.set('cancel', { state: 'cancelled' })
    expect(await server.data('cancelPay', { orderNo })).toMatchObject({ state: DEPOSIT_STATE.cancelled })
    expect(await server.data('cancelPay', { orderNo })).toMatchObject({ state: DEPOSIT_STATE.cancelled })
  })

  test('one that hangs holds nobody up: an answer is given after two seconds, and later ones at once', async () => {
    gateway.answers.set('create', () => undefined)
    const asked = server.call('qrOrder', orderFields('alipay', '500'))
    await expect.poll(() => gateway.count('create')).toBe(1)
    server.clock.advanceSync(2000)
    expect(await asked).toMatchObject({ code: 200, data: { show: { kind: 'none' } } })
    expect(await deposit(server, 'alipay', '500')).toMatchObject({ state: DEPOSIT_STATE.unpaid })
    await gateway.stop()
    await settled(server)
    await gateway.start()
  })

  test('asked after an order and to cancel one, it holds up one call for two seconds and later ones hardly', async () => {
    gateway.answers.set('create', CREATED)
    const [first, second] = [await deposit(server, 'alipay', '500'), await deposit(server, 'alipay', '500')]
    for (const name of ['query', 'cancel']) gateway.answers.set(name, () => undefined)
    server.clock.advanceSync(3000)
    const asked = server.call('payQr', { orderNo: first.orderNo })
    await expect.poll(() => gateway.count('query')).toBe(1)
    server.clock.advanceSync(2000)
    expect(await asked).toMatchObject({ code: 200 })
    expect(await server.call('payQr', { orderNo: second.orderNo })).toMatchObject({ code: 200 })
    const cancelled = server.call('cancelPay', { orderNo: second.orderNo })
    await expect.poll(() => gateway.count('cancel')).toBe(1)
    server.clock.advanceSync(200)
    expect(await cancelled).toMatchObject({ message: '支付渠道暂无响应，请稍后再试' })
    await gateway.stop()
    await settled(server)
    await gateway.start()
  })
})

describe('§M1.2 a gateway that answers with another asset', () => {
  test('5 USDT are as many small units as 500 yuan: they are no payment of them, and the order goes on', async () => {
    gateway.answers.set('create', CREATED)
    const { orderNo } = await deposit(server, 'alipay', '500')
    gateway.answers.set('query', { state: 'succeeded', received: { asset: 'USDT', amount: '5.00' } })
    await pass(server, 60_000, 5000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.unpaid, credited: 0, received: 0 })
    gateway.answers.set('query', PAID)
    await pass(server, 60_000, 5000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, credited: 500 })
    expect(await coins(server)).toBe(10_500)
  })

  test('nothing received is nothing, whatever it is counted in', async () => {
    gateway.answers.set('create', CREATED)
    const { orderNo } = await deposit(server, 'alipay', '500')
    gateway.answers.set('query', { state: 'pending', received: { asset: 'USDT', amount: '0' } })
    await pass(server, 20 * 60_000, 60_000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.expired })
  })
})

describe('§M1.2 attack 5: the callback comes before the answer to create', () => {
  test('it is credited once, when both are in', async () => {
    let answer = () => undefined as unknown
    gateway.answers.set('create', reply => {
      answer = () => reply.writeHead(200).end(JSON.stringify(CREATED))
    })
    gateway.answers.set('query', PAID)
    const asked = server.call('qrOrder', orderFields('alipay', '500'))
    await expect.poll(() => gateway.count('create')).toBe(1)
    const body = JSON.stringify({ eventId: 'E1', orderNo: 'D1000001' })
    const signature = signatureOf(SECRET, { method: 'POST', path: '/notify/gateway', body }, server.clock.now())
    const headers = { 'x-signature': signature }
    const told = await server.app.inject({ method: 'POST', url: '/notify/gateway', headers, payload: body })
    expect(told.statusCode).toBe(200)
    answer()
    expect(await asked).toMatchObject({ code: 200, data: { orderNo: 'D1000001', state: DEPOSIT_STATE.done } })
    await settled(server)
    expect(await coins(server)).toBe(10_500)
  })
})
