import { createHash, randomInt } from 'node:crypto'
import type { Database, Trx } from '../../store/tables'
import type { DomainEvent, Emit } from '../events'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { writeMessage } from '../messages/writeMessage'
import type { SecretBox } from '../SecretBox'
import type { LoginWaits } from '../users/LoginWaits'
import type { SessionOwner } from '../users/Sessions'
import { KNOWN_PLACE } from '../users/waitRules'
import { waitText } from '../users/waitText'
import { freezeUntil, SECURITY_FREEZE_MS } from './freeze'
import type { LoginPasswords } from './LoginPasswords'
import type { SpendCode } from './spendCode'
import { CodeSpent, unlessSpent } from './spendCode'
import { newTotpSecret, totpStep, totpUri } from './totp'

const PENDING_MS = 10 * 60_000
const RECOVERY_CODES = 8
const RECOVERY_LENGTH = 10
/** No letter that looks like a digit. */
const RECOVERY_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const placeOf = (userId: number) => `user_security.totp:${userId}` as const
/** As it may be typed: in groups, in small letters, in the full-width signs of a Chinese keyboard. */
const plain = (code: string): string => code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
const hashOf = (userId: number, code: string): string => createHash('sha256').update(`${userId}|${code}`).digest('hex')
const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]).join('')

interface AuthenticatorParts {
  readonly db: Database
  readonly secrets: SecretBox
  readonly waits: LoginWaits
  readonly passwords: Pick<LoginPasswords, 'refusal'>
  readonly emit: Emit
}

/**
 * The second step: codes of an authenticator, each good once on all servers, and recovery codes for whoever lost it
 * (§M7). A try is counted before it is looked at; after five wrong ones waits grow.
 */
export class Authenticators {
  readonly #parts: AuthenticatorParts

  constructor(parts: AuthenticatorParts) {
    this.#parts = parts
  }

  async isBound(userId: number): Promise<boolean> {
    return (await this.#read(userId))?.totp != null
  }

  /** A key to scan; it is not asked for before a code of it was entered. */
  async begin(
    owner: SessionOwner,
    loginPassword: string,
    now: number
  ): Promise<{ readonly secret: string; readonly uri: string } | Refusal> {
    const wrong = await this.#parts.passwords.refusal(owner, loginPassword, now)
    if (wrong) return wrong
    if (await this.isBound(owner.uid)) return refuse('totp.bound')
    const secret = newTotpSecret()
    const change = {
      totp_pending: this.#parts.secrets.seal(placeOf(owner.uid), secret),
      totp_pending_until: now + PENDING_MS
    }
    await this.#parts.db
      .insertInto('user_security')
      .values({ user_id: owner.uid, ...change })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(change))
      .execute()
    return { secret, uri: totpUri(secret, owner.username) }
  }

  /** Binds the key a code of which was entered. @returns recovery codes, which are shown this once */
  async confirm(
    { uid }: SessionOwner,
    code: string,
    now: number
  ): Promise<{ readonly recoveryCodes: readonly string[] } | Refusal> {
    const counted = await this.#count(uid, now)
    if (counted) return counted
    const { db, secrets, emit } = this.#parts
    const row = await this.#read(uid)
    if (row?.totp) return refuse('totp.bound')
    if (!row?.totp_pending || row.totp_pending_until <= now) return refuse('totp.over')
    const step = totpStep(secrets.open(placeOf(uid), row.totp_pending), plain(code), now)
    if (step === undefined) return refuse('totp.wrong')
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    const events = await db.transaction().execute(async trx => {
      const bound = await trx
        .updateTable('user_security')
        .set({ totp: row.totp_pending, totp_at: now, totp_step: step, totp_pending: null, totp_pending_until: 0 })
        .where('user_id', '=', uid)
        .where('totp', 'is', null)
        .where('totp_pending', '=', row.totp_pending)
        .returning('user_id')
        .executeTakeFirst()
      if (!bound) return undefined
      await trx.deleteFrom('recovery_codes').where('user_id', '=', uid).execute()
      await trx
        .insertInto('recovery_codes')
        .values(recoveryCodes.map(each => ({ user_id: uid, code_hash: hashOf(uid, each), used_at: null })))
        .execute()
      return writeMessage(trx, uid, 'totp.bound', {}, now)
    })
    if (!events) return refuse('totp.bound')
    await this.#forgive(uid)
    this.#tell(uid, events, emit)
    return { recoveryCodes }
  }

