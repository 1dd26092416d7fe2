import { describe, expect, it } from 'vitest'
import type { OrderRow } from '../../../src/contract/areas/betting'
import { ORDER_STATUS } from '../../../src/contract/codes'
import type { DataOf } from '../../../src/contract/endpoints'
import type { Api } from '../../../src/net/createApi'
import { leafLine } from '../../../src/rules/trust/leaf'
import { issueOrders } from '../../../src/screens/shared/replay/receiptLine'
import { orderRow } from '../records/fixtures'

const { pending, won, lost, returned, cancelled } = ORDER_STATUS
const ON = { typeId: 30, issue: '178000' }
/** Bets of 1 yuan on the issue, the oldest first. */
type Bets = readonly (readonly [status: number, bonus: number])[]

const receipt = (n: number, [status, bonus]: Bets[number], count: number): DataOf<'receipts'>[number] => ({
  orderId: `K${n}`,
  line: leafLine({
    ...{ orderId: n, game: 30, issue: '178000', play: 2001, actionCode: '1', notes: 1, multiple: 1, unitMode: 1 },
    ...{ stake: 10_000, odds: '98000', acceptedAt: 1, salt: '0a'.repeat(16) }
  }),
  ...{ status, bonus: bonus * 10_000, count }
})
const rowOf = (n: number, [orderstatus, bonus]: Bets[number]): OrderRow =>
  orderRow(n, { orderId: `K${n}`, actionNo: '178000', playId: 2001, actioncoin: 1, orderstatus, bonus })

interface Server {
  readonly bets: Bets
  /** How many of `bets` are told by receipts, and how many there are by their word. */
  readonly told?: number
  readonly count?: number
  /** What stands above the bets of the issue in the list, the newest first. */
  readonly above?: readonly OrderRow[]
}

async function askOf({ bets, told = 100, count = bets.length, above = [] }: Server) {
  const calls: string[] = []
  const list = [...above, ...bets.map((bet, n) => rowOf(n, bet)).toReversed()]
  const answers: Readonly<Record<string, (request: Readonly<Record<string, unknown>>) => unknown>> = {
    receipts: () => bets.slice(0, told).map((bet, n) => receipt(n, bet, count)),
    orderList: ({ page, limit }) => ({
      total: list.length,
      investmentList: list.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit))
    })
  }
  const api: Api = {
    call: async (key, request) => {
      calls.push(key)
      return answers[key]?.({ ...request }) as never
    }
  }
  const orders = await issueOrders(api, ON, new AbortController().signal)
  const sum = (read: (order: (typeof orders)[number]) => number) => orders.reduce((all, order) => all + read(order), 0)
  return {
    calls: calls.join(' '),
    orders: orders.length,
    stake: sum(({ stake }) => stake) / 10_000,
    paid: sum(({ paid }) => paid) / 10_000
  }
}

const many = (length: number, status: number): Bets => Array.from({ length }, () => [status, 0] as const)
const others = (length: number): readonly OrderRow[] =>
  Array.from({ length }, (_, n) =>
    orderRow(n, { orderId: `X${n}`, actionNo: n % 2 === 0 ? '178001' : '178000', typeId: n % 2 === 0 ? 30 : 31 })
  )

describe('all orders of an issue, those beyond the hundred that receipts tell (§V3)', () => {
  it.each<readonly [string, Server, object]>([
    ['no order', { bets: [] }, { calls: 'receipts', orders: 0 }],
    [
      'a hundred orders',
      { bets: [...many(99, lost), [won, 50]] },
      { calls: 'receipts', orders: 100, stake: 100, paid: 50 }
    ],
    [
      'a win is the 101st',
      { bets: [...many(100, lost), [won, 150]] },
      { calls: 'receipts orderList', orders: 101, stake: 101, paid: 150 }
    ],
    [
      'a list cut by its codes',
      { bets: [...many(3, lost), [returned, 1]], told: 2 },
      { calls: 'receipts orderList', orders: 4, paid: 1 }
    ],
    [
      'beyond them is more than a page',
      { bets: [...many(250, lost), [won, 9]] },
      { calls: 'receipts orderList orderList', orders: 251, paid: 9 }
    ],
    [
      'orders of other issues and games are newer',
      { bets: many(101, lost), above: others(120) },
      { calls: 'receipts orderList orderList', orders: 101 }
    ],
    [
      'one was cancelled before the cutoff: it is none of them',
      { bets: many(102, lost), above: [rowOf(999, [cancelled, 0])] },
      { calls: 'receipts orderList', orders: 102 }
    ],
    ['some are not settled yet: it is asked again', { bets: many(120, pending) }, { calls: 'receipts', orders: 100 }],
    [
      'the last is not settled yet',
      { bets: [...many(100, lost), [pending, 0]] },
      { calls: 'receipts orderList', orders: 101 }
    ]
  ])('%s', async (_, server, expected) => {
    expect(await askOf(server)).toMatchObject(expected)
  })

  it('where not all can be found nothing is known, and nothing is told of a part', async () => {
    expect(await askOf({ bets: [[won, 50], ...many(120, lost)], count: 130 })).toMatchObject({ orders: 0 })
    const buried = await askOf({ bets: [[won, 50], ...many(110, lost)], above: others(2000) })
    expect(buried).toMatchObject({ orders: 0 })
    expect(buried.calls.split(' ')).toHaveLength(11)
  })
})
