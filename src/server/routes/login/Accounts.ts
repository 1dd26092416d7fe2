import { CODE } from '../../../contract/codes'
import { message } from '../../../text/messages'
import { CallRefused } from '../CallRefused'
import type { SessionOwner } from '../handlers'
import type { Complaint } from './accountRules'
import { checkName, checkPassword } from './accountRules'
import type { LoginGuard } from './LoginGuard'
import { hashPassword, passwordMatches } from './passwords'
import type { AccountRecord, AccountStore } from './ports'
import type { RandomCodes } from './RandomCodes'
import type { Sessions } from './Sessions'

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly codeId?: string | undefined
  readonly randomCode?: string | undefined
}

export interface Visitor {
  readonly ip: string
  readonly receivedAt: number
}

export interface LoggedIn {
  readonly uid: number
  readonly token: string
}

const refuseComplaint = (complaint: Complaint | undefined): void => {
  if (complaint) throw CallRefused.of(complaint.key, complaint.params)
}

/** Opening accounts, logging in and changing passwords (spec §5, reliability.md §4). */
export class Accounts {
  constructor(
    private readonly store: AccountStore,
    private readonly sessions: Sessions,
    private readonly guard: LoginGuard,
    private readonly codes: RandomCodes
  ) {}

  async register(asked: Credentials, { ip, receivedAt }: Visitor): Promise<LoggedIn> {
    refuseComplaint(checkName(asked.username) ?? checkPassword(asked.password, asked.username))
    const uid = await this.store.open({
      username: asked.username,
      passwordHash: await hashPassword(asked.password),
      passwordChanged: true,
      isDemo: false,
      now: receivedAt
    })
    if (uid === undefined) throw CallRefused.of('account.taken')
    return { uid, token: await this.sessions.start(uid, ip, receivedAt, 'replaced') }
  }

  /** One sentence and one duration for every wrong name or password. */
  async login(asked: Credentials, visitor: Visitor): Promise<LoggedIn> {
    if (asked.username === '') throw CallRefused.of('account.empty')
    const account = await this.#guarded(
      asked.username,
      visitor,
      asked,
      () => this.store.find(asked.username),
      asked.password
    )
    if (!account) throw new CallRefused(CODE.refused, message('account.refused'))
    return { uid: account.id, token: await this.sessions.start(account.id, visitor.ip, visitor.receivedAt, 'replaced') }
  }

  /** The old password is guarded like a login: a stolen token must not be a way to guess it. */
  async changePassword(
    owner: SessionOwner,
    oldPassword: string,
    newPassword: string,
    visitor: Visitor
  ): Promise<string> {
    refuseComplaint(checkPassword(newPassword, owner.username))
    const account = await this.#guarded(
      owner.username,
      visitor,
      undefined,
      () => this.store.findById(owner.uid),
      oldPassword
    )
    if (!account) throw CallRefused.of('account.password-wrong')
    if (oldPassword === newPassword) throw CallRefused.of('account.password-same')
    return this.#setPassword(owner.uid, newPassword, visitor)
  }

  /** Sets the first own password of an account that must change it. */
  async resetPassword(owner: SessionOwner, newPassword: string, visitor: Visitor): Promise<string> {
    if (owner.passwordChanged) throw CallRefused.of('account.password-wrong')
    refuseComplaint(checkPassword(newPassword, owner.username))
    const account = await this.store.findById(owner.uid)
    if (await passwordMatches(newPassword, account?.passwordHash)) throw CallRefused.of('account.password-same')
    return this.#setPassword(owner.uid, newPassword, visitor)
  }

  async #setPassword(uid: number, password: string, { ip, receivedAt }: Visitor): Promise<string> {
    await this.store.setPassword(uid, await hashPassword(password))
    return this.sessions.start(uid, ip, receivedAt, 'password')
  }

  async #guarded(
    name: string,
    { ip, receivedAt }: Visitor,
    code: Pick<Credentials, 'codeId' | 'randomCode'> | undefined,
    find: () => Promise<AccountRecord | undefined>,
    password: string
  ): Promise<AccountRecord | undefined> {
    const attempt = await this.guard.begin(name, ip, receivedAt)
    if (attempt.waitMinutes > 0)
      throw CallRefused.of('account.slow-down', { minutes: attempt.waitMinutes }, CODE.tooMany)
    if (attempt.needsCode && code && !(await this.codes.take(code.codeId ?? '', code.randomCode ?? '', receivedAt))) {
      await this.guard.withdraw(attempt)
      throw new CallRefused(CODE.refused, message('account.code'), { needsCode: true })
    }
    const account = await find()
    if (!(await passwordMatches(password, account?.passwordHash))) return undefined
    await this.guard.succeeded(attempt)
    return account
  }
}
