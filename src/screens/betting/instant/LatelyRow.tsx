import type { InstantRound } from '../../../contract/areas/instant'
import { yuanText } from '../../../rules/yuanText'
import { isWin } from '../../shared/isWin'

interface LatelyRowProps {
  readonly rounds: readonly InstantRound[]
  /** How many there are at most. */
  readonly most: number
}

/**
 * The player's last rounds as bars, oldest first, gold where one won; and what they came to. It stands there before the
 * first round too: the board below it would move under a thumb that is betting.
 */
export function LatelyRow({ rounds, most }: LatelyRowProps) {
  const wins = rounds.filter(isWin).length
  const sum = (of: (round: InstantRound) => number) =>
    rounds.length > 0 ? yuanText(rounds.reduce((total, round) => total + of(round), 0)) : '–'
  return (
    <div className="lately">
      <span>近 {rounds.length || most} 期</span>
      <span className="lately__bars" role="img" aria-label={rounds.length > 0 ? `${wins} 期中奖` : '暂无'}>
        {[...rounds].reverse().map(round => (
          <i key={round.issue} data-won={isWin(round) || undefined} />
        ))}
      </span>
      <span className="lately__sums num">
        投 {sum(round => round.actioncoin)}
        <i className="sep" />中 {sum(round => round.bonus)}
      </span>
    </div>
  )
}
