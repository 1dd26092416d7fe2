import { sql } from 'kysely'
import { chinaDate } from '../../../rules/chinaTime'
import { money } from '../../../rules/money'
import { HOT, HOT_LAST, opaque } from '../../store/statements'
import type { Database, Trx } from '../../store/tables'
import { groupsArray } from '../agency/terms'
import type { Kept } from '../keyed/idempotency'
import { refusedAnswer } from '../keyed/keptAnswers'
import type { KeyedCall } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import type { PlayerAccounts } from '../ledger'
import { freeAccountRows, wholeAccountsOf } from '../ledger'
import { isProtected } from '../protection/mayPlay'
import type { BetAnswer, PlaceOutcome } from './betAnswer'
import { NEXT_ORDER } from './insertOrders'
import type { PlaceRequest } from './placeOrders'
import { claimRefusal } from './priceGroup'
import type { Priced } from './priceLines'
import type { SaleRow, SoldIssue } from './sale'
import { freeSaleRows, movedRefusal, saleKey, saleRefusal, salesOf } from './sale'
import type { TakenSlip } from './slipsInsert'
import { slipsInsert } from './slipsInsert'

/** A slip of a caller whose session was let in. */
export interface SlipRequest extends PlaceRequest {
  /** `tokenHash` of the session. */
  readonly session: string
}

/** A priced slip with its request key. */
export interface PricedSlip {
  readonly request: SlipRequest
  readonly call: KeyedCall
  readonly priced: Extract<Priced, { ok: true }>
  /** yyyy-MM-dd of the draw it was priced for: some prices follow the lunar year. */
  readonly day: string
}

const keyOf = ({ scope }: KeyedCall): string => `${scope.userId} ${scope.key}`

/** What one statement locks and reads for all slips. */
interface Held {
  readonly sales: readonly SaleRow[]
  readonly accounts: Parameters<typeof wholeAccountsOf>[0]
  /** Keys that have an answer, by `keyOf`. */
  readonly known: readonly string[]
  /** Numbers for all lines. */
  readonly ids: readonly number[]
  /** The group each slip is priced at. */
  readonly groups: readonly number[]
  /** Hashes of the asked sessions that are still live. */
  readonly live: readonly string[]
}

/**
 * Locks issues before accounts, as everywhere; rows that others hold are skipped, so this transaction can never be in a
 * deadlock. A key that is answered at the same moment is not among `known`, but then writing under it fails and nothing
 * is kept. Sessions are looked up by their hash alone (`offset 0` keeps the other conditions out): by the index of live
 * sessions each bet would read all sessions of the site.
 */
async function hold(
  trx: Trx,
  slips: readonly PricedSlip[],
  sessions: readonly string[],
  at: number
): Promise<Held | undefined> {
  const lines = slips.reduce((sum, slip) => sum + slip.priced.lines.length, 0)
  const requests = slips.map(slip => slip.request)
  const column = (read: (slip: PricedSlip) => unknown, type: string) => opaque(slips.map(read), type)
  const sales = freeSaleRows(requests, at)
  const accounts = freeAccountRows(
    [...new Set(requests.map(({ userId }) => userId))],
    sql`(select count(*) from s) >= 0`
  )
  const { rows } = await sql<Held>`${sql.raw(HOT)}
    with s as materialized (${sales}), a as materialized (${accounts})
    select (select coalesce(json_agg(s), '[]') from s) as sales, (select coalesce(json_agg(a), '[]') from a) as accounts,
      array(select concat(k.user_id, ' ', k.key) from idempotency k
        join unnest(${column(slip => slip.call.scope.userId, 'bigint[]')}, ${column(slip => slip.call.scope.key, 'text[]')})
          as s(user_id, key) on s.user_id = k.user_id and s.key = k.key) as known,
      array(select ${NEXT_ORDER}::float8 from generate_series(1, ${opaque(lines, 'int')})) as ids,
      ${groupsArray(
        requests.map(({ userId }) => userId),
        requests.map(({ now }) => chinaDate(now))
      )} as groups,
      array(select t.token_hash
        from (select * from sessions where token_hash = any(${opaque(sessions, 'text[]')}::text[]) offset 0) t
        where t.ended_at is null and t.expires_at > ${opaque(at, 'bigint')}) as live`.execute(trx)
  return rows[0]
}

