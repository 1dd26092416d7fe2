import { sql } from 'kysely'
import { WITHDRAWAL_STATE } from '../../../contract/areas/withdraw'
import type { ResolveOutcome } from '../../../contract/operator'
import { UNKNOWN_AFTER } from '../../../rules/cashier/deposit'
import { chinaDateTimeOrNone } from '../../../rules/chinaTime'
import { moneyText } from '../../../rules/yuanText'
import type { Trx } from '../../store/tables'
import type { DomainEvent } from '../events'
import { areTwo, isForTwo, namesWith, secondAsked } from '../fourEyes'
import { isElsewhere } from '../isElsewhere'
import { beginPayout, endBack, endPaid, endReturned, lockWithdrawal } from '../withdraw/endWithdrawal'
import type { AccountSnapshot, Withdrawal } from '../withdraw/Withdrawal'
import { placeOfSnapshot, withdrawalEvents, withdrawalNo } from '../withdraw/Withdrawal'
import type { WithdrawParts } from '../withdraw/WithdrawParts'
import { gatewayRefs } from './gatewayRefs'
import type { Booked, By, Decision, OperatorTopic, QueueItem, Shown } from './OperatorTopic'
import { otherGatewayNote } from './otherGatewayNote'
import { refused, unknownOrder } from './refused'

const { review, paying, paid, rejected, failed, returned } = WITHDRAWAL_STATE
const STATE_WORDS = {
  0: 'under review',
  1: 'paid',
  2: 'rejected',
  3: 'being paid',
  4: 'failed',
  5: 'returned by the bank'
} as const

/** Smallest units of an asset for reading. */
const assetText = ({ asset, pay_amount }: Pick<Withdrawal, 'asset' | 'pay_amount'>): string =>
  asset === 'USDT' ? `${pay_amount / 1_000_000} USDT` : `${moneyText(pay_amount)} yuan`

/** Why one stands in the queue, and since when. */
function waitOf({ state, created_at, paying_at, ended_at }: Withdrawal): Pick<QueueItem, 'what' | 'since'> {
  if (state === review) return { what: 'withdrawal to review', since: created_at }
  if (state === paying) return { what: 'payout without an end', since: paying_at ?? created_at }
  return { what: 'payout to be returned', since: ended_at ?? created_at }
}

/** Who has said what so far about a withdrawal that waits for a second operator; empty: nobody yet. */
function saidOf({ state, approvals, resolutions }: Pick<Withdrawal, 'state' | 'approvals' | 'resolutions'>): string {
  if (state === review) return approvals.length > 0 ? `approved by ${approvals.join(', ')}` : ''
  const outcome: ResolveOutcome = state === paid ? 'returned' : 'failed'
  return resolutions.length > 0 ? `resolution as ${outcome} asked for by ${resolutions.join(', ')}` : ''
}

const decisionOf = (row: Withdrawal, text: string = STATE_WORDS[row.state]): Decision => ({
  no: withdrawalNo(row.id),
  state: row.state,
  text
})

/** What operators do with withdrawals (§M3, §M8). */
export class WithdrawalTopic implements OperatorTopic {
  readonly letter = 'W'
  readonly #parts: WithdrawParts

  constructor(parts: WithdrawParts) {
    this.#parts = parts
  }

  async queue(now: number): Promise<readonly QueueItem[]> {
    const { db, provider } = this.#parts
    const rows = await db
      .selectFrom('withdrawals')
      .selectAll()
      .where(({ eb, and, or }) =>
        or([
          eb('state', '=', review),
          and([
            eb('state', '=', paying),
            or([
              eb('paying_at', '<=', now - UNKNOWN_AFTER),
              ...(provider ? [eb('told_to', '<>', provider.identity)] : [])
            ])
          ]),
          and([eb('state', 'in', [paying, paid]), sql<boolean>`resolutions <> '{}'`])
        ])
      )
      .orderBy('id')
      .execute()
    return rows.map(row => ({
      no: withdrawalNo(row.id),
      userId: row.user_id,
      amount: `${moneyText(row.amount)} yuan`,
      ...waitOf(row),
      note: [saidOf(row), otherGatewayNote(provider, row.told_to)].filter(Boolean).join(', ')
    }))
  }

  /** Withdrawals under review since `before` or longer, oldest first. */
  waiting(before: number): Promise<readonly Pick<Withdrawal, 'id' | 'amount'>[]> {
    return this.#parts.db
      .selectFrom('withdrawals')
      .select(['id', 'amount'])
      .where('state', '=', review)
      .where('created_at', '<=', before)
      .orderBy('id')
      .execute()
  }

