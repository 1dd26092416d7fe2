import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PayOrder } from '../../../src/contract/areas/cashier'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import type { Scenario } from '../../../src/server/sandbox/scenarios'
import { SCENARIOS } from '../../../src/server/sandbox/scenarios'
import { TestServer } from '../../kit/TestServer'
import { coins, deposit, look, pass, play, sandboxOf } from '../kit/depositor'

const START = 10_000
const MINUTE = 60_000
let server: TestServer

beforeEach(async () => {
  server = await TestServer.start({ games: [49] }).register('payer01')
})
afterEach(async () => {
  expect(server.faults).toEqual([])
  await server.close()
})

interface Ending {
  /** State at once, and a while later. */
  readonly soon: Partial<PayOrder>
  readonly after?: { readonly ms: number; readonly order: Partial<PayOrder> }
  /** Yuan over the start, at the end. */
  readonly gained: number
}

const CREDITED = { state: DEPOSIT_STATE.done, stateName: '成功', credited: 500, received: 500, late: 0 } as const

/** §M1.4: what each button of the pay page comes to, by §M3.1. */
const ENDINGS: Readonly<Record<Scenario, Ending>> = {
  success: { soon: CREDITED, gained: 500 },
  failure: { soon: { state: DEPOSIT_STATE.failed, reason: '支付失败', credited: 0, actions: [] }, gained: 0 },
  repeated: { soon: CREDITED, gained: 500 },
  late: {
    soon: { state: DEPOSIT_STATE.unpaid },
    after: { ms: 16 * MINUTE, order: { ...CREDITED, late: 1 } },
    gained: 500
  },
  disordered: { soon: CREDITED, after: { ms: 5000, order: CREDITED }, gained: 500 },
  mismatch: { soon: { state: DEPOSIT_STATE.checking, stateName: '审核中', received: 499, credited: 0 }, gained: 0 },
  forged: { soon: { state: DEPOSIT_STATE.unpaid }, after: { ms: 6000, order: CREDITED }, gained: 500 },
  reversed: {
    soon: CREDITED,
    after: { ms: 61_000, order: { state: DEPOSIT_STATE.reversed, stateName: '已冲正', reason: '付款已被撤回' } },
    gained: 0
  },
  silent: { soon: { state: DEPOSIT_STATE.unpaid }, after: { ms: 6000, order: CREDITED }, gained: 500 }
}

describe('§M1.4 each scenario of the sandbox ends as §M3.1 says', () => {
  test.each(SCENARIOS)('%s', async scenario => {
    const { soon, after, gained } = ENDINGS[scenario]
    const { orderNo } = await deposit(server, 'online', '500')
    await play(server, orderNo, scenario)
    expect(await look(server, orderNo)).toMatchObject(soon)
    if (after) {
      await pass(server, after.ms, after.ms > MINUTE ? 5000 : 1000)
      expect(await look(server, orderNo)).toMatchObject(after.order)
    }
    expect(await coins(server)).toBe(START + gained)
  })

  test('不付款离开: the order expires, and what its page says of paying is gone', async () => {
    const { orderNo, show } = await deposit(server, 'online', '500')
    expect(show).toMatchObject({
      kind: 'form',
      form: { method: 'GET', action: expect.stringMatching(/^\/sandbox\/pay\//) }
    })
    await pass(server, 15 * MINUTE + 1000, 5000)
    expect(await look(server, orderNo)).toMatchObject({
      state: DEPOSIT_STATE.expired,
      reason: '订单已过期，请勿再付款；如已付款请联系客服',
      actions: [],
      show: { kind: 'none', form: null }
    })
  })

  test('a payment of the wrong amount is decided by the reviewer, who credits what came', async () => {
    const { orderNo } = await deposit(server, 'online', '500')
    await play(server, orderNo, 'mismatch')
    await pass(server, 19_000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.checking })
    await pass(server, 2000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, credited: 499 })
    expect(await coins(server)).toBe(START + 499)
  })
})

describe('USDT of the demonstration chain', () => {
  const send = async (orderNo: string, usdt: number) => {
    await sandboxOf(server).desk.transfer(orderNo, usdt * 1_000_000)
    await pass(server, 0)
  }

  test('seen, then final after twenty blocks, credited at the locked rate whatever came', async () => {
    const order = await deposit(server, 'usdt', '500')
    expect(order).toMatchObject({ asset: 'USDT', rate: 7.2, payAmount: 69.45, show: { kind: 'address' } })
    await send(order.orderNo, 50)
    expect(await look(server, order.orderNo)).toMatchObject({
      state: DEPOSIT_STATE.checking,
      stateName: '确认中',
      received: 50,
      credited: 0
    })
    await pass(server, 21_000)
    expect(await look(server, order.orderNo)).toMatchObject({ ...CREDITED, received: 50, credited: 360 })
    expect(await coins(server)).toBe(START + 360)
  })

  test('dust is shown and not credited; with the rest it is', async () => {
    const { orderNo } = await deposit(server, 'usdt', '500')
    await send(orderNo, 0.99)
    await pass(server, 25_000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.unpaid, received: 0.99, credited: 0 })
    await send(orderNo, 10)
    await pass(server, 25_000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, received: 10.99, credited: 79.12 })
  })

  test('dust holds no order open: it expires with the dust on its page, and is asked after no more than others', async () => {
    const { orderNo } = await deposit(server, 'usdt', '500')
    await send(orderNo, 0.5)
    await pass(server, 30 * MINUTE + 1000, 5000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.expired, received: 0.5, credited: 0 })
    await pass(server, 60 * MINUTE, 30_000)
    const { next_sync_at } = await server.db.selectFrom('deposits').select('next_sync_at').executeTakeFirstOrThrow()
    expect(next_sync_at).toBeGreaterThan(server.clock.now() + 5 * MINUTE)
  })

  test('an order that got dust can be cancelled; what is paid to it all the same is credited', async () => {
    const { orderNo } = await deposit(server, 'usdt', '500')
    await send(orderNo, 0.5)
    await server.data('cancelPay', { orderNo })
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.cancelled, received: 0.5 })
    await send(orderNo, 10)
    await pass(server, 25_000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, late: 1, credited: 75.6 })
  })

  test('an order that got more than dust cannot', async () => {
    const { orderNo } = await deposit(server, 'usdt', '500')
    await sandboxOf(server).desk.transfer(orderNo, 1_000_000)
    expect(await server.call('cancelPay', { orderNo })).toMatchObject({ message: '订单已付款，不能取消' })
  })
})
