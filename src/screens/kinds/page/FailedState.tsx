import { offlineMessage } from '../../../text/offlineMessages'
import { pageMessage } from '../../../text/pageMessages'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useOnline } from '../../shared/hooks/useOnline'

/** 加载失败 and the one way on; without a network that it waits for one, and is then asked for by itself. */
export function FailedState({ onRetry }: { readonly onRetry: () => void }) {
  if (!useOnline()) return <EmptyState text={offlineMessage('offline.none')} />
  return <EmptyState text={pageMessage('page.failed')} action={{ label: '重试', onPress: onRetry }} />
}
