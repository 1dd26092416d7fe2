import { sql } from 'kysely'
import { chinaDate } from '../../../rules/chinaTime'
import { money } from '../../../rules/money'
import type { Database, Trx } from '../../store/tables'
import { groupsArray } from '../agency/terms'
import type { Kept } from '../keyed/idempotency'
import { keysInsert } from '../keyed/idempotency'
import { refusedAnswer } from '../keyed/keptAnswers'
import type { KeyedCall } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import type { PlayerAccounts, PostingSet } from '../ledger'
import { lockFreeAccounts, postingsInsert } from '../ledger'
import { isProtected } from '../protection/mayPlay'
import type { BetAnswer, PlaceOutcome } from './betAnswer'
import type { NewOrder } from './insertOrders'
import { betSets, NEXT_ORDER, ordersInsert } from './insertOrders'
import type { PlaceRequest } from './placeOrders'
import { claimRefusal } from './priceGroup'
import type { Priced } from './priceLines'
import type { SoldIssue } from './sale'
import { lockFreeSales, saleKey, saleRefusal } from './sale'

/** A slip that was priced, and what its key is kept under. */
export interface PricedSlip {
  readonly request: PlaceRequest
  readonly call: KeyedCall
  readonly priced: Extract<Priced, { ok: true }>
}

/** A key got its answer from elsewhere while these slips were being written: nothing of them was. */
class KeyTaken extends Error {}

const keyOf = ({ scope }: KeyedCall): string => `${scope.userId} ${scope.key}`

interface Known {
  /** Keys that have an answer, by `keyOf`. */
  readonly keys: ReadonlySet<string>
  /** Numbers for all lines. */
  readonly orderIds: readonly number[]
  /** The group each slip is priced at. */
  readonly groups: readonly number[]
}

/** Behind the locks: which keys are known, the numbers of the orders to come, and the players' bonus groups. */
async function readKnown(trx: Trx, slips: readonly PricedSlip[]): Promise<Known> {
  const lines = slips.reduce((sum, slip) => sum + slip.priced.lines.length, 0)
  const { rows } = await sql<{ known: readonly string[]; ids: readonly number[]; groups: readonly number[] }>`
    select array(select concat(k.user_id, ' ', k.key) from idempotency k
        join unnest(${slips.map(slip => slip.call.scope.userId)}::bigint[], ${slips.map(slip => slip.call.scope.key)}::text[])
          as s(user_id, key) on s.user_id = k.user_id and s.key = k.key) as known,
      array(select ${NEXT_ORDER}::float8 from generate_series(1, ${lines}::int)) as ids,
      ${groupsArray(
        slips.map(slip => slip.request.userId),
        slips.map(slip => chinaDate(slip.request.now))
      )} as groups`.execute(trx)
  const [{ known, ids, groups } = { known: [], ids: [], groups: [] }] = rows
  return { keys: new Set(known), orderIds: ids, groups }
}

/** What the slips of one transaction write, and where each player stands after those before. */
class Sheet {
  readonly orders: NewOrder[] = []
  readonly ids: number[] = []
  readonly sets: PostingSet[] = []
  readonly kept: Kept[] = []
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
    const { userId, typeId, issue, now } = request
    const balance = money(this.#balances.get(userId) ?? accounts.balance)
    const refusal =
      saleRefusal(sold, now, this.#at) ??
      claimRefusal(group, request.bonusGroup) ??
      (priced.total > balance ? refuse('bet.balance') : undefined)
    const left = money(balance - priced.total)
    const answer: BetAnswer = refusal
      ? refusedAnswer(refusal, balance, now)
      : { state: 'accepted', orderIds: ids, balance: left, stake: priced.total, at: now }
    this.kept.push({ ...call, answer: JSON.stringify(answer) })
    if (refusal) return answer
    this.#balances.set(userId, left)
    for (const line of priced.lines)
      this.orders.push({
        ...{ userId, typeId, issueId: sold.id, issue, line, bonusGroup: group },
        ...{ placedAt: now, insertedAt: this.#at }
      })
    this.ids.push(...ids)
    this.sets.push(
      ...betSets(
        ids,
        priced.lines.map(line => ({ accounts, line }))
      )
    )
    return answer
  }

  /** Orders, postings, balances and kept answers in one statement. @throws KeyTaken */
  async write(trx: Trx): Promise<void> {
    if (this.kept.length === 0) return
    const keys = sql`k as (${keysInsert(this.kept)})`
    const postings = postingsInsert(this.sets, this.#at)
    const parts = postings ? sql`o as (${ordersInsert(this.orders, this.ids)}), p as (${postings}), ${keys}` : keys
    const { rows } = await sql<{ n: number }>`with ${parts} select count(*) as n from k`.execute(trx)
    if (rows[0]?.n !== this.kept.length) throw new KeyTaken()
  }
}

/**
 * Places slips of several players and issues in one transaction; each is decided by itself behind the locks, at the
 * clock read behind them, and gets its own answer under its own key (§R2.1, §R2.5). It waits for no lock.
 * @returns an outcome for each slip; undefined for one that has to go by itself (`placeOrders`): its key is known, its
 * issue is closed, its accounts are held by another transaction, or its player set limits that have to be asked (§C3).
 */
export function writeSlips(
  db: Database,
  slips: readonly PricedSlip[],
  clock: () => number
): Promise<readonly (PlaceOutcome | undefined)[]> {
  return db.transaction().execute(async trx => {
    // Issues before accounts, as everywhere; what is held is passed over, so this transaction can be in no deadlock.
    const sales = await lockFreeSales(
      trx,
      slips.map(slip => slip.request),
      clock()
    )
    const accounts = await lockFreeAccounts(trx, [...new Set(slips.map(slip => slip.request.userId))])
    const { keys, orderIds, groups } = await readKnown(trx, slips)
    const at = clock()
    const sheet = new Sheet(at)
    const taken = new Set(keys)
    let next = 0
    const outcomes = slips.map((slip, place): PlaceOutcome | undefined => {
      const ids = orderIds.slice(next, next + slip.priced.lines.length)
      next += ids.length
      const sold = sales.get(saleKey(slip.request))
      const own = accounts.get(slip.request.userId)
      const group = groups[place]
      if (!sold || !own || group === undefined || isProtected(own, at) || taken.has(keyOf(slip.call))) return undefined
      taken.add(keyOf(slip.call))
      return { ok: true, answer: sheet.take(slip, sold, own, { ids, group }), replayed: false }
    })
    await sheet.write(trx)
    return outcomes
  })
}
