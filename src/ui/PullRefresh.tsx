import PullToRefresh from 'antd-mobile/es/components/pull-to-refresh'
import type { ReactNode } from 'react'

export interface PullRefreshProps {
  readonly onRefresh: () => Promise<unknown>
  readonly children: ReactNode
}

/** Pull down to fetch anew, in the pull texts of spec §8. */
export function PullRefresh({ onRefresh, children }: PullRefreshProps) {
  return (
    <PullToRefresh
      onRefresh={async () => {
        await onRefresh()
      }}
      pullingText="下拉刷新"
      canReleaseText="释放刷新"
      refreshingText="加载中"
      completeText="加载完成"
    >
      {children}
    </PullToRefresh>
  )
}
