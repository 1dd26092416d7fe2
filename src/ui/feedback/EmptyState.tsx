import { Button } from '../controls/Button'

export interface EmptyStateProps {
  readonly text?: string
  /** The one way on. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** A list without rows, or one that could not be fetched. */
export function EmptyState({ text = '暂无内容', action }: EmptyStateProps) {
  return (
    <div className="empty" role="status">
      <svg viewBox="0 0 96 72" aria-hidden="true">
        <path d="M18 30h60a30 30 0 0 1-60 0zM36 66h24M48 60v6M8 66h10M78 66h10" />
        <circle cx="40" cy="23" r="7" />
        <circle cx="57" cy="21" r="9" />
        <circle className="empty__dot" cx="57" cy="21" r="2.6" />
      </svg>
      {text}
      {action && (
        <Button kind="tint" small onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
