import { rateText } from '../../rules/rateText'
import { yuanText } from '../../rules/yuanText'
import { articleScreen } from '../kinds/article/articleScreen'
import { fromCall, together } from '../kinds/page/Source'
import { AGENT_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { STATEMENT_PATH } from './agencyPaths'
import { playMoneyNote, SITE } from './playMoney'

/** Below 10 with two decimals at least, so that a column of them stands in line. */
function priceText(price: number | undefined): string {
  if (price === undefined) return '-'
  return price < 10 ? yuanText(price) : String(price)
}

/** 代理说明: the own group, what every group below it pays, and what an agent sees. */
export const AgentStatement = articleScreen({
  title: titleOf(STATEMENT_PATH),
  parent: AGENT_PATH,
  source: together({ own: fromCall('agentStatement', () => ({})), site: SITE }),
  article: ({ own: { bonusGroup, lowestBonus, standardGroup, rows }, site }) => ({
    title: `您的奖金组 ${bonusGroup}`,
    paragraphs: [
      `标准奖金组为 ${standardGroup}，最低为 ${lowestBonus}。奖金组越高，赔率与返还率越高；奖金组 1960 的返还率为 98%。`,
      '返点 = 下级有效投注 ×（您的奖金组 − 下级奖金组）÷ 2000。多级之间只计相邻的差额。',
      '有效投注按结算日计算：未结算、已撤单和打和退回的部分不计入。返点在次日 00:10 计入余额。',
      '返点只按有效投注计算，与会员的输赢、充值和余额无关。',
      '您可以看到会员的投注、追号、账变和统计；未开奖注单的号码开奖后可见。',
      '您看不到会员的余额、手机号、姓名、银行卡、地址和登录时间，也不能代会员投注、撤单、转账或改密码。',
      '会员的奖金组只能调高，次日生效。',
      ...playMoneyNote(site, '返点')
    ],
    tables: [
      {
        title: '各奖金组',
        heads: ['奖金组', '返还率', '两面', '直选', '我的返点'],
        rows: rows.map(({ bonusGroup: group, returnRate, odds, myRate }) => [
          String(group),
          rateText(returnRate),
          ...[0, 1].map(place => priceText(odds[place])),
          rateText(myRate)
        ])
      }
    ]
  })
})
