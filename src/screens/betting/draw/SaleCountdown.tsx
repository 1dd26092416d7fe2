import { shownIssue } from '../../../games/cards'
import type { ClockLook } from '../../../widgets/CountdownClock'
import { endLabel, IssueLine } from '../../../widgets/IssueLine'
import { HonestClock } from './HonestClock'
import { useCountsToEnd, useSaleParts } from './useSale'

/** The countdown of the sale. It alone renders every second, and not the board around it. */
export function SaleCountdown({ look = 'block' }: { readonly look?: ClockLook }) {
  return <HonestClock parts={useSaleParts()} look={look} label={endLabel(useCountsToEnd())} />
}

/** The issue on sale and its countdown, where a game has no stage. */
export function SaleLine({ type, issue }: { readonly type: number; readonly issue: string }) {
  return <IssueLine type={type} issue={issue} countsToEnd={useCountsToEnd()} clock={<SaleCountdown />} />
}

/** The same in the head of a sheet that bets. */
export function SheetSale({ type, issue }: { readonly type: number; readonly issue: string }) {
  return (
    <span className="issue__end bet-end">
      <span className="num">
        {shownIssue(issue, type)} 期{!useCountsToEnd() && '开售'}
      </span>
      <SaleCountdown />
    </span>
  )
}
