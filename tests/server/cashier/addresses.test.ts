import { describe, expect, test } from 'vitest'
import { money, YUAN } from '../../../src/rules/money'
import { SANDBOX_CHANNELS } from '../../../src/server/sandbox/sandboxChannels'
import { sandboxDetails } from '../../../src/server/sandbox/sandboxDetails'

const channel = SANDBOX_CHANNELS.find(each => each.payType === 'szhbPayment')
const ORDERS = 10_000

describe('USDT addresses (§M6)', () => {
  test(`${ORDERS} orders have an address each`, () => {
    if (!channel) throw new Error('no USDT channel')
    const addresses = Array.from({ length: ORDERS }, (_, n) => {
      const payment = {
        orderNo: `D${1_000_001 + n}`,
        channelId: channel.channelId,
        payAmount: money(100 * YUAN),
        asset: 'USDT' as const,
        payerName: '',
        bankCode: '',
        expiresAt: 0,
        returnUrl: 'http://localhost/'
      }
      return sandboxDetails(payment, channel, 'token').qr
    })
    expect(new Set(addresses).size).toBe(ORDERS)
    for (const address of addresses.slice(0, 100)) expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
  })
})
