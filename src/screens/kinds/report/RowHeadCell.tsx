import { Link } from 'react-router'
import type { RowHead } from './ReportGrid'

interface RowHeadCellProps {
  readonly head: RowHead
  /** Opens everything of the row. */
  readonly onPress?: () => void
}

/** Whose row it is: it leads one level down, opens its sheet, or only names it. */
export function RowHeadCell({ head, onPress }: RowHeadCellProps) {
  const { name, note, to } = head
  const leads = to !== undefined || onPress !== undefined
  const inner = (
    <>
      <span className="cut">{name}</span>
      {note && (
        <small>
          {note}
          {leads && ' ›'}
        </small>
      )}
    </>
  )
  if (to !== undefined)
    return (
      <Link to={to} className="report__head">
        {inner}
      </Link>
    )
  return onPress ? (
    <button type="button" className="report__head" onClick={onPress}>
      {inner}
    </button>
  ) : (
    <span className="report__head">{inner}</span>
  )
}
