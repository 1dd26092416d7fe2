import type { ReactNode } from 'react'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { PullRefresh } from '../../ui/lists/PullRefresh'
import { PULL_WORDS } from '../shared/lists/listWords'

interface RecordBodyProps {
  /** Over a game: the page around it has its own main part and its own scroll memory. */
  readonly embedded: boolean
  readonly onRefresh: () => Promise<unknown>
  readonly children: ReactNode
}

/** What scrolls of a record list. */
export function RecordBody({ embedded, onRefresh, children }: RecordBodyProps) {
  const list = (
    <PullRefresh words={PULL_WORDS} onRefresh={onRefresh}>
      {children}
    </PullRefresh>
  )
  return embedded ? <div className="screen__body">{list}</div> : <ScreenBody>{list}</ScreenBody>
}
