import { Client } from 'pg'
import type { Cancel, Clock } from '../../timing/Clock'

/** Told by the server that ends a session, in the transaction that ends it. */
export const ENDED_CHANNEL = 'kaijiang_session_ended'

/** A connection that died without a word is noticed within about twice this time. */
const PROBE_EVERY_MS = 1000
const PROBE_WITHIN_MS = 1000
const AGAIN_AFTER_MS = 1000

export interface Hearing {
  /** A session ended, here or on another server. */
  ended(tokenHash: string): void
  /** From now on nothing is heard: whatever was remembered may be over. */
  deaf(): void
}

/** Whether this process hears of every session that ends. */
export interface SessionNotices {
  /** False while an end could be missed: rows are asked then. */
  readonly hears: boolean
  listen(hearing: Hearing): void
}

/** The embedded database has one server: nobody else ends its sessions. */
export const OWN_SESSIONS: SessionNotices = { hears: true, listen: () => undefined }

/** A connection to PostgreSQL that hears of the sessions that any server ends, and is opened again when it is lost. */
export class EndNotices implements SessionNotices {
  readonly #connectionString: string
  readonly #clock: Pick<Clock, 'after'>
  readonly #report: (error: unknown) => void
  #hearing: Hearing | undefined
  #client: Client | undefined
  #next: Cancel = () => undefined
  #hears = false
  #closed = false

  constructor(connectionString: string, clock: Pick<Clock, 'after'>, report: (error: unknown) => void) {
    this.#connectionString = connectionString
    this.#clock = clock
    this.#report = report
  }

  get hears(): boolean {
    return this.#hears
  }

  listen(hearing: Hearing): void {
    this.#hearing = hearing
  }

  /** Never fails: without a connection nothing is heard, and rows are asked. */
  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.#connectionString,
      keepAlive: true,
      connectionTimeoutMillis: PROBE_WITHIN_MS * 4,
      query_timeout: PROBE_WITHIN_MS
    })
    this.#client = client
    client.on('notification', ({ payload }) => this.#hearing?.ended(payload ?? ''))
    client.on('end', () => this.#lost(client))
    client.on('error', error => this.#lost(client, error))
    try {
      await client.connect()
      await client.query(`listen ${ENDED_CHANNEL}`)
    } catch (error) {
      return this.#lost(client, error)
    }
    if (this.#client !== client) return
    this.#hears = true
    this.#probe(client)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#next()
    const client = this.#client
    this.#client = undefined
    this.#hears = false
    await client?.end().catch(() => undefined)
  }

  #probe(client: Client): void {
    this.#next = this.#clock.after(PROBE_EVERY_MS, () => {
      client.query('select 1').then(
        () => {
          if (this.#client === client) this.#probe(client)
        },
        (error: unknown) => this.#lost(client, error)
      )
    })
  }

  #lost(client: Client, error?: unknown): void {
    if (this.#closed || this.#client !== client) return
    this.#client = undefined
    this.#hears = false
    this.#hearing?.deaf()
    if (error !== undefined) this.#report(error)
    client.end().catch(() => undefined)
    this.#next()
    this.#next = this.#clock.after(AGAIN_AFTER_MS, () => void this.open())
  }
}
