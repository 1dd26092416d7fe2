import type { ReactNode } from 'react'
import { Icon } from '../art/Icon'
import type { IconName } from '../art/iconShapes'

export interface ListRowProps {
  readonly label: ReactNode
  readonly icon?: IconName
  readonly value?: ReactNode
  /** Makes the row a button with an arrow. */
  readonly onPress?: () => void
}

/** A row of a `.list`. */
export function ListRow({ label, icon, value, onPress }: ListRowProps) {
  const inner = (
    <>
      {icon && <Icon name={icon} />}
      <span className="grow item__label">{label}</span>
      {value !== undefined && <span className="item__value">{value}</span>}
      {onPress && <Icon name="next" size="xs" className="item__go" />}
    </>
  )
  if (!onPress) return <div className="item">{inner}</div>
  return (
    <button type="button" className="item" onClick={onPress}>
      {inner}
    </button>
  )
}
