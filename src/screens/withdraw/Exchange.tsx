import { yuanText } from '../../rules/yuanText'
import { Questions } from '../kinds/article/Questions'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import { fromCall, together } from '../kinds/page/Source'
import { RECHARGE_PATH, WITHDRAW_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { Converter } from './Converter'

const QUESTIONS = [
  {
    question: '怎么购买 USDT？',
    answer: '在您信任的数字货币交易所注册并完成实名认证，用人民币买入 USDT，再选择 TRC20 网络转到充值页面显示的地址。'
  },
  {
    question: '为什么只能用 TRC20？',
    answer: '我们的收款地址在波场（TRON）网络上。用其他网络转账，资金不会到达这个地址，无法找回。'
  },
  {
    question: '转账多久到账？',
    answer: '链上约每 3 秒一次确认，满 20 次确认后自动入账。金额以链上实际收到的为准，按下单时锁定的汇率折算。'
  },
  { question: '少转或多转了怎么办？', answer: '按实际收到的 USDT 折算入账；少于 1 USDT 的转账不入账。' }
] as const

/** 0: there is no channel, or the provider is silent. */
const rateText = (rate: number): string => (rate === 0 ? '维护中' : yuanText(rate))

/** 交易所: what a USDT is worth, in and out, and how one gets it. */
export const Exchange = overviewScreen({
  title: titleOf('/app/personalCenter/jys'),
  cashier: true,
  source: together({
    out: fromCall('checkCondition', () => ({ kind: 'usdt' })),
    channels: fromCall('payChannels', () => ({ payType: 'szhbPayment' }))
  }),
  blocks({ out, channels }) {
    const rateIn = channels[0]?.rate ?? 0
    return [
      {
        kind: 'figures',
        figures: [
          { label: '充值汇率', value: rateText(rateIn), note: '元 / USDT' },
          { label: '提现汇率', value: rateText(out.rate), note: '元 / USDT' }
        ]
      },
      ...(rateIn + out.rate === 0
        ? []
        : [{ kind: 'part' as const, part: <Converter rateIn={rateIn} rateOut={out.rate} /> }]),
      {
        kind: 'list',
        rows: [
          { label: '充值 USDT', icon: 'deposit', to: `${RECHARGE_PATH}/szhbPayment` },
          { label: '提现 USDT', icon: 'withdraw', to: `${WITHDRAW_PATH}?kind=usdt` }
        ]
      },
      { kind: 'part', part: <Questions questions={QUESTIONS} /> },
      { kind: 'notes', lines: ['汇率每 5 分钟更新，以下单时为准'] }
    ]
  }
})
