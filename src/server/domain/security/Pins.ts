import { sql } from 'kysely'
import type { Database } from '../../store/tables'
import type { DomainEvent, Emit } from '../events'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { writeMessage } from '../messages/writeMessage'
import type { PasswordHashing } from '../users/passwords'
import { freezeUntil, SECURITY_FREEZE_MS } from './freeze'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** PIN_TRIES: this many wrong ones in a day lock it for a while, twice as many until it is reset (§M6). */
const PIN_TRIES = 5
const PIN_TRIES_A_DAY = 10
const PIN_LOCK_MS = 2 * HOUR_MS

interface PinAttempt {
  readonly tries: number
  readonly pin_hash: string | null
}

/**
 * The withdrawal password: only six digits, so counting guards it. A try is counted in one statement before the hash is
 * compared: ten thousand tries sent at once get no further than ten thousand one after the other.
 */
export class Pins {
  readonly #db: Database
  readonly #emit: Emit
  readonly #hashing: PasswordHashing

  constructor(db: Database, emit: Emit, hashing: PasswordHashing) {
    this.#db = db
    this.#emit = emit
    this.#hashing = hashing
  }

  async isSet(userId: number): Promise<boolean> {
    return (await this.#read(userId))?.pin_hash != null
  }

  /**
   * Why the password is refused: wrong, or not to be tried now; undefined where it is right. An account without a
   * password takes as long.
   */
  async refusal(userId: number, pin: string, now: number): Promise<Refusal | undefined> {
    if (!/^\d{6}$/.test(pin)) return refuse('pin.form')
    const claim = await this.#claim(userId, now)
    if (!claim) return this.#lockRefusal(userId, now)
    if (await this.#hashing.matches(pin, claim.pin_hash ?? undefined)) {
      await this.#forgive(userId)
      return undefined
    }
    if (claim.pin_hash === null) return refuse('pin.unset')
    if (claim.tries === PIN_TRIES || claim.tries >= PIN_TRIES_A_DAY) return this.#lockRefusal(userId, now)
    const most = claim.tries < PIN_TRIES ? PIN_TRIES : PIN_TRIES_A_DAY
    return refuse('pin.wrong', { n: most - claim.tries })
  }

  /**
   * Stores a password and forgets the tries.
   * @param before the hash it takes the place of; another call may have been first
   * @param isReset who forgot it set another: no money leaves for a day
   * @returns false when the present one is another
   */
  async store(userId: number, pin: string, before: string | null, now: number, isReset = false): Promise<boolean> {
    const hash = await this.#hashing.hash(pin)
    const events = await this.#db.transaction().execute(async trx => {
      const { rows } = await sql`
      insert into user_security as s (user_id, pin_hash) values (${userId}, ${hash})
      on conflict (user_id) do update
        set pin_hash = excluded.pin_hash, pin_tries = '{}', pin_locked_until = 0, pin_blocked = false
        where s.pin_hash is not distinct from ${before} returning 1`.execute(trx)
      if (rows.length === 0) return undefined
      if (isReset) await freezeUntil(trx, userId, now + SECURITY_FREEZE_MS, 'pin')
      const key = isReset ? 'pin.reset' : before === null ? 'pin.set' : 'pin.changed'
      return writeMessage(trx, userId, key, {}, now)
    })
    if (!events) return false
    this.#emit({ kind: 'account', userId, what: 'security', id: '', state: 0 })
    events.forEach(this.#emit)
    return true
  }

  async hashOf(userId: number): Promise<string | null> {
    return (await this.#read(userId))?.pin_hash ?? null
  }

  /** Counts a try; undefined while none is looked at. */
  async #claim(userId: number, now: number): Promise<PinAttempt | undefined> {
    const recent = sql`array(select t from unnest(s.pin_tries) as t where t > ${now - DAY_MS}::bigint)`
    const count = sql`cardinality(${recent}) + 1`
    const { rows } = await sql<PinAttempt>`
      insert into user_security as s (user_id, pin_tries) values (${userId}, array[${now}::bigint])
      on conflict (user_id) do update set pin_tries = ${recent} || ${now}::bigint,
        pin_locked_until = case when ${count} = ${PIN_TRIES}::int then ${now + PIN_LOCK_MS}::bigint else 0 end,
        pin_blocked = ${count} >= ${PIN_TRIES_A_DAY}::int
      where not s.pin_blocked and s.pin_locked_until <= ${now}::bigint
      returning cardinality(s.pin_tries) as tries, s.pin_hash`.execute(this.#db)
    return rows[0]
  }

  async #lockRefusal(userId: number, now: number): Promise<Refusal> {
    const row = await this.#read(userId)
    if (row?.pin_blocked) return refuse('pin.blocked')
    return refuse('pin.locked', { minutes: Math.max(1, Math.ceil(((row?.pin_locked_until ?? now) - now) / 60_000)) })
  }

  async #forgive(userId: number): Promise<void> {
    await this.#db
      .updateTable('user_security')
      .set({ pin_tries: [], pin_locked_until: 0, pin_blocked: false })
      .where('user_id', '=', userId)
      .execute()
  }

  #read(userId: number) {
    return this.#db
      .selectFrom('user_security')
      .select(['pin_hash', 'pin_locked_until', 'pin_blocked'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
  }
}

/**
 * Takes the withdrawal password away: the player sets a new one with the login password, and no money leaves for a day.
 * Where none is set, only the tries are forgotten.
 * @returns what to emit
 */
export function resetPin(db: Database, userId: number, now: number): Promise<readonly DomainEvent[]> {
  return db.transaction().execute(async trx => {
    const own = trx.updateTable('user_security').where('user_id', '=', userId)
    const forgotten = { pin_tries: [], pin_locked_until: 0, pin_blocked: false }
    const reset = own
      .set({ ...forgotten, pin_hash: null })
      .where('pin_hash', 'is not', null)
      .returning('user_id')
    if (!(await reset.executeTakeFirst())) {
      await own.set(forgotten).execute()
      return []
    }
    await freezeUntil(trx, userId, now + SECURITY_FREEZE_MS, 'pin')
    return writeMessage(trx, userId, 'pin.reset', {}, now)
  })
}
