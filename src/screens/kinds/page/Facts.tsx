import type { ReactNode } from 'react'
import { CopyButton } from '../../shared/CopyButton'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** Text that the button beside it copies; absent: none. */
  readonly copy?: string
  readonly strong?: boolean
}

interface FactsProps {
  readonly facts: readonly Fact[]
  /** In a sheet or a card of its own there is no card around it. */
  readonly bare?: boolean
}

/** Label left, value right, copy button last. */
export function Facts({ facts, bare = false }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <dl className={bare ? 'facts' : 'list facts'}>
      {facts.map(({ label, value, copy, strong }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{strong ? <b>{value}</b> : value}</dd>
          {copy !== undefined && (
            <dd className="facts__copy">
              <CopyButton text={copy} label={label} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
