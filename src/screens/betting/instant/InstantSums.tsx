import type { CSSProperties } from 'react'
import { YuanFigure } from '../../../widgets/money/YuanFigure'
import type { InstantView } from './instantView'
import { isOver } from './instantView'

const STATUS: Readonly<Record<InstantView['status'], string>> = {
  none: '',
  running: '自动投注中',
  paused: '自动投注已暂停',
  stopping: '正在停止',
  done: '自动投注已完成',
  stopped: '自动投注已停止',
  ended: '自动投注已结束'
}

/**
 * The result of a round or series so far, over rounds whose result may be seen, and the progress of a series. A series
 * that is over shows its own result, whatever its last round was.
 */
export function InstantSums({ view }: { readonly view: InstantView }) {
  const { step, periods, spent, won, shown, status, isUnanswered } = view
  const isSeries = periods > 1
  const of = isSeries ? '累计' : '本期'
  const isPublic = shown || isSeries
  const profit = won - spent
  const over = isOver(view)
  return (
    <section
      className={`instant__sums${isSeries ? ' instant__sums--series' : ''}${over ? ' instant__sums--over' : ''}`}
      aria-label={isSeries ? '自动投注' : '本期结果'}
    >
      {isSeries && (
        <>
          <p className="instant__step">
            <span>{status === 'running' && isUnanswered ? '网络异常，正在重试' : STATUS[status]}</span>
            <span className="num">
              第 <b>{step}</b> / {periods} 期
            </span>
          </p>
          <span
            className="instant__bar"
            style={{ '--done': (shown ? step : Math.max(0, step - 1)) / periods } as CSSProperties}
          />
        </>
      )}
      <dl className="num">
        <div>
          <dt>{of}投注</dt>
          <dd>{isPublic ? <YuanFigure yuan={spent} /> : '--'}</dd>
        </div>
        <div>
          <dt>{of}中奖</dt>
          <dd className={profit > 0 ? 'is-gold' : undefined}>{isPublic ? <YuanFigure yuan={won} /> : '--'}</dd>
        </div>
        <div>
          <dt>{of}盈亏</dt>
          <dd className={over && profit > 0 ? 'is-gold' : undefined}>
            {isPublic ? <YuanFigure yuan={profit} signed /> : '--'}
          </dd>
        </div>
      </dl>
    </section>
  )
}
