import { Link } from 'react-router'
import type { CashierMode } from '../../contract/areas/login'
import { signedText, yuanText } from '../../rules/yuanText'
import { AnyIcon } from '../../ui/art/AnyIcon'
import { useAccountChanges } from '../shared/hooks/useAccountChanges'
import { useBalanceCover, useUser } from '../shared/hooks/useApp'
import { useCall } from '../shared/hooks/useCall'
import { PROFIT_PATH, RECHARGE_PATH, SAVINGS_PATH, TRANSFER_PATH, WITHDRAW_PATH } from '../shared/moneyPaths'

const COVERED = '****'
/** Figures stand still for a moment; a bet that ends or a movement asks for them at once. */
const STALE_MS = 5000

/** Below the balance: in, out and between; what the day comes to; savings. */
export function CashPart({ cashier }: { readonly cashier: CashierMode }) {
  const [isCovered] = useBalanceCover()
  useAccountChanges()
  const today = useCall('reckoningCount', { date: 1 }, { staleMs: STALE_MS, quiet: true }).data
  const hasSavings = useUser()?.ybSwitch === 1
  const savings = useCall('savingsInfo', {}, { staleMs: STALE_MS, quiet: true, enabled: hasSavings }).data
  const shown = (text: string | undefined): string => (isCovered ? COVERED : (text ?? '-'))
  return (
    <>
      <div className="acts me__acts" data-count={cashier === 'off' ? 1 : 3}>
        {cashier !== 'off' && (
          <>
            <Link className="btn btn--primary" to={RECHARGE_PATH}>
              充值
            </Link>
            <Link className="btn" to={WITHDRAW_PATH}>
              提现
            </Link>
          </>
        )}
        <Link className="btn" to={TRANSFER_PATH}>
          转账
        </Link>
      </div>
      <Link to={PROFIT_PATH} className="me__day">
        <dl className="sum__figures">
          <div>
            <dt>今日投注</dt>
            <dd>{shown(today && yuanText(today.stake))}</dd>
          </div>
          <div>
            <dt>今日中奖</dt>
            <dd className={today && today.win > 0 ? 'me__win' : undefined}>{shown(today && yuanText(today.win))}</dd>
          </div>
          <div>
            <dt>今日盈亏</dt>
            <dd>{shown(today && signedText(today.profit))}</dd>
          </div>
        </dl>
      </Link>
      {hasSavings && (
        <Link to={SAVINGS_PATH} className="me__savings">
          <AnyIcon name="sprout" />
          <span className="grow">
            储蓄钱包 <b>{shown(savings && yuanText(savings.balance))}</b>
          </span>
          {savings && <small>七日年化 {savings.sevenDay.toFixed(2)}%</small>}
          <AnyIcon name="next" size="xs" className="item__go" />
        </Link>
      )}
    </>
  )
}
