import { Icon } from '../../ui/art/Icon'
import { Amount } from '../../ui/money/Amount'
import { useBalance, useBalanceCover } from '../shared/hooks/useApp'

/** 账户余额, with an eye to cover it and a button to ask for it anew. */
export function BalanceCard() {
  const { coins, refresh, refreshing } = useBalance()
  const [covered, setCovered] = useBalanceCover()
  return (
    <section className="card bank" aria-label="账户余额">
      <div className="bank__main">
        <div>
          <p className="bank__label">
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
            <Amount yuan={coins} size="big" covered={covered} />
          </p>
        </div>
        <button type="button" className="bank__re" aria-label="刷新余额" disabled={refreshing} onClick={refresh}>
          <Icon name="replay" size="s" />
        </button>
      </div>
      <p className="bank__note">余额为游戏币，不能充值和提现。</p>
    </section>
  )
}
