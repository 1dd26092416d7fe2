import { Link } from 'react-router'
import { UNIT_MODES } from '../../rules/money'
import { Icon } from '../../ui/art/Icon'
import { BallRow } from '../../widgets/BallRow'
import { CopyButton } from '../shared/CopyButton'

/** More balls than this spread over the width. */
const FEW = 5

export type TicketRow = readonly [label: string, value: string]

export const unitName = (mode: number): string => UNIT_MODES.find(unit => unit.mode === mode)?.name ?? ''

interface TicketDrawProps {
  readonly type: number
  readonly typeId: number
  /** Empty: there is no result. */
  readonly codes: readonly string[]
  /** The issue is not drawn yet. */
  readonly isAwaited: boolean
}

/** What was drawn for a ticket. */
export function TicketDraw({ type, typeId, codes, isAwaited }: TicketDrawProps) {
  const isMany = codes.length > FEW
  return (
    <div className="ticket__draw">
      <p className="kv__label">开奖号码</p>
      {codes.length > 0 ? (
        <BallRow type={type} typeId={typeId} codes={codes} size={isMany ? 's' : 'm'} fit={isMany} />
      ) : (
        <p className="muted">{isAwaited ? '等待开奖' : '-'}</p>
      )}
    </div>
  )
}

export const TicketRows = ({ rows }: { readonly rows: readonly TicketRow[] }) =>
  rows.map(([label, value]) => (
    <div className="kv" key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ))

/** Number of an order or chase, to be copied. */
export const TicketNumber = ({ label, id }: { readonly label: string; readonly id: string }) => (
  <div className="kv">
    <dt>{label}</dt>
    <dd>
      {id}
      <CopyButton text={id} label={label} />
    </dd>
  </div>
)

interface TicketLinkProps {
  readonly label: string
  readonly id: string
  readonly to: string
}

/** Number of an order or chase that belongs to a ticket, leading to it. */
export const TicketLink = ({ label, id, to }: TicketLinkProps) => (
  <div className="kv">
    <dt>{label}</dt>
    <dd>
      <Link className="kv__link" to={to}>
        {id}
        <Icon name="next" size="xs" />
      </Link>
    </dd>
  </div>
)
