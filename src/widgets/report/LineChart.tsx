import { fenText } from './amountText'
import { ChartCard } from './ChartCard'
import type { Box } from './chartScale'
import { areaPath, linePath, pointsIn, roundTop, tickText } from './chartScale'

const WIDTH = 326
const HEIGHT = 150
const BOX: Box = { left: 42, top: 12, width: 272, height: 116 }
/** With an axis at the right. */
const TWO_AXES: Box = { ...BOX, width: 240 }
const TICKS = [0, 1, 2, 3].map(third => third / 3)
/** As many days can be named below the line. */
const NAMED_DAYS = 7

interface LineSeries {
  readonly name: string
  readonly values: readonly number[]
}

interface LineChartProps {
  readonly title: string
  /** yyyy-MM-dd, the oldest first. */
  readonly days: readonly string[]
  readonly series: LineSeries
  /** On an axis of its own at the right: a share is no line beside its whole. */
  readonly second?: LineSeries
}

/** Days under the chart: every one of a week, the ends and a few between of more. */
function namedPlaces(count: number): readonly number[] {
  const every = Math.ceil(count / NAMED_DAYS)
  return Array.from({ length: count }, (_, place) => place).filter(place => (count - 1 - place) % every === 0)
}

/** An amount by day, in ink; a second one in blue. */
export function LineChart({ title, days, series, second }: LineChartProps) {
  const top = roundTop(series.values)
  const box = second ? TWO_AXES : BOX
  const line = pointsIn(series.values, top, box)
  const otherTop = second && roundTop(second.values)
  const other = second && otherTop !== undefined ? pointsIn(second.values, otherTop, box) : undefined
  const last = line.at(-1)
  const named = namedPlaces(days.length)
  return (
    <ChartCard
      title={title}
      table={{
        heads: ['日期', series.name, ...(second ? [second.name] : [])],
        rows: days.map((day, place) => [
          day,
          ...[series, ...(second ? [second] : [])].map(({ values }) => fenText(values[place] ?? 0))
        ])
      }}
      legend={
        second && (
          <span className="series">
            <span>
              <i />
              {series.name}
            </span>
            <span>
              <i className="series__2" />
              {second.name}（右轴）
            </span>
          </span>
        )
      }
    >
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {TICKS.map(share => {
          const y = box.top + box.height * (1 - share)
          return (
            <g key={share}>
              <path
                className={share === 0 ? 'chart__grid chart__grid--base' : 'chart__grid'}
                d={`M${box.left} ${y}h${box.width}`}
              />
              <text x={box.left - 6} y={y + 4} textAnchor="end">
                {tickText(top * share)}
              </text>
              {otherTop !== undefined && (
                <text className="chart__tick--2" x={box.left + box.width + 6} y={y + 4} textAnchor="start">
                  {tickText(otherTop * share)}
                </text>
              )}
            </g>
          )
        })}
        <path className="chart__area" d={areaPath(line, box)} />
        {other && <path className="chart__line chart__line--2" d={linePath(other)} />}
        <path className="chart__line" d={linePath(line)} />
        {last && <circle className="chart__dot" cx={last.x} cy={last.y} r="4.5" />}
        {named.map((place, index) => (
          <text
            key={days[place]}
            className={place === days.length - 1 ? 'is-now' : undefined}
            x={line[place]?.x}
            y={HEIGHT - 5}
            textAnchor="middle"
          >
            {index === 0 || place === days.length - 1 ? days[place]?.slice(5) : days[place]?.slice(8)}
          </text>
        ))}
      </svg>
    </ChartCard>
  )
}
