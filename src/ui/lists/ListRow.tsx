import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../art/Icon'
import type { IconName } from '../art/iconShapes'

interface ListRowProps {
  readonly label: ReactNode
  /** Its name, or one of another set. */
  readonly icon?: IconName | ReactElement
  readonly value?: ReactNode
  /** One of several to choose from: a tick stands where the row that leads somewhere has its arrow. */
  readonly chosen?: boolean
  /** Makes the row a button, with an arrow unless it is one of a choice. */
  readonly onPress?: () => void
}

/** A row of a `.list`. */
export function ListRow({ label, icon, value, chosen, onPress }: ListRowProps) {
  const inner = (
    <>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
      <span className="grow item__label">{label}</span>
      {value !== undefined && <span className="item__value">{value}</span>}
      {chosen && <Icon name="check" size="s" className="item__chosen" />}
      {onPress && chosen === undefined && <Icon name="next" size="xs" className="item__go" />}
    </>
  )
  if (!onPress) return <div className="item">{inner}</div>
  return (
    <button type="button" className="item" aria-pressed={chosen} onClick={onPress}>
      {inner}
    </button>
  )
}
