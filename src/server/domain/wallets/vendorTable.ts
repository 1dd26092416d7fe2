import type { GameCoin, Vendor, WalletCoin } from '../../../contract/areas/wallets'

/** A vendor of games: its wallet and the page that shows it. */
interface VendorEntry {
  readonly vendor: Vendor
  readonly coin: GameCoin
  readonly route: string
}

export const VENDOR_TABLE: readonly VendorEntry[] = [
  { vendor: 'qipai', coin: 'cardsCoin', route: '/app/qipai' },
  { vendor: 'kyqp', coin: 'openCardsCoin', route: '/app/kyqp' },
  { vendor: 'jdb', coin: 'catchFishCoin', route: '/app/jdb' },
  { vendor: 'pafish', coin: 'PAFishCoin', route: '/app/jdb?vendor=pafish' }
]

/** The vendor whose wallet it is; undefined for the main one. */
export const vendorOf = (coin: WalletCoin): VendorEntry | undefined => VENDOR_TABLE.find(entry => entry.coin === coin)

/** The wallet of a vendor. @throws Error for a vendor that has none */
export const coinOf = (vendor: Vendor): GameCoin => {
  const entry = VENDOR_TABLE.find(each => each.vendor === vendor)
  if (!entry) throw new Error(`no vendor ${vendor}`)
  return entry.coin
}
