import { yuanText } from '../../rules/yuanText'
import { briefYuan } from './amountText'
import { ChartCard } from './ChartCard'

/** As many parts have a colour of their own. */
const MOST = 5
const RADIUS = 40
const ROUND = 2 * Math.PI * RADIUS

interface Part {
  readonly name: string
  readonly value: number
}

interface DonutProps {
  readonly title: string
  /** What the parts are, over the first column of the table. */
  readonly of: string
  /** Largest first. */
  readonly parts: readonly Part[]
}

/** The largest five, the rest together as 其他. */
function largestParts(parts: readonly Part[]): readonly Part[] {
  const rest = parts.slice(MOST)
  if (rest.length === 0) return parts
  return [...parts.slice(0, MOST), { name: '其他', value: rest.reduce((sum, { value }) => sum + value, 0) }]
}

/** A ring of the parts of a whole, with their shares as a list. */
export function Donut({ title, of, parts }: DonutProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  if (whole <= 0) return null
  const percent = (value: number) => `${((value / whole) * 100).toFixed(1)}%`
  const shown = largestParts(parts)
  const before = (place: number) => shown.slice(0, place).reduce((sum, { value }) => sum + value, 0) / whole
  return (
    <ChartCard
      title={title}
      table={{
        heads: [of, '金额', '占比'],
        rows: parts.map(({ name, value }) => [name, yuanText(value), percent(value)])
      }}
    >
      <div className="donut">
        <svg viewBox="0 0 100 100" aria-hidden="true">
          {shown.map(({ name, value }, place) => (
            <circle
              key={name}
              className={`donut__arc donut__arc--${place + 1}`}
              cx="50"
              cy="50"
              r={RADIUS}
              strokeDasharray={`${(value / whole) * ROUND} ${ROUND}`}
              strokeDashoffset={-before(place) * ROUND}
            />
          ))}
        </svg>
        <ul>
          {shown.map(({ name, value }, place) => (
            <li key={name}>
              <i className={`donut__mark donut__mark--${place + 1}`} />
              <span className="cut">{name}</span>
              <b>{briefYuan(value)}</b>
              <small>{percent(value)}</small>
            </li>
          ))}
        </ul>
      </div>
    </ChartCard>
  )
}
