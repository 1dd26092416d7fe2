import type { Vendor } from '../../contract/areas/wallets'
import type { DataOf } from '../../contract/endpoints'
import { yuanText } from '../../rules/yuanText'
import { INDEX_PATH } from '../../state/paths'
import { WALLET_NAMES } from '../../text/walletNames'
import { frameScreen } from '../kinds/frame/frameScreen'
import type { Address, Source } from '../kinds/page/Source'
import { fromCall } from '../kinds/page/Source'
import { titleOf } from '../shared/moneyTitles'
import type { ScreensByPath } from '../shared/ScreensByPath'
import { VENDOR_COINS } from '../shared/walletLooks'
import type { GameSheets } from './gameSheets'
import { gameSheets } from './gameSheets'
import { notRecalled } from './transferred'

/** The least amount, in yuan, with which any game can be played. */
const LEAST_TO_PLAY = 1
/** What the player has there changes with every round. */
const BALANCE_EVERY_MS = 15_000

const SHEETS: Readonly<Record<Vendor, GameSheets>> = {
  qipai: gameSheets('cardsCoin'),
  kyqp: gameSheets('openCardsCoin'),
  jdb: gameSheets('catchFishCoin'),
  pafish: gameSheets('PAFishCoin')
}

/** What a vendor says the player has. */
const balanceOf = (vendorOf: (at: Address) => Vendor): Source<string> => ({
  key: at => ['walletList', vendorOf(at)],
  async load(api, at, signal) {
    const { list } = await api.call('walletList', { refresh: 1 }, { signal, quiet: true })
    const wallet = list.find(({ vendor }) => vendor === vendorOf(at))
    return wallet?.state === 'ok' ? yuanText(wallet.balance) : '-'
  },
  refetchEvery: () => BALANCE_EVERY_MS
})

/** A game of another vendor. @returns the component of its route */
function thirdGame(path: `/${string}`, vendorOf: (at: Address) => Vendor) {
  return frameScreen<DataOf<'gameUrl'>>({
    title: titleOf(path),
    parent: INDEX_PATH,
    feature: 'games',
    name: at => WALLET_NAMES[VENDOR_COINS[vendorOf(at)]],
    launch: fromCall('gameUrl', at => ({ vendor: vendorOf(at) })),
    page: ({ url, sameOrigin }) => ({ url, keepsOrigin: sameOrigin === 1 }),
    balance: balanceOf(vendorOf),
    actions: at => {
      const sheets = SHEETS[vendorOf(at)]
      return [
        { kind: 'sheet', label: '转入', icon: 'deposit', form: sheets.in },
        { kind: 'sheet', label: '转出', icon: 'withdraw', form: sheets.out }
      ]
    },
    offer: ({ balance }, at) => (balance < LEAST_TO_PLAY ? SHEETS[vendorOf(at)].in : undefined),
    async onLeave({ api, money }, isHere) {
      const { autoBack } = await api.call('walletList', {}, { quiet: true })
      return autoBack === 1 && isHere() ? notRecalled(await money.send('recallAll', {})) : undefined
    }
  })
}

/** Games of other vendors, in landscape. */
export const THIRD_GAMES: ScreensByPath = {
  '/app/qipai': thirdGame('/app/qipai', () => 'qipai'),
  '/app/kyqp': thirdGame('/app/kyqp', () => 'kyqp'),
  '/app/jdb': thirdGame('/app/jdb', at => (at.get('vendor') === 'pafish' ? 'pafish' : 'jdb'))
}
