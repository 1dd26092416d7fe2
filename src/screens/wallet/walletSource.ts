import type { WalletCoin } from '../../contract/areas/wallets'
import type { DataOf } from '../../contract/endpoints'
import { WALLET_NAMES } from '../../text/walletNames'
import { fromCall, together } from '../kinds/page/Source'

/** The main balance and what every game wallet had when its vendor was last asked. */
export interface WalletData {
  readonly me: DataOf<'userInfo'>
  readonly wallets: DataOf<'walletList'>
}

export const WALLET_SOURCE = together({
  me: fromCall('userInfo', () => ({})),
  // `refresh`: the server asks the vendors, for the balances it keeps of them may be old, or absent at first.
  wallets: fromCall('walletList', () => ({ refresh: 1 }))
})

/** A wallet money can be moved between. */
export interface OpenWallet {
  readonly coin: WalletCoin
  readonly name: string
  /** Yuan. */
  readonly balance: number
}

/** The wallets that answer: money is moved between no others. */
export const openWallets = ({ me, wallets }: WalletData): readonly OpenWallet[] => [
  { coin: 'coin', name: WALLET_NAMES.coin, balance: me.coin.lotteryCoin },
  ...wallets.list
    .filter(({ state }) => state === 'ok')
    .map(({ coin, title, balance }) => ({ coin, name: title, balance }))
]

export const walletOf = (data: WalletData, coin: string): OpenWallet | undefined =>
  openWallets(data).find(wallet => wallet.coin === coin)
