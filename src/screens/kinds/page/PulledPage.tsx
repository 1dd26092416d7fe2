import type { ReactNode } from 'react'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import { PullRefresh } from '../../../ui/lists/PullRefresh'
import { PULL_WORDS } from '../../shared/lists/listWords'

interface PulledPageProps {
  readonly onRefresh: () => Promise<unknown>
  /** What is shown is about to be replaced. */
  readonly isOld?: boolean
  readonly children: ReactNode
}

/** What scrolls, and is fetched anew by pulling it down. */
export function PulledPage({ onRefresh, isOld = false, children }: PulledPageProps) {
  return (
    <ScreenBody className="pad kind">
      <PullRefresh words={PULL_WORDS} onRefresh={onRefresh}>
        <div className="form answer" aria-busy={isOld}>
          {children}
        </div>
      </PullRefresh>
    </ScreenBody>
  )
}
