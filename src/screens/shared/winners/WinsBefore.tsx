import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoadMore } from '../../../ui/lists/LoadMore'
import { FIRST_WINS } from '../home/homeCalls'
import { callKey } from '../hooks/useCall'
import { usePageApi } from '../hooks/usePageApi'
import { MORE_WORDS } from '../lists/listWords'
import type { Wins } from './WinList'
import { WinPage } from './WinPage'

interface WinsBeforeProps {
  /** The page above. */
  readonly rows: Wins
  /** The request of that page: wins up to this moment, without the first `skip` of them. */
  readonly until?: number
  readonly skip?: number
}

/**
 * The next page of wins, older than those of `rows`. It asks for wins up to the moment of the last row and skips as
 * many of that moment as are shown already: wins that come in meanwhile shift nothing.
 */
export function WinsBefore({ rows, until, skip = 0 }: WinsBeforeProps) {
  const api = usePageApi()
  const last = rows.at(-1)?.at ?? 0
  const shown = rows.filter(({ at }) => at === last).length
  const asked = { until: last, skip: last === until ? skip + shown : shown }
  const request = { ...FIRST_WINS, ...asked }
  const wins = useQuery({
    queryKey: callKey('winners', request),
    queryFn: ({ signal }) => api.call('winners', request, { signal }),
    // The page above was asked for again and ends with another: these stand until theirs have come.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY
  })
  // The page above was full and the last one.
  if (wins.data?.length === 0) return <LoadMore end="complete" words={MORE_WORDS} onMore={() => undefined} />
  return <WinPage query={wins} next={page => <WinsBefore {...asked} rows={page} />} />
}
