import type { SessionNotices } from '../../store/EndNotices'
import { OWN_SESSIONS } from '../../store/EndNotices'
import type { StoredSession } from './SessionRepository'

/** Sessions remembered; who was not heard of for longest is asked for again. */
const MOST = 20_000

/**
 * Live sessions that this server has read, kept while it hears of every session that ends. A session that ended while
 * its row was read is not kept.
 */
export class SessionMemory {
  readonly #notices: SessionNotices
  readonly #live = new Map<string, StoredSession>()
  /** Counts what was forgotten: a row read before may be of a session that is over. */
  #forgotten = 0

  constructor(notices: SessionNotices) {
    this.#notices = notices
    notices.listen({ ended: tokenHash => this.forget(tokenHash), deaf: () => this.#forgetAll() })
  }

  /** True where every end of a session is heard: what is remembered is then as current as the rows. */
  get isExact(): boolean {
    return this.#notices === OWN_SESSIONS
  }

  find(tokenHash: string): StoredSession | undefined {
    return this.#notices.hears ? this.#live.get(tokenHash) : undefined
  }

  /** Keeps what `read` finds unless something ended meanwhile. */
  async keep(tokenHash: string, read: () => Promise<StoredSession | undefined>): Promise<StoredSession | undefined> {
    const [before, heard] = [this.#forgotten, this.#notices.hears]
    const session = await read()
    // A password that must be changed is changed without an end of the session.
    const lasting = session?.endReason === undefined && session?.passwordChanged === true
    if (session && lasting && heard && this.#notices.hears && before === this.#forgotten) {
      this.#live.delete(tokenHash)
      this.#live.set(tokenHash, session)
      const [oldest] = this.#live.keys()
      if (this.#live.size > MOST && oldest !== undefined) this.#live.delete(oldest)
    }
    return session
  }

  forget(tokenHash: string): void {
    this.#forgotten++
    this.#live.delete(tokenHash)
  }

  #forgetAll(): void {
    this.#forgotten++
    this.#live.clear()
  }
}
