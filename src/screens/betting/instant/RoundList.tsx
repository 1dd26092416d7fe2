import { Link } from 'react-router'
import type { InstantRound } from '../../../contract/areas/instant'
import { ORDER_STATUS } from '../../../contract/codes'
import { shownIssue } from '../../../games/cards'
import { yuanText } from '../../../rules/yuanText'
import { Icon } from '../../../ui/art/Icon'
import { BallRow, codesOf } from '../../../widgets/BallRow'
import { isWin } from '../../shared/isWin'
import { roundProofPath } from '../../shared/proof/roundProofPath'

interface RoundListProps {
  readonly type: number
  readonly typeId: number
  readonly rounds: readonly InstantRound[]
  readonly onRecords: () => void
}

const FEW = 5

/** The player's last ten rounds (getTheHistoryForMmc). */
export function RoundList({ type, typeId, rounds, onRecords }: RoundListProps) {
  return (
    <section className="recent" aria-label="近期开奖">
      <h2 className="recent__head">
        近期开奖
        <button type="button" onClick={onRecords}>
          投注记录
          <Icon name="next" size="xs" />
        </button>
      </h2>
      <ul className="rounds">
        {rounds.map(round => {
          const codes = codesOf(round.lotteryNo)
          const many = codes.length > FEW
          return (
            <li key={round.issue} className="rounds__row">
              <Link className="draws__no num" to={roundProofPath(typeId, round.issue)}>
                <b>{shownIssue(round.issue, type)}</b>
                <small>{round.openTime.slice(11, 16)} 验证</small>
              </Link>
              <BallRow type={type} typeId={typeId} codes={codes} size={many ? 'xs' : 's'} fit={many} />
              <span className="rounds__end">
                <b className={isWin(round) ? 'is-won' : undefined}>{outcome(round)}</b>
                投注 {yuanText(round.actioncoin)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const outcome = (round: InstantRound): string => {
  const { orderstatus, bonus } = round
  if (isWin(round)) return `+${yuanText(bonus)}`
  if (orderstatus === ORDER_STATUS.returned) return '返还本金'
  return bonus > 0 ? `返奖 ${yuanText(bonus)}` : '未中奖'
}
