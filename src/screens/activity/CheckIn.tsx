import { SIGN_TABLE, SIGN_TURNOVER } from '../../rules/activity/signIn'
import { yuanOf } from '../../rules/money'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import type { Address } from '../kinds/page/Source'
import { fromCall } from '../kinds/page/Source'
import { BILL_PATH, CHECK_IN_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import './checkIn.css'
import { CheckInMonth } from './CheckInMonth'
import { CheckInWeek } from './CheckInWeek'

const TOTAL = SIGN_TABLE.reduce((sum, amount) => sum + yuanOf(amount), 0)

const RULES = [
  `连续 ${SIGN_TABLE.length} 天共 ${TOTAL} 元，断签从第 1 天重新算。`,
  `签到奖励需 ${SIGN_TURNOVER} 倍流水。`
]

/** The month the address names; empty for none. */
const monthAt = (at: Address): string => {
  const named = at.get('month') ?? ''
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(named) ? named : ''
}

/** 每日签到: the round of seven days, the streak, a month (§M3.5). */
export const CheckIn = overviewScreen({
  title: titleOf(CHECK_IN_PATH),
  feature: 'sign',
  end: { label: '奖励记录', to: `${BILL_PATH}?type=signIn&date=30` },
  source: fromCall('signInfo', at => ({ month: monthAt(at) })),
  blocks: info => [
    { kind: 'part', part: <CheckInWeek info={info} /> },
    { kind: 'part', part: <CheckInMonth days={info.month} today={info.today} /> },
    { kind: 'notes', lines: info.need > 0 ? [`当天有效投注满 ${info.need} 元才可签到。`, ...RULES] : RULES }
  ]
})
