import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { KeptAnswers } from '../../net/offline/KeptAnswers'
import { chinaDate, chinaDateTime } from '../../rules/chinaTime'
import { useServices } from '../../state/ServicesContext'
import { offlineMessage } from '../../text/offlineMessages'
import { useOnline } from '../shared/hooks/useOnline'
import { oldestAnswer } from './oldestAnswer'

/** With a network, and no answer from the server: it is asked for again. */
const AGAIN_MS = 10_000

/** HH:mm in UTC+8, with the date where it is another day. */
function ageText(at: number, now: number): string {
  const [date = '', time = ''] = chinaDateTime(at).split(' ')
  const minutes = time.slice(0, 5)
  return date === chinaDate(now) ? minutes : `${date.slice(5)} ${minutes}`
}

/** 离线: what the page shows is kept on the phone, and how old it is. Nothing while the server answers. */
export function OfflineStrip({ kept }: { readonly kept: KeptAnswers }) {
  const { clock, page } = useServices()
  const { pathname, search } = useLocation()
  const queries = useQueryClient()
  const online = useOnline()
  const place = pathname + search
  const shown = useSyncExternalStore(
    useCallback(run => kept.onChange(run), [kept]),
    () => kept.ageAt(place)
  )
  const age = useSyncExternalStore(
    // Not at once: a query is added in the middle of another component's rendering.
    useCallback(run => queries.getQueryCache().subscribe(notifyManager.batchCalls(run)), [queries]),
    () =>
      oldestAnswer(
        queries
          .getQueryCache()
          .findAll({ type: 'active' })
          .map(({ queryKey, state }) => ({ queryKey, dataUpdatedAt: state.dataUpdatedAt })),
        kept,
        place
      )
  )
  const isShown = !online || shown !== undefined
  // Not what is on its way already: the cache asks by itself for what failed or is stale.
  const again = useCallback(
    () => void kept.renew(place, () => queries.invalidateQueries({}, { cancelRefetch: false })),
    [kept, place, queries]
  )
  // An effect of its own: it hears of the network after `useOnline`, when this strip is gone already.
  useEffect(() => page.on(event => event === 'online' && again()), [page, again])
  useEffect(
    () => (isShown && online ? clock.every(AGAIN_MS, () => page.visible() && again()) : undefined),
    [page, clock, again, isShown, online]
  )
  if (!isShown) return null
  return (
    <div className="strip strip--offline" role="status">
      <b>
        {age === undefined
          ? offlineMessage('offline.none')
          : offlineMessage('offline.since', { time: ageText(age, clock.now()) })}
      </b>
      <span>{offlineMessage('offline.money')}</span>
    </div>
  )
}
