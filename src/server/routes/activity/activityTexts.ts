import type { ActivityTerms } from '../../../rules/activity/reward'
import { yuanOf } from '../../../rules/money'
import type { Activity } from '../../catalogue/activities'

/** How the terms read. */
const TERMS: {
  readonly [Kind in ActivityTerms['kind']]: (terms: Extract<ActivityTerms, { kind: Kind }>) => readonly string[]
} = {
  firstDeposit: ({ percent, most, days }) => [
    `以首次到账的充值金额计算，赠送 ${percent}%，最高 ${yuanOf(most)} 元，不足 0.01 元的部分舍去。`,
    `充值到账后 ${days} 天内领取，逾期失效；充值被冲正的，不可领取。`,
    '每人一次。'
  ],
  dailyTurnover: ({ steps }) => [
    '只算当日已结算的有效投注，撤单、和局退回的本金与游戏钱包不计。',
    `当日达到的最高一档为准，共 ${steps.length} 档，不叠加。`,
    '次日 00:05 起可领取，次日 24:00 前未领取的失效。'
  ]
}

const linesOf = (terms: ActivityTerms): readonly string[] =>
  terms.kind === 'firstDeposit' ? TERMS.firstDeposit(terms) : TERMS.dailyTurnover(terms)

/** The rules of an activity, a sentence each. */
export const bodyOf = ({ terms, multiple }: Activity): string[] => [
  ...linesOf(terms),
  `奖励需完成 ${multiple} 倍流水后方可提现，也可在提现页放弃优惠。`,
  '日期与时间均为北京时间。'
]
