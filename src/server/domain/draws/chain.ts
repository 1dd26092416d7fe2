import { hash } from 'node:crypto'

/** Every how many links a checkpoint is kept: a link is found with fewer than this many hashes. */
export const CHECKPOINT_STEP = 1000
/** Bytes of a link, as SHA-256 gives them. */
export const LINK_BYTES = 32

/** One step of a hash chain: SHA-256 of the 32 bytes of a link. */
export const nextLink = (link: Buffer): Buffer => hash('sha256', link, 'buffer')

export interface BuiltChain {
  /** SHA-256 of the last link, the first to be used: published before any of it is. */
  readonly head: string
  readonly checkpoints: Buffer
}

/**
 * Hashes a seed `length` times, giving way to the caller after every `CHECKPOINT_STEP` links
 * (under a millisecond), so that a chain of a million links never holds up a draw.
 */
export function* chainSteps(seed: Buffer, length: number): Generator<void, BuiltChain, void> {
  const kept = Math.ceil(length / CHECKPOINT_STEP)
  const checkpoints = Buffer.alloc(kept * LINK_BYTES)
  let link = seed
  for (let index = 0; index < length; index++) {
    if (index % CHECKPOINT_STEP === 0) {
      link.copy(checkpoints, (index / CHECKPOINT_STEP) * LINK_BYTES)
      if (index > 0) yield
    }
    link = nextLink(link)
  }
  return { head: link.toString('hex'), checkpoints }
}

/** Builds a chain in one go; `chainSteps` does it in pieces where others wait for the thread. */
export function buildChain(seed: Buffer, length: number): BuiltChain {
  const steps = chainSteps(seed, length)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Reads links by the position of use: 0 is the first one used, whose hash is the head. */
export class ChainReader {
  #segment = -1
  #links: Buffer[] = []
  readonly #checkpoints: Buffer

  constructor(
    readonly length: number,
    checkpoints: Buffer
  ) {
    this.#checkpoints = checkpoints
  }

  /** @throws RangeError outside 0 … length − 1. */
  link(use: number): Buffer {
    if (!Number.isInteger(use) || use < 0 || use >= this.length)
      throw new RangeError(`no link ${use} in a chain of ${this.length}`)
    const index = this.length - 1 - use
    const segment = Math.floor(index / CHECKPOINT_STEP)
    if (segment !== this.#segment) this.#load(segment)
    const link = this.#links[index % CHECKPOINT_STEP]
    if (!link) throw new RangeError(`no link ${use}`)
    return link
  }

  #load(segment: number): void {
    let link: Buffer = Buffer.from(this.#checkpoints.subarray(segment * LINK_BYTES, (segment + 1) * LINK_BYTES))
    this.#links = []
    const size = Math.min(CHECKPOINT_STEP, this.length - segment * CHECKPOINT_STEP)
    for (let index = 0; index < size; index++) {
      this.#links.push(link)
      link = nextLink(link)
    }
    this.#segment = segment
  }
}
