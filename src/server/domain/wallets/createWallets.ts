import type { Vendor } from '../../../contract/areas/wallets'
import type { Money } from '../../../rules/money'
import type { GameLaunch } from '../../ports/GamePort'
import { ProviderSilent } from '../../ports/PaymentProvider'
import { asItStands } from '../keyed/asItStands'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { entryRefusal } from '../protection/mayPlay'
import type { MoveRequest } from './moveMoney'
import { moveMoney } from './moveMoney'
import type { RecallRequest } from './recallAll'
import { recallAll } from './recallAll'
import { keepUserRef } from './userRef'
import { askBalance, askBalances } from './vendorBalance'
import type { WalletParts } from './WalletParts'
import { hasVendor } from './WalletParts'
import { WalletReader } from './WalletReader'
import { reportJob, transferJob } from './walletJobs'

export type GameWallets = ReturnType<typeof createWallets>

/** What calls may do with the wallets of games, over one database and one port. */
export function createWallets(parts: WalletParts) {
  const { db, secrets, report } = parts
  return {
    jobs: [transferJob(parts), reportJob(parts)],
    reader: new WalletReader(db),
    has: (vendor: Vendor) => hasVendor(parts, vendor),
    move: async (asked: MoveRequest) => asItStands(db, asked.userId, await moveMoney(parts, asked)),
    recallAll: async (asked: RecallRequest) => asItStands(db, asked.userId, await recallAll(parts, asked)),
    /** What vendors say now; those that do not answer are not in it. */
    ask: (userId: number) => askBalances(parts, userId),
    /** The address of a game and what its wallet has. */
    async launch(
      userId: number,
      vendor: Vendor
    ): Promise<{ readonly ok: true; readonly game: GameLaunch; readonly balance: Money } | Refusal> {
      if (!hasVendor(parts, vendor)) return refuse('wallet.down')
      const barred = await entryRefusal(db, userId, parts.clock.now())
      if (barred) return barred
      try {
        const launching = parts.port.launch(vendor, await keepUserRef(db, secrets, vendor, userId))
        const game = await parts.patience.wait(vendor, launching)
        if (!game) return refuse('wallet.down')
        const balance = await askBalance(parts, userId, vendor)
        return balance === undefined ? refuse('wallet.down') : { ok: true, game, balance }
      } catch (error) {
        if (!(error instanceof ProviderSilent)) report(error)
        return refuse('wallet.down')
      }
    }
  }
}
