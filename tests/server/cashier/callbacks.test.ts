import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import { signatureOf } from '../../../src/server/ports/signature'
import { NOTIFY_PATH } from '../../../src/server/sandbox/Deliveries'
import { TestServer } from '../../kit/TestServer'
import { coins, deposit, look, pass, sandboxOf, settled } from '../kit/depositor'
import { expectHonest } from '../kit/expectHonest'

const START = 10_000
let server: TestServer

beforeEach(async () => {
  server = await TestServer.start({ games: [49] }).register('payer01')
})
afterEach(async () => {
  await expectHonest(server.db)
  expect(server.faults).toEqual([])
  await server.close()
})

interface Callback {
  readonly eventId?: string
  readonly body?: string
  readonly secret?: string
  readonly path?: string
  readonly signedPath?: string
  readonly signedBody?: string
  readonly age?: number
  readonly signature?: string
}

/** A callback for an order; correct but for what the test changes. */
async function notify(orderNo: string, change: Callback = {}): Promise<number> {
  const { path = NOTIFY_PATH, age = 0 } = change
  const body =
    change.body ?? JSON.stringify({ eventId: change.eventId ?? 'E-1', orderNo, state: 'succeeded', amount: '9999999' })
  const secret = change.secret ?? sandboxOf(server).deliveries.secret
  const message = { method: 'POST', path: change.signedPath ?? path, body: change.signedBody ?? body }
  const signature = change.signature ?? signatureOf(secret, message, server.clock.now() - age)
  const headers = { 'content-type': 'application/json', 'x-signature': signature }
  const answer = await server.app.inject({ method: 'POST', url: path, headers, payload: body })
  await settled(server)
  return answer.statusCode
}

/** The provider knows that it is paid; no callback of its own goes out. */
const payQuietly = (orderNo: string) => sandboxOf(server).desk.play(orderNo, 'silent')

const events = async (): Promise<number> => (await server.db.selectFrom('provider_events').selectAll().execute()).length

describe('§M1.3 attack 3: the same callback again', () => {
  test('200 at once: one credit, every one answered 200', async () => {
    const { orderNo } = await deposit(server)
    await payQuietly(orderNo)
    const answers = await Promise.all(Array.from({ length: 200 }, () => notify(orderNo)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, credited: 500 })
    expect(await coins(server)).toBe(START + 500)
    expect(await events()).toBe(1)
  })

  test('200 events of their own at once: one credit', async () => {
    const { orderNo } = await deposit(server)
    await payQuietly(orderNo)
    await Promise.all(Array.from({ length: 200 }, (_, n) => notify(orderNo, { eventId: `E-${n}` })))
    expect(await coins(server)).toBe(START + 500)
    expect(await events()).toBe(200)
  })
})

test('§M1.3 an event of another gateway is new, though one of the gateway before had its number', async () => {
  const before = await deposit(server)
  await payQuietly(before.orderNo)
  await notify(before.orderNo)
  // The site starts again with another PAY_URL.
  Object.assign(sandboxOf(server).payments, { identity: 'another gateway' })
  const after = await deposit(server)
  await payQuietly(after.orderNo)
  expect(await notify(after.orderNo)).toBe(200)
  expect(await look(server, after.orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, credited: 500 })
  expect(await events()).toBe(2)
})

