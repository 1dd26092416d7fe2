import { chinaDateTime } from '../../rules/chinaTime'
import { maskContact } from '../../rules/security/contact'
import type { OutboxLetter, OutboxPort } from '../ports/OutboxPort'

const KEPT = 20

interface SentLetter extends OutboxLetter {
  readonly time: string
}

/** Nobody's phone: letters are shown at /sandbox/outbox, the last twenty, and said in the log of development. */
export class SandboxOutbox implements OutboxPort {
  #sent: readonly SentLetter[] = []
  readonly #now: () => number
  readonly #say: (line: string) => void

  constructor(now: () => number, say: (line: string) => void) {
    this.#now = now
    this.#say = say
  }

  /** Newest first. */
  get sent(): readonly SentLetter[] {
    return this.#sent
  }

  async send(letter: OutboxLetter): Promise<void> {
    if (this.#sent.some(({ no }) => no === letter.no)) return
    this.#sent = [{ ...letter, time: chinaDateTime(this.#now()) }, ...this.#sent].slice(0, KEPT)
    this.#say(
      `outbox: ${letter.template} to ${maskContact(letter.kind, letter.to)}, code ${letter.params['code'] ?? ''}`
    )
  }
}