  /** Takes it away by the login password and a code; no money leaves for a day. */
  async unbind(owner: SessionOwner, loginPassword: string, code: string, now: number): Promise<Refusal | undefined> {
    const wrong = await this.#parts.passwords.refusal(owner, loginPassword, now)
    if (wrong) return wrong
    if (!(await this.isBound(owner.uid))) return refuse('totp.unbound')
    const refusal = await this.refusal(owner.uid, code, now)
    if (refusal) return refusal
    await this.remove(owner.uid, now)
    return undefined
  }

  /** Takes it away, whoever decided it; recovery codes go with it. */
  async remove(userId: number, now: number): Promise<void> {
    const { db, emit } = this.#parts
    const events = await db.transaction().execute(trx => removeTotp(trx, userId, now))
    this.#tell(userId, events, emit)
  }

  /** Why a player may not go on; a code that is good is used up. */
  async refusal(userId: number, code: string | undefined, now: number): Promise<Refusal | undefined> {
    const looked = await this.look(userId, code, now)
    if (typeof looked !== 'function') return looked
    return unlessSpent(looked().then(() => undefined))
  }

  /**
   * Why a player may not go on: the account has an authenticator, and this is no code of it that is still good.
   * @param code of the authenticator or a recovery code; undefined where none was entered
   * @returns else what uses the code up: an account without an authenticator has none
   */
  async look(userId: number, code: string | undefined, now: number): Promise<Refusal | SpendCode> {
    const row = await this.#read(userId)
    if (!row?.totp) return async () => undefined
    if (code === undefined || code === '') return refuse('totp.needed')
    const counted = await this.#count(userId, now)
    if (counted) return counted
    const typed = plain(code)
    const spend =
      typed.length === RECOVERY_LENGTH
        ? await this.#findRecovery(userId, typed, now)
        : this.#findStep(
            userId,
            row.totp_step,
            totpStep(this.#parts.secrets.open(placeOf(userId), row.totp), typed, now)
          )
    if (!spend) return refuse('totp.wrong')
    await this.#forgive(userId)
    return async trx => {
      if (!(await spend(trx ?? this.#parts.db))) throw new CodeSpent()
    }
  }

  #findStep(userId: number, last: number, step: number | undefined) {
    if (step === undefined || step <= last) return undefined
    return (db: Database | Trx) => this.#takeStep(db, userId, step)
  }

  async #findRecovery(userId: number, code: string, now: number) {
    const found = await this.#parts.db
      .selectFrom('recovery_codes')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashOf(userId, code))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return found && ((db: Database | Trx) => this.#takeRecovery(db, userId, code, now))
  }

  /** A step is taken once, and none before it: whoever looked over a shoulder has a code that is used. */
  async #takeStep(db: Database | Trx, userId: number, step: number): Promise<boolean> {
    const taken = await db
      .updateTable('user_security')
      .set({ totp_step: step })
      .where('user_id', '=', userId)
      .where('totp_step', '<', step)
      .returning('user_id')
      .executeTakeFirst()
    return taken !== undefined
  }

  async #takeRecovery(db: Database | Trx, userId: number, code: string, now: number): Promise<boolean> {
    const taken = await db
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashOf(userId, code))
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    return taken !== undefined
  }

  async #count(userId: number, now: number): Promise<Refusal | undefined> {
    const { waitMs } = await this.#parts.waits.claim(waitKey(userId), KNOWN_PLACE, now)
    return waitMs > 0 ? refuse('account.slow-down', { wait: waitText(waitMs) }) : undefined
  }

  #forgive(userId: number): Promise<void> {
    return this.#parts.waits.forgive(waitKey(userId))
  }

  #tell(userId: number, events: readonly DomainEvent[], emit: Emit): void {
    emit({ kind: 'account', userId, what: 'security', id: '', state: 0 })
    events.forEach(emit)
  }

  #read(userId: number) {
    return this.#parts.db
      .selectFrom('user_security')
      .select(['totp', 'totp_step', 'totp_pending', 'totp_pending_until'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
  }
}

const waitKey = (userId: number): string => `totp:${userId}`

/** Behind it no code is asked for any more; no money leaves for a day. Where none is bound, nothing happens. */
async function removeTotp(trx: Trx, userId: number, now: number): Promise<readonly DomainEvent[]> {
  const removed = await trx
    .updateTable('user_security')
    .set({ totp: null, totp_at: null, totp_pending: null, totp_pending_until: 0 })
    .where('user_id', '=', userId)
    .where('totp', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!removed) return []
  await freezeUntil(trx, userId, now + SECURITY_FREEZE_MS, 'totp')
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return writeMessage(trx, userId, 'totp.removed', {}, now)
}
