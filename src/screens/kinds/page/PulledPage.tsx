import type { ReactNode } from 'react'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import { PullRefresh } from '../../../ui/lists/PullRefresh'
import { PULL_WORDS } from '../../shared/lists/listWords'

interface PulledPageProps {
  readonly onRefresh: () => Promise<unknown>
  readonly children: ReactNode
}

/** What scrolls, and is fetched anew by pulling it down. */
export function PulledPage({ onRefresh, children }: PulledPageProps) {
  return (
    <ScreenBody className="pad kind">
      <PullRefresh words={PULL_WORDS} onRefresh={onRefresh}>
        <div className="form">{children}</div>
      </PullRefresh>
    </ScreenBody>
  )
}
