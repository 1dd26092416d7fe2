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

/**
 * Sound fetched when the first game is opened: the first page has none.
 * A loop that was cued before it is there begins late.
 */
export class LazySound {
  readonly #ports: LazySoundPorts
  #manager: Sounding | undefined
  #fetched: Promise<void> | undefined
  /** Counts them, and what ended them. */
  #fetches = 0
  #stop: Cancel = () => undefined
  /**
   * Cues before it is there, of each clip the last and its last pitch: it may never come. The manager drops the clips
   * among them, whose sprite has not come either.
   */
  readonly #early = new Map<string, string>()

  constructor(ports: LazySoundPorts) {
    this.#ports = ports
  }

  /**
   * Resolves when it is there, whoever asked first. Safe to call often; a failed fetch is tried again by the next call.
   */
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
      for (const name of this.#early.values()) this.cue(name)
      this.#early.clear()
    } catch {
      // A silent device plays all the same.
      if (fetch === this.#fetches) this.#fetched = undefined
    }
  }

  readonly cue = (name: string): void => {
    this.#manager?.cue(name)
    if (this.#manager) return
    // In the order they were cued last: what ends a loop stays behind its beginning.
    const clip = name.replace(/@.*/, '@')
    this.#early.delete(clip)
    this.#early.set(clip, name)
  }

  /** A switch has been turned. */
  refresh(): void {
    this.#manager?.refresh()
  }

  stop(): void {
    this.#stop()
    this.#fetches++
    this.#early.clear()
    this.#manager = this.#fetched = undefined
  }
}
