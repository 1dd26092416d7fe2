import type { SignedDay } from '../../../rules/activity/signIn'
import { SIGN_TURNOVER, signReward, streakAfter } from '../../../rules/activity/signIn'
import { dateOfDay, dayOf, dayOfDate, startOfDay } from '../../../rules/chinaTime'
import type { Money } from '../../../rules/money'
import { money, yuanOf } from '../../../rules/money'
import type { Database, Trx } from '../../store/tables'
import type { Emit } from '../events'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { lockWallets, PROMO, post } from '../ledger'
import { barredRefusal } from '../protection/mayPlay'
import { openTask } from '../turnover/openTask'
import { effectiveStake } from './effectiveStake'

interface Signed {
  readonly ok: true
  readonly amount: Money
  readonly streak: number
  readonly balance: Money
  /** The day was signed before: nothing moved. */
  readonly replayed: boolean
}

/** What a page shows of a player's sign-ins. */
interface SignState {
  readonly last: SignedDay | undefined
  readonly signed: ReadonlySet<number>
  /** The player's first day here. */
  readonly since: number
  readonly staked: Money
}

const spanOf = (day: number) => [startOfDay(day), startOfDay(day + 1)] as const

async function lastOf(db: Database | Trx, userId: number): Promise<SignedDay | undefined> {
  const row = await db
    .selectFrom('sign_ins')
    .select(['day', 'streak'])
    .where('user_id', '=', userId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  const day = row && dayOfDate(row.day)
  return day === undefined ? undefined : { day, streak: row?.streak ?? 0 }
}

/** Sign-ins of players: one a day, whatever servers and devices ask (§M3.5). */
export class SignIns {
  readonly #db: Database
  readonly #clock: () => number
  readonly #emit: Emit
  readonly #least: Money

  /** @param least what has to be staked and settled on a day before it can be signed */
  constructor(db: Database, clock: () => number, emit: Emit, least: Money) {
    this.#db = db
    this.#clock = clock
    this.#emit = emit
    this.#least = least
  }

  /** The stake that must have been settled on a day before it can be signed. */
  get least(): Money {
    return this.#least
  }

  async state(userId: number, month: string, today: number): Promise<SignState> {
    const [last, rows, user, staked] = await Promise.all([
      lastOf(this.#db, userId),
      this.#db
        .selectFrom('sign_ins')
        .select('day')
        .where('user_id', '=', userId)
        .where('day', '>=', `${month}-01`)
        .where('day', '<=', `${month}-31`)
        .execute(),
      this.#db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirstOrThrow(),
      effectiveStake(this.#db, userId, ...spanOf(today))
    ])
    const signed = new Set(rows.map(({ day }) => dayOfDate(day) ?? Number.NaN))
    return { last, signed, since: dayOf(user.created_at), staked }
  }

  /**
   * Signs the day the call was received on. A day that a later one was signed after can no longer be:
   * its streak stands.
   * @param receivedAt when the server had read the whole call
   */
  async sign(userId: number, receivedAt: number): Promise<Signed | Refusal> {
    const outcome = await this.#db.transaction().execute(trx => this.#write(trx, userId, receivedAt))
    if (outcome.ok && !outcome.replayed) this.#emit({ kind: 'balance', userId, balance: outcome.balance })
    return outcome
  }

  async #write(trx: Trx, userId: number, receivedAt: number): Promise<Signed | Refusal> {
    const wallets = await lockWallets(trx, userId)
    const { ids, balances } = wallets
    const [at, day, last] = [this.#clock(), dayOf(receivedAt), await lastOf(trx, userId)]
    if (last !== undefined && last.day >= day)
      return {
        ok: true,
        amount: signReward(last.streak),
        streak: last.streak,
        balance: balances.player,
        replayed: true
      }
    const barred = await barredRefusal(trx, userId, at)
    if (barred) return barred
    if (this.#least > 0 && (await effectiveStake(trx, userId, ...spanOf(day))) < this.#least)
      return refuse('sign.stake', { n: yuanOf(this.#least) })
    const streak = streakAfter(day, last)
    const [date, amount] = [dateOfDay(day), signReward(streak)]
    const ref = `sign:${userId}:${date}`
    await trx.insertInto('sign_ins').values({ user_id: userId, day: date, streak, amount, at }).execute()
    const entries = [
      { accountId: PROMO, amount: -amount },
      { accountId: ids.player, amount }
    ]
    await post(trx, [{ kind: 'signIn', ref, entries }], at)
    await openTask(trx, wallets, { source: 'bonus', ref, amount, multiple: SIGN_TURNOVER, elsewhere: undefined, at })
    return { ok: true, amount, streak, balance: money(balances.player + amount), replayed: false }
  }
}
