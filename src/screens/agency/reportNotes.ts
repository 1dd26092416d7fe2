export const PROFIT_NOTE = '盈亏 = 中奖 + 返点 + 佣金 + 活动 − 有效投注，从会员一方计算。投注按结算日计入。'

/** Said while days of a report are not closed. */
export const provisionalNote = (provisional: 0 | 1): readonly string[] =>
  provisional === 1 ? ['返点、佣金和盈亏含未结算日的预计数，次日 00:10 入账后为准。'] : []
