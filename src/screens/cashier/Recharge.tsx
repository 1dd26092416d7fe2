import { useNavigate } from 'react-router'
import type { DataOf } from '../../contract/endpoints'
import { yuanText } from '../../rules/yuanText'
import { cashierMessage } from '../../text/cashierMessage'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { cashierScreen } from '../kinds/cashier/cashierScreen'
import type { PageTable } from '../kinds/page/KindPage'
import { KindPage } from '../kinds/page/KindPage'
import { fromCall, together } from '../kinds/page/Source'
import { usePageGate } from '../kinds/page/usePageGate'
import { useCall } from '../shared/hooks/useCall'
import { moneyRecordsPath, RECHARGE_PATH, SELF_CONTROL_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { breakLines } from '../shared/protection/breakLines'
import { LimitPrompt } from '../shared/protection/LimitPrompt'
import { WAY_ICONS } from './payWays'

type PayWay = DataOf<'payTypes'>[number]

const whole = (yuan: number): string => yuanText(yuan).replace(/\.00$/, '')

const wayOf = ({ payType, title, note, tag, minAmount, maxAmount, enable }: PayWay) => ({
  value: payType,
  label: title,
  icon: WAY_ICONS[payType],
  tag: enable === 1 ? tag : '维护中',
  note: [`${whole(minAmount)} 至 ${whole(maxAmount)} 元`, note].filter(Boolean).join('，'),
  min: minAmount,
  max: maxAmount,
  disabled: enable !== 1
})

const PAGE: PageTable = {
  title: titleOf(RECHARGE_PATH),
  cashier: true,
  end: { label: '充值记录', to: moneyRecordsPath('deposits') }
}

const Ways = cashierScreen({
  ...PAGE,
  source: together({ ways: fromCall('payTypes', () => ({})), me: fromCall('userInfo', () => ({})) }),
  ways: ({ ways }) => ways.map(wayOf),
  aside: ({ me }) => `余额 ${yuanText(me.coin.lotteryCoin)} 元`,
  sums: [100, 300, 500, 1000, 5000, 10_000],
  words: {
    amount: '充值金额',
    ways: '支付方式',
    empty: cashierMessage('deposit.amount'),
    none: cashierMessage('deposit.closed'),
    range: (min, max) => cashierMessage('deposit.range', { min, max }),
    fixed: cashierMessage('deposit.fixed'),
    button: amount => `下一步，充值 ${amount} 元`
  },
  notes: ['充值到账后需完成 1 倍流水，未完成时提现需要审核。'],
  more: { label: '设置存款限额', to: SELF_CONTROL_PATH },
  next: (way, amount) => `${RECHARGE_PATH}/${way}?amount=${amount}`
})

/**
 * 充值: how much, and by which way; the first visit asks for a limit. A player in a break is told of it instead (§C4).
 */
export function Recharge() {
  const navigate = useNavigate()
  const { isOpen } = usePageGate(PAGE)
  const { data } = useCall('protectionState', {}, { staleMs: 60_000, quiet: true, enabled: isOpen })
  const [line] = data ? breakLines(data) : []
  if (isOpen && line !== undefined)
    return (
      <KindPage page={PAGE}>
        <EmptyState text={line} action={{ label: '自我管理', onPress: () => void navigate(SELF_CONTROL_PATH) }} />
      </KindPage>
    )
  return (
    <>
      <Ways />
      <LimitPrompt open={isOpen && data?.asked === 0} />
    </>
  )
}
