import { randomBytes } from 'node:crypto'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Database, Trx } from '../../store/tables'
import type { PlayedRound } from './engine'
import { playRound, readStakes } from './engine'
import { lockWallet } from './lockWallet'
import { tokenHash } from './SandboxGames'
import { vendorSeedCommitment } from './seedChance'
import type { SandboxVendor } from './tables'
import { isSandboxVendor, SANDBOX_GAMES } from './tables'

const SEED_BYTES = 32
/** What a round is named by: the database is asked for nothing it cannot store. */
const COMMITMENT = /^[0-9a-f]{64}$/
const OVER = '该局已结束，请重试'

/** One wallet, as a launch token opens it. */
interface Seat {
  readonly vendor: SandboxVendor
  readonly userRef: string
}

export interface Table extends Seat {
  readonly balance: Money
  /** SHA-256 of the next round's seed. */
  readonly commitment: string
}

export interface Round extends PlayedRound {
  readonly commitment: string
  /** Made before the bet, shown after it. */
  readonly seed: string
  readonly roundNo: string
  readonly balance: Money
  /** The commitment of the next round: SHA-256 of its seed. */
  readonly next: string
}

export type Asked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

const refused = (message: string) => ({ ok: false, message }) as const

/** What the page of a game may do with its launch token: look at one wallet and play in it. */
export class GameDesk {
  readonly #db: Database
  readonly #now: () => number

  constructor(db: Database, now: () => number) {
    this.#db = db
    this.#now = now
  }

  async open(vendor: string, token: string): Promise<Asked<Table>> {
    const seat = await this.#seat(vendor, token)
    if (!seat) return refused('登录已失效，请返回后重新进入')
    return this.#db.transaction().execute(async trx => {
      const balance = await lockWallet(trx, seat)
      return { ok: true, value: { ...seat, balance, commitment: (await nextRound(trx, seat)).commitment } }
    })
  }

  /**
   * Plays the round of a commitment. The same one again is answered the same:
   * an answer that got lost stakes nothing twice.
   */
  async play(vendor: string, token: string, commitment: string, bet: string): Promise<Asked<Round>> {
    const seat = await this.#seat(vendor, token)
    if (!seat) return refused('登录已失效，请返回后重新进入')
    const game = SANDBOX_GAMES[seat.vendor]
    const stakes = readStakes(game, bet)
    if (!stakes) return refused('下注内容有误')
    if (!COMMITMENT.test(commitment)) return refused(OVER)
    return this.#db.transaction().execute(async (trx): Promise<Asked<Round>> => {
      const balance = await lockWallet(trx, seat)
      const round = await trx
        .selectFrom('sandbox_rounds')
        .selectAll()
        .where('commitment', '=', commitment)
        .where('vendor', '=', seat.vendor)
        .where('user_ref', '=', seat.userRef)
        .executeTakeFirst()
      if (!round || (round.stakes !== null && round.stakes !== bet)) return refused(OVER)
      const played = playRound(game, round.seed, stakes)
      const after = round.stakes === null ? money(balance - played.stake + played.paid) : balance
      if (round.stakes === null) {
        if (played.stake > balance) return refused('游戏余额不足，请先转入')
        await trx
          .updateTable('sandbox_rounds')
          .set({ stakes: bet, stake: played.stake, paid: played.paid, played_at: this.#now() })
          .where('id', '=', round.id)
          .execute()
        await trx
          .updateTable('sandbox_wallets')
          .set({ balance: after })
          .where('vendor', '=', seat.vendor)
          .where('user_ref', '=', seat.userRef)
          .execute()
      }
      const next = (await nextRound(trx, seat)).commitment
      const { seed, id } = round
      return { ok: true, value: { ...played, commitment, seed, roundNo: String(id), balance: after, next } }
    })
  }

  /** The wallet of a live token, of this vendor only. */
  async #seat(vendor: string, token: string): Promise<Seat | undefined> {
    if (!isSandboxVendor(vendor)) return undefined
    const row = await this.#db
      .selectFrom('sandbox_launches')
      .select('user_ref')
      .where('token_hash', '=', tokenHash(token))
      .where('vendor', '=', vendor)
      .where('expires_at', '>', this.#now())
      .executeTakeFirst()
    return row && { vendor, userRef: row.user_ref }
  }
}

/**
 * The round whose commitment is out and that is not played yet; made if there is none. To be called behind the wallet's
 * lock.
 */
async function nextRound(trx: Trx, { vendor, userRef }: Seat): Promise<{ readonly commitment: string }> {
  const open = await trx
    .selectFrom('sandbox_rounds')
    .select('commitment')
    .where('vendor', '=', vendor)
    .where('user_ref', '=', userRef)
    .where('played_at', 'is', null)
    .executeTakeFirst()
  if (open) return open
  const seed = randomBytes(SEED_BYTES).toString('hex')
  const commitment = vendorSeedCommitment(seed)
  await trx.insertInto('sandbox_rounds').values({ vendor, user_ref: userRef, commitment, seed }).execute()
  return { commitment }
}
