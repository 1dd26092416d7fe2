import type { ActivityTerms } from '../../rules/activity/reward'
import { money, YUAN } from '../../rules/money'

/** An activity of the site. Its terms never change: other terms are a row with another id. */
export interface Activity {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly terms: ActivityTerms
  /** How often a reward has to be staked before it is paid out (§M2.5). */
  readonly multiple: number
  /** Days (yyyy-MM-dd, UTC+8) it begins and ends with; absent: open. */
  readonly from?: string
  readonly until?: string
}

const yuan = (amount: number) => money(amount * YUAN)

export const ACTIVITIES: readonly Activity[] = [
  {
    id: 'first-deposit',
    title: '首充赠送 10%，最高 188 元',
    summary: '首次充值到账后 7 天内领取，每人一次',
    terms: { kind: 'firstDeposit', percent: 10, most: yuan(188), days: 7 },
    multiple: 3
  },
  {
    id: 'daily-turnover',
    title: '每日流水奖励，最高 388 元',
    summary: '按当日有效投注的最高一档计算，次日领取',
    terms: {
      kind: 'dailyTurnover',
      steps: [
        { need: yuan(1000), amount: yuan(8) },
        { need: yuan(10_000), amount: yuan(58) },
        { need: yuan(100_000), amount: yuan(388) }
      ]
    },
    multiple: 3
  }
]
