import { useState } from 'react'
import { Link } from 'react-router'
import { AnyIcon } from '../../../ui/art/AnyIcon'
import { Badge } from '../../../ui/art/Badge'
import { Switch } from '../../../ui/controls/Switch'
import { useAttempt } from '../../shared/hooks/useAttempt'
import { Actions } from '../page/Actions'
import type { OverviewRow } from './Block'

interface OverviewRowsProps {
  readonly title: string | undefined
  readonly rows: readonly OverviewRow[]
}

/** Rows that lead on, show a value, or can be acted on. */
export function OverviewRows({ title, rows }: OverviewRowsProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      {title && (
        <div className="section">
          <h2>{title}</h2>
        </div>
      )}
      <div className="list">
        {rows.map(row => (
          <Row key={row.label} row={row} />
        ))}
      </div>
    </section>
  )
}

function Row({ row }: { readonly row: OverviewRow }) {
  const { label, icon, note, value, tag, badge = 0, to, actions = [], toggle } = row
  const className = note === undefined ? 'item' : 'item item--tall'
  const inner = (
    <>
      {icon && <AnyIcon name={icon} />}
      <span className="grow item__label">
        {label} {tag && <span className={tag.waits ? 'tag tag--wait' : 'tag'}>{tag.text}</span>}
        {note && <small className="item__note">{note}</small>}
      </span>
      {value !== undefined && <span className="item__value">{value}</span>}
      <Badge count={badge} />
      {toggle && <Toggle label={label} toggle={toggle} />}
      {actions.length > 0 && <Actions actions={actions} look="small" />}
      {to !== undefined && <AnyIcon name="next" size="xs" className="item__go" />}
    </>
  )
  if (to === undefined) return <div className={className}>{inner}</div>
  return (
    <Link className={className} to={to}>
      {inner}
    </Link>
  )
}

interface ToggleProps {
  readonly label: string
  readonly toggle: NonNullable<OverviewRow['toggle']>
}

/** Turns at once, and back when the server does not have it so; until it has said, another tap turns nothing. */
function Toggle({ label, toggle }: ToggleProps) {
  const [wanted, setWanted] = useState<boolean>()
  const [busy, attempt] = useAttempt()
  const turn = (on: boolean) => {
    if (busy) return
    setWanted(on)
    attempt(() =>
      toggle.set(on).catch(error => {
        setWanted(undefined)
        throw error
      })
    )
  }
  return <Switch label={label} checked={wanted ?? toggle.on} disabled={toggle.disabled ?? false} onChange={turn} />
}
