import { TRANSFER_STATE } from '../../../contract/areas/wallets'
import { CODE } from '../../../contract/codes'
import { typedAmount } from '../../../rules/cashier/amount'
import { money, yuanOf } from '../../../rules/money'
import { serverMessage } from '../../../text/serverMessages'
import { WALLET_NAMES } from '../../../text/walletNames'
import { CallRefused } from '../../CallRefused'
import type { AccountReader } from '../../domain/users/AccountReader'
import type { GameWallets } from '../../domain/wallets/createWallets'
import { coinOf, VENDOR_TABLE } from '../../domain/wallets/vendorTable'
import { transferNo } from '../../domain/wallets/writeTransfer'
import { FloodMeter } from '../../plugins/FloodMeter'
import { acceptedOf } from '../cashAnswer'
import { daysPage } from '../daysOf'
import type { HandlersOf } from '../handlers'
import { transferOf, walletOf } from './walletViews'

/**
 * How often a player's calls may have the vendors asked: those count the calls of all players together, and whoever has
 * one account must not use up everybody's.
 */
const ASKED = { most: 20, perSecond: 0.5 }

interface WalletServices {
  readonly wallets: GameWallets
  readonly accounts: AccountReader
  readonly now: () => number
  /** Games are switched off: none is opened, no money goes to vendors, money there can come back. */
  readonly off: boolean
}

/** Wallets of other vendors' games (§M3.3). */
export function walletHandlers({
  wallets,
  accounts,
  now,
  off
}: WalletServices): HandlersOf<
  'walletList' | 'transfer' | 'recallAll' | 'walletRecords' | 'setAutoBack' | 'gameUrl' | 'cardGames'
> {
  const { reader } = wallets
  const meter = new FloodMeter(ASKED, now)
  /** Whether the vendors may be asked for a player once more; it is counted. */
  const mayAsk = (uid: number): boolean => {
    const isFull = meter.isFull(String(uid))
    if (!isFull) meter.add(String(uid))
    return !isFull
  }

  return {
    // Refreshed too often, it has what was heard last.
    walletList: async ({ refresh }, { session }) => {
      const asked = refresh === 1 && mayAsk(session.uid) ? await wallets.ask(session.uid) : undefined
      const [owned, seen, autoBack] = await Promise.all([
        accounts.wallets(session.uid),
        reader.seen(session.uid),
        reader.autoBack(session.uid)
      ])
      const list = VENDOR_TABLE.map(each => {
        const known = seen.get(each.coin)
        const heard = asked === undefined ? known !== undefined : asked.has(each.vendor)
        const isOff = !wallets.has(each.vendor) || (off && (known?.balance ?? 0) === 0)
        return walletOf(each, known, isOff ? 'off' : heard ? 'ok' : 'unknown')
      })
      // A wallet that is not offered is shown without a figure.
      const games = list.reduce(
        (sum, { coin, state }) => sum + (state === 'off' ? 0 : (seen.get(coin)?.balance ?? 0)),
        0
      )
      return { total: yuanOf(money(owned.coin + owned.savings + games)), list, autoBack: autoBack ? 1 : 0 }
    },

    transfer: async ({ requestKey, from, to, amount }, { session, receivedAt }) => {
      const outcome = await wallets.move({
        userId: session.uid,
        from,
        to,
        amount: typedAmount(amount),
        isOff: off,
        key: requestKey,
        now: receivedAt
      })
      const [orderNo = ''] = acceptedOf(outcome).refs
      const [row] = await reader.byNumbers(session.uid, [orderNo])
      const wayOn = row?.state === TRANSFER_STATE.done && row.then_to !== null ? await reader.wayOn(row) : undefined
      const last = wayOn ?? row
      const coins = yuanOf(await accounts.balance(session.uid))
      if (last?.state === TRANSFER_STATE.failed) {
        const reason = last.reason || serverMessage('wallet.failed')
        throw CallRefused.of(wayOn ? 'wallet.stayed' : 'wallet.failed-why', { reason }, CODE.refused, { coins })
      }
      return { orderNo, state: last?.state ?? TRANSFER_STATE.open, coins }
    },

    recallAll: async ({ requestKey }, { session, receivedAt }) => {
      const outcome = await wallets.recallAll({ userId: session.uid, key: requestKey, now: receivedAt })
      const { refs, silent = [] } = acceptedOf(outcome)
      const rows = await reader.byNumbers(session.uid, refs)
      return {
        orders: rows.map(row => ({ orderNo: transferNo(row.id), coin: coinOf(row.vendor), state: row.state })),
        silent: silent.map(coinOf),
        coins: yuanOf(await accounts.balance(session.uid))
      }
    },

    walletRecords: async ({ coin, ...asked }, { session }) => {
      const { total, rows } = await reader.page({
        userId: session.uid,
        coin: coin === '' ? undefined : coin,
        ...daysPage(asked, now())
      })
      return { total, list: rows.map(transferOf) }
    },

    setAutoBack: async ({ on }, { session }) => {
      await reader.setAutoBack(session.uid, on === 1)
      return { on }
    },

    gameUrl: async ({ vendor }, { session }) => {
      if (off) throw CallRefused.of('cashier.not-open')
      if (!mayAsk(session.uid)) throw CallRefused.of('request.too-many', {}, CODE.tooMany)
      const launch = await wallets.launch(session.uid, vendor)
      if (!launch.ok) throw CallRefused.of(launch.code, launch.params)
      const { url, sameOrigin } = launch.game
      return { url, landscape: 1, balance: yuanOf(launch.balance), sameOrigin: sameOrigin ? 1 : 0 }
    },

    cardGames: () =>
      VENDOR_TABLE.map(({ vendor, route, coin }) => ({
        vendor,
        title: WALLET_NAMES[coin],
        route,
        coin,
        enable: !off && wallets.has(vendor) ? 1 : 0
      }))
  }
}
