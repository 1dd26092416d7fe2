import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Cancel, Clock } from '../../timing/Clock'

/** Told by the server that ends a session, in the transaction that ends it. */
export const ENDED_CHANNEL = 'kaijiang_session_ended'

/** Begins what a server tells itself: no hash of a token does. */
const PROBE = 'probe '
/** That nothing is heard any more, without a word of it, is noticed within about twice this time. */
const PROBE_EVERY_MS = 1000
const PROBE_WITHIN_MS = 1000
const AGAIN_AFTER_MS = 1000

const UNHEARD =
  'What this server tells itself by PostgreSQL does not arrive, so ends of sessions would not either: each call asks for its session. Behind a pool DATABASE_URL needs one in session mode.'

/**
 * The two connections by which a server hears that sessions end: one listens, the other sends it a probe now and then.
 * A single connection could not test itself: behind a pool that lends connections by the transaction (PgBouncer) it
 * hears its own notices, but not those of others.
 */
interface Line {
  readonly listening: Client
  readonly telling: Client
}

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
  /** From now on `hearing` is told, beside all others. */
  listen(hearing: Hearing): void
}

/** The embedded database has one server: nobody else ends its sessions. */
export const OWN_SESSIONS: SessionNotices = { hears: true, listen: () => undefined }

/**
 * Hears through PostgreSQL of sessions that any server ends. It listens once its own test message has arrived, and
 * starts anew when messages stay out. Of each silence it reports the first fault.
 */
export class EndNotices implements SessionNotices {
  readonly #connectionString: string
  readonly #clock: Pick<Clock, 'after'>
  readonly #report: (error: unknown) => void
  readonly #hearings: Hearing[] = []
  #line: Line | undefined
  #next: Cancel = () => undefined
  /** The probe that is under way. */
  #awaited: string | undefined
  #hears = false
  #reported = false
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
    this.#hearings.push(hearing)
  }

  /** Never fails: without a connection nothing is heard, and rows are asked. */
  async open(): Promise<void> {
    const line = { listening: this.#client(), telling: this.#client() }
    const clients = [line.listening, line.telling]
    this.#line = line
    line.listening.on('notification', ({ payload }) => this.#heard(line, payload ?? ''))
    for (const client of clients) {
      client.on('end', () => this.#lost(line))
      client.on('error', error => this.#lost(line, error))
    }
    try {
      await Promise.all(clients.map(client => client.connect()))
      await line.listening.query(`listen ${ENDED_CHANNEL}`)
    } catch (error) {
      return this.#lost(line, error)
    }
    this.#probe(line)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#next()
    const line = this.#line
    this.#line = undefined
    this.#hears = false
    if (line) await endAll(line)
  }

  #client(): Client {
    return new Client({
      connectionString: this.#connectionString,
      keepAlive: true,
      connectionTimeoutMillis: PROBE_WITHIN_MS * 4,
      query_timeout: PROBE_WITHIN_MS
    })
  }

  #probe(line: Line): void {
    if (this.#line !== line) return
    const probe = `${PROBE}${randomUUID()}`
    this.#awaited = probe
    this.#next = this.#clock.after(PROBE_WITHIN_MS, () => this.#lost(line, new Error(UNHEARD)))
    line.telling
      .query('select pg_notify($1, $2)', [ENDED_CHANNEL, probe])
      .catch((error: unknown) => this.#lost(line, error))
  }

  #heard(line: Line, payload: string): void {
    if (this.#line !== line) return
    if (!payload.startsWith(PROBE)) {
      for (const hearing of this.#hearings) hearing.ended(payload)
      return
    }
    // Every server hears the probes of all.
    if (payload !== this.#awaited) return
    this.#awaited = undefined
    this.#hears = true
    this.#reported = false
    this.#next()
    this.#next = this.#clock.after(PROBE_EVERY_MS, () => this.#probe(line))
  }

  #lost(line: Line, error?: unknown): void {
    if (this.#closed || this.#line !== line) return
    this.#line = undefined
    this.#hears = false
    for (const hearing of this.#hearings) hearing.deaf()
    if (error !== undefined && !this.#reported) {
      this.#reported = true
      this.#report(error)
    }
    void endAll(line)
    this.#next()
    this.#next = this.#clock.after(AGAIN_AFTER_MS, () => void this.open())
  }
}

async function endAll({ listening, telling }: Line): Promise<void> {
  await Promise.allSettled([listening.end(), telling.end()])
}
