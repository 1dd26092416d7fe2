import type { ChaseBase, PlanRow } from '../../../rules/chase'
import { chaseCountFault, isMixed, spentOf } from '../../../rules/chase'
import type { Money } from '../../../rules/money'
import { money, moneyFromYuan, odds, YUAN, yuanOf } from '../../../rules/money'
import { cappedMoney, maxWin, slipMoney } from '../../../rules/slipTotals'
import type { NewBasketEntry } from '../../../state/basketStore'
import type { SaleState } from '../slip/checkSlip'
import { closedFault, uploadedFault } from '../slip/checkSlip'
import type { SlipFault } from '../slip/SlipFault'

/** What the lines of a chase cost at 1 倍 and can win, whatever multiples they stood at. */
export function chaseBase(entries: readonly NewBasketEntry[]): ChaseBase {
  const prices = entries.map(({ total, unitMode, oneYuanValue }) => slipMoney(total, unitMode, oneYuanValue, 1))
  const win = (multiple: number): Money =>
    money(
      Math.max(
        ...entries.map(({ bestOdds, unitMode, oneYuanValue }) =>
          maxWin(odds(Math.round(bestOdds * YUAN)), { unitMode, oneYuanValue, multiple })
        )
      )
    )
  return {
    price: cappedMoney(prices.reduce((sum, price) => sum + price, 0)),
    dearest: money(Math.max(0, ...prices)),
    ...(entries.length > 0 && entries.every(({ bestOdds }) => bestOdds > 0) && { win })
  }
}

/** A text that is the same for two chases of the same lines at the same stake, and for no others. */
export const chasedText = (entries: readonly NewBasketEntry[]): string =>
  JSON.stringify(entries.map(({ playId, actionCode, unitMode, multiple }) => [playId, actionCode, unitMode, multiple]))

/** What the first issue takes from the balance at once; every later one is paid when it is bet. */
export const paidAtOnce = (rows: readonly PlanRow[]): Money => rows[0]?.spent ?? money(0)

export interface ChaseCircumstances {
  readonly sale: SaleState
  readonly rows: readonly PlanRow[]
  /** Yuan; absent while the balance is not loaded, then the server decides. */
  readonly balance: number | undefined
  /** The basket words two of its refusals in its own way (§S5). */
  readonly inBasket: boolean
}

/** Why the chase cannot be placed now. */
export function checkChase(
  entries: readonly NewBasketEntry[],
  { sale, rows, balance, inBasket }: ChaseCircumstances
): SlipFault | undefined {
  const [first] = entries
  if (!first) return { code: 'bet.none' }
  const refused = closedFault(sale) ?? uploadedFault(entries)
  if (refused) return refused
  if (isMixed(entries)) return { code: 'chase.mixed' }
  const count = chaseCountFault(rows.length, inBasket)
  if (count) return { code: count }
  const most = Math.max(...rows.map(row => row.multiple))
  if (yuanOf(cappedMoney(chaseBase(entries).dearest * most)) > first.maxInput)
    return { code: inBasket ? 'bet.too-much.basket' : 'bet.too-much', params: { max: first.maxInput } }
  const owned = balance === undefined ? undefined : moneyFromYuan(balance)
  if (owned !== undefined && spentOf(rows) > owned) return { code: inBasket ? 'bet.balance.basket' : 'bet.balance' }
  return undefined
}
