import type { CurtainState } from './drawCurtain'

/** A balance the server has reported and the player may not see yet: it would give away a result. */
interface Waiting {
  /** Yuan. */
  readonly coins: number
  /** Monotonic ms of its arrival. */
  readonly at: number
}

/** The balance on the screen, and those reported since, oldest first. All in yuan. */
export interface ShownBalance {
  readonly shown: number
  readonly waiting: readonly Waiting[]
}

/**
 * The result of the awaited draw follows the balance it moved within one poll (5 s, §S9). A balance that no result has
 * followed by then moved for another reason: it is shown, however long that draw may still take.
 */
export const HELD_AT_MOST_MS = 10_000

export const balanceOf = (shown: number): ShownBalance => ({ shown, waiting: [] })

/** The newest the server has reported. */
const latestBalance = ({ shown, waiting }: ShownBalance): number => waiting.at(-1)?.coins ?? shown

/** Takes a balance the server reports: shown at once with the curtain open, else kept until it opens. */
export const balanceReported = (
  balance: ShownBalance,
  coins: number,
  curtain: CurtainState,
  now: number
): ShownBalance =>
  curtain === 'open' ? balanceOf(coins) : { ...balance, waiting: [...balance.waiting, { coins, at: now }] }

/**
 * Takes a payment of `paid`, which left `coins`. Behind a curtain the shown balance falls by what was paid and no more.
 */
export function balancePaid(
  { shown }: ShownBalance,
  { coins, paid }: { readonly coins: number; readonly paid: number },
  curtain: CurtainState,
  now: number
): ShownBalance {
  if (curtain === 'open') return balanceOf(coins)
  // Balances that waited were reported before the payment and are out of date; `coins` has everything in them.
  return { shown: roundYuan(shown - paid), waiting: [{ coins, at: now }] }
}

/** What may be shown now. */
export function balanceReleased(balance: ShownBalance, curtain: CurtainState, now: number): ShownBalance {
  if (curtain === 'open') return balance.waiting.length > 0 ? balanceOf(latestBalance(balance)) : balance
  if (curtain === 'revealing') return balance
  const due = balance.waiting.filter(({ at }) => at + HELD_AT_MOST_MS <= now)
  const [newest] = due.slice(-1)
  return newest ? { shown: newest.coins, waiting: balance.waiting.slice(due.length) } : balance
}

/** When to look again, monotonic ms; undefined while only the curtain decides. */
export const nextReleaseAt = ({ waiting }: ShownBalance, curtain: CurtainState): number | undefined =>
  curtain === 'awaiting' && waiting[0] ? waiting[0].at + HELD_AT_MOST_MS : undefined

/** The ledger's 1/10000 yuan. */
const roundYuan = (yuan: number): number => Math.round(yuan * 10_000) / 10_000
