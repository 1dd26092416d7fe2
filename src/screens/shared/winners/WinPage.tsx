import type { ReactNode } from 'react'
import { useState } from 'react'
import { LoadMore } from '../../../ui/lists/LoadMore'
import { FIRST_WINS } from '../home/homeCalls'
import { MORE_WORDS } from '../lists/listWords'
import type { WinListProps, Wins } from './WinList'
import { WinList } from './WinList'

interface WinPageProps extends Pick<WinListProps, 'query' | 'onward'> {
  /** What follows these rows. */
  readonly next: (rows: Wins) => ReactNode
}

/** A page of the latest wins, and the next one once its end comes near. */
export function WinPage({ query, onward, next }: WinPageProps) {
  const [wantsMore, setWantsMore] = useState(false)
  const rows = query.data
  const hasMore = rows?.length === FIRST_WINS.limit
  return (
    <>
      <WinList query={query} onward={onward} />
      {rows?.[0] &&
        (hasMore && wantsMore ? (
          next(rows)
        ) : (
          <LoadMore end={hasMore ? 'more' : 'complete'} words={MORE_WORDS} onMore={() => setWantsMore(true)} />
        ))}
    </>
  )
}
