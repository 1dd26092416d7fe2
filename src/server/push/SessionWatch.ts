import type { Cancel, Clock } from '../../timing/Clock'
import type { EndedSession, SessionOwner } from '../domain/users/Sessions'

interface WatchOptions {
  readonly clock: Pick<Clock, 'now' | 'every'>
  /** False while a session could end on another server without a word. */
  hears(): boolean
  /** Which of these sessions are over, and why. */
  endedAmong(tokenHashes: readonly string[], now: number): Promise<readonly EndedSession[]>
  /** Called with each session that has ended. */
  over(session: EndedSession): void
  report(error: unknown): void
}

/** Without a word, a session that another server ended is noticed within this time. */
const CHECK_MS = 500
/** A word that was lost is made up for after this time. */
const ASK_ALL_MS = 30_000

interface Watched {
  lines: number
  readonly expiresAt: number
  /** Asked for since its first line: it may have ended while that one was let in. */
  asked: boolean
}

/** The sessions with sockets in this process. Their rows are asked where one may be over. */
export class SessionWatch {
  readonly #options: WatchOptions
  readonly #watched = new Map<string, Watched>()
  readonly #stop: Cancel
  #askedAll: number
  /** Some may have ended without a word. */
  #missed = true
  #checking = false

  constructor(options: WatchOptions) {
    this.#options = options
    this.#askedAll = options.clock.now()
    this.#stop = options.clock.every(CHECK_MS, () => void this.#check())
  }

  /** @returns ends it for this line */
  add({ tokenHash, expiresAt }: SessionOwner): Cancel {
    const watched = this.#watched.get(tokenHash) ?? { lines: 0, expiresAt, asked: false }
    this.#watched.set(tokenHash, watched)
    watched.lines++
    return () => {
      watched.lines--
      if (watched.lines === 0) this.#watched.delete(tokenHash)
    }
  }

  /** A session ended on some server. */
  readonly ended = (tokenHash: string): void => {
    if (this.#watched.has(tokenHash)) void this.#ask([tokenHash])
  }

  /** From now on nothing is heard. */
  readonly deaf = (): void => {
    this.#missed = true
  }

  close(): void {
    this.#stop()
  }

  async #check(): Promise<void> {
    if (this.#checking) return
    this.#checking = true
    await this.#ask(this.#due(this.#options.clock.now()))
    this.#checking = false
  }

  #due(now: number): readonly string[] {
    // Either way: by a clock that was put back the last time lies ahead.
    if (!this.#missed && Math.abs(now - this.#askedAll) < ASK_ALL_MS)
      return [...this.#watched].flatMap(([hash, { asked, expiresAt }]) => (asked && now < expiresAt ? [] : [hash]))
    this.#askedAll = now
    this.#missed = !this.#options.hears()
    return [...this.#watched.keys()]
  }

  async #ask(tokenHashes: readonly string[]): Promise<void> {
    if (tokenHashes.length === 0) return
    for (const hash of tokenHashes) {
      const watched = this.#watched.get(hash)
      if (watched) watched.asked = true
    }
    try {
      const { endedAmong, over, clock } = this.#options
      for (const session of await endedAmong(tokenHashes, clock.now())) over(session)
    } catch (error) {
      this.#missed = true
      this.#options.report(error)
    }
  }
}
