import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { PayoutKind } from '../../../contract/areas/withdraw'
import { holderFault, maskHolder, maskNumber, numberFault, plainNumber } from '../../../rules/cashier/accountNumber'
import { ACCOUNTS_MAX, NEW_ACCOUNT_REVIEW_MS } from '../../../rules/cashier/withdrawal'
import type { Database, Trx } from '../../store/tables'
import type { PayoutAccountTable } from '../../store/withdrawTables'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { writeMessage } from '../messages/writeMessage'
import { isOfExcluded } from '../protection/isOfExcluded'
import type { SecretBox } from '../SecretBox'
import { lockSecurity } from '../security/freeze'
import type { SpendCode } from '../security/spendCode'
import { BANKS } from './banks'
import { isTronAddress } from './tronAddress'

/** An account a player binds, as it was typed; `now` in ms since 1970. */
export interface NewAccount {
  readonly userId: number
  readonly kind: PayoutKind
  readonly bankCode: string
  readonly accountNo: string
  readonly holder?: string | undefined
  readonly branch?: string | undefined
  readonly now: number
}

/** An account of a player that is to change. */
interface OwnAccount {
  readonly userId: number
  readonly id: number
  readonly now: number
}

interface Binding {
  readonly asked: NewAccount
  /** Of the account, without blanks. */
  readonly number: string
  readonly spend: SpendCode
}

export type PayoutAccountRow = Selectable<PayoutAccountTable>

type Bound = { readonly ok: true; readonly id: number; readonly reviewUntil: number } | Refusal

/** Payouts to an account are reviewed until then. */
export const reviewUntilOf = ({ bound_at }: Pick<PayoutAccountRow, 'bound_at'>): number =>
  bound_at + NEW_ACCOUNT_REVIEW_MS

/**
 * Where players have their money sent. Numbers and names are sealed; a keyed hash tells that a number is bound already.
 */
export class PayoutAccounts {
  readonly #db: Database
  readonly #secrets: SecretBox

  constructor(db: Database, secrets: SecretBox) {
    this.#db = db
    this.#secrets = secrets
  }

