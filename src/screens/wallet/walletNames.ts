import type { GameCoin, Vendor, WalletCoin } from '../../contract/areas/wallets'
import type { AnyIconName } from '../../ui/art/AnyIcon'

export const WALLET_ICONS: Readonly<Record<WalletCoin, AnyIconName>> = {
  coin: 'ticket',
  cardsCoin: 'chips',
  openCardsCoin: 'card',
  catchFishCoin: 'star',
  PAFishCoin: 'star'
}

/** The wallet money is played with at a vendor. */
export const VENDOR_COINS: Readonly<Record<Vendor, GameCoin>> = {
  qipai: 'cardsCoin',
  kyqp: 'openCardsCoin',
  jdb: 'catchFishCoin',
  pafish: 'PAFishCoin'
}
