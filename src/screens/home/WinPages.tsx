import { useState } from 'react'
import { LoadMore } from '../../ui/lists/LoadMore'
import { FIRST_WINS } from '../shared/home/homeCalls'
import { useCall } from '../shared/hooks/useCall'
import { MORE_WORDS } from '../shared/lists/listWords'
import type { WinListProps } from '../shared/winners/WinList'
import { WinList } from '../shared/winners/WinList'

const STALE_MS = 30_000

interface WinPagesProps extends Pick<WinListProps, 'onward'> {
  readonly page?: number
}

/** The latest wins from a page on: its rows, and the next page once the end of these comes near. */
export function WinPages({ page = 1, onward }: WinPagesProps) {
  const wins = useCall('winners', { ...FIRST_WINS, page }, { staleMs: STALE_MS })
  const [wantsMore, setWantsMore] = useState(false)
  const isFull = wins.data?.length === FIRST_WINS.limit
  // The page before was full and the last one, so this one is empty.
  if (page > 1 && wins.data?.length === 0)
    return <LoadMore words={MORE_WORDS} hasMore={false} loading={false} onMore={() => undefined} />
  return (
    <>
      <WinList query={wins} onward={onward} />
      {wins.data && wins.data.length > 0 && !(isFull && wantsMore) && (
        <LoadMore words={MORE_WORDS} hasMore={isFull} loading={false} onMore={() => setWantsMore(true)} />
      )}
      {isFull && wantsMore && <WinPages page={page + 1} />}
    </>
  )
}
