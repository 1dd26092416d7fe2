import type { GameCoin } from '../../contract/areas/wallets'
import { typedAmount } from '../../rules/cashier/amount'
import { transferAll, transferComplaint } from '../../rules/cashier/transferMove'
import { moneyOfYuan, yuanOf } from '../../rules/money'
import { yuanText } from '../../rules/yuanText'
import { amountOf } from '../kinds/form/amountText'
import type { SheetForm } from '../kinds/form/sheetForm'
import { sheetForm } from '../kinds/form/sheetForm'
import { complain } from '../shared/complain'
import { transferred } from './transferred'
import { WALLET_SOURCE, walletOf } from './walletSource'

const WORDS = { in: { verb: '转入', title: '转入游戏' }, out: { verb: '转出', title: '转出到主钱包' } } as const

/** Moves money between the main wallet and the one of the game that is open. */
function gameSheet(coin: GameCoin, direction: 'in' | 'out'): SheetForm {
  const [from, to] = direction === 'in' ? (['coin', coin] as const) : ([coin, 'coin'] as const)
  const { verb, title } = WORDS[direction]
  return sheetForm({
    title,
    source: WALLET_SOURCE,
    fields: {
      amount({ data, values }) {
        const wallet = walletOf(data, from)
        const available = wallet?.balance ?? 0
        return {
          kind: 'amount',
          label: `${verb}金额`,
          decimals: 2,
          aside: `${wallet?.name ?? ''} ${yuanText(available)} 元`,
          all: yuanOf(transferAll(moneyOfYuan(available))),
          sums: [100, 500, 1000],
          fault: complain(transferComplaint(typedAmount(values.amount), moneyOfYuan(available)))
        }
      }
    },
    button: ({ values }) => `${verb} ${yuanText(amountOf(values.amount))} 元`,
    send: ({ values }, { money, onKey }) => money.send('transfer', { from, to, amount: values.amount }, onKey),
    done: result => transferred(result)
  })
}

export interface GameSheets {
  readonly in: SheetForm
  readonly out: SheetForm
}

export const gameSheets = (coin: GameCoin): GameSheets => ({ in: gameSheet(coin, 'in'), out: gameSheet(coin, 'out') })
