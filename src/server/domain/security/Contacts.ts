import type { ContactKind } from '../../../contract/areas/security'
import { contactFault, maskContact, plainContact } from '../../../rules/security/contact'
import type { Database, Trx } from '../../store/tables'
import type { Emit } from '../events'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { writeMessage } from '../messages/writeMessage'
import type { Outbox } from '../outbox/Outbox'
import type { SecretBox } from '../SecretBox'
import type { SessionOwner } from '../users/Sessions'
import type { CodePlace, Codes } from './Codes'
import { CODE_LIFE_MS } from './Codes'
import { endRetrieval } from './endRetrieval'
import type { LoginPasswords } from './LoginPasswords'

interface ContactParts {
  readonly db: Database
  readonly secrets: SecretBox
  readonly codes: Codes
  /** Undefined: nothing can be sent. */
  readonly outbox: Outbox | undefined
  readonly passwords: LoginPasswords
  readonly emit: Emit
}

const placeOf = (kind: ContactKind, userId: number) => `user_security.${kind}:${userId}` as const

/** Contacts as the table has them: sealed, each with its masked text beside. */
interface BoundContacts {
  readonly phone: string
  readonly email: string
}

/** The phone number and the mail address of a player: codes go there. */
export class Contacts {
  readonly #parts: ContactParts

  constructor(parts: ContactParts) {
    this.#parts = parts
  }

  /** Whether codes can be sent at all. */
  get isOpen(): boolean {
    return this.#parts.outbox !== undefined
  }

  /** In clear: for sending, and for operators. */
  async of(db: Database | Trx, userId: number): Promise<BoundContacts> {
    const row = await db
      .selectFrom('user_security')
      .select(['phone', 'email'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const open = (kind: ContactKind, sealed: Buffer | null | undefined) =>
      sealed ? this.#parts.secrets.open(placeOf(kind, userId), sealed) : ''
    return { phone: open('phone', row?.phone), email: open('email', row?.email) }
  }

  find(userId: number): Promise<BoundContacts> {
    return this.of(this.#parts.db, userId)
  }

  /** Sends a code to a contact that is to be bound. */
  sendBindCode(userId: number, kind: ContactKind, typed: string, now: number): Promise<Refusal | undefined> {
    const contact = plainContact(kind, typed)
    const fault = contactFault(kind, contact)
    if (fault) return Promise.resolve(refuse(fault.key))
    return this.#send(userId, { kind, contact }, this.#bindPlace(userId, contact), now)
  }

  /** Sends a code to the bound contact, for a new withdrawal password. */
  async sendPinCode(userId: number, kind: ContactKind, now: number): Promise<Refusal | undefined> {
    const contact = (await this.find(userId))[kind]
    if (contact === '') return refuse('contact.none')
    return this.#send(userId, { kind, contact }, this.pinPlace(userId), now)
  }

  pinPlace(userId: number): CodePlace {
    return { purpose: 'pin', subject: this.#parts.codes.subject('pin', String(userId)) }
  }

  /** How often one contact is written to, whoever asks. */
  subjectOf(contact: string): string {
    return this.#parts.codes.subject('contact', contact)
  }

  /**
   * Binds a contact by the code that came there and the login password.
   * Codes that went to the one before are good no more.
   */
  async bind(
    owner: SessionOwner,
    asked: { readonly value: string; readonly code: string; readonly loginPassword: string },
    now: number
  ): Promise<Refusal | undefined> {
    const { db, secrets, codes, passwords, emit } = this.#parts
    // Either sign: a Chinese keyboard may have typed the full-width one.
    const kind: ContactKind = /[@＠]/.test(asked.value) ? 'email' : 'phone'
    const contact = plainContact(kind, asked.value)
    const fault = contactFault(kind, contact)
    if (fault) return refuse(fault.key)
    const wrong = await passwords.refusal(owner, asked.loginPassword, now)
    if (wrong) return wrong
    if (!(await codes.take(this.#bindPlace(owner.uid, contact), asked.code, now))) return refuse('code.wrong')
    const mask = maskContact(kind, contact)
    const sealed = secrets.seal(placeOf(kind, owner.uid), contact)
    const change = kind === 'phone' ? { phone: sealed, phone_mask: mask } : { email: sealed, email_mask: mask }
    const events = await db.transaction().execute(async trx => {
      await endRetrieval(trx, codes, owner, now)
      await codes.end(trx, this.pinPlace(owner.uid), now)
      await trx
        .insertInto('user_security')
        .values({ user_id: owner.uid, ...change })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet(change))
        .execute()
      return writeMessage(trx, owner.uid, 'contact.bound', { params: { contact: mask } }, now)
    })
    emit({ kind: 'account', userId: owner.uid, what: 'security', id: '', state: 0 })
    events.forEach(emit)
    return undefined
  }

  #bindPlace(userId: number, contact: string): CodePlace {
    return { purpose: 'bind', subject: this.#parts.codes.subject('bind', `${userId}|${contact}`) }
  }

  /** Counted for the player, so that nobody writes to many strangers, and for the contact: for both or for neither. */
  async #send(
    userId: number,
    { kind, contact }: { readonly kind: ContactKind; readonly contact: string },
    place: CodePlace,
    now: number
  ): Promise<Refusal | undefined> {
    const { db, codes, outbox } = this.#parts
    if (!outbox) return refuse('cashier.not-open')
    const subjects = [codes.subject('player', String(userId)), this.subjectOf(contact)]
    const sending = db.transaction().execute(async trx => {
      for (const subject of subjects) {
        const refusal = await codes.count(trx, subject, now)
        if (refusal) throw new NotSent(refusal)
      }
      const code = await codes.issue(trx, place, now)
      const template = place.purpose === 'pin' ? 'pin' : 'bind'
      await outbox.add(trx, { kind, template, to: contact, params: { code }, expiresAt: now + CODE_LIFE_MS }, now)
      return undefined
    })
    return sending.catch((error: unknown) => {
      if (error instanceof NotSent) return error.refusal
      throw error
    })
  }
}

/** Ends the transaction of a code that is not sent: the wait it is refused with is to be true the next time, too. */
class NotSent extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}
