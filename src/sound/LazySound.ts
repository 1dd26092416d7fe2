import type { Cancel } from '../timing/Clock'

interface Sounding {
  cue(name: string): void
  refresh(): void
  start(page: Document): Cancel
}

interface LazySoundPorts {
  /** Fetches the sound library and its manager. */
  readonly load: () => Promise<Sounding>
  readonly page: Document
}

/** Sound fetched when the first game is opened: the first page has none, and cues before it arrived are dropped. */
export class LazySound {
  readonly #ports: LazySoundPorts
  #manager: Sounding | undefined
  #fetched: Promise<void> | undefined
  /** Counts them, and what ended them. */
  #fetches = 0
  #stop: Cancel = () => undefined

  constructor(ports: LazySoundPorts) {
    this.#ports = ports
  }

  /** Resolves when it is there, whoever asked first. Safe to call often; a failed fetch is tried again by the next call. */
  prepare(): Promise<void> {
    this.#fetched ??= this.#fetch()
    return this.#fetched
  }

  async #fetch(): Promise<void> {
    const fetch = ++this.#fetches
    try {
      const manager = await this.#ports.load()
      // Stopped meanwhile: what started now would never end.
      if (fetch !== this.#fetches) return
      this.#manager = manager
      this.#stop = this.#manager.start(this.#ports.page)
    } catch {
      // A silent device plays all the same.
      if (fetch === this.#fetches) this.#fetched = undefined
    }
  }

  readonly cue = (name: string): void => this.#manager?.cue(name)

  /** A switch has been turned. */
  refresh(): void {
    this.#manager?.refresh()
  }

  stop(): void {
    this.#stop()
    this.#fetches++
    this.#manager = this.#fetched = undefined
  }
}
