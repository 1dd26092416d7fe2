import { useEffect } from 'react'
import { shownIssue } from '../../../games/cards'
import { useStores } from '../../../state/hooks'
import { betMessage } from '../../../text/betMessages'
import type { PlaceState } from './placeState'
import { progressText } from './progressText'

/** Says that sales moved on to another issue while the panel was open. */
export function MovedIssue({ place, type }: { readonly place: PlaceState | undefined; readonly type: number }) {
  const { notices } = useStores()
  const from = place?.moved?.from
  // Said here and kept here: the notice of the page would stand over it for seconds.
  useEffect(() => {
    if (from !== undefined) notices.forget('next-issue')
  }, [notices, from])
  if (!place?.moved) return null
  const previous = shownIssue(place.moved.from, type)
  return (
    <p className="bet-moved" role="alert">
      {betMessage('bet.retargeted', { previous, issue: shownIssue(place.issue, type) })}
    </p>
  )
}

/** What has become of the bet since 确定. */
export function PlaceProgress({ place }: { readonly place: PlaceState | undefined }) {
  const progress = place && progressText(place)
  return (
    <p className={progress?.bad ? 'total__state total__state--bad' : 'total__state'} role="status">
      {progress?.text}
    </p>
  )
}
