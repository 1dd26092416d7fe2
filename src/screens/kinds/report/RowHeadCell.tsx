import { Link } from 'react-router'
import type { RowHead } from './ReportGrid'

interface RowHeadCellProps {
  readonly head: RowHead
  /** Opens everything of the row. */
  readonly onPress?: () => void
}

/** The member a row is about: a link one level down, a button that opens a sheet, or the bare name. */
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
