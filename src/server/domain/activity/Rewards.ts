import type { RewardMark } from '../../../rules/activity/reward'
import { rewardMark, rewardOf } from '../../../rules/activity/reward'
import type { Money } from '../../../rules/money'
import { money, yuanOf } from '../../../rules/money'
import { yuanText } from '../../../rules/yuanText'
import type { Activity } from '../../catalogue/activities'
import type { Database, Trx } from '../../store/tables'
import type { DomainEvent, Emit } from '../events'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { lockWallets, PROMO, post } from '../ledger'
import { writeMessage } from '../messages/writeMessage'
import { barredRefusal } from '../protection/mayPlay'
import { openTask } from '../turnover/openTask'
import type { Progress } from './progressOf'
import { progressOf } from './progressOf'

/** A player's reward from one activity for one of its periods. Amounts are 1/10000 yuan, instants ms since 1970. */
export interface Reward {
  readonly activity: Activity
  readonly period: string
  readonly mark: RewardMark
  readonly basis: Money
  readonly amount: Money
  readonly opens: number
  readonly until: number
  /** What is paid in or staked now still counts towards it. */
  readonly grows: boolean
  /** When the reward was claimed; of one that is not claimed, the time lists sort it by. */
  readonly at: number
}

interface Claimed {
  readonly ok: true
  readonly amount: Money
  readonly balance: Money
  /** Claimed before: nothing moved. */
  readonly replayed: boolean
}

/** Parts of a reward's name on the wire, `daily-turnover:2026-11-20`. */
const partsOf = (id: string): readonly [activity: string, period: string] => {
  const [activity = '', period = ''] = id.split(':')
  return [activity, period]
}

export const rewardId = ({ activity, period }: Pick<Reward, 'activity' | 'period'>): string =>
  `${activity.id}:${period}`

interface RewardParts {
  readonly db: Database
  readonly activities: readonly Activity[]
  readonly clock: () => number
  readonly emit: Emit
}

/** What activities give, each once a player and period (§M3.6). */
export class Rewards {
  readonly #parts: RewardParts

  constructor(parts: RewardParts) {
    this.#parts = parts
  }

  get activities(): readonly Activity[] {
    return this.#parts.activities
  }

  /** All of a player, those claimed longest ago included, newest first. */
  async list(userId: number, now: number): Promise<readonly Reward[]> {
    const { db, activities } = this.#parts
    const claims = await db.selectFrom('activity_claims').selectAll().where('user_id', '=', userId).execute()
    const listed = await Promise.all(
      activities.map(async activity => {
        const mine = claims.filter(claim => claim.activity === activity.id)
        const known = new Set(mine.map(({ period }) => period))
        const open = (await progressOf(db, userId, activity, now)).filter(({ period }) => !known.has(period))
        return [
          ...mine.map(({ period, basis, amount, at }) => ({
            activity,
            period,
            mark: 'claimed' as const,
            basis: money(basis),
            amount: money(amount),
            opens: at,
            until: at,
            grows: false,
            at
          })),
          ...open.map(progress => standing(activity, progress, now))
        ]
      })
    )
    // Of periods that are over only those that pay something, or would have, are listed.
    return listed
      .flat()
      .filter(({ amount, grows }) => amount > 0 || grows)
      .sort((a, b) => b.at - a.at)
  }

  /**
   * Pays a reward into the main balance, with its turnover. A repeat gets the same answer.
   * @param receivedAt when the server had read the whole call: whether the window is open
   */
  async claim(userId: number, id: string, receivedAt: number): Promise<Claimed | Refusal> {
    const { db, activities, emit } = this.#parts
    const [name, period] = partsOf(id)
    const activity = activities.find(each => each.id === name)
    if (!activity) return refuse('activity.unknown')
    const events: DomainEvent[] = []
    const outcome = await db
      .transaction()
      .execute(trx => this.#write(trx, { userId, activity, period, receivedAt }, events))
    if (outcome.ok && !outcome.replayed) {
      emit({ kind: 'balance', userId, balance: outcome.balance })
      events.forEach(emit)
    }
    return outcome
  }

  async #write(trx: Trx, asked: Asked, events: DomainEvent[]): Promise<Claimed | Refusal> {
    const { userId, activity, period, receivedAt } = asked
    const wallets = await lockWallets(trx, userId)
    const { ids, balances } = wallets
    const known = await trx
      .selectFrom('activity_claims')
      .select('amount')
      .where('user_id', '=', userId)
      .where('activity', '=', activity.id)
      .where('period', '=', period)
      .executeTakeFirst()
    if (known) return { ok: true, amount: money(known.amount), balance: balances.player, replayed: true }
    const at = this.#parts.clock()
    const barred = await barredRefusal(trx, userId, at)
    if (barred) return barred
    const progress = (await progressOf(trx, userId, activity, receivedAt)).find(each => each.period === period)
    const reward = progress && standing(activity, progress, receivedAt)
    if (!reward) return refuse('activity.unknown')
    if (reward.mark === 'expired') return refuse('activity.expired')
    if (reward.mark !== 'open') return refuse('activity.not-yet')
    const { amount, basis } = reward
    const { id: claim } = await trx
      .insertInto('activity_claims')
      .values({
        user_id: userId,
        activity: activity.id,
        period,
        basis,
        amount,
        multiple: activity.multiple,
        at,
        counted_valid: true
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ref = `act:${claim}`
    const entries = [
      { accountId: PROMO, amount: -amount },
      { accountId: ids.player, amount }
    ]
    await post(trx, [{ kind: 'activity', ref, entries }], at)
    await openTask(trx, wallets, {
      source: 'bonus',
      ref,
      amount,
      multiple: activity.multiple,
      elsewhere: undefined,
      at
    })
    const params = { title: activity.title, amount: yuanText(yuanOf(amount)) }
    events.push(...(await writeMessage(trx, userId, 'activity.paid', { params, ref }, at)))
    return { ok: true, amount, balance: money(balances.player + amount), replayed: false }
  }
}

interface Asked {
  readonly userId: number
  readonly activity: Activity
  readonly period: string
  readonly receivedAt: number
}

function standing(activity: Activity, { period, basis, window, ends, at }: Progress, now: number): Reward {
  const amount = rewardOf(activity.terms, basis)
  return { activity, period, basis, amount, ...window, grows: now < ends, at, mark: rewardMark(amount, window, now) }
}
