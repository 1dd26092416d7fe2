import { createHash, randomBytes } from 'node:crypto'
import type { WorkProof } from '../../../contract/areas/login'
import type { ContactKind } from '../../../contract/areas/security'
import type { Database, Trx } from '../../store/tables'
import type { Emit } from '../events'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { writeMessage } from '../messages/writeMessage'
import type { Outbox } from '../outbox/Outbox'
import { checkPassword } from '../users/accountRules'
import type { KnownPlaces } from '../users/KnownPlaces'
import type { LoginGuard } from '../users/LoginGuard'
import type { PasswordHashing } from '../users/passwords'
import type { Sessions } from '../users/Sessions'
import type { UserRepository } from '../users/UserRepository'
import type { Codes } from './Codes'
import { CODE_LIFE_MS } from './Codes'
import type { Contacts } from './Contacts'
import { endRetrieval, holdAccount, retrievalPlace } from './endRetrieval'
import { freezeUntil, SECURITY_FREEZE_MS } from './freeze'

const TICKET_LIFE_MS = 10 * 60_000
/** No account's number: what is asked for a name that does not exist. */
const NOBODY = 0

interface RetrievalParts {
  readonly db: Database
  readonly codes: Codes
  readonly contacts: Contacts
  readonly outbox: Outbox | undefined
  readonly users: UserRepository
  readonly guard: LoginGuard
  readonly sessions: Sessions
  readonly places: KnownPlaces
  readonly hashing: PasswordHashing
  readonly emit: Emit
}

interface Visitor {
  readonly ip: string
  /** browserName; empty: not known. */
  readonly browser: string
  readonly receivedAt: number
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/**
 * 找回密码: by a code to the bound contact. Nothing tells a visitor whether a name exists or has a contact: every name
 * is counted, gets a code and a letter; that of a name without a contact goes to nobody.
 */
export class Retrieval {
  readonly #parts: RetrievalParts

  constructor(parts: RetrievalParts) {
    this.#parts = parts
  }

  /** @throws CallRefused without a good proof of work */
  async sendCode(
    { username, work }: { readonly username: string; readonly work: WorkProof | undefined },
    { ip, receivedAt: now }: Visitor
  ): Promise<Refusal | undefined> {
    const { db, codes, outbox, guard, users } = this.#parts
    if (!outbox) return refuse('cashier.not-open')
    if (username === '') return refuse('account.empty')
    await guard.payForCode({ purpose: 'retrieve', name: username, ip, work }, now)
    const account = await users.find(username)
    return db.transaction().execute(async trx => {
      // A code would go to the contact that another takes the place of just now.
      await holdAccount(trx, account?.id ?? NOBODY)
      const place = retrievalPlace(codes, username)
      const refusal = await codes.count(trx, place.subject, now)
      if (refusal) return refusal
      const code = await codes.issue(trx, place, now)
      const { kind, to } = await this.#addressOf(trx, username, account?.id ?? NOBODY, now)
      const letter = { kind, template: 'retrieve', to, params: { code }, expiresAt: now + CODE_LIFE_MS } as const
      await outbox.add(trx, letter, now)
      return undefined
    })
  }

  /** @returns a ticket to set a new password with */
  async check(username: string, code: string, now: number): Promise<{ readonly ticket: string } | Refusal> {
    const { db, codes, users } = this.#parts
    const account = await users.find(username)
    return db.transaction().execute(async trx => {
      // A password or contact that is set meanwhile ends codes and tickets:
      // none is to turn from one into the other unseen.
      await holdAccount(trx, account?.id ?? NOBODY)
      if (!(await codes.take(retrievalPlace(codes, username), code, now, trx)) || !account) return refuse('code.wrong')
      const ticket = randomBytes(32).toString('base64url')
      await trx
        .insertInto('password_tickets')
        .values({ ticket_hash: hashOf(ticket), user_id: account.id, expires_at: now + TICKET_LIFE_MS, used_at: null })
        .execute()
      return { ticket }
    })
  }

  /**
   * Sets the password a ticket allows: every session ends, and no money leaves for a day. The devices are forgotten but
   * the one that did it: a name that strangers try is not to be closed to who has just proved to be its owner.
   * @returns the secret of that device
   */
  async reset(
    { ticket, newPassword }: { readonly ticket: string; readonly newPassword: string },
    { browser, receivedAt: now }: Visitor
  ): Promise<{ readonly device: string } | Refusal> {
    const { db, codes, users, sessions, places, hashing, emit } = this.#parts
    const known = await db
      .selectFrom('password_tickets as t')
      .innerJoin('users as u', 'u.id', 't.user_id')
      .select(['t.user_id as uid', 'u.username'])
      .where('t.ticket_hash', '=', hashOf(ticket))
      .where('t.used_at', 'is', null)
      .where('t.expires_at', '>', now)
      .executeTakeFirst()
    if (!known) return refuse('retrieve.over')
    const complaint = checkPassword(newPassword, known.username)
    if (complaint) return refuse(complaint.key, complaint.params)
    const hash = await hashing.hash(newPassword)
    const changed = await db.transaction().execute(async trx => {
      // The account first: two of its tickets at once would each hold the row the other waits for.
      await holdAccount(trx, known.uid)
      const taken = await trx
        .updateTable('password_tickets')
        .set({ used_at: now })
        .where('ticket_hash', '=', hashOf(ticket))
        .where('used_at', 'is', null)
        .returning('user_id')
        .executeTakeFirst()
      if (!taken) return undefined
      await users.writePassword(trx, known.uid, hash)
      await endRetrieval(trx, codes, known, now)
      await places.forgetDevices(trx, known.uid)
      const device = await places.remember(known.uid, browser, now, trx)
      await freezeUntil(trx, known.uid, now + SECURITY_FREEZE_MS, 'password')
      const tell = await sessions.endAll(trx, known.uid, 'password', now)
      return { tell, device, events: await writeMessage(trx, known.uid, 'password.retrieved', {}, now) }
    })
    if (!changed) return refuse('retrieve.over')
    changed.tell()
    changed.events.forEach(emit)
    return { device: changed.device }
  }

  /** The phone before the mailbox; nobody where none is bound, or where it was written to too often. */
  async #addressOf(
    trx: Trx,
    username: string,
    userId: number,
    now: number
  ): Promise<{ readonly kind: ContactKind; readonly to: string | undefined }> {
    const { codes, contacts } = this.#parts
    const { phone, email } = await contacts.of(trx, userId)
    const kind = phone === '' && email !== '' ? 'email' : 'phone'
    const to = phone || email
    const refusal = await codes.count(trx, contacts.subjectOf(to || `nobody ${username}`), now)
    return { kind, to: to === '' || refusal ? undefined : to }
  }
}
