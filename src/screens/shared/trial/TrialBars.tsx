import { money, YUAN, yuanOf } from '../../../rules/money'
import type { TrialBar } from '../../../rules/trial/figures'
import { signedText } from '../../../rules/yuanText'

const amount = (net: number): string => signedText(yuanOf(money(Math.round(net / YUAN) * YUAN)))

/** How often the plan ended where; bars below zero are losses. */
export function TrialBars({ bars }: { readonly bars: readonly TrialBar[] }) {
  const most = Math.max(1, ...bars.map(({ runs }) => runs))
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last || bars.length < 2) return null
  const width = last.from - (bars.at(-2)?.from ?? 0)
  return (
    <figure className="trial__bars">
      <figcaption>模拟的盈亏分布（元）</figcaption>
      <div className="trial__plot" aria-hidden="true">
        {bars.map(({ from, runs }) => (
          <i
            key={from}
            className={from < 0 ? 'trial__bar trial__bar--loss' : 'trial__bar'}
            style={{ height: runs === 0 ? '0' : `max(2px, ${((runs / most) * 100).toFixed(1)}%)` }}
          />
        ))}
      </div>
      <p className="trial__ends num">
        <span>{amount(first.from)}</span>
        <span>{amount(last.from + width)}</span>
      </p>
    </figure>
  )
}
