import { Link } from 'react-router'
import { AnyIcon } from '../../../ui/art/AnyIcon'
import { Badge } from '../../../ui/art/Badge'
import { Facts } from '../page/Facts'
import { FineLines } from '../page/FineLines'
import type { Block, Figure } from './Block'
import { OverviewRows } from './OverviewRows'
import { SumCard } from './SumCard'

/** A block by its kind. */
export function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'sum':
      return <SumCard sum={block} />
    case 'figures':
      return <Totals figures={block.figures} />
    case 'entries':
      return <Entries {...block} />
    case 'list':
      return <OverviewRows title={block.title} rows={block.rows} />
    case 'facts':
      return <Facts facts={block.facts} />
    case 'notes':
      return <FineLines lines={block.lines} />
    case 'part':
      return block.part
  }
}

/** Most signs that fit a third of the width: in full size, and one size smaller. */
const FULL_SIGNS = 9
const LESS_SIGNS = 11

/** A long figure stands smaller: a number is not broken over two lines. */
function sizeOf(value: string): string | undefined {
  if (value.length <= FULL_SIGNS) return undefined
  return value.length <= LESS_SIGNS ? 'totals__less' : 'totals__least'
}

/** Hairlines between, no boxes; four stand two by two. */
export function Totals({ figures }: { readonly figures: readonly Figure[] }) {
  const isByTwo = figures.length === 2 || figures.length === 4
  return (
    <dl className={isByTwo ? 'totals totals--2' : 'totals'}>
      {figures.map(({ label, value, note, isWin }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isWin ? 'totals__win' : undefined}>
            <span className={isByTwo ? undefined : sizeOf(value)}>{value}</span>
          </dd>
          {note && <dd className="totals__note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Entries({ label, links, none }: Extract<Block, { readonly kind: 'entries' }>) {
  return (
    <nav className="card entries" aria-label={label}>
      {links.length === 0 &&
        none &&
        (none.again ? (
          <button type="button" className="entries__none" onClick={none.again}>
            {none.text}
          </button>
        ) : (
          <p className="entries__none">{none.text}</p>
        ))}
      {links.map(({ label: name, icon, badge = 0, to }) => (
        <Link key={to} to={to}>
          <AnyIcon name={icon} />
          <span>{name}</span>
          <Badge count={badge} />
        </Link>
      ))}
    </nav>
  )
}
