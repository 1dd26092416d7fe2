import type { PayOrder } from '../../../src/contract/areas/cashier'
import type { EndpointKey, RequestOf } from '../../../src/contract/endpoints'
import type { Sandbox } from '../../../src/server/sandbox/openSandbox'
import type { Scenario } from '../../../src/server/sandbox/scenarios'
import type { TestServer } from '../../kit/TestServer'
import { newKey } from './testDatabase'

/** A channel of the sandbox, the call that uses it, and what else that call asks for. */
export const WAYS = {
  online: { call: 'thirdOrder', channelId: 'sandbox-quick' },
  lkl: { call: 'thirdOrder', channelId: 'sandbox-lkl' },
  transfer: { call: 'remitOrder', channelId: 'sandbox-transfer', payerName: '林小明' },
  tail: { call: 'remitOrderAuto', channelId: 'sandbox-transfer-auto', payerName: '林小明' },
  wechat: { call: 'qrOrder', channelId: 'sandbox-wechat' },
  alipay: { call: 'qrOrder', channelId: 'sandbox-alipay' },
  usdt: { call: 'usdtOrder', channelId: 'sandbox-usdt' },
  vip: { call: 'qrOrder', channelId: 'sandbox-vip' }
} as const satisfies Record<string, { call: EndpointKey; channelId: string; payerName?: string }>
export type Way = keyof typeof WAYS

/** The fields of a new deposit, with a key of its own. */
export const orderFields = (way: Way, amount: string, requestKey = newKey()) => {
  const { call: _, ...fields } = WAYS[way]
  return { ...fields, amount, requestKey } as RequestOf<'remitOrder'>
}

/** Makes a deposit over its route. */
export const deposit = (server: TestServer, way: Way = 'online', amount = '500'): Promise<PayOrder> =>
  server.data(WAYS[way].call, orderFields(way, amount))

export function sandboxOf(server: TestServer): Sandbox {
  const { sandbox } = server.composed
  if (!sandbox) throw new Error('no sandbox')
  return sandbox
}

/** Plays a scenario, and everything it sets off at once. */
export async function play(server: TestServer, orderNo: string, scenario: Scenario): Promise<void> {
  await sandboxOf(server).desk.play(orderNo, scenario)
  await settled(server)
}

/** Until nothing goes on behind answers. */
export async function settled(server: TestServer): Promise<void> {
  await server.composed.cashier?.cashier.idle()
}

/** Moves the clock by steps and does what falls due: jobs, callbacks. */
export async function pass(server: TestServer, ms: number, step = 1000): Promise<void> {
  for (let left = ms; left > 0; left -= step) {
    server.clock.advanceSync(Math.min(step, left))
    await server.composed.scheduler.runJobs()
    await settled(server)
  }
}

/** The order as its page shows it now. */
export const look = (server: TestServer, orderNo: string): Promise<PayOrder> => server.data('payOrder', { orderNo })

/** The main balance in yuan. */
export const coins = async (server: TestServer): Promise<number> => (await server.data('userInfo', {})).coin.lotteryCoin
