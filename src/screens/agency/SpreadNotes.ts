import { groupRate, HIGHEST_GROUP } from '../../rules/agency/group'
import { ADVANCE_AFTER_DAYS } from '../../rules/agency/raise'
import { COUNTED_AN_ADDRESS } from '../../rules/agency/rewards'
import { rateText } from '../../rules/rateText'
import { yuanText } from '../../rules/yuanText'
import { articleScreen } from '../kinds/article/articleScreen'
import { fromCall, together } from '../kinds/page/Source'
import { SPREAD_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { NOTES_PATH } from './agencyPaths'
import { playMoneyNote, SITE } from './playMoney'

/** A stake the examples reckon with. */
const EXAMPLE = 10_000

/** 奖金说明: what commission is paid on, when, and what it is not paid for. */
export const SpreadNotes = articleScreen({
  title: titleOf(NOTES_PATH),
  parent: SPREAD_PATH,
  source: together({ notes: fromCall('spreadNotes', () => ({})), site: SITE }),
  article: ({ notes: { rates, rungs, holdDays, countedDays, countedStake, countedOn }, site }) => ({
    title: '佣金怎么算',
    paragraphs: [
      `佣金 = 有效投注 × 比例：一级 ${rateText(rates[0] ?? 0)}，二级 ${rateText(rates[1] ?? 0)}，只计两级。`,
      '有效投注按结算日计算，未结算、已撤单和打和退回的部分不计；第三方游戏不计佣金。',
      `例一：一级玩家当日有效投注 ${yuanText(EXAMPLE)} 元，佣金 ${yuanText(EXAMPLE * (rates[0] ?? 0))} 元。`,
      `例二：二级玩家当日有效投注 ${yuanText(EXAMPLE)} 元，佣金 ${yuanText(EXAMPLE * (rates[1] ?? 0))} 元。`,
      `佣金次日 00:10 计入佣金账户，${holdDays} 天后可提取；首笔佣金入账满 ${ADVANCE_AFTER_DAYS} 天起，待到期的部分每天可提前提取一次，最多一半，无手续费。`,
      `有效玩家：一级玩家开户 ${countedDays} 天内，在 ${countedOn} 天或更多日子有有效投注，累计 ${yuanText(countedStake)} 元以上。与您同一网络注册的、同一网络已有 ${COUNTED_AN_ADDRESS} 位计入的，以及自我排除或冷静期中的不计。`,
      '注册、充值和玩家的输赢都不产生佣金或奖励。',
      `奖金组 ${HIGHEST_GROUP} 的理论返还率为 ${rateText(groupRate(HIGHEST_GROUP))}，佣金与奖励出自其余的 ${rateText(1 - groupRate(HIGHEST_GROUP))}，不影响玩家的赔率。`,
      ...playMoneyNote(site, '佣金与奖励')
    ],
    tables: [
      {
        title: '推广奖励',
        heads: ['有效玩家', '奖励（元）'],
        rows: rungs.map(({ need, amount }) => [`${need} 位`, yuanText(amount)])
      }
    ]
  })
})
