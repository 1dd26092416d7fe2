import { sql } from 'kysely'
import { advanceParts, LEAST_RAISE } from '../../../../rules/agency/raise'
import { chinaDate } from '../../../../rules/chinaTime'
import type { Money } from '../../../../rules/money'
import { money } from '../../../../rules/money'
import type { ServerMessageKey } from '../../../../text/serverMessages'
import type { Database, Trx } from '../../../store/tables'
import type { Emit } from '../../events'
import { bodyHash } from '../../keyed/idempotency'
import type { KeyedOutcome, Refusal } from '../../keyed/writeOnce'
import { refuse, refuseNew, writeOnce } from '../../keyed/writeOnce'
import { lockWallets, post } from '../../ledger'
import type { Holding } from './heldPayouts'
import { readHolding } from './heldPayouts'

/** Taking commission into the main balance; amounts are 1/10000 yuan, instants ms since 1970. */
export interface RaiseRequest {
  readonly userId: number
  readonly kind: 'normal' | 'advance'
  /** Undefined: what was typed is no amount. */
  readonly amount: Money | undefined
  readonly key: string
  /** When the server had received the whole request. */
  readonly now: number
  /** Read again behind the lock: what is taken after midnight is of the new day. */
  readonly clock: () => number
}

interface RaiseAnswer {
  readonly state: 'accepted'
  readonly refs: readonly string[]
  readonly balance: Money
  readonly proxy: Money
  readonly at: number
}

function complaintOf({ kind }: RaiseRequest, amount: Money, holding: Holding): ServerMessageKey | undefined {
  if (kind === 'advance' && holding.advanceable === 0) return 'raise.early'
  if (amount < LEAST_RAISE) return 'raise.least'
  if (kind === 'normal' && holding.left === 0) return 'raise.daily'
  return amount > (kind === 'normal' ? holding.available : holding.advanceable) ? 'raise.most' : undefined
}

/** An advance is noted on the payouts it comes from, the oldest first. */
async function noteAdvance(trx: Trx, { immature }: Holding, amount: Money, now: number): Promise<void> {
  const parts = advanceParts(immature, amount, chinaDate(now))
  await sql`
    update payouts p set advanced = p.advanced + r.amount
    from unnest(${parts.map(({ id }) => id)}::bigint[], ${parts.map(part => part.amount)}::bigint[]) r(id, amount) where p.id = r.id`.execute(
    trx
  )
}

/** From the commission to the main balance, at once (§G2.5). Same key and body: one effect, the same answer. */
export async function raiseMoney(db: Database, request: RaiseRequest, emit: Emit): Promise<KeyedOutcome<RaiseAnswer>> {
  const { userId, kind, amount, key, now, clock } = request
  const call = { scope: { userId, route: 'raise', key }, hash: bodyHash([kind, amount]), now }
  if (amount === undefined) return refuseNew(db, call, refuse('raise.format'))
  const outcome = await writeOnce(db, {
    ...call,
    lock: trx => lockWallets(trx, userId),
    write: async (trx, { ids, balances }): Promise<RaiseAnswer | Refusal> => {
      const at = clock()
      const holding = await readHolding(trx, userId, balances.proxy, at)
      const complaint = complaintOf(request, amount, holding)
      if (complaint) return refuse(complaint)
      const { id } = await trx
        .insertInto('raises')
        .values({ user_id: userId, kind, amount, at })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (kind === 'advance') await noteAdvance(trx, holding, amount, at)
      const entries = [
        { accountId: ids.proxy, amount: -amount },
        { accountId: ids.player, amount }
      ]
      await post(trx, [{ kind: 'raise', ref: `raise:${id}`, entries }], at)
      const [balance, proxy] = [money(balances.player + amount), money(balances.proxy - amount)]
      return { state: 'accepted', refs: [`raise:${id}`], balance, proxy, at }
    }
  })
  if (outcome.ok && !outcome.replayed) emit({ kind: 'balance', userId, balance: outcome.answer.balance })
  return outcome
}
