import type { CSSProperties } from 'react'
import type { LotteryEntry } from '../../../contract/areas/catalogue'
import type { GameFamily } from '../../../games/family'
import { shownIssue } from '../../../rules/issueNumber'
import { Button } from '../../../ui/Button'
import { useModalFocus } from '../../../ui/useModalFocus'
import { codesOf } from '../../../widgets/BallRow'
import { yuanText } from '../../../widgets/yuanText'
import { CountUp } from './CountUp'
import { InstantReels } from './InstantReels'
import type { InstantView } from './InstantRunner'
import { timingOf } from './instantTiming'
import './instant.css'

export interface InstantOverlayProps {
  readonly game: LotteryEntry
  readonly family: GameFamily
  readonly view: InstantView
  readonly onStop: () => void
  readonly onClose: () => void
}

/** The instant draw: reels, the result, what it paid, and how the series stands. */
export function InstantOverlay({ game, family, view, onStop, onClose }: InstantOverlayProps) {
  const { round, shown, status, step, periods } = view
  const going = status === 'running' || status === 'stopping'
  const mayClose = shown && !(going && step < periods)
  const panel = useModalFocus(true, () => mayClose && onClose())
  const won = shown && round !== undefined && round.bonus > round.actioncoin
  const drawn = codesOf(round?.lotteryNo ?? '').map(Number)
  return (
    <div
      className={won ? 'instant instant--won' : 'instant'}
      role="dialog"
      aria-modal="true"
      aria-label={`${game.title} 开奖`}
      tabIndex={-1}
      ref={panel}
    >
      <div className="instant__body">
        <p className="instant__head">
          <b>{game.title}</b>
          {round && shown && <span className="num">{shownIssue(round.issue, game.type)} 期</span>}
        </p>
        <InstantReels key={step} game={game} range={family.numbers} timing={timingOf(game)} view={view} />
        <p className="instant__facts">
          {shown && drawn.length > 0
            ? family
                .facts(drawn)
                .slice(0, 4)
                .map(fact => fact.value)
                .join('　')
            : '开奖中'}
        </p>
        <div className="instant__result" aria-live="polite">
          {shown && <Verdict view={view} />}
        </div>
        {periods > 1 && <Series view={view} />}
      </div>
      <footer className="instant__foot">
        {going && step < periods ? (
          <Button wide busy={status === 'stopping'} onPress={onStop}>
            停止
          </Button>
        ) : (
          <Button wide kind="primary" disabled={!mayClose} onPress={onClose}>
            完成
          </Button>
        )}
      </footer>
    </div>
  )
}

/** Celebrated only when more came back than went in; anything else is told in plain words. */
function Verdict({ view }: { readonly view: InstantView }) {
  const { round, reason } = view
  if (!round) return <p className="instant__plain">{reason ?? '自动投注已结束'}</p>
  const { bonus, actioncoin } = round
  if (bonus > actioncoin) {
    return (
      <>
        <p className="instant__label">恭喜中奖</p>
        <p className="instant__win">
          +<CountUp key={round.issue} yuan={bonus} />
          <small>元</small>
        </p>
      </>
    )
  }
  return (
    <>
      <p className="instant__plain">{bonus > 0 ? `返奖 ${yuanText(bonus)} 元` : '未中奖'}</p>
      <p className="instant__cost num">投注 {yuanText(actioncoin)} 元</p>
    </>
  )
}

const ENDS: Readonly<Record<InstantView['status'], string>> = {
  none: '',
  running: '自动投注中',
  stopping: '正在停止',
  done: '自动投注已完成',
  stopped: '自动投注已停止',
  ended: '自动投注已结束'
}

/** How far the series is and what it has come to, counting only rounds that may be read. */
function Series({ view }: { readonly view: InstantView }) {
  const { step, periods, spent, won, status, shown } = view
  const played = shown ? step : Math.max(0, step - 1)
  const profit = won - spent
  return (
    <section className="instant__series" aria-label="自动投注">
      <p className="instant__step">
        <span>{ENDS[status]}</span>
        <span className="num">
          第 {step} / {periods} 期
        </span>
      </p>
      <span className="instant__bar" style={{ '--done': played / periods } as CSSProperties} />
      <dl className="instant__sums num">
        <div>
          <dt>累计投注</dt>
          <dd>{yuanText(spent)}</dd>
        </div>
        <div>
          <dt>累计中奖</dt>
          <dd>{yuanText(won)}</dd>
        </div>
        <div>
          <dt>累计盈亏</dt>
          <dd className={profit > 0 ? 'instant__plus' : undefined}>
            {profit > 0 && '+'}
            {yuanText(profit)}
          </dd>
        </div>
      </dl>
    </section>
  )
}
