import type { LotteryEntry } from '../../../contract/areas/games'
import { useGame } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import type { CountdownParts } from '../../../timing/countdownParts'
import type { DrawCycle } from '../../../timing/drawCycle'
import type { ServerClock } from '../../../timing/ServerClock'
import type { SaleState } from '../slip/checkSlip'

/** What may be bet on now. */
interface CurrentSale {
  /** Issue on sale, or the next one when closed; empty until the first answer. */
  readonly issue: string
  readonly sale: SaleState
}

/** §R6.2: no bet this near the cutoff by a clock that was never in step. */
const UNTIMED_MS = 5000

function saleOf({ current, state }: DrawCycle, time: Pick<ServerClock, 'now' | 'reading'>, waits: boolean): SaleState {
  if (waits && state === 2) return 'waiting'
  const now = time.now()
  if (!current || now < current.startAt || now >= current.cutoffAt) return 'closed'
  return current.cutoffAt - now <= UNTIMED_MS && !time.reading().synced ? 'untimed' : 'open'
}

/**
 * Whether the countdown runs to the end of sales, else to the next sale. An issue that has just closed stays at its end
 * until the server names the next one: it will not be sold again.
 */
export function useCountsToEnd(): boolean {
  const { time } = useServices()
  return useGame(({ cycle: { current } }) => current !== undefined && time.now() >= current.startAt)
}

/**
 * The sale of the game whose draws are followed. It is looked at at every tick of the countdown, but whoever uses it
 * renders only when its issue changes, or when it opens or closes.
 */
export function useSale({ waitsForPrevious }: Pick<LotteryEntry, 'waitsForPrevious'>): CurrentSale {
  const { time } = useServices()
  const issue = useGame(({ cycle }) => cycle.current?.issue ?? '')
  const sale = useGame(({ cycle }) => saleOf(cycle, time, waitsForPrevious === 1))
  return { issue, sale }
}

/** Time to the cutoff, or to the next sale when closed. It changes every second: for the leaf that shows it alone. */
export function useSaleParts(): CountdownParts | undefined {
  const current = useGame(({ cycle }) => cycle.current)
  const countdown = useGame(state => state.countdown)
  return current && countdown && (current.provisional ? { ...countdown, provisional: true } : countdown)
}
