import { sql } from 'kysely'
import { TRANSFER_STATE } from '../../../contract/areas/wallets'
import type { ResolveOutcome } from '../../../contract/operator'
import { UNKNOWN_AFTER } from '../../../rules/cashier/deposit'
import { chinaDateTimeOrNone } from '../../../rules/chinaTime'
import { moneyText } from '../../../rules/yuanText'
import type { Trx } from '../../store/tables'
import { areTwo, isForTwo, namesWith, secondAsked } from '../fourEyes'
import { isElsewhere } from '../isElsewhere'
import type { Transfer } from '../wallets/endTransfer'
import { endTransfer, isToGame, lockTransfer } from '../wallets/endTransfer'
import { userRefOf } from '../wallets/userRef'
import type { WalletParts } from '../wallets/WalletParts'
import { transferNo } from '../wallets/writeTransfer'
import type { Booked, By, Decision, OperatorTopic, QueueItem, Shown } from './OperatorTopic'
import { otherGatewayNote } from './otherGatewayNote'
import { refused, unknownOrder } from './refused'

const STATE_WORDS = { 0: 'under way', 1: 'done', 2: 'failed' } as const

/** The outcome that puts the amount on the main balance; the other one puts nothing there. */
const backBy = (transfer: Transfer): ResolveOutcome => (isToGame(transfer) ? 'failed' : 'paid')

/** Who has said what so far about a transfer that waits for a second operator; empty: nobody yet. */
const saidOf = (transfer: Transfer): string =>
  transfer.resolutions.length > 0
    ? `resolution as ${backBy(transfer)} asked for by ${transfer.resolutions.join(', ')}`
    : ''

/** Operators end a transfer by hand when its vendor does not answer (§M3, §M8). */
export class TransferTopic implements OperatorTopic {
  readonly letter = 'T'
  readonly #parts: WalletParts

  constructor(parts: WalletParts) {
    this.#parts = parts
  }

  async queue(now: number): Promise<readonly QueueItem[]> {
    const { db, port } = this.#parts
    const rows = await db
      .selectFrom('transfers')
      .selectAll()
      .where('state', '=', TRANSFER_STATE.open)
      .where(({ eb, or }) =>
        or([
          eb('created_at', '<=', now - UNKNOWN_AFTER),
          ...(port ? [eb('told_to', '<>', port.identity)] : []),
          sql<boolean>`resolutions <> '{}'`
        ])
      )
      .orderBy('id')
      .execute()
    return rows.map(row => ({
      no: transferNo(row.id),
      userId: row.user_id,
      what: 'transfer without an end',
      amount: `${moneyText(row.amount)} yuan`,
      since: row.created_at,
      note: [`${row.from_coin} to ${row.to_coin}`, saidOf(row), otherGatewayNote(port, row.told_to)]
        .filter(Boolean)
        .join(', ')
    }))
  }

  async show(id: number): Promise<Shown | undefined> {
    const row = await this.#find(id)
    if (!row) return undefined
    return {
      userId: row.user_id,
      refs: [`tr:${id}:hold`, `tr:${id}:end`],
      facts: {
        state: STATE_WORDS[row.state],
        amount: `${moneyText(row.amount)} yuan`,
        from: row.from_coin,
        to: row.to_coin,
        vendor: row.vendor,
        'known there as': userRefOf(this.#parts.secrets, row.vendor, row.user_id),
        'goes on to': row.then_to ?? '',
        'goes on from': row.parent === null ? '' : transferNo(row.parent),
        made: chinaDateTimeOrNone(row.created_at),
        sent: chinaDateTimeOrNone(row.sent_at),
        'told to': row.told_to ?? '',
        ended: chinaDateTimeOrNone(row.finished_at),
        'asked next': isElsewhere(this.#parts.port, row.told_to) ? '' : chinaDateTimeOrNone(row.next_sync_at),
        'resolution asked for by': row.resolutions.join(', '),
        reason: row.reason
      }
    }
  }

  /** A great amount is put on the balance once two operators have asked for it. */
  async resolve(id: number, { operator }: By, outcome: ResolveOutcome): Promise<Decision> {
    const { db, clock, emit } = this.#parts
    const row = await this.#find(id)
    if (!row) throw unknownOrder(transferNo(id))
    if (outcome === 'returned') throw refused(`${transferNo(id)} is a transfer: it is paid or failed, never returned.`)
    const end = outcome === 'paid' ? TRANSFER_STATE.done : TRANSFER_STATE.failed
    const ended = await db.transaction().execute(async trx => {
      const locked = await lockTransfer(trx, id)
      // A request that is under way may move the money just now.
      if (locked?.state === TRANSFER_STATE.open && locked.leased_until > clock.now())
        throw refused(`The vendor is being asked about ${transferNo(id)}: try again in 30 seconds.`)
      const waits = locked && backBy(locked) === outcome ? await secondWaited(trx, locked, operator) : undefined
      return waits ?? endTransfer(trx, id, { done: outcome === 'paid', reason: '转账未完成' }, () => clock.now())
    })
    if (typeof ended === 'string') return { no: transferNo(id), state: TRANSFER_STATE.open, text: ended }
    ended.events.forEach(emit)
    const after = (await this.#find(id)) ?? row
    if (after.state !== end) throw refused(`${transferNo(id)} is ${STATE_WORDS[after.state]} already.`)
    return { no: transferNo(id), state: after.state, text: STATE_WORDS[after.state] }
  }

  /** Transfers pass no gateway of payments. */
  async booked(): Promise<readonly Booked[]> {
    return []
  }

  async bookedOf(): Promise<readonly Booked[]> {
    return []
  }

  #find(id: number): Promise<Transfer | undefined> {
    return this.#parts.db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst()
  }
}

/**
 * Notes that this operator asks for the end of a great transfer. @returns the sentence for them while a second operator
 * has to ask for it too; undefined: it may be ended now
 */
async function secondWaited(trx: Trx, transfer: Transfer, operator: string): Promise<string | undefined> {
  if (transfer.state !== TRANSFER_STATE.open || !isForTwo(transfer.amount)) return undefined
  const resolutions = namesWith(transfer.resolutions, operator)
  await trx.updateTable('transfers').set({ resolutions }).where('id', '=', transfer.id).execute()
  return areTwo(resolutions) ? undefined : secondAsked(saidOf({ ...transfer, resolutions }), 'ask for it as well')
}
