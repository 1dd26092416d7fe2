import { sql } from 'kysely'
import type { LimitKind, LimitPeriod } from '../../../contract/areas/protection'
import { chinaDate } from '../../../rules/chinaTime'
import type { UsedLimit } from '../../../rules/protection/limits'
import type { Database } from '../../store/tables'
import { COUNTED_STAKE, WON } from '../bets/countedStake'
import { ORDER, SETTLED } from '../bets/orderStates'
import { goesOn } from './playSession'
import type { ProtectionInForce } from './readProtection'
import { readProtection } from './readProtection'

/** Bets by the day they were placed. Amounts are 1/10000 yuan. */
export interface PlayedDay {
  readonly day: string
  readonly staked: number
  readonly won: number
  readonly net: number
  readonly minutes: number
}

interface PendingChange {
  readonly id: number
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly amount: number | null
  readonly readyAt: number
  readonly lapsesAt: number
}

export interface ProtectionView extends ProtectionInForce {
  readonly limits: readonly UsedLimit[]
  readonly pending: readonly PendingChange[]
  /** The player was asked for a deposit limit, whatever the answer was. */
  readonly asked: boolean
  readonly bars: readonly {
    readonly kind: 'coolOff' | 'exclusion'
    readonly until: number
    readonly endsAt: number | null
  }[]
  readonly reality: { readonly minutes: number | undefined; readonly elapsed: number; readonly from: number }
  readonly session: { readonly staked: number; readonly net: number }
  readonly minutesToday: number
}

/** What the player's own page of protection shows. */
export class ProtectionReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async view(userId: number, now: number): Promise<ProtectionView> {
    const standing = await readProtection(this.#db, userId, now)
    const { rows: pending } = await sql<PendingChange>`
      select id, kind, period, amount, ready_at as "readyAt", lapses_at as "lapsesAt" from limit_changes
      where user_id = ${userId} and state = 'pending' and lapses_at > ${now}`.execute(this.#db)
    const asked = await this.#db
      .selectFrom('limits')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', 'deposit')
      // Every answer has one in force, and only these are found by their player.
      .where('ended_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    const bars = await this.#db
      .selectFrom('exclusions')
      .select(['kind', 'until_at as until', 'ends_at as endsAt'])
      .where('user_id', '=', userId)
      .where(where => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
      .orderBy('until_at')
      .execute()
    const reality = await this.#db
      .selectFrom('reality')
      .select(['minutes', 'session_from', 'session_minutes'])
      .select(goesOn(now).as('goesOn'))
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const from = reality?.goesOn ? reality.session_from : now
    return {
      ...standing,
      pending,
      asked: asked !== undefined,
      bars,
      reality: { minutes: reality?.minutes, elapsed: reality?.goesOn ? reality.session_minutes : 0, from },
      session: await this.#since(userId, from),
      minutesToday: await this.#minutesOf(userId, chinaDate(now))
    }
  }

  /** Days from one to another, both 'yyyy-MM-dd', on which the player bet or played. */
  async days(userId: number, from: number, to: number): Promise<readonly PlayedDay[]> {
    const { rows } = await sql<PlayedDay>`
      with bets as (
        select to_char(timestamp '1970-01-01' + floor((placed_at + 28800000) / 86400000.0) * interval '1 day', 'YYYY-MM-DD') as day,
          ${COUNTED_STAKE} as staked, ${WON} as won, bonus - stake as net, status from orders
        where user_id = ${userId} and placed_at >= ${from} and placed_at < ${to} and status <> ${ORDER.cancelled}),
      sums as (
        select day, sum(staked)::bigint as staked, sum(won)::bigint as won,
          coalesce(sum(net) filter (where status in (${SETTLED})), 0)::bigint as net from bets group by day),
      played as (
        select day, minutes from play_minutes
        where user_id = ${userId} and day >= ${chinaDate(from)} and day <= ${chinaDate(to - 1)})
      select coalesce(s.day, p.day) as day, coalesce(s.staked, 0)::bigint as staked, coalesce(s.won, 0)::bigint as won,
        coalesce(s.net, 0)::bigint as net, coalesce(p.minutes, 0) as minutes
      from sums s full join played p on p.day = s.day order by 1 desc`.execute(this.#db)
    return rows
  }

  async #since(userId: number, from: number): Promise<{ readonly staked: number; readonly net: number }> {
    const { rows } = await sql<{ staked: number; net: number }>`
      select coalesce(sum(${COUNTED_STAKE}), 0)::bigint as staked,
        coalesce(sum(bonus - stake) filter (where status in (${SETTLED})), 0)::bigint as net from orders
      where user_id = ${userId} and status <> ${ORDER.cancelled} and id > coalesce((
        select id from orders where user_id = ${userId} and placed_at < ${from} order by id desc limit 1), 0)`.execute(
      this.#db
    )
    return rows[0] ?? { staked: 0, net: 0 }
  }

  async #minutesOf(userId: number, day: string): Promise<number> {
    const row = await this.#db
      .selectFrom('play_minutes')
      .select('minutes')
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .executeTakeFirst()
    return row?.minutes ?? 0
  }
}
