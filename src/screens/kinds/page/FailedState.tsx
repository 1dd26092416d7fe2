import { offlineMessage } from '../../../text/offlineMessages'
import { pageMessage } from '../../../text/pageMessages'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useOnline } from '../../shared/hooks/useOnline'
import { isUnknown } from './isUnknown'

interface FailedStateProps {
  readonly onRetry: () => void
  /** Of a call for the one thing that the address names. */
  readonly error?: unknown
}

/**
 * 加载失败 with 重试. Without a network it says that it waits for one, and the call is repeated by itself. What does not
 * exist is not asked for again: the answer would be the same.
 */
export function FailedState({ onRetry, error }: FailedStateProps) {
  const isOnline = useOnline()
  if (isUnknown(error)) return <EmptyState text={pageMessage('page.unnamed')} />
  if (!isOnline) return <EmptyState text={offlineMessage('offline.none')} />
  return <EmptyState text={pageMessage('page.failed')} action={{ label: '重试', onPress: onRetry }} />
}
