import { Link } from 'react-router'
import { Icon } from '../../ui/art/Icon'
import { Amount } from '../../ui/money/Amount'
import { useBalance, useBalanceCover } from '../shared/hooks/useApp'
import { recordPath } from '../shared/paths'

/** The balance of the player who is logged in, and the way to the bets it paid for. */
export function Purse() {
  const { coins } = useBalance()
  const [covered, setCovered] = useBalanceCover()
  return (
    <section className="purse card" aria-label="账户余额">
      <div className="grow">
        <p className="purse__label">
          账户余额
          <button
            type="button"
            className="bank__eye"
            aria-label={covered ? '显示余额' : '隐藏余额'}
            aria-pressed={covered}
            onClick={() => setCovered(!covered)}
          >
            <Icon name={covered ? 'eye-off' : 'eye'} size="xs" />
          </button>
        </p>
        <p>
          <Amount yuan={coins} size="mid" covered={covered} />
        </p>
      </div>
      <Link className="btn btn--tint btn--s" to={recordPath(0)}>
        投注记录
      </Link>
    </section>
  )
}
