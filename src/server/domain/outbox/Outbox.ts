import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ContactKind } from '../../../contract/areas/security'
import type { OutboxPort, OutboxTemplate } from '../../ports/OutboxPort'
import { ProviderSilent } from '../../ports/PaymentProvider'
import type { Database, Tables, Trx } from '../../store/tables'
import type { Job } from '../JobRunner'
import type { SecretBox } from '../SecretBox'

/** One server at a time sends a letter. After a crash its lease ends by itself, after this time. */
const LEASE_MS = 30_000
const RETRY_MS = 5_000
/** Sent side by side: the gateway may hang over any. */
const AT_ONCE = 8

interface NewLetter {
  readonly kind: ContactKind
  readonly template: OutboxTemplate
  /** Undefined: to nobody. It is written all the same, so that the time of a call tells nothing. */
  readonly to: string | undefined
  readonly params: Readonly<Record<string, string>>
  readonly expiresAt: number
}

/**
 * All letters share one place name: a letter is sealed before its row has a number, and holds its own addressee, so
 * that it is of no use in another row.
 */
const PLACE = 'outbox.letter:0'

interface Sealed {
  readonly to: string
  readonly params: Readonly<Record<string, string>>
}

interface OutboxParts {
  readonly db: Database
  readonly secrets: SecretBox
  readonly port: OutboxPort
  /** Faults that were survived. */
  readonly report: (error: unknown) => void
}

/** Letters that wait to be sent: written in a transaction, sent afterwards, by whichever server comes first. */
export class Outbox {
  readonly #parts: OutboxParts

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  async add(trx: Trx, { kind, template, to, params, expiresAt }: NewLetter, now: number): Promise<void> {
    const letter: Sealed = { to: to ?? '', params }
    await trx
      .insertInto('outbox')
      .values({
        kind,
        template,
        letter: this.#parts.secrets.seal(PLACE, JSON.stringify(letter)),
        created_at: now,
        expires_at: expiresAt,
        next_at: to === undefined ? null : now,
        sent_at: null
      })
      .execute()
  }

  /** Sends what is due. */
  readonly job: Job = { name: 'outbox', run: now => this.#sendSome(now) }

  async #sendSome(now: number): Promise<boolean> {
    const { db } = this.#parts
    const due = db
      .selectFrom('outbox')
      .select('id')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
    const rows = await db
      .updateTable('outbox')
      .set({ next_at: sql`case when expires_at <= ${now} then null else ${now + LEASE_MS}::bigint end` })
      .where('id', 'in', due)
      .returningAll()
      .execute()
    await Promise.all(rows.map(row => this.#send(row, now)))
    return rows.length === AT_ONCE
  }

  async #send(row: Selectable<Tables['outbox']>, now: number): Promise<void> {
    const { secrets, port, report } = this.#parts
    // Too late to be of use to anybody.
    if (row.next_at === null) return
    const { to, params } = JSON.parse(secrets.open(PLACE, row.letter)) as Sealed
    const template = row.template as OutboxTemplate
    try {
      await port.send({ no: `M${row.id}`, kind: row.kind, template, to, params })
      await this.#plan(row, { next_at: null, sent_at: now })
    } catch (error) {
      if (!(error instanceof ProviderSilent)) report(error)
      await this.#plan(row, { next_at: now + RETRY_MS * 2 ** row.step, step: row.step + 1 })
    }
  }

  /** A lease that has run out decides nothing: another server may have sent the letter since. */
  async #plan(
    { id, next_at: lease }: { readonly id: number; readonly next_at: number | null },
    change: { next_at: number | null; sent_at?: number; step?: number }
  ): Promise<void> {
    await this.#parts.db.updateTable('outbox').set(change).where('id', '=', id).where('next_at', '=', lease).execute()
  }
}
