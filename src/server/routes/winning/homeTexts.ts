import type { DataOf } from '../../../contract/endpoints'
import { CASHIER_LINES } from '../../../text/cashierLines'
import { GAMES } from '../../catalogue/games'
import type { ServerSettings } from '../../settings'

/** What decides of the words: which kind of money is played with, and whether it is paid in and out. */
type MoneySettings = Pick<ServerSettings, 'money' | 'cashier'>

/** First of the hot list. */
const HOTTEST = GAMES.find(game => game.hot === 1)

/** What the home page says until an operator says something else; with play money there is most of it. */
export const bannersOf = ({ money }: Pick<MoneySettings, 'money'>): DataOf<'banners'> => [
  {
    id: 1,
    title: HOTTEST?.title ?? '',
    text: '七十五秒一场，十车竞速',
    linkAddress: `/app/lotteryGame?typeId=${HOTTEST?.typeId}&type=${HOTTEST?.type}`,
    imageUrl: 'race'
  },
  {
    id: 2,
    title: '每期开奖皆可验证',
    text: '先公布承诺，后开奖，谁也改不了',
    linkAddress: '/app/lotteryHall',
    imageUrl: 'proof'
  },
  // Real money is nobody's gift.
  ...(money === 'play'
    ? [{ id: 3, title: '新人礼', text: '注册即送一万元游戏币', linkAddress: '/app/betType', imageUrl: 'gift' }]
    : [])
]

/** The lines that run over the home page: what the site says of its cashier, then its promise about draws. */
export function announcementsOf({ cashier }: MoneySettings): DataOf<'announcements'> {
  const line = CASHIER_LINES[cashier]
  return [
    ...(line === '' ? [] : [{ id: 2, noticeContent: line }]),
    { id: 1, noticeContent: '每期的开奖承诺在开售前公布，开奖后可自行核对。请理性娱乐，适可而止。' }
  ]
}

const ABOUT_CASH: Readonly<Record<MoneySettings['cashier'], DataOf<'customerService'>['questions'][number]>> = {
  sandbox: {
    question: '充值和提现是真的吗？',
    answer: `不是。${CASHIER_LINES.sandbox}余额为游戏币，仅供体验。`
  },
  live: {
    question: '充值多久到账？提现多久到账？',
    answer: '一般几分钟内到账，页面会显示预计时间；需要审核的订单会注明，进度可在资金记录中查看。'
  },
  off: { question: '可以充值和提现吗？', answer: `不可以。${CASHIER_LINES.off}，余额为游戏币，仅供娱乐。` }
}

/** Questions and answers of the help page, as true for a site with this cashier. */
export const questionsOf = ({ cashier }: MoneySettings): DataOf<'customerService'>['questions'] => [
  ABOUT_CASH[cashier],
  { question: '开奖结果公平吗？', answer: '每期开奖前公布承诺，开奖后公布原值，任何人都可以核对结果没有被更改。' },
  { question: '投注后可以撤单吗？', answer: '本期截止投注前，可在投注记录中撤销未开奖的订单，本金即时退回。' },
  {
    question: '提交投注时网络断了怎么办？',
    answer: '同一笔投注只会生效一次。重新打开页面后可在投注记录中查看是否成功。'
  },
  {
    question: '为什么提示“您已下线”？',
    answer: '同一账号在其他设备登录后，之前的登录会自动下线。如非本人操作，请尽快修改密码。'
  }
]
