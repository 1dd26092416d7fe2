/** Reads numbers and texts one after another; undefined from the first one on that is not there. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  /** A whole number of at most 28 bits, seven a byte, the lowest first. */
  number(): number | undefined {
    let value = 0
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) return undefined
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    return undefined
  }

  /** UTF-8 behind its length in bytes. */
  text(): string | undefined {
    const length = this.number()
    if (length === undefined || this.#at + length > this.#bytes.length) return undefined
    const bytes = this.#bytes.subarray(this.#at, this.#at + length)
    this.#at += length
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    } catch {
      return undefined
    }
  }
}

/** A number as `number` reads it. */
export function numberBytes(value: number): readonly number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return [...bytes, rest]
    bytes.push((rest & 0x7f) | 0x80)
  }
}
