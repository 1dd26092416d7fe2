import type { ReactNode } from 'react'
import { useState } from 'react'
import { shownIssue } from '../../../rules/issueNumber'
import { message } from '../../../text/messages'
import { Dialog } from '../../../ui/modal/Dialog'
import { isBusy, progressText } from './progressText'
import type { PlaceBet } from './usePlaceBet'

export interface ConfirmBetProps {
  readonly bet: PlaceBet
  readonly title: string
  readonly type: number
  /** What is bet, given the issue it is bet on. */
  readonly children: (issue: string) => ReactNode
}

/** The last word before a slip that stands on the screen goes out, and what becomes of it. */
export function ConfirmBet({ bet, title, type, children }: ConfirmBetProps) {
  const { place } = bet
  // The dialog keeps its last words while it fades.
  const [shown, setShown] = useState(place)
  if (place && place !== shown) setShown(place)
  if (!shown) return null
  const busy = isBusy(shown)
  const progress = progressText(shown)
  const { issue, movedFrom } = shown
  return (
    <Dialog
      open={place !== undefined}
      title={title}
      busy={busy}
      onClose={busy ? () => undefined : bet.cancel}
      onConfirm={bet.confirm}
      {...(shown.phase === 'lost' ? { confirmText: '查询结果' } : {})}
    >
      {movedFrom !== undefined && (
        <p className="bet-moved" role="alert">
          {message('bet.retargeted', { previous: shownIssue(movedFrom, type), issue: shownIssue(issue, type) })}
        </p>
      )}
      {children(shownIssue(issue, type))}
      <p className={progress?.bad ? 'total__state total__state--bad' : 'total__state'} role="status">
        {progress?.text}
      </p>
    </Dialog>
  )
}