describe('§M1.3 attack 4: what is not signed well is refused, and what is signed is not believed', () => {
  test.each<[string, Callback]>([
    ['forged', { secret: 'of somebody else' }],
    ['without a signature', { signature: '' }],
    ['with half of one', { signature: 't=1,v1=00' }],
    ['301 s old', { age: 301_000 }],
    ['301 s ahead', { age: -301_000 }],
    ['signed for another path', { signedPath: '/notify/other' }],
    ['cut short', { signedBody: '{"eventId":"E-1","orderNo":"D1000001","state":"succeeded"}' }],
    [
      'with a byte changed',
      { signedBody: '{"eventId":"E-2","orderNo":"D1000001","state":"succeeded","amount":"9999999"}' }
    ]
  ])('%s: 401, no event, no credit', async (_, change) => {
    const { orderNo } = await deposit(server)
    await payQuietly(orderNo)
    expect(await notify(orderNo, change)).toBe(401)
    expect(await events()).toBe(0)
    expect(await coins(server)).toBe(START)
  })

  test.each<[string, number]>([
    ['300 s old', 300_000],
    ['300 s ahead', -300_000]
  ])('%s is good still', async (_, age) => {
    const { orderNo } = await deposit(server)
    await payQuietly(orderNo)
    expect(await notify(orderNo, { age })).toBe(200)
    expect(await coins(server)).toBe(START + 500)
  })

  test('signed "succeeded" while the query says pending: no credit', async () => {
    const { orderNo } = await deposit(server)
    expect(await notify(orderNo)).toBe(200)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.unpaid, received: 0 })
    expect(await coins(server)).toBe(START)
  })

  test.each<[string, string]>([
    ['no JSON', '{'],
    ['no order', '{"eventId":"E-1"}'],
    ['an order of no form', '{"eventId":"E-1","orderNo":"D1; drop"}'],
    ['nothing', '']
  ])('signed, and %s in it: 401', async (_, body) => {
    expect(await notify('D1', { body })).toBe(401)
    expect(await events()).toBe(0)
  })

  test('about an order that is not here: 200 and nothing', async () => {
    expect(await notify('D9999999')).toBe(200)
    expect(await notify('W9999999', { eventId: 'E-2' })).toBe(200)
  })

  test('more than 64 KB is refused unread, another provider is not found', async () => {
    expect(await notify('D1', { body: 'x'.repeat(65_537) })).toBe(413)
    expect(await notify('D1', { path: '/notify/other' })).toBe(404)
  })

  test('more than 600 a minute from one address are refused', async () => {
    await server.close()
    server = await TestServer.start({ games: [49], settings: { production: true, cashier: 'sandbox' } }).register(
      'payer01'
    )
    const answers: number[] = []
    for (let n = 0; n < 605; n++) answers.push(await notify('D9999999'))
    expect(answers.filter(status => status !== 200)).toEqual([429, 429, 429, 429, 429])
  })
})

describe('§M1.2 attack 5: callbacks in the wrong order', () => {
  test('failed after succeeded changes nothing', async () => {
    const { orderNo } = await deposit(server)
    await payQuietly(orderNo)
    await notify(orderNo)
    await server.db.updateTable('sandbox_payments').set({ failed_at: server.clock.now(), paid_at: null }).execute()
    await notify(orderNo, { eventId: 'E-2' })
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, credited: 500 })
    expect(await coins(server)).toBe(START + 500)
  })

  test('a payment after the cancel is credited once, and marked late', async () => {
    const { orderNo } = await deposit(server)
    expect(await server.data('cancelPay', { orderNo })).toMatchObject({ state: DEPOSIT_STATE.cancelled })
    await payQuietly(orderNo)
    await notify(orderNo)
    await notify(orderNo, { eventId: 'E-2' })
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, late: 1, credited: 500 })
    expect(await coins(server)).toBe(START + 500)
  })

  test('a payment in the last millisecond before the order expires is in time', async () => {
    const { orderNo, expireTime } = await deposit(server)
    server.clock.advanceSync(expireTime - server.clock.now() - 1)
    await payQuietly(orderNo)
    await pass(server, 10)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, late: 0, credited: 500 })
  })

  test('a callback that finds somebody asking is not lost: its order is asked after once more', async () => {
    await deposit(server)
    const { payments } = sandboxOf(server)
    const query = payments.query.bind(payments)
    let asked = 0
    payments.query = async no => {
      const status = await query(no)
      // Paid, and told, between the provider's answer and what we make of it.
      if (asked++ === 0) {
        await payQuietly(no)
        const headers = {
          'x-signature': signatureOf(
            sandboxOf(server).deliveries.secret,
            { method: 'POST', path: NOTIFY_PATH, body: body(no) },
            server.clock.now()
          )
        }
        await server.app.inject({ method: 'POST', url: NOTIFY_PATH, headers, payload: body(no) })
      }
      return status
    }
    await pass(server, 5000)
    expect(asked).toBe(2)
    expect(await coins(server)).toBe(START + 500)
  })

  test('an order is asked after by one at a time', async () => {
    const { orderNo } = await deposit(server)
    const { payments } = sandboxOf(server)
    const query = payments.query.bind(payments)
    let [now, most] = [0, 0]
    payments.query = async no => {
      most = Math.max(most, ++now)
      const status = await query(no)
      now--
      return status
    }
    await Promise.all(Array.from({ length: 20 }, (_, n) => notify(orderNo, { eventId: `E-${n}` })))
    expect(most).toBe(1)
  })
})

const body = (orderNo: string): string => JSON.stringify({ eventId: 'E-9', orderNo })
