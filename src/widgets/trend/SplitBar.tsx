import { sideTone } from './sideTone'

interface SplitBarProps {
  readonly left: string
  readonly right: string
  readonly leftCount: number
  readonly rightCount: number
}

/** Two sides and how often each came, in their colours: 大 12 ▬▬ 9 小. */
export function SplitBar({ left, right, leftCount, rightCount }: SplitBarProps) {
  const all = leftCount + rightCount
  return (
    <div className="split">
      <span>
        {left} <b>{leftCount}</b>
      </span>
      <span className="split__bar" aria-hidden="true">
        {all > 0 && (
          <svg viewBox={`0 0 ${all} 1`} preserveAspectRatio="none" aria-hidden="true">
            <rect className={`split--${sideTone(left)}`} width={leftCount} height="1" />
            <rect className={`split--${sideTone(right)}`} x={leftCount} width={rightCount} height="1" />
          </svg>
        )}
      </span>
      <span className="split__end">
        <b>{rightCount}</b> {right}
      </span>
    </div>
  )
}
