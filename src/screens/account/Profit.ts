import type { DataOf } from '../../contract/endpoints'
import { signedText, yuanText } from '../../rules/yuanText'
import { fromCall } from '../kinds/page/Source'
import { chosen, DAYS } from '../kinds/records/Filter'
import { reportScreen } from '../kinds/report/reportScreen'
import { BILL_PATH, PROFIT_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'

type Days = DataOf<'reckoningCount'>

/** What a span of days is made of, in the order of the page. */
const PARTS = [
  { part: 'stake', name: '投注' },
  { part: 'settled', name: '已结算投注' },
  { part: 'win', name: '中奖' },
  { part: 'rebate', name: '返点' },
  { part: 'spread', name: '佣金' },
  { part: 'activity', name: '活动' },
  { part: 'interest', name: '收益' },
  { part: 'deposit', name: '充值' },
  { part: 'withdraw', name: '提现' },
  { part: 'transferIn', name: '游戏转入' },
  { part: 'transferOut', name: '游戏转出' }
] as const satisfies readonly { readonly part: keyof Days; readonly name: string }[]

/** 今日盈亏: the result of a span of days and its parts. */
export const Profit = reportScreen({
  title: titleOf(PROFIT_PATH),
  end: { label: '明细', to: BILL_PATH },
  filters: [DAYS],
  source: fromCall('reckoningCount', at => ({ date: chosen(DAYS, at) })),
  totals: ({ profit, stake, win }) => [
    { label: '盈亏', value: signedText(profit) },
    { label: '投注', value: yuanText(stake) },
    { label: '中奖', value: yuanText(win), isWin: win > 0 }
  ],
  label: '项目',
  rows: days => PARTS.map(({ part, name }) => ({ part, name, amount: days[part] })),
  idOf: ({ part }) => part,
  head: ({ name }) => ({ name }),
  columns: [
    { key: 'amount', label: '金额（元）', value: ({ amount }) => amount, text: ({ amount }) => yuanText(amount) }
  ],
  empty: '暂无数据',
  notes: ['盈亏 = 中奖 + 返点 + 佣金 + 活动 − 已结算投注', '返点与佣金次日发放，计入产生它们的当天']
})
