import { pageMessage } from '../../../text/pageMessages'
import { EmptyState } from '../../../ui/feedback/EmptyState'

/** 加载失败 and the one way on. */
export function FailedState({ onRetry }: { readonly onRetry: () => void }) {
  return <EmptyState text={pageMessage('page.failed')} action={{ label: '重试', onPress: onRetry }} />
}
