import { chinaDateTime } from '../../../rules/chinaTime'
import { money, yuanOf } from '../../../rules/money'
import type { UsedLimit } from '../../../rules/protection/limits'
import { limitLeft, passedLimit } from '../../../rules/protection/limits'
import type { Database, Trx } from '../../store/tables'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { markProtected } from './markProtected'
import type { Bar } from './readProtection'
import { readBar, readProtection } from './readProtection'

/** Bets go on for so long after a reality check became due (§C6). */
const REALITY_GRACE_MS = 60_000

/** What somebody is about to do: bets of `stake`, or money to a game's wallet. */
export interface Wager {
  readonly stake?: number
  readonly transfer?: number
  /** A person; a series, which pauses at once for a reality check; or a plan, which is never paused (§C6). */
  readonly by?: 'person' | 'series' | 'plan'
}

interface Protected {
  readonly userId: number
  readonly protectedFrom: number | null
}

const PERIOD_NAMES = { day: '日', week: '周', month: '月' } as const

/** The sentence for a player who is barred: until when, and whether by exclusion or a cool-off. */
export const barRefusal = ({ kind, until }: Bar): Refusal =>
  refuse(kind === 'exclusion' ? 'protection.excluded' : 'protection.cool-off', { until: chinaDateTime(until) })

function limitRefusal(limit: UsedLimit): Refusal {
  const params = { period: PERIOD_NAMES[limit.period], left: yuanOf(money(limitLeft(limit))) }
  switch (limit.kind) {
    case 'session':
      return refuse('protection.session')
    case 'stake':
      return refuse('protection.limit.stake', params)
    case 'loss':
      return refuse('protection.limit.loss', params)
    case 'deposit':
      return refuse('protection.limit.deposit', params)
  }
}

/** Whether the player has set anything that a bet must ask for, by the row of the locked account. */
export const isProtected = ({ protectedFrom }: Protected, at: number): boolean =>
  protectedFrom !== null && at >= protectedFrom

/**
 * Why a player may not play now, by what they set themselves; undefined: they may (§C3). Asked in the transaction of
 * the money, behind the lock of the account, with the clock read behind it. Players who set nothing cost no query.
 */
export async function mayPlay(trx: Trx, account: Protected, wager: Wager, at: number): Promise<Refusal | undefined> {
  if (!isProtected(account, at)) return undefined
  const { userId } = account
  const { bar, limits, dueAt } = await readProtection(trx, userId, at)
  if (bar) return barRefusal(bar)
  const { stake = 0, transfer = 0, by = 'person' } = wager
  const passed = passedLimit(limits, kind => {
    if (kind === 'session') return 1
    return kind === 'loss' ? stake + transfer : kind === 'stake' ? stake : 0
  })
  if (passed) return limitRefusal(passed)
  const heldFrom = dueAt === undefined || by === 'plan' ? undefined : dueAt + (by === 'series' ? 0 : REALITY_GRACE_MS)
  if (heldFrom !== undefined && at >= heldFrom) return refuse('protection.reality')
  // Nothing the player set applies any more: later bets need not look again.
  if (limits.length === 0 && dueAt === undefined) await markProtected(trx, userId, at)
  return undefined
}

/** Why a player may not pay in now; undefined: they may. Asked as `mayPlay` is. */
export async function mayDeposit(
  trx: Trx,
  account: Protected,
  amount: number,
  at: number
): Promise<Refusal | undefined> {
  if (account.protectedFrom === null) return undefined
  const { bar, limits } = await readProtection(trx, account.userId, at)
  if (bar) return barRefusal(bar)
  const passed = passedLimit(limits, kind => (kind === 'deposit' ? amount : 0))
  return passed && limitRefusal(passed)
}

/** Why a player is kept away altogether, for what moves no money. */
export async function barredRefusal(db: Database | Trx, userId: number, at: number): Promise<Refusal | undefined> {
  const bar = await readBar(db, userId, at)
  return bar && barRefusal(bar)
}

/** Why a player may not enter a vendor's game, where money of theirs may be already; undefined: they may (§C3). */
export async function entryRefusal(db: Database, userId: number, at: number): Promise<Refusal | undefined> {
  const { bar, limits } = await readProtection(db, userId, at)
  if (bar) return barRefusal(bar)
  const passed = passedLimit(limits, kind => (kind === 'session' ? 1 : 0))
  return passed && limitRefusal(passed)
}
