import { yuanText } from '../../../rules/yuanText'
import type { InstantView } from './InstantRunner'

/** The result of a round. It is celebrated only when more came back than was staked: a smaller return is a loss. */
export function RoundResult({ view }: { readonly view: InstantView }) {
  const { round, reason, scene } = view
  if (reason !== undefined || !round) return <p className="verdict">{reason ?? '自动投注已结束'}</p>
  const { bonus, actioncoin } = round
  if (bonus > actioncoin) {
    return (
      // Where the stage celebrates, it is the one that shows the sum; these are its words for the ear.
      <div className={scene?.win ? 'verdict verdict--won verdict--staged' : 'verdict verdict--won'}>
        <p>恭喜中奖</p>
        <p className="verdict__sum num">
          +{yuanText(bonus)}
          <small>元</small>
        </p>
      </div>
    )
  }
  return <p className="verdict verdict--plain">{bonus > 0 ? `返奖 ${yuanText(bonus)} 元` : '未中奖'}</p>
}
