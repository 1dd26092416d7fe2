import type { CSSProperties } from 'react'
import { groupedDigits } from '../../rules/yuanText'
import { ChartCard } from './ChartCard'

interface Step {
  readonly name: string
  readonly count: number
}

interface FunnelProps {
  readonly title: string
  readonly steps: readonly Step[]
}

/** How many of a step came from the one before. */
const shareOf = ({ count }: Step, before: Step | undefined): string =>
  before === undefined || before.count === 0 ? '' : `${((count / before.count) * 100).toFixed(1)}%`

/** How many are left after each step. */
export function Funnel({ title, steps }: FunnelProps) {
  const most = Math.max(1, ...steps.map(({ count }) => count))
  const shares = steps.map((step, place) => shareOf(step, steps[place - 1]))
  return (
    <ChartCard
      title={title}
      table={{
        heads: ['步骤', '人数', '占上一步'],
        rows: steps.map(({ name, count }, place) => [name, groupedDigits(String(count)), shares[place] || '-'])
      }}
    >
      <ul className="funnel">
        {steps.map(({ name, count }, place) => (
          <li key={name}>
            <span>{name}</span>
            <b>
              <i style={{ '--share': count / most } as CSSProperties} />
              {groupedDigits(String(count))}
            </b>
            <small>{shares[place]}</small>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}
