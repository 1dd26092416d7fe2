import type { WorkProof } from '../../../contract/areas/login'
import { CODE } from '../../../contract/codes'
import { serverMessage } from '../../../text/serverMessages'
import { CallRefused } from '../../CallRefused'
import type { Trx } from '../../store/tables'
import { joinByCode, joinHouse } from '../agency/joining'
import type { Refusal } from '../keyed/writeOnce'
import { writeMessage } from '../messages/writeMessage'
import type { SecretBox } from '../SecretBox'
import type { Codes } from '../security/Codes'
import { endRetrieval } from '../security/endRetrieval'
import type { Complaint, NameRules } from './accountRules'
import { checkName, checkPassword } from './accountRules'
import type { KnownPlaces } from './KnownPlaces'
import type { LoginGuard } from './LoginGuard'
import { networkOf } from './networkOf'
import type { PasswordHashing } from './passwords'
import type { SessionOwner, Sessions } from './Sessions'
import type { UserRepository } from './UserRepository'

interface Credentials {
  readonly username: string
  readonly password: string
  readonly work?: WorkProof | undefined
  /** Secret of a device that logged in before. */
  readonly device?: string | undefined
  /** Code of a bound authenticator, or a recovery code. */
  readonly googleCode?: string | undefined
  /** 1: the device wants to be known from now on. */
  readonly remember?: 0 | 1 | undefined
}

interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
  readonly work?: WorkProof | undefined
  readonly device?: string | undefined
}

interface NewPassword {
  /** Hash of the old password, as it was when the call was checked. */
  readonly before: string
  readonly password: string
  readonly device?: string | undefined
}

interface Visitor {
  readonly ip: string
  /** browserName; empty: not known. */
  readonly browser: string
  readonly receivedAt: number
}

export interface LoggedIn {
  readonly uid: number
  readonly token: string
  readonly device?: string
  /** Attempts of strangers since the login before. */
  readonly failedLogins?: number
}

const refuseComplaint = (complaint: Complaint | undefined, data: unknown = null): void => {
  if (complaint) throw CallRefused.of(complaint.key, complaint.params, CODE.refused, data)
}

/** The sentence stands under the new password, not under the name or the old one (§S5). */
const ABOUT_NEW = { aboutNew: 1 } as const

const refuseLogin = (reason: CallRefused['reason']): CallRefused =>
  new CallRefused(CODE.refused, serverMessage('account.refused'), null, reason)

interface SecondStep {
  refusal(userId: number, code: string | undefined, now: number): Promise<Refusal | undefined>
}

interface AccountParts {
  readonly users: UserRepository
  readonly sessions: Sessions
  readonly guard: LoginGuard
  readonly places: KnownPlaces
  readonly totp: SecondStep
  readonly codes: Codes
  readonly rules: NameRules
  /** Players' codes are good too. */
  readonly spread: boolean
  /** Hashes the network an account is opened from. */
  readonly secrets: SecretBox
  readonly hashing: PasswordHashing
}

/** Opening accounts, logging in and changing passwords (§S5, §R4). */
export class Accounts {
  readonly #users: UserRepository
  readonly #sessions: Sessions
  readonly #guard: LoginGuard
  readonly #places: KnownPlaces
  readonly #totp: SecondStep
  readonly #codes: Codes
  readonly #rules: NameRules
  readonly #spread: boolean
  readonly #secrets: SecretBox
  readonly #hashing: PasswordHashing

  constructor({ users, sessions, guard, places, totp, codes, rules, spread, secrets, hashing }: AccountParts) {
    this.#rules = rules
    this.#spread = spread
    this.#secrets = secrets
    this.#hashing = hashing
    this.#users = users
    this.#sessions = sessions
    this.#guard = guard
    this.#places = places
    this.#totp = totp
    this.#codes = codes
  }

