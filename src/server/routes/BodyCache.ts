import type { Body, Encoding } from './packAnswer'
import { bodyOf } from './packAnswer'

/** Bytes kept in all; a packed day table has 20 KB of them. */
const MOST_BYTES = 16_000_000

/**
 * Bodies of answers that are the same for everybody, made once a change: the entity tag names their content. What was
 * not asked for longest goes first.
 */
export class BodyCache {
  readonly #kept = new Map<string, Body>()
  #bytes = 0
  readonly #most: number

  constructor(most = MOST_BYTES) {
    this.#most = most
  }

  async take(tag: string, encoding: Encoding | undefined, text: () => string): Promise<Body> {
    const key = `${encoding ?? 'plain'} ${tag}`
    const body = this.#kept.get(key) ?? (await bodyOf(text(), encoding))
    this.#drop(key)
    this.#kept.set(key, body)
    this.#bytes += body.bytes.length
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) break
      this.#drop(oldest)
    }
    return body
  }

  #drop(key: string): void {
    const known = this.#kept.get(key)
    if (known && this.#kept.delete(key)) this.#bytes -= known.bytes.length
  }
}
