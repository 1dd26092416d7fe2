import type { ReactNode } from 'react'
import { shownIssue } from '../../../games/cards'
import { Dialog } from '../../../ui/modal/Dialog'
import { MovedIssue, PlaceProgress } from './PlaceNotes'
import { isBusy } from './progressText'
import { TapShield } from './TapShield'
import { useLastPlace } from './useLastPlace'
import type { PlaceBet } from './usePlaceBet'

interface ConfirmBetProps {
  readonly bet: PlaceBet
  readonly title: string
  readonly type: number
  /** What is bet, given the issue it is bet on. */
  readonly children: (issue: string) => ReactNode
}

/** Asks before the slip on the screen is bet, and says what has become of it. */
export function ConfirmBet({ bet, title, type, children }: ConfirmBetProps) {
  const { place } = bet
  const shown = useLastPlace(place)
  if (!shown) return null
  const busy = isBusy(shown)
  return (
    <Dialog
      open={place !== undefined}
      title={title}
      busy={busy}
      onClose={busy ? () => undefined : bet.cancel}
      onConfirm={bet.confirm}
      {...(shown.phase === 'lost' ? { confirmText: '查询结果' } : {})}
    >
      <MovedIssue place={shown} type={type} />
      {children(shownIssue(shown.issue, type))}
      <PlaceProgress place={shown} />
      <TapShield />
    </Dialog>
  )
}
