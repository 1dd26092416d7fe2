import type { Outcome } from '../../rules/trend/series'
import { DIMENSION_NAMES, isForm, OUTCOME_NAMES } from '../../rules/trend/series'
import { DRAGON_FROM, DRAGON_RED_FROM } from '../../rules/trend/statistic'
import { Icon } from '../../ui/art/Icon'

interface StreakProps {
  readonly name: string
  /** In a list of several games. */
  readonly game?: string
  readonly outcome: Outcome
  readonly count: number
  /** Bets the pick; absent: nothing to bet on. */
  readonly onPress?: (() => void) | undefined
}

/** What lists of them hold. Not 今日: before the first draw of a day they are the latest day's (§T18.5). */
export const STREAKS = `连续开出 ${DRAGON_FROM} 期及以上`

/** Marks that fit a phone beside the name of a place and beside that of a game; the last fade where there are more. */
const MOST_MARKS = 10
const MOST_MARKS_BESIDE_GAME = 8

/** A long dragon, 第一名：大6期 (§S2.4), red from five on. */
export function Streak({ name, game, outcome, count, onPress }: StreakProps) {
  const label = OUTCOME_NAMES[outcome]
  const most = game ? MOST_MARKS_BESIDE_GAME : MOST_MARKS
  const parts = (
    <>
      <span className="streak__name">
        {game && <small>{game}</small>}
        {isForm(outcome) ? DIMENSION_NAMES.form : name}：
      </span>
      <span className="row">
        <b className="streak__label">{label}</b>
        <span className="streak__run" data-cut={count > most || undefined} aria-hidden="true">
          {Array.from({ length: Math.min(count, most) }, (_, mark) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks without identity
            <i key={mark} />
          ))}
        </span>
      </span>
      <span className="streak__n">
        <b>{count}</b>期
      </span>
      {onPress && <span className="visually-hidden">，去投注</span>}
      {onPress ? <Icon name="next" size="xs" className="muted" /> : <i />}
    </>
  )
  const names = `streak${count >= DRAGON_RED_FROM ? ' streak--hot' : ''}${game ? ' streak--game' : ''}`
  if (!onPress) return <div className={names}>{parts}</div>
  return (
    <button type="button" className={names} onClick={onPress}>
      {parts}
    </button>
  )
}
