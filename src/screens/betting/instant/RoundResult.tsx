import type { InstantRound } from '../../../contract/areas/instant'
import { yuanText } from '../../../rules/yuanText'
import { isWin } from '../../shared/isWin'
import type { InstantView } from './instantView'

/** A round that won nothing, in plain words. */
export const lossText = ({ bonus }: InstantRound): string => (bonus > 0 ? `返奖 ${yuanText(bonus)} 元` : '未中奖')

/** The result of a round. It is celebrated only when more came back than was staked: a smaller return is a loss. */
export function RoundResult({ view }: { readonly view: InstantView }) {
  const { round, reason } = view
  if (reason !== undefined || !round) return <p className="round-result">{reason ?? '自动投注已结束'}</p>
  const { bonus } = round
  if (isWin(round)) {
    return (
      <div className="round-result round-result--won">
        <p>恭喜中奖</p>
        <p className="round-result__sum num">
          +{yuanText(bonus)}
          <small>元</small>
        </p>
      </div>
    )
  }
  return <p className="round-result round-result--plain">{lossText(round)}</p>
}
