import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS } from '../../../rules/chinaTime'
import { codeFault } from '../../../rules/security/contact'
import type { Database, Trx } from '../../store/tables'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import type { SecretBox } from '../SecretBox'

/** CODE (§M6): digits, life, tries, and how often one can be asked for. */
const CODE_DIGITS = 6
/** How long a code can be entered (§M6). */
export const CODE_LIFE_MS = 5 * 60_000
const CODE_TRIES = 5
/** How long after a code the next can be asked for (§M6). */
export const CODE_APART_MS = 60_000
const CODES_A_DAY = 10

/** What a code proves. */
const CODE_PURPOSES = ['bind', 'pin', 'retrieve'] as const
type CodePurpose = (typeof CODE_PURPOSES)[number]

/** A code's place: what it proves, and a keyed hash of for whom. */
export interface CodePlace {
  readonly purpose: CodePurpose
  readonly subject: string
}

/**
 * One-time codes. There are only a million of them, so counting guards them: a try is counted in one statement before
 * the code is compared, and the codes of a day are counted before one is made.
 */
export class Codes {
  readonly #db: Database
  readonly #secrets: SecretBox

  constructor(db: Database, secrets: SecretBox) {
    this.#db = db
    this.#secrets = secrets
  }

  subject(use: string, text: string): string {
    return this.#secrets.hash(`code ${use}`, text)
  }

  /** Counts a request; the refusal says how long to wait. */
  async count(trx: Trx, subject: string, now: number): Promise<Refusal | undefined> {
    const recent = sql`array(select t from unnest(r.asked) as t where t > ${now - DAY_MS}::bigint)`
    const { rows } = await sql`
      insert into code_requests as r (subject, asked) values (${subject}, array[${now}::bigint])
      on conflict (subject) do update set asked = ${recent} || ${now}::bigint
        where cardinality(${recent}) < ${CODES_A_DAY}
          and not exists (select 1 from unnest(r.asked) as t where t > ${now - CODE_APART_MS}::bigint)
      returning 1`.execute(trx)
    if (rows.length > 0) return undefined
    const known = await trx
      .selectFrom('code_requests')
      .select('asked')
      .where('subject', '=', subject)
      .executeTakeFirst()
    const left = Math.max(0, ...(known?.asked ?? [])) + CODE_APART_MS - now
    return left > 0 ? refuse('code.wait', { n: Math.ceil(left / 1000) }) : refuse('code.most')
  }

  /** Makes a code; the one before of its place is good no more. */
  async issue(trx: Trx, place: CodePlace, now: number): Promise<string> {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    await trx
      .insertInto('one_time_codes')
      .values({
        ...place,
        code_hash: this.#hash(place, code),
        created_at: now,
        expires_at: now + CODE_LIFE_MS,
        used_at: null
      })
      .execute()
    return code
  }

  /**
   * Uses the code up.
   * @returns whether it was the latest code of its place
   * @param db a transaction that is committed in either case, for the try counts
   */
  async take(place: CodePlace, code: string, now: number, db: Database | Trx = this.#db): Promise<boolean> {
    // No guess: it would only use up the owner's tries.
    if (codeFault(code)) return false
    const { purpose, subject } = place
    const { rows } = await sql<{ id: number; code_hash: string }>`
      update one_time_codes set tries = tries + 1
      where id = (select id from one_time_codes where purpose = ${purpose} and subject = ${subject} order by id desc limit 1)
        and used_at is null and expires_at > ${now} and tries < ${CODE_TRIES}
      returning id, code_hash`.execute(db)
    const row = rows[0]
    if (!row || !timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(this.#hash(place, code)))) return false
    const used = await db
      .updateTable('one_time_codes')
      .set({ used_at: now })
      .where('id', '=', row.id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return used !== undefined
  }

  /** Of a place no code that was made is good any more. */
  async end(trx: Trx, { purpose, subject }: CodePlace, now: number): Promise<void> {
    await trx
      .updateTable('one_time_codes')
      .set({ used_at: now })
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .where('used_at', 'is', null)
      .execute()
  }

  #hash({ purpose, subject }: CodePlace, code: string): string {
    return this.#secrets.hash('one-time code', `${purpose}|${subject}|${code}`)
  }
}
