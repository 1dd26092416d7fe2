import { sql } from 'kysely'
import type { Job } from '../domain/JobRunner'
import type { SecretBox } from '../domain/SecretBox'
import { SIGNATURE_HEADER, signatureOf } from '../ports/signature'
import type { Database } from '../store/tables'

/** Hands a callback to the app as the network would. @returns the HTTP status of its answer */
type Deliver = (request: {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}) => Promise<number>

/** A callback to come. */
export interface Planned {
  readonly claim: string
  /** ms from now. */
  readonly after: number
  /** The same event again; standard: an event of its own. */
  readonly repeats?: number
  /** Signed with a wrong secret. */
  readonly forged?: boolean
}

/** Where the sandbox’s callbacks come in, as a gateway’s do. */
export const NOTIFY_PATH = '/notify/sandbox'
/** A callback that was not taken comes again, a few times. */
const RETRY_MS = 10_000
const MOST_TRIES = 3
const AT_ONCE = 20

interface Due {
  readonly id: number
  readonly event_id: string
  readonly order_no: string
  readonly claim: string
  readonly forged: boolean
  /** This one counted. */
  readonly tries: number
}

/** The sandbox's signed callbacks, at least once each, by the app's own door. */
export class Deliveries implements Job {
  readonly name = 'sandbox deliveries'
  readonly secret: string
  readonly #db: Database
  readonly #now: () => number
  #deliver: Deliver | undefined

  constructor(db: Database, secrets: SecretBox, now: () => number) {
    this.#db = db
    this.#now = now
    this.secret = secrets.hash('sandbox callbacks', '')
  }

  /** Callbacks wait until the app they go to is there. */
  connect(deliver: Deliver): void {
    this.#deliver = deliver
  }

  async plan(orderNo: string, planned: readonly Planned[]): Promise<void> {
    const now = this.#now()
    for (const { claim, after, repeats = 1, forged = false } of planned) {
      const { rows } = await sql<{ n: number }>`select nextval('sandbox_events') as n`.execute(this.#db)
      const row = { event_id: `E${rows[0]?.n ?? 0}`, order_no: orderNo, claim, due_at: now + after, forged }
      await this.#db
        .insertInto('sandbox_deliveries')
        .values(Array.from({ length: repeats }, () => row))
        .execute()
    }
  }

  async run(now: number): Promise<boolean> {
    if (!this.#deliver) return false
    const { rows } = await sql<Due>`
      update sandbox_deliveries set tries = tries + 1, due_at = ${now + RETRY_MS} where id in (
        select id from sandbox_deliveries where due_at <= ${now} order by due_at, id limit ${AT_ONCE} for update skip locked)
      returning id, event_id, order_no, claim, forged, tries`.execute(this.#db)
    for (const row of rows.sort((a, b) => a.id - b.id)) {
      const body = JSON.stringify({ eventId: row.event_id, orderNo: row.order_no, state: row.claim })
      const secret = row.forged ? `not ${this.secret}` : this.secret
      const signature = signatureOf(secret, { method: 'POST', path: NOTIFY_PATH, body }, now)
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
      const status = await this.#deliver({ path: NOTIFY_PATH, headers, body })
      if (status === 200 || row.tries >= MOST_TRIES)
        await this.#db.deleteFrom('sandbox_deliveries').where('id', '=', row.id).execute()
    }
    return rows.length === AT_ONCE
  }
}
