import { sql } from 'kysely'
import { DEPOSIT_STATE } from '../../../contract/areas/cashier'
import type { ActivityKind, ActivityTerms, ClaimWindow } from '../../../rules/activity/reward'
import { depositWindow, ONCE, periodOfDay, turnoverWindow } from '../../../rules/activity/reward'
import { DAY_MS, dayOf, dayOfDate, startOfDay } from '../../../rules/chinaTime'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Activity } from '../../catalogue/activities'
import type { Database, Trx } from '../../store/tables'
import { firstCredit } from './claimBasis'

/** One period of an activity: what a player has brought to it, and when it can be claimed. */
export interface Progress {
  readonly period: string
  readonly basis: Money
  readonly window: ClaimWindow
  /** From here on nothing more counts towards it. */
  readonly ends: number
  /** Names the period in lists: the deposit, or the day. */
  readonly at: number
}

/** Days that are looked back on for what was not claimed. */
const LOOK_BACK_DAYS = 30
const NEVER = Number.MAX_SAFE_INTEGER

type Reader<Kind extends ActivityKind> = (
  db: Database | Trx,
  userId: number,
  terms: Extract<ActivityTerms, { kind: Kind }>,
  now: number
) => Promise<readonly Progress[]>

/** The first deposit ever credited; one that was taken back leaves nothing to claim. */
const firstDeposit: Reader<'firstDeposit'> = async (db, userId, { days }, now) => {
  const first = await firstCredit(db, userId)
  if (!first || first.finished_at === null)
    return [{ period: ONCE, basis: money(0), window: { opens: NEVER, until: NEVER }, ends: NEVER, at: now }]
  if (first.state === DEPOSIT_STATE.reversed) return []
  return [
    {
      period: ONCE,
      basis: money(first.credited),
      window: depositWindow(first.finished_at, days),
      ends: first.finished_at,
      at: first.finished_at
    }
  ]
}

/** Today, and the days before that have any. */
const dailyTurnover: Reader<'dailyTurnover'> = async (db, userId, _, now) => {
  const today = dayOf(now)
  const { rows } = await sql<{ day: number; stake: number }>`
    select ((finished_at - ${startOfDay(0)}) / ${DAY_MS})::int as day, sum(valid_stake)::bigint as stake from orders
    where user_id = ${userId} and valid_stake > 0
      and finished_at >= ${startOfDay(today - LOOK_BACK_DAYS)} and finished_at < ${startOfDay(today + 1)}
    group by 1`.execute(db)
  const stakes = new Map(rows.map(({ day, stake }) => [day, stake]))
  return [...new Set([today, ...stakes.keys()])].map(day => ({
    period: periodOfDay(day),
    basis: money(stakes.get(day) ?? 0),
    window: turnoverWindow(day),
    ends: startOfDay(day + 1),
    at: startOfDay(day)
  }))
}

/** The periods of an activity that a player is in or has just been in, those outside of its time left out. */
export async function progressOf(
  db: Database | Trx,
  userId: number,
  { terms, from, until }: Activity,
  now: number
): Promise<readonly Progress[]> {
  const read =
    terms.kind === 'firstDeposit' ? firstDeposit(db, userId, terms, now) : dailyTurnover(db, userId, terms, now)
  const [first, last] = [
    dayOfDate(from ?? '') ?? Number.NEGATIVE_INFINITY,
    dayOfDate(until ?? '') ?? Number.POSITIVE_INFINITY
  ]
  return (await read).filter(({ at }) => dayOf(at) >= first && dayOf(at) <= last)
}
