import { createHash, randomBytes } from 'node:crypto'
import type { Vendor } from '../../../contract/areas/wallets'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { GameLaunch, GamePort, ReportedRound, WalletMove, WalletMoveStatus } from '../../ports/GamePort'
import type { Database } from '../../store/tables'
import { lockWallet } from './lockWallet'
import { SANDBOX_VENDORS } from './tables'

/** Where the pages of the games are. */
export const GAME_PAGE = '/sandbox/game/'
/** How long a launch token opens its wallet. */
const TOKEN_MS = 2 * 3_600_000
const TOKEN_BYTES = 32

/** Tokens are kept as hashes: who reads the table cannot open a game. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Simulated vendors of games, with wallets and books of their own. They write in separate transactions, so that the
 * product finds them as far away as real vendors. Refused in production.
 */
export class SandboxGames implements GamePort {
  readonly identity = 'sandbox'
  readonly vendors = SANDBOX_VENDORS
  readonly #db: Database
  readonly #now: () => number

  constructor(db: Database, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** The token travels behind the #: no server and no log sees it in an address. */
  async launch(vendor: Vendor, userRef: string): Promise<GameLaunch> {
    const token = randomBytes(TOKEN_BYTES).toString('hex')
    const now = this.#now()
    await this.#db.deleteFrom('sandbox_launches').where('expires_at', '<=', now).execute()
    await this.#db
      .insertInto('sandbox_launches')
      .values({ token_hash: tokenHash(token), vendor, user_ref: userRef, expires_at: now + TOKEN_MS })
      .execute()
    return { url: `${GAME_PAGE}${vendor}#${token}`, sameOrigin: false }
  }

  async balance(vendor: Vendor, userRef: string): Promise<Money> {
    const row = await this.#db
      .selectFrom('sandbox_wallets')
      .select('balance')
      .where('vendor', '=', vendor)
      .where('user_ref', '=', userRef)
      .executeTakeFirst()
    return money(row?.balance ?? 0)
  }

  /** The first call of a number decides it for good; later ones are answered the same. */
  async transfer({ orderNo, vendor, userRef, amount }: WalletMove): Promise<WalletMoveStatus> {
    await this.#db.transaction().execute(async trx => {
      const balance = await lockWallet(trx, { vendor, userRef })
      const done = balance + amount >= 0
      const made = await trx
        .insertInto('sandbox_moves')
        .values({
          order_no: orderNo,
          vendor,
          user_ref: userRef,
          amount,
          done,
          reason: done ? '' : '游戏余额不足',
          at: this.#now()
        })
        .onConflict(conflict => conflict.column('order_no').doNothing())
        .returning('order_no')
        .executeTakeFirst()
      if (made && done)
        await trx
          .updateTable('sandbox_wallets')
          .set({ balance: balance + amount })
          .where('vendor', '=', vendor)
          .where('user_ref', '=', userRef)
          .execute()
    })
    return this.query(vendor, orderNo)
  }

  async query(vendor: Vendor, orderNo: string): Promise<WalletMoveStatus> {
    const row = await this.#db
      .selectFrom('sandbox_moves')
      .select(['done', 'reason'])
      .where('order_no', '=', orderNo)
      .where('vendor', '=', vendor)
      .executeTakeFirst()
    return row ? { state: row.done ? 'done' : 'failed', reason: row.reason } : { state: 'unknown', reason: '' }
  }

  async report(from: number, until: number): Promise<readonly ReportedRound[]> {
    const rows = await this.#db
      .selectFrom('sandbox_rounds')
      .select(['id', 'vendor', 'user_ref', 'stake', 'paid', 'played_at'])
      .where('played_at', '>=', from)
      .where('played_at', '<', until)
      .orderBy('id')
      .execute()
    return rows.map(row => ({
      vendor: row.vendor,
      roundNo: String(row.id),
      userRef: row.user_ref,
      stake: money(row.stake ?? 0),
      paid: money(row.paid ?? 0),
      at: row.played_at ?? 0
    }))
  }
}
