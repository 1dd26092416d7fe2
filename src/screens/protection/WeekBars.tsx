import type { PlayDay } from '../../contract/areas/protection'
import { signedText } from '../../rules/yuanText'
import { minutesText } from '../shared/protection/limitFigures'
import './protection.css'

/** The last seven days as bars around a line: up what was won, down what was lost. */
export function WeekBars({ days }: { readonly days: readonly PlayDay[] }) {
  const most = Math.max(1, ...days.map(({ net }) => Math.abs(net)))
  const hasLoss = days.some(({ net }) => net < 0)
  return (
    <section className="card week" aria-labelledby="week">
      <h2 id="week" className="week__title">
        近7日每日净额与时长
      </h2>
      <ol className="week__days">
        {days.map(({ day, net, minutes }) => (
          <li key={day} aria-label={`${day} 净额 ${signedText(net)} 元，时长 ${minutesText(minutes)}`}>
            <span className="week__half week__half--up">
              {net > 0 && <i style={{ height: `${(net / most) * 100}%` }} />}
            </span>
            {hasLoss && (
              <span className="week__half">{net < 0 && <i style={{ height: `${(-net / most) * 100}%` }} />}</span>
            )}
            <span className="week__name num">{day.slice(8)}</span>
            <small className="num">{minutes}分</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
