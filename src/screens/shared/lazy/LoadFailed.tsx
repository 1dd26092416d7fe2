import { EmptyState } from '../../../ui/feedback/EmptyState'

/** A part of the product did not come. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return <EmptyState text="页面加载失败，请重试" action={{ label: '重试', onPress: onRetry }} />
}