/** What the slips of one transaction write, and where each player stands after those before. */
class Sheet {
  readonly #taken: TakenSlip[] = []
  readonly #kept: Kept[] = []
  readonly #balances = new Map<number, number>()
  readonly #at: number

  constructor(at: number) {
    this.#at = at
  }

  /** Accepts or refuses a slip, all or none, as if it came alone behind those before it. */
  take(
    { request, call, priced }: PricedSlip,
    sold: SoldIssue,
    accounts: PlayerAccounts,
    { ids, group }: { readonly ids: readonly number[]; readonly group: number }
  ): BetAnswer {
    const { userId, now } = request
    const balance = money(this.#balances.get(userId) ?? accounts.balance)
    const refusal =
      saleRefusal(sold, now, this.#at) ??
      claimRefusal(group, request.bonusGroup) ??
      (priced.total > balance ? refuse('bet.balance') : undefined)
    const left = money(balance - priced.total)
    const answer: BetAnswer = refusal
      ? refusedAnswer(refusal, balance, now)
      : { state: 'accepted', orderIds: ids, balance: left, stake: priced.total, at: now }
    this.#kept.push({ ...call, answer: JSON.stringify(answer) })
    if (refusal) return answer
    this.#balances.set(userId, left)
    this.#taken.push({ request, lines: priced.lines, sold, accounts, bonusGroup: group, ids })
    return answer
  }

  /**
   * Orders, postings, balances and kept answers in one statement, and the commit with it. A key that has got its answer
   * from elsewhere meanwhile fails all of it.
   */
  async write(trx: Trx): Promise<void> {
    if (this.#kept.length > 0)
      await sql`${sql.raw(HOT_LAST)} ${slipsInsert(this.#taken, this.#kept, this.#at)}`.execute(trx)
  }
}

/**
 * Places slips of several players and issues in one transaction; each is decided by itself behind the locks, at the
 * clock read behind them, and gets its own answer under its own key (§R2.1, §R2.5). It waits for no lock.
 * @param asksSessions another server may have ended a session that is remembered here as live
 * @returns an outcome for each slip; undefined for one that has to go by itself (`placeOrders`): its key is known, its
 * issue is closed or was moved to other rules, its accounts are held by another transaction, its session is over, or
 * its player set limits that have to be asked (§C3).
 */
export function writeSlips(
  db: Database,
  slips: readonly PricedSlip[],
  { clock, asksSessions }: { readonly clock: () => number; readonly asksSessions: boolean }
): Promise<readonly (PlaceOutcome | undefined)[]> {
  const sessions = asksSessions ? slips.map(slip => slip.request.session) : []
  return db.transaction().execute(async trx => {
    const held = await hold(trx, slips, sessions, clock())
    if (!held) return []
    const [sales, accounts] = [salesOf(held.sales), wholeAccountsOf(held.accounts)]
    const { known, ids: orderIds, groups } = held
    const at = clock()
    const sheet = new Sheet(at)
    const taken = new Set(known)
    const live = new Set(held.live)
    let next = 0
    const outcomes = slips.map((slip, place): PlaceOutcome | undefined => {
      const ids = orderIds.slice(next, next + slip.priced.lines.length)
      next += ids.length
      const sold = sales.get(saleKey(slip.request))
      const own = accounts.get(slip.request.userId)
      const group = groups[place]
      if (asksSessions && !live.has(slip.request.session)) return undefined
      if (movedRefusal(slip.request.typeId, slip.day, sold)) return undefined
      if (!sold || !own || group === undefined || isProtected(own, at) || taken.has(keyOf(slip.call))) return undefined
      taken.add(keyOf(slip.call))
      return { ok: true, answer: sheet.take(slip, sold, own, { ids, group }), replayed: false }
    })
    await sheet.write(trx)
    return outcomes
  })
}
