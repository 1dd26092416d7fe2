import { sql } from 'kysely'
import type { Complaint } from '../../../rules/cashier/complaint'
import type { SavingsDirection } from '../../../rules/cashier/savingsMove'
import { savingsComplaint } from '../../../rules/cashier/savingsMove'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Database, Trx } from '../../store/tables'
import type { Emit } from '../events'
import { bodyHash } from '../keyed/idempotency'
import type { RefusedAnswer } from '../keyed/keptAnswers'
import { refusedAnswer } from '../keyed/keptAnswers'
import type { KeyedOutcome, Refusal } from '../keyed/writeOnce'
import { refuse, refuseNew, writeOnce } from '../keyed/writeOnce'
import { lockWallets, post } from '../ledger'

/** A player moves money into savings or out of them; instants are ms since 1970. */
export interface SavingsRequest {
  readonly userId: number
  readonly direction: SavingsDirection
  /** Undefined: what was typed is no amount. */
  readonly amount: Money | undefined
  /** Savings are switched off: no money goes in, money there can be taken out. */
  readonly isOff?: boolean
  readonly key: string
  /** When the server had received the whole request. */
  readonly now: number
  /** Read again behind the lock: what is moved after midnight belongs to the new day. */
  readonly clock: () => number
}

type SavingsAnswer =
  | {
      readonly state: 'accepted'
      readonly refs: readonly string[]
      readonly balance: Money
      readonly savings: Money
      readonly at: number
    }
  | RefusedAnswer

const refused = ({ key, params }: Complaint): Refusal => refuse(key, params)

/** The next movement of savings (`yb:{n}`, §M2.2). */
async function nextRef(trx: Trx): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval('yuebao_moves') as n`.execute(trx)
  return `yb:${rows[0]?.n}`
}

/** Between the main balance and savings, at once, any time, free. Same key and body: one effect, the same answer. */
export async function moveSavings(
  db: Database,
  request: SavingsRequest,
  emit: Emit
): Promise<KeyedOutcome<SavingsAnswer>> {
  const { userId, direction, amount, isOff, key, now, clock } = request
  const call = { scope: { userId, route: `yuebao-${direction}`, key }, hash: bodyHash([amount]), now }
  if (isOff && direction === 'in') return refuseNew(db, call, refuse('cashier.not-open'))
  if (amount === undefined) return refuseNew(db, call, refuse('cash.amount'))
  const outcome = await writeOnce(db, {
    ...call,
    lock: trx => lockWallets(trx, userId),
    write: async (trx, wallets): Promise<SavingsAnswer | Refusal> => {
      const { ids, balances } = wallets
      const complaint = savingsComplaint(amount, direction, balances)
      if (complaint)
        return complaint.isFinal ? refusedAnswer(refused(complaint), balances.player, now) : refused(complaint)
      const signed = direction === 'in' ? amount : -amount
      const ref = await nextRef(trx)
      const at = clock()
      await post(
        trx,
        [
          {
            kind: direction === 'in' ? 'yuebaoIn' : 'yuebaoOut',
            ref,
            entries: [
              { accountId: ids.player, amount: -signed },
              { accountId: ids.yuebao, amount: signed }
            ]
          }
        ],
        at
      )
      return {
        state: 'accepted',
        refs: [ref],
        balance: money(balances.player - signed),
        savings: money(balances.yuebao + signed),
        at
      }
    }
  })
  if (outcome.ok && !outcome.replayed && outcome.answer.state === 'accepted') {
    emit({ kind: 'balance', userId, balance: outcome.answer.balance })
    emit({ kind: 'account', userId, what: 'yuebao', id: '', state: 0 })
  }
  return outcome
}
