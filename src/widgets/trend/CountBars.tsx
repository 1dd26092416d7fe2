interface CountBarsProps {
  readonly label: string
  readonly bars: readonly { readonly name: string; readonly count: number }[]
}

/** The axis ends at the next ten, ten at least (§T4.12). */
const AXIS_STEP = 10
const axisOf = (most: number): number => Math.max(AXIS_STEP, Math.ceil(most / AXIS_STEP) * AXIS_STEP)

/** Counts as bars, the greatest in red. */
export function CountBars({ label, bars }: CountBarsProps) {
  const most = Math.max(0, ...bars.map(bar => bar.count))
  const axis = axisOf(most)
  return (
    <div
      className="bars"
      role="img"
      aria-label={`${label}：${bars.map(bar => `${bar.name} ${bar.count}次`).join('，')}`}
    >
      {bars.map(({ name, count }) => (
        <div key={name} className={count === most && most > 0 ? 'bars__one is-peak' : 'bars__one'}>
          <span>{count}</span>
          <svg viewBox={`0 0 1 ${axis}`} preserveAspectRatio="none" aria-hidden="true">
            <rect y={axis - count} width="1" height={count} />
          </svg>
          <b>{name}</b>
        </div>
      ))}
    </div>
  )
}
