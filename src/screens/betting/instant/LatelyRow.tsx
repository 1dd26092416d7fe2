import type { InstantRound } from '../../../contract/areas/instant'
import { yuanText } from '../../../rules/yuanText'
import { isWin } from '../../shared/isWin'

/** The player's last rounds as bars, oldest first, gold where one won; and what they came to. */
export function LatelyRow({ rounds }: { readonly rounds: readonly InstantRound[] }) {
  const wins = rounds.filter(isWin).length
  const sum = (of: (round: InstantRound) => number) => yuanText(rounds.reduce((total, round) => total + of(round), 0))
  return (
    <div className="lately">
      <span>近 {rounds.length} 局</span>
      <span className="lately__bars" role="img" aria-label={`${wins} 局中奖`}>
        {rounds.toReversed().map(round => (
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
