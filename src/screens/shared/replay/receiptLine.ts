import { useQuery } from '@tanstack/react-query'
import { ORDER_STATUS } from '../../../contract/codes'
import type { DataOf } from '../../../contract/endpoints'
import type { Api } from '../../../net/createApi'
import { moneyOfYuan } from '../../../rules/money'
import { useServices } from '../../../state/ServicesContext'

/**
 * Where the line of a receipt (§V1) has its play, and, from its end, its stake:
 * only what was bet, between, may hold a bar.
 */
const PLAY = 5
const STAKE = -4

/** Bets are settled a moment after the draw is known. */
const PENDING_MS = 1000
/** Orders of a page of the list, and how far back in the last seven days they are looked for. */
const PAGE = 100
const PAGES = 10

/** An order of an issue; amounts in 1/10000 yuan, `paid` with what came back. */
export interface IssueOrder {
  readonly playId: number
  readonly status: number
  readonly stake: number
  readonly paid: number
}

/** The order a receipt's line tells of. Its form is fixed by §V1, so only the wanted fields are read. */
export function orderOfReceipt({ line, status, bonus }: DataOf<'receipts'>[number]): IssueOrder {
  const fields = line.split('|')
  return { playId: Number(fields[PLAY]), status, stake: Number(fields.at(STAKE)), paid: bonus }
}

export const isPending = ({ status }: Pick<IssueOrder, 'status'>): boolean => status === ORDER_STATUS.pending

interface Issue {
  readonly typeId: number
  readonly issue: string
}

/**
 * All orders of a player on an issue. Receipts tell only the oldest hundred; the rest are looked for in the list of
 * orders. Empty when not all can be found: some of the orders may have won while all together lost.
 */
export async function issueOrders(
  api: Api,
  { typeId, issue }: Issue,
  signal: AbortSignal
): Promise<readonly IssueOrder[]> {
  const how = { signal, quiet: true, fresh: true }
  const receipts = await api.call('receipts', { typeId, issue }, how)
  const orders = new Map(receipts.map(receipt => [receipt.orderId, orderOfReceipt(receipt)]))
  const count = receipts[0]?.count ?? 0
  const isWhole = () => orders.size >= count
  if (receipts.some(isPending)) return [...orders.values()]
  for (let page = 1; !isWhole() && page <= PAGES; page++) {
    const asked = { page, limit: PAGE, date: 7, orderStatus: '' }
    const { investmentList } = await api.call('orderList', asked, how)
    // The issue's count has no orders that were cancelled before the cutoff.
    for (const { orderId, playId, orderstatus: status, actioncoin, bonus, ...row } of investmentList)
      if (row.typeId === typeId && row.actionNo === issue && status !== ORDER_STATUS.cancelled)
        orders.set(orderId, { playId, status, stake: moneyOfYuan(actioncoin), paid: moneyOfYuan(bonus) })
    if (investmentList.length < PAGE) break
  }
  return isWhole() ? [...orders.values()] : []
}

/** The same on a page: asked for again until all are settled. */
export function useIssueOrders({ typeId, issue }: Issue, enabled: boolean): readonly IssueOrder[] | undefined {
  const { api } = useServices()
  const { data } = useQuery({
    queryKey: ['issueOrders', typeId, issue],
    queryFn: ({ signal }) => issueOrders(api, { typeId, issue }, signal),
    staleTime: PENDING_MS,
    enabled,
    refetchInterval: ({ state }) => (state.data?.some(isPending) ? PENDING_MS : false)
  })
  return data
}
