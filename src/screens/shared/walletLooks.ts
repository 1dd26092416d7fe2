import type { GameCoin, Vendor, WalletCoin } from '../../contract/areas/wallets'
import type { AnyIconName } from '../../ui/art/AnyIcon'

/** How wallets are drawn, and the games that are played with them. */
export const WALLET_ICONS: Readonly<Record<WalletCoin, AnyIconName>> = {
  coin: 'ticket',
  cardsCoin: 'cards',
  openCardsCoin: 'chips',
  catchFishCoin: 'fish',
  PAFishCoin: 'hook'
}

/** The wallet money is played with at a vendor. */
export const VENDOR_COINS: Readonly<Record<Vendor, GameCoin>> = {
  qipai: 'cardsCoin',
  kyqp: 'openCardsCoin',
  jdb: 'catchFishCoin',
  pafish: 'PAFishCoin'
}
