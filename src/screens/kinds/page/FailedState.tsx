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
 * 加载失败 and the one way on; without a network that it waits for one, and is then asked for by itself. What there is
 * none of is not asked for again: it would be answered the same.
 */
export function FailedState({ onRetry, error }: FailedStateProps) {
  const isOnline = useOnline()
  if (isUnknown(error)) return <EmptyState text={pageMessage('page.unnamed')} />
  if (!isOnline) return <EmptyState text={offlineMessage('offline.none')} />
  return <EmptyState text={pageMessage('page.failed')} action={{ label: '重试', onPress: onRetry }} />
}