  async show(id: number): Promise<Shown | undefined> {
    const row = await this.#parts.db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const opened = this.#parts.secrets.open(placeOfSnapshot(row.user_id), row.account)
    const { accountNo, holder, branch } = JSON.parse(opened) as AccountSnapshot
    return {
      userId: row.user_id,
      refs: [`wd:${id}:hold`, `wd:${id}:end`, `wd:${id}:ret`],
      facts: {
        state: STATE_WORDS[row.state],
        amount: `${moneyText(row.amount)} yuan`,
        fee: `${moneyText(row.fee)} yuan`,
        pays: assetText(row),
        to: `${row.kind} ${row.bank_code} ${accountNo}`,
        holder,
        branch,
        gateway: row.gateway,
        'told to': row.told_to ?? '',
        made: chinaDateTimeOrNone(row.created_at),
        'payout begun': chinaDateTimeOrNone(row.paying_at),
        sent: chinaDateTimeOrNone(row.sent_at),
        ended: chinaDateTimeOrNone(row.ended_at),
        'asked next': isElsewhere(this.#parts.provider, row.told_to) ? '' : chinaDateTimeOrNone(row.next_sync_at),
        approvals: row.approvals.join(', '),
        'resolution asked for by': row.resolutions.join(', '),
        reason: row.reason
      }
    }
  }

  approve(id: number, { operator }: By): Promise<Decision> {
    return this.#decide(id, async (trx, row, at) => {
      if (row.state === rejected) throw refused(`${withdrawalNo(id)} was rejected.`)
      if (row.state !== review) return { row, events: [] }
      const approvals = namesWith(row.approvals, operator)
      if (isForTwo(row.amount) && !areTwo(approvals)) {
        await note(trx, id, { approvals })
        return { row, events: [], text: secondAsked(`approved by ${operator}`, 'approve it as well') }
      }
      const begun = await beginPayout(trx, row, approvals, at)
      return { row: begun, events: withdrawalEvents(begun) }
    })
  }

  reject(id: number, _: By, reason: string): Promise<Decision> {
    return this.#decide(id, async (trx, row, at) => {
      if (row.state === rejected) return { row, events: [] }
      if (row.state !== review)
        throw refused(`${withdrawalNo(id)} is ${STATE_WORDS[row.state]}: it cannot be rejected any more.`)
      return { row, events: await endBack(trx, row, rejected, reason, at) }
    })
  }

  /**
   * Ends a withdrawal whose outcome the provider does not tell; the operator gives the proof. A great amount goes back
   * to its player only once two operators have asked for that. If one says instead that it is paid, whoever asked for
   * it back is forgotten.
   */
  resolve(id: number, { operator }: By, outcome: ResolveOutcome): Promise<Decision> {
    const end = { paid, failed, returned }[outcome]
    const from = outcome === 'returned' ? paid : paying
    return this.#decide(id, async (trx, row, at) => {
      if (row.state === end) {
        if (outcome === 'paid') await note(trx, id, { resolutions: [] })
        return { row, events: [] }
      }
      if (row.state !== from)
        throw refused(`${withdrawalNo(id)} is ${STATE_WORDS[row.state]}: it cannot become ${STATE_WORDS[end]}.`)
      // A request that is under way may pay it just now.
      if (row.lease_until > at)
        throw refused(`The provider is being asked about ${withdrawalNo(id)}: try again in 30 seconds.`)
      if (outcome === 'paid') return { row, events: withdrawalEvents(await endPaid(trx, row, at)) }
      if (isForTwo(row.amount)) {
        const resolutions = namesWith(row.resolutions, operator)
        await note(trx, id, { resolutions })
        if (!areTwo(resolutions))
          return { row, events: [], text: secondAsked(saidOf({ ...row, resolutions }), 'ask for it as well') }
      }
      if (outcome === 'failed') return { row, events: await endBack(trx, row, failed, '出款失败', at) }
      return { row, events: await endReturned(trx, row, '银行退回', at) }
    })
  }

  async booked(gateway: string, from: number, until: number): Promise<readonly Booked[]> {
    return this.bookedOf(gateway, await gatewayRefs(this.#parts.db, gateway, 'withdrawPaid', { from, until }))
  }

  async bookedOf(gateway: string, ids: readonly number[]): Promise<readonly Booked[]> {
    if (ids.length === 0) return []
    const rows = await this.#parts.db
      .selectFrom('withdrawals')
      .select(['id', 'pay_amount', 'asset', 'told_to'])
      // One parameter: a day has more orders than a statement may have of those.
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .where('gateway', '=', gateway)
      .where('state', 'in', [paid, returned])
      .execute()
    return rows.map(({ id, pay_amount, asset, told_to }) => ({
      no: withdrawalNo(id),
      kind: 'payout',
      amount: pay_amount,
      asset,
      toldTo: told_to
    }))
  }

  async #decide(
    id: number,
    decide: (
      trx: Trx,
      row: Withdrawal,
      at: number
    ) => Promise<{ readonly row: Withdrawal; readonly events: readonly DomainEvent[]; readonly text?: string }>
  ): Promise<Decision> {
    const { db, now, emit } = this.#parts
    const { decision, events } = await db.transaction().execute(async trx => {
      const locked = await lockWithdrawal(trx, id)
      if (!locked) throw unknownOrder(withdrawalNo(id))
      const { events, text } = await decide(trx, locked, now())
      const after = await trx.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return { decision: decisionOf(after, text), events }
    })
    events.forEach(emit)
    return decision
  }
}

/** Writes down the operators who have approved or resolved so far. */
async function note(
  trx: Trx,
  id: number,
  names: Partial<Pick<Withdrawal, 'approvals' | 'resolutions'>>
): Promise<void> {
  await trx.updateTable('withdrawals').set(names).where('id', '=', id).execute()
}
