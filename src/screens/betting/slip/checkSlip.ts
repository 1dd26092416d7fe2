import { moneyFromYuan } from '../../../rules/money'
import { SLIP_FORM_LIMIT } from '../../../rules/slip'
import type { NewBasketEntry } from '../../../state/basketStore'
import type { SlipFault } from './SlipFault'
import type { Slip } from './slip'
import { totalsOf } from './slip'

/**
 * Whether the issue may be bet on now. `waiting`: the draw before is still to come, and the game waits for it (typeId
 * 18, §S5); `untimed`: this clock was never in step, and the cutoff is too near to trust it (§R6.2).
 */
export type SaleState = 'open' | 'waiting' | 'closed' | 'untimed'

const CLOSED = { waiting: 'bet.waiting-previous', closed: 'bet.closed', untimed: 'bet.untimed' } as const

/** Why nothing at all can be bet now. */
export const closedFault = (sale: SaleState): SlipFault | undefined =>
  sale === 'open' ? undefined : { code: CLOSED[sale] }

/**
 * Why lines that each may be bet are together more than one call holds: uploaded notes are sent and counted one by one.
 */
export function uploadedFault(lines: readonly Pick<NewBasketEntry, 'total' | 'isSingleForm'>[]): SlipFault | undefined {
  const notes = lines.reduce((sum, { total, isSingleForm }) => sum + (isSingleForm === 1 ? total : 0), 0)
  return notes > SLIP_FORM_LIMIT ? { code: 'bet.single-limit', params: { n: SLIP_FORM_LIMIT } } : undefined
}

/** Why what is picked cannot go into the basket: nothing on the board has a message of its own (§S5). */
export function checkForBasket({ touched, uploads, fault, limitFault }: Slip): SlipFault | undefined {
  if (!touched && uploads.size === 0) return { code: 'bet.none.add' }
  if (fault) return fault
  return limitFault?.code === 'bet.too-much' ? { ...limitFault, code: 'bet.too-much.basket' } : limitFault
}

/** Why what is picked cannot be chased; what it costs depends on the plan and is checked with it. */
export function checkForChase({ lines, fault, limitFault }: Slip, sale: SaleState): SlipFault | undefined {
  const unpicked = closedFault(sale) ?? fault
  if (unpicked) return unpicked
  if (limitFault?.code === 'bet.single-limit') return limitFault
  return lines.length > 1 ? { code: 'chase.mixed' } : undefined
}

interface SlipCircumstances {
  readonly sale: SaleState
  /** Rounds of an instant series. */
  readonly rounds?: number
  /** Yuan; absent while the balance is not known, then the server decides. */
  readonly balance?: number | undefined
}

/** Every check of §S5 that the betting screen can make itself, in the order a player would mend them. */
export function checkSlip(
  { lines, stake, totals, fault, limitFault }: Slip,
  { sale, rounds = 1, balance }: SlipCircumstances
): SlipFault | undefined {
  const unpicked = closedFault(sale) ?? fault
  if (unpicked) return unpicked
  if (lines.length === 0) return { code: 'bet.none' }
  if (limitFault) return limitFault
  const owned = balance === undefined ? undefined : moneyFromYuan(balance)
  const cost = rounds === 1 ? totals.money : totalsOf(lines, stake, rounds).money
  return owned !== undefined && cost > owned ? { code: 'bet.balance' } : undefined
}
