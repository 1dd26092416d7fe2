import type { WalletCoin } from '../../contract/areas/wallets'
import { WALLET_COINS } from '../../contract/areas/wallets'
import { typedAmount } from '../../rules/cashier/amount'
import { transferAll, transferComplaint } from '../../rules/cashier/transferMove'
import { moneyOfYuan, yuanOf } from '../../rules/money'
import { moneyText, yuanText } from '../../rules/yuanText'
import { AnyIcon } from '../../ui/art/AnyIcon'
import { amountOf } from '../kinds/form/amountText'
import type { Filling } from '../kinds/form/FormTable'
import { formScreen } from '../kinds/form/formScreen'
import type { Fact } from '../kinds/page/Facts'
import { complain } from '../shared/complain'
import { TRANSFER_PATH, TRANSFERS_PATH, WALLETS_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { WALLET_ICONS } from '../shared/walletLooks'
import { transferred } from './transferred'
import type { OpenWallet, WalletData } from './walletSource'
import { openWallets, WALLET_SOURCE, walletOf } from './walletSource'
import './transfer.css'

type Transfer = Filling<WalletData, 'from' | 'to' | 'amount'>

const coinOf = (value: string): WalletCoin => {
  const coin = WALLET_COINS.find(known => known === value)
  // A form with a wallet nobody knows cannot be sent.
  if (!coin) throw new Error(`no wallet ${value}`)
  return coin
}

const choiceOf = ({ coin, name, balance }: OpenWallet) => ({
  value: coin,
  label: name,
  icon: WALLET_ICONS[coin],
  note: `余额 ${yuanText(balance)}`
})

const complaintOf = ({ data, values }: Transfer) =>
  transferComplaint(typedAmount(values.amount), moneyOfYuan(walletOf(data, values.from)?.balance ?? 0))

/** What both wallets have afterwards; an amount that cannot be moved leaves nothing to tell. */
function afterwards(form: Transfer): readonly Fact[] {
  const { data, values } = form
  const amount = complaintOf(form) ? undefined : typedAmount(values.amount)
  const after = (wallet: OpenWallet | undefined, sign: 1 | -1) =>
    wallet
      ? [
          {
            label: `转后${wallet.name}`,
            value: amount === undefined ? '–' : moneyText(moneyOfYuan(wallet.balance) + sign * amount)
          }
        ]
      : []
  return [...after(walletOf(data, values.from), -1), ...after(walletOf(data, values.to), 1)]
}

/** 转账: from a wallet to another, either way round. */
export const TransferForm = formScreen({
  title: titleOf(TRANSFER_PATH),
  parent: WALLETS_PATH,
  end: { label: '转账记录', to: TRANSFERS_PATH },
  source: WALLET_SOURCE,
  gate: data => (openWallets(data).length > 1 ? undefined : { text: '游戏钱包维护中，请稍后再试' }),
  initial(data, at) {
    const open = openWallets(data).map(({ coin }) => coin)
    const from = open.find(coin => coin === at.get('from')) ?? 'coin'
    const to = open.find(coin => coin === at.get('to') && coin !== from) ?? open.find(coin => coin !== from) ?? ''
    return { from, to }
  },
  fields: {
    from: ({ data, values }) => ({
      kind: 'select',
      label: '转出钱包',
      choices: openWallets(data)
        .filter(({ coin }) => coin !== values.to)
        .map(choiceOf)
    }),
    to: ({ data, values }) => ({
      kind: 'select',
      label: '转入钱包',
      choices: openWallets(data)
        .filter(({ coin }) => coin !== values.from)
        .map(choiceOf)
    }),
    amount(form) {
      const { data, values } = form
      const from = walletOf(data, values.from)
      const available = from?.balance ?? 0
      return {
        kind: 'amount',
        label: '转账金额',
        decimals: 2,
        aside: `${from?.name ?? ''} ${yuanText(available)} 元`,
        all: yuanOf(transferAll(moneyOfYuan(available))),
        sums: [100, 500, 1000],
        fault: complain(complaintOf(form))
      }
    }
  },
  part: ({ values, set }) => (
    <button type="button" className="btn swap" onClick={() => set({ from: values.to, to: values.from })}>
      <AnyIcon name="swap" size="s" />
      互换方向
    </button>
  ),
  facts: afterwards,
  button: ({ values }) => `转账 ${yuanText(amountOf(values.amount))} 元`,
  send: ({ values: { from, to, amount } }, { money: calls, onKey }) =>
    calls.send('transfer', { from: coinOf(from), to: coinOf(to), amount }, onKey),
  done: result => transferred(result, 'back')
})
