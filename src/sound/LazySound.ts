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
  #loading = false
  #stop: Cancel = () => undefined

  constructor(ports: LazySoundPorts) {
    this.#ports = ports
  }

  /** Safe to call often; a failed fetch is tried again by the next call. */
  async prepare(): Promise<void> {
    if (this.#manager || this.#loading) return
    this.#loading = true
    try {
      this.#manager = await this.#ports.load()
      this.#stop = this.#manager.start(this.#ports.page)
    } catch {
      // A silent device plays all the same.
    } finally {
      this.#loading = false
    }
  }

  readonly cue = (name: string): void => this.#manager?.cue(name)

  /** A switch has been turned. */
  refresh(): void {
    this.#manager?.refresh()
  }

  stop(): void {
    this.#stop()
    this.#manager = undefined
  }
}
