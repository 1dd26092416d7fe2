import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointKey, RequestOf } from '../../../src/contract/endpoints'
import { typedAmount } from '../../../src/rules/cashier/amount'
import { YUAN } from '../../../src/rules/money'
import { PASTED_AMOUNTS } from '../../kit/pastedAmounts'
import { TestServer } from '../../kit/TestServer'
import { orderFields } from '../kit/depositor'
import { newKey } from '../kit/testDatabase'
import { bindSeasoned, setPin, withdrawal } from '../kit/withdrawing'

/** Calls with an amount of money a player types: a new one must be here before anything compiles. */
type AmountCall = {
  [K in EndpointKey]: RequestOf<K> extends { readonly amount: string | number } ? K : never
}[EndpointKey]

const key = () => ({ requestKey: newKey() })
const REQUESTS: { readonly [K in AmountCall]: (amount: string, card: number) => RequestOf<K> } = {
  remitOrder: amount => orderFields('transfer', amount),
  remitOrderAuto: amount => orderFields('tail', amount),
  qrOrder: amount => orderFields('wechat', amount),
  usdtOrder: amount => orderFields('usdt', amount),
  thirdOrder: amount => orderFields('online', amount),
  submitWithdrawal: (amount, card) => withdrawal(card, amount),
  turnIn: amount => ({ amount, ...key() }),
  turnOut: amount => ({ amount, ...key() }),
  transfer: amount => ({ from: 'coin', to: 'cardsCoin', amount, ...key() }),
  setLimit: amount => ({ kind: 'deposit', period: 'day', amount }),
  raiseMoney: amount => ({ amount, kind: 'normal', ...key() })
}
const CALLS = Object.keys(REQUESTS) as AmountCall[]

// One for all: each finds that nothing is left behind.
let server: TestServer
let card = 0
beforeAll(async () => {
  server = await TestServer.start({ games: [] }).register('pasted01')
  await setPin(server)
  card = (await bindSeasoned(server)).id
  await server.data('turnIn', { amount: '2000', ...key() })
})
afterAll(() => server.close())

/** Everything that a call with an amount could leave behind. */
const traces = async () => {
  const { coin } = await server.data('userInfo', {})
  const { limits } = await server.data('protectionState', {})
  const counts = await Promise.all(
    (['deposits', 'withdrawals', 'transfers', 'postings'] as const).map(async table => {
      const { n } = await server.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    })
  )
  return { coin, limits, counts }
}

describe('[§M4.2] an amount pasted past the field of the phone (acceptance 21)', () => {
  test.each(CALLS)('%s takes none of them, and nothing is left behind', async call => {
    const before = await traces()
    for (const [pasted] of PASTED_AMOUNTS) {
      const { code } = await server.call(call, REQUESTS[call](pasted, card) as never)
      expect([400, 403, 404, 500, 4653], `${call} ${pasted}`).toContain(code)
    }
    expect(await traces()).toEqual(before)
  })

  test('the amount that the phone’s field shows is the amount that the server reads', () => {
    for (const [, whole, decimals] of PASTED_AMOUNTS)
      for (const shown of [whole, decimals]) expect(typedAmount(shown) ?? 0).toBe(Number(shown) * YUAN)
  })
})
