import type { LotteryEntry } from '../../../contract/areas/games'
import { useGame } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import type { CountdownParts } from '../../../timing/countdownParts'
import type { DrawCycle } from '../../../timing/drawCycle'

/** What may be bet on now. */
interface CurrentSale {
  /** Issue on sale, or the next one when closed; empty until the first answer. */
  readonly issue: string
  readonly selling: boolean
  /** The draw before is still to come, and the game waits for it (typeId 18, §S5). */
  readonly waiting: boolean
  /** §R6.2: this clock was never in step, and the cutoff is near. */
  readonly untimed: boolean
}

/** §R6.2: no bet this near the cutoff by a clock that was never in step. */
const UNTIMED_MS = 5000

const isSelling = ({ current }: DrawCycle, now: number): boolean =>
  current !== undefined && now >= current.startAt && now < current.cutoffAt

/**
 * Whether the countdown runs to the end of sales, else to the next sale. An issue that has just closed stays at its end
 * until the server names the next one: it will not be sold again.
 */
export function useCountsToEnd(): boolean {
  const { time } = useServices()
  return useGame(({ cycle: { current } }) => current !== undefined && time.now() >= current.startAt)
}

/**
 * Whether sales are open: asked at every tick of the countdown,
 * but whoever uses it renders only when they open or close.
 */
function useSelling(): boolean {
  const { time } = useServices()
  return useGame(({ cycle }) => isSelling(cycle, time.now()))
}

function useUntimed(): boolean {
  const { time } = useServices()
  return useGame(
    ({ cycle }) =>
      isSelling(cycle, time.now()) &&
      !time.reading().synced &&
      (cycle.current?.cutoffAt ?? 0) - time.now() <= UNTIMED_MS
  )
}

/** The sale of the game whose draws are followed. It changes with its issue, not with the countdown. */
export function useSale({ waitsForPrevious }: Pick<LotteryEntry, 'waitsForPrevious'>): CurrentSale {
  const issue = useGame(({ cycle }) => cycle.current?.issue ?? '')
  const drawing = useGame(({ cycle }) => cycle.state === 2)
  return { issue, selling: useSelling(), waiting: waitsForPrevious === 1 && drawing, untimed: useUntimed() }
}

/** Time to the cutoff, or to the next sale when closed. It changes every second: for the leaf that shows it alone. */
export function useSaleParts(): CountdownParts | undefined {
  const current = useGame(({ cycle }) => cycle.current)
  const countdown = useGame(state => state.countdown)
  return current && countdown && (current.provisional ? { ...countdown, provisional: true } : countdown)
}
