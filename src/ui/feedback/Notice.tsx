import type { ReactNode } from 'react'
import { Icon } from '../art/Icon'

interface NoticeProps {
  readonly children: ReactNode
  readonly onPress?: () => void
}

/** One line of announcement, cut at the end of the line; a tap opens the whole of it. */
export function Notice({ children, onPress }: NoticeProps) {
  return (
    <button type="button" className="notice" onClick={onPress}>
      <Icon name="megaphone" size="s" />
      <span className="cut">{children}</span>
    </button>
  )
}
