import type { LotteryEntry } from '../../../contract/areas/games'
import { yuanText } from '../../../rules/yuanText'
import { BallRow, codesOf } from '../../../widgets/BallRow'
import { isWin } from '../../shared/isWin'
import type { InstantView } from './instantView'
import { isOver } from './instantView'
import { RoundResult } from './RoundResult'

interface RoundWordsProps {
  readonly game: Pick<LotteryEntry, 'type' | 'typeId'>
  readonly view: InstantView
}

/** More balls than this share the width. */
export const MANY = 7

/** Words beside the scene of a round: its outcome and numbers, and in a series its cost and winnings. */
export function RoundWords({ game, view }: RoundWordsProps) {
  const { round, reason, step, periods } = view
  if (reason !== undefined || !round) return <RoundResult view={view} />
  const codes = codesOf(round.lotteryNo)
  const many = codes.length > MANY
  return (
    <>
      <RoundResult view={view} />
      <BallRow type={game.type} typeId={game.typeId} codes={codes} size={many ? 's' : 'l'} fit={many} />
      {periods > 1 && (
        <p className="round-words__sums num">
          {isOver(view) ? `第 ${step} 期` : '本期'}投注 {yuanText(round.actioncoin)}
          <i className="sep" />
          {round.bonus > 0 && !isWin(round) ? '返奖' : '中奖'} {yuanText(round.bonus)}
        </p>
      )}
    </>
  )
}
