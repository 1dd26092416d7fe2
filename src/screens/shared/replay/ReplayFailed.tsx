import { EmptyState } from '../../../ui/feedback/EmptyState'

/** What a replay needs did not come. */
export function ReplayFailed({ onRetry }: { readonly onRetry: () => void }) {
  return <EmptyState text="页面加载失败，请重试" action={{ label: '重试', onPress: onRetry }} />
}