  /** The bound ones, the one offered first of its kind before the others. */
  list(userId: number, kind?: PayoutKind): Promise<PayoutAccountRow[]> {
    return this.#db
      .selectFrom('payout_accounts')
      .selectAll()
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'bank'))
      .orderBy('kind')
      .orderBy('is_default', 'desc')
      .orderBy('id')
      .execute()
  }

  /** The masked name all cards of the player must have; empty: none was bound yet. */
  async holderMask(userId: number): Promise<string> {
    const row = await this.#db
      .selectFrom('user_security')
      .select('holder_mask')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row?.holder_mask ?? ''
  }

  /**
   * Binds an account. If the player has bound it already, that one is the answer. If somebody else has, the refusal
   * says nothing of them.
   */
  async bind(asked: NewAccount, spend: SpendCode): Promise<Bound> {
    const number = plainNumber(asked.accountNo)
    const fault = this.#fault(asked, number)
    if (fault) return fault
    try {
      return await this.#db.transaction().execute(trx => this.#write(trx, { asked, number, spend }))
    } catch (error) {
      const isTaken =
        error instanceof KeptAway || (error as { constraint?: string }).constraint === 'payout_accounts_taken'
      if (isTaken) return refuse('payout.taken')
      throw error
    }
  }

  /** Unbinds one; another of its kind is offered first from then on. @returns false: the player has no such account */
  async remove({ userId, id, now }: OwnAccount, spend: SpendCode): Promise<boolean> {
    return this.#db.transaction().execute(async trx => {
      await lockSecurity(trx, userId)
      const removed = await trx
        .updateTable('payout_accounts')
        .set({ removed_at: now, is_default: false })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null)
        .returning(['kind', 'tail'])
        .executeTakeFirst()
      if (!removed) return false
      await spend(trx)
      await writeMessage(trx, userId, 'account.removed', { params: { account: removed.tail } }, now)
      await sql`
        update payout_accounts set is_default = true where id = (
          select min(id) from payout_accounts where user_id = ${userId} and kind = ${removed.kind} and removed_at is null)
        and not exists (select 1 from payout_accounts where user_id = ${userId} and kind = ${removed.kind} and is_default)`.execute(
        trx
      )
      return true
    })
  }

  /** @returns false: the player has no such account */
  async setDefault({ userId, id }: OwnAccount, spend: SpendCode): Promise<boolean> {
    return this.#db.transaction().execute(async trx => {
      // The row of the player's safety is the lock of all their accounts: behind it this one may be gone.
      await lockSecurity(trx, userId)
      const own = await trx
        .selectFrom('payout_accounts')
        .select('kind')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      if (!own) return false
      await spend(trx)
      await trx
        .updateTable('payout_accounts')
        .set({ is_default: false })
        .where('user_id', '=', userId)
        .where('kind', '=', own.kind)
        .execute()
      await trx.updateTable('payout_accounts').set({ is_default: true }).where('id', '=', id).execute()
      return true
    })
  }

  #fault({ kind, bankCode, holder }: NewAccount, number: string): Refusal | undefined {
    const fault = numberFault(kind, number)
    if (fault) return refuse(fault.key, fault.params)
    if (kind === 'usdt' && !isTronAddress(number)) return refuse('payout.address')
    if (!BANKS[kind].some(bank => bank.code === bankCode)) return refuse('payout.bank')
    const bad = kind === 'bank' && holder !== undefined && holder !== '' ? holderFault(holder) : undefined
    return bad && refuse(bad.key, bad.params)
  }

  async #write(trx: Trx, { asked, number, spend }: Binding): Promise<Bound> {
    const { userId, kind, bankCode, branch = '', now } = asked
    await lockSecurity(trx, userId)
    const unlike = kind === 'bank' ? await this.#holderRefusal(trx, asked) : undefined
    if (unlike) return unlike
    const hash = this.#secrets.hash(`payout ${kind}`, number)
    const bound = await trx
      .selectFrom('payout_accounts')
      .select(['id', 'no_hash', 'bank_code', 'bound_at'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('removed_at', 'is', null)
      .execute()
    const same = bound.find(account => account.no_hash === hash)
    if (same && same.bank_code !== bankCode) return refuse('payout.own')
    if (same) return { ok: true, id: same.id, reviewUntil: reviewUntilOf(same) }
    const isKeptAway = await isOfExcluded(trx, { userId, hash, now })
    if (bound.length >= ACCOUNTS_MAX[kind]) return refuse('payout.most', { n: ACCOUNTS_MAX[kind] })
    await spend(trx)
    const { id } = await trx
      .insertInto('payout_accounts')
      .values({
        user_id: userId,
        kind,
        bank_code: bankCode,
        no: this.#secrets.seal(placeOfNumber(userId), number),
        no_hash: hash,
        tail: maskNumber(kind, number),
        branch: this.#secrets.seal(placeOfBranch(userId), branch),
        is_default: bound.length === 0,
        bound_at: now,
        removed_at: null
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isKeptAway) throw new KeptAway()
    const account = maskNumber(kind, number)
    await writeMessage(trx, userId, 'account.bound', { params: { account }, ref: `account:${id}` }, now)
    return { ok: true, id, reviewUntil: reviewUntilOf({ bound_at: now }) }
  }

  /** The first card fixes whose cards may be bound, for good; later ones need no name, but no other one either. */
  async #holderRefusal(trx: Trx, { userId, holder = '' }: NewAccount): Promise<Refusal | undefined> {
    const known = await trx
      .selectFrom('user_security')
      .select('holder_hash')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const hash = this.#secrets.hash('holder', holder)
    if (known?.holder_hash)
      return holder === '' || known.holder_hash === hash ? undefined : refuse('payout.other-holder')
    if (holder === '') return refuse('payout.holder.empty')
    await trx
      .updateTable('user_security')
      .set({
        holder: this.#secrets.seal(placeOfHolder(userId), holder),
        holder_hash: hash,
        holder_mask: maskHolder(holder)
      })
      .where('user_id', '=', userId)
      .execute()
    return undefined
  }
}

/**
 * Thrown for the account number of a player who is excluded. It ends the transaction just where the number of any other
 * player would: nobody can tell from what remains which of the two it was.
 */
class KeptAway extends Error {}

export const placeOfNumber = (userId: number) => `payout_accounts.no:${userId}` as const
export const placeOfBranch = (userId: number) => `payout_accounts.branch:${userId}` as const
export const placeOfHolder = (userId: number) => `user_security.holder:${userId}` as const