  /** Under a code: on its terms, or not at all; a bad code never opens an account of the house (§G1.3). */
  async register(
    asked: Credentials & { readonly agencyCode?: string | undefined },
    visitor: Visitor
  ): Promise<LoggedIn> {
    const { ip, browser, receivedAt } = visitor
    const { username, password, work, remember, agencyCode } = asked
    refuseComplaint(checkName(username, this.#rules))
    refuseComplaint(checkPassword(password, username), ABOUT_NEW)
    await this.#guard.payForOpening({ purpose: 'register', name: username, ip, work }, receivedAt)
    const join = agencyCode ? joinByCode(agencyCode, receivedAt, this.#spread) : joinHouse
    const passwordHash = await this.#hashing.hash(password)
    const openedFrom = this.#secrets.hash('opened from', networkOf(ip))
    const user = { username, passwordHash, passwordChanged: true, isDemo: false, now: receivedAt, openedFrom }
    const uid = await this.#users.open(user, join)
    if (uid === undefined) throw CallRefused.of('account.taken')
    const token = await this.#sessions.start(uid, visitor, receivedAt)
    return { uid, token, ...(remember === 1 && { device: await this.#places.remember(uid, browser, receivedAt) }) }
  }

  /** One sentence and one duration for every wrong name or password. */
  async login(asked: Credentials, visitor: Visitor): Promise<LoggedIn> {
    const { ip, receivedAt } = visitor
    const { username, password, work, device } = asked
    if (username === '') throw CallRefused.of('account.empty')
    const attempt = await this.#guard.begin({ purpose: 'login', name: username, ip, work, device }, receivedAt)
    const account = await this.#users.find(username)
    const isRight = await this.#hashing.matches(password, account?.passwordHash)
    if (!account) throw refuseLogin('login.unknown')
    if (!isRight) throw refuseLogin('login.password')
    await this.#guard.succeeded(attempt, receivedAt)
    // Asked after the password, so that strangers do not learn whether there is a second step. Its tries are counted
    // apart.
    const missing = await this.#totp.refusal(account.id, asked.googleCode, receivedAt)
    if (missing) throw CallRefused.of(missing.code, missing.params, CODE.refused, { needsGoogle: 1 })
    const failedLogins = await this.#guard.untold(attempt)
    const token = await this.#sessions.start(account.id, visitor, receivedAt, account.passwordHash)
    const secret = await this.#deviceOf(account.id, asked, visitor)
    return { uid: account.id, token, ...(secret && { device: secret }), ...(failedLogins > 0 && { failedLogins }) }
  }

  /** The old password is guarded like a login: a stolen token must not be a way to guess it. */
  async changePassword(
    owner: SessionOwner,
    { oldPassword, newPassword, work, device }: PasswordChange,
    visitor: Visitor
  ): Promise<{ readonly token: string; readonly device?: string }> {
    refuseComplaint(checkPassword(newPassword, owner.username), ABOUT_NEW)
    const asker = { purpose: 'changePassword', name: owner.username, ip: visitor.ip, session: owner.tokenHash } as const
    const attempt = await this.#guard.beginInSession({ ...asker, work }, visitor.receivedAt)
    const account = await this.#users.findById(owner.uid)
    if (!(await this.#hashing.matches(oldPassword, account?.passwordHash)) || !account)
      throw CallRefused.of('account.password-wrong')
    await this.#guard.succeeded(attempt, visitor.receivedAt)
    if (oldPassword === newPassword) throw CallRefused.of('account.password-same', {}, CODE.refused, ABOUT_NEW)
    return this.#setPassword(owner, { before: account.passwordHash, password: newPassword, device }, visitor)
  }

  /** Sets the first own password of an account that must change it. */
  async resetPassword(owner: SessionOwner, newPassword: string, visitor: Visitor): Promise<{ readonly token: string }> {
    if (owner.passwordChanged) throw CallRefused.of('account.password-wrong')
    refuseComplaint(checkPassword(newPassword, owner.username))
    const account = await this.#users.findById(owner.uid)
    if (!account) throw CallRefused.of('account.password-wrong')
    // The refusal says that this is the present password: without a limit of tries it could be used to find it out.
    const attempt = await this.#guard.claimInSession(owner.username, owner.tokenHash, visitor.receivedAt)
    if (await this.#hashing.matches(newPassword, account.passwordHash)) throw CallRefused.of('account.password-same')
    await this.#guard.succeeded(attempt, visitor.receivedAt)
    return this.#setPassword(owner, { before: account.passwordHash, password: newPassword }, visitor)
  }

  /**
   * Sets the password, ends every session and forgets all known devices, for one may be a thief's; the device that
   * changes it gets a new secret. All or nothing: a password that is new while a thief is still in would be none.
   */
  async #setPassword(owner: SessionOwner, { before, password, device }: NewPassword, visitor: Visitor) {
    const { uid } = owner
    const { browser, receivedAt } = visitor
    const wasKnown = device !== undefined && (await this.#places.meet(uid, device, browser, receivedAt))
    const hash = await this.#hashing.hash(password)
    let secret: string | undefined
    const write = async (trx: Trx) => {
      await this.#users.writePassword(trx, uid, hash)
      await endRetrieval(trx, this.#codes, owner, receivedAt)
      await this.#places.forgetDevices(trx, uid)
      if (wasKnown) secret = await this.#places.remember(uid, browser, receivedAt, trx)
      return writeMessage(trx, uid, 'password.changed', {}, receivedAt)
    }
    const token = await this.#sessions.startAnew(uid, visitor, receivedAt, { before, write })
    if (token === undefined) throw CallRefused.of('account.password-wrong')
    return { token, ...(secret !== undefined && { device: secret }) }
  }

  /** A known device keeps its secret; the answer repeats it, because the client stores what a login answers. */
  async #deviceOf(
    uid: number,
    { device, remember }: Credentials,
    { browser, receivedAt }: Visitor
  ): Promise<string | undefined> {
    if (remember !== 1) return undefined
    return device !== undefined && (await this.#places.meet(uid, device, browser, receivedAt))
      ? device
      : this.#places.remember(uid, browser, receivedAt)
  }
}
