import { sql } from 'kysely'
import { DEPOSIT_STATE } from '../../../contract/areas/cashier'
import { typedAmount } from '../../../rules/cashier/amount'
import { USDT, usdtTyped } from '../../../rules/cashier/usdt'
import { chinaDateTimeOrNone } from '../../../rules/chinaTime'
import { moneyText } from '../../../rules/yuanText'
import { serverMessage } from '../../../text/serverMessages'
import type { PaymentProvider } from '../../ports/PaymentProvider'
import type { Database } from '../../store/tables'
import type { CashierDomain } from '../cashier/createCashier'
import type { Deposit } from '../cashier/Deposit'
import { depositNo } from '../cashier/Deposit'
import type { DepositQueue } from '../cashier/DepositQueue'
import { secondNeeded } from '../cashier/secondNeeded'
import { secondAsked } from '../fourEyes'
import { isElsewhere } from '../isElsewhere'
import type { Refusal } from '../keyed/writeOnce'
import type { SecretBox } from '../SecretBox'
import { gatewayRefs } from './gatewayRefs'
import type { Booked, By, Decision, OperatorTopic, QueueItem, Shown } from './OperatorTopic'
import { otherGatewayNote } from './otherGatewayNote'
import { refused } from './refused'

const STATE_WORDS = {
  0: 'unpaid',
  1: 'credited',
  2: 'failed',
  3: 'cancelled',
  4: 'being checked',
  5: 'expired',
  6: 'reversed'
} as const

/** Why one operator is not enough, where it is not how great the sum is. */
const WHY = { great: undefined, beyond: 'beyond what was asked for and what the provider reports' } as const

const unitText = (amount: number, { asset }: Pick<Deposit, 'asset'>): string =>
  asset === 'USDT' ? `${amount / USDT} USDT` : `${moneyText(amount)} yuan`

/** @param waits what is said of one that is not in its new state yet: another operator has to decide the same */
function decisionOf(
  outcome: Deposit | Refusal,
  end: Deposit['state'],
  waits: (deposit: Deposit) => string = ({ state }) => STATE_WORDS[state]
): Decision {
  if ('ok' in outcome) throw refused(serverMessage(outcome.code, outcome.params))
  const { id, state } = outcome
  return { no: depositNo(id), state, text: state === end ? STATE_WORDS[state] : waits(outcome) }
}

/** Who has said what so far about a deposit that waits for a second operator; empty: nobody yet. */
function saidOf(deposit: Pick<Deposit, 'state' | 'asset' | 'approvals' | 'approved' | 'reversals'>): string {
  const { state, approvals, approved, reversals } = deposit
  if (state === DEPOSIT_STATE.done) return reversals.length > 0 ? `reversal asked for by ${reversals.join(', ')}` : ''
  return approvals.length > 0 ? `approved by ${approvals.join(', ')} with ${unitText(approved, deposit)}` : ''
}

/** Decisions of operators about deposits; the cashier carries them out. */
export class DepositTopic implements OperatorTopic {
  readonly letter = 'D'
  readonly #db: Database
  readonly #secrets: SecretBox
  readonly #queue: DepositQueue
  readonly #provider: PaymentProvider

  constructor(db: Database, secrets: SecretBox, { queue, provider }: Pick<CashierDomain, 'queue' | 'provider'>) {
    this.#db = db
    this.#secrets = secrets
    this.#queue = queue
    this.#provider = provider
  }

  async queue(now: number): Promise<readonly QueueItem[]> {
    const waiting = await this.#queue.waiting(now)
    return waiting.map(row => ({
      no: depositNo(row.id),
      userId: row.userId,
      what: `deposit: ${row.review}`,
      amount: `${moneyText(row.amount)} yuan`,
      since: row.since,
      note: saidOf(row) || otherGatewayNote(this.#provider, row.told_to)
    }))
  }

  async show(id: number): Promise<Shown | undefined> {
    const row = await this.#db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    return {
      userId: row.user_id,
      refs: [`dep:${id}`, `dep:${id}:rev`],
      imageId: row.image_id ?? undefined,
      facts: {
        state: STATE_WORDS[row.state],
        way: `${row.pay_type} ${row.channel} ${row.title}`,
        amount: `${moneyText(row.amount)} yuan`,
        'to pay': unitText(row.pay_amount, row),
        received: unitText(row.received, row),
        credited: `${moneyText(row.credited)} yuan`,
        'credited for': row.booked > 0 ? unitText(row.booked, row) : '',
        payer: row.payer ? this.#secrets.open(`deposits.payer:${id}`, row.payer) : '',
        bank: row.bank_code,
        provider: row.provider,
        'told to': row.told_to ?? '',
        'provider order': row.provider_order ?? '',
        made: chinaDateTimeOrNone(row.created_at),
        expires: chinaDateTimeOrNone(row.expires_at),
        submitted: chinaDateTimeOrNone(row.submitted_at),
        ended: chinaDateTimeOrNone(row.finished_at),
        'asked next': isElsewhere(this.#provider, row.told_to) ? '' : chinaDateTimeOrNone(row.next_sync_at),
        waits: row.review ?? '',
        approvals: row.approvals.join(', '),
        'reversal asked for by': row.reversals.join(', '),
        remark: row.remark,
        reason: row.reason
      }
    }
  }

  /** @param received in yuan or USDT as counted; undefined: what the provider reported, or what was to be paid */
  async approve(id: number, { operator }: By, received: string | undefined): Promise<Decision> {
    const counted = received === undefined ? undefined : await this.#counted(id, received)
    return decisionOf(await this.#queue.approve(id, operator, counted), DEPOSIT_STATE.done, deposit =>
      secondAsked(
        saidOf(deposit),
        'approve the same amount as well',
        WHY[secondNeeded(deposit, deposit.approved) ?? 'great']
      )
    )
  }

  async reject(id: number, _: By, reason: string): Promise<Decision> {
    return decisionOf(await this.#queue.reject(id, reason), DEPOSIT_STATE.failed)
  }

  async reverse(id: number, { operator }: By, reason: string): Promise<Decision> {
    return decisionOf(await this.#queue.reverse(id, operator, reason), DEPOSIT_STATE.reversed, deposit =>
      secondAsked(saidOf(deposit), 'ask for it as well')
    )
  }

  async booked(gateway: string, from: number, until: number): Promise<readonly Booked[]> {
    return this.bookedOf(gateway, await gatewayRefs(this.#db, gateway, 'deposit', { from, until }))
  }

  async bookedOf(gateway: string, ids: readonly number[]): Promise<readonly Booked[]> {
    if (ids.length === 0) return []
    const rows = await this.#db
      .selectFrom('deposits')
      .select(['id', 'booked', 'asset', 'told_to'])
      // One parameter: a day has more orders than a statement may have of those.
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .where('provider', '=', gateway)
      .where('state', 'in', [DEPOSIT_STATE.done, DEPOSIT_STATE.reversed])
      .execute()
    return rows.map(({ id, booked, asset, told_to }) => ({
      no: depositNo(id),
      kind: 'payment',
      amount: booked,
      asset,
      toldTo: told_to
    }))
  }

  async #counted(id: number, text: string): Promise<number> {
    const amount = typedAmount(text)
    if (amount === undefined) throw refused(`${text} is no amount: write it with at most two decimals.`)
    const row = await this.#db.selectFrom('deposits').select('asset').where('id', '=', id).executeTakeFirst()
    return row?.asset === 'USDT' ? usdtTyped(amount) : amount
  }
}
