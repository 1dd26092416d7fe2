import type { Money } from '../../../rules/money'
import type { Clock } from '../../../timing/Clock'
import type { SessionNotices } from '../../store/EndNotices'
import type { Database } from '../../store/tables'
import type { Emit } from '../events'
import type { SecretBox } from '../SecretBox'
import { Authenticators } from '../security/Authenticators'
import { LoginPasswords } from '../security/LoginPasswords'
import { Pins } from '../security/Pins'
import { KnownPlaces } from './KnownPlaces'
import { LoginGuard } from './LoginGuard'
import { LoginWaits } from './LoginWaits'
import type { WorkCost } from './ProofOfWork'
import { ProofOfWork } from './ProofOfWork'
import type { HashCost } from './passwords'
import { PasswordHashing } from './passwords'
import { SessionMemory } from './SessionMemory'
import { SessionRepository } from './SessionRepository'
import type { EndedSession } from './Sessions'
import { Sessions } from './Sessions'
import { UserRepository } from './UserRepository'

export interface LoginParts {
  readonly db: Database
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly emit: Emit
  /** Seals personal data. */
  readonly secrets: SecretBox
  readonly sessionHours: number
  /** Called at once with each session this process ends, so that its sockets close. */
  readonly onEnded: (ended: EndedSession) => void
  /** How this process hears of sessions that end, wherever they do; without it each call asks the database. */
  readonly notices?: SessionNotices | undefined
  /** Addresses whose logins and openings of accounts are not counted. */
  readonly isTrial: (ip: string) => boolean
  /** How hard the proofs of work are; the usual when left out. */
  readonly workCost?: WorkCost | undefined
  /** What hashing a password takes; the usual when left out. */
  readonly passwordCost?: HashCost | undefined
}

/** Accounts, sessions and passwords of players, and what guards them. */
export function createLogins({ db, clock, emit, secrets, ...parts }: LoginParts, signupBonus: Money) {
  const users = new UserRepository(db, signupBonus)
  const sessionRepository = new SessionRepository(db, clock)
  const memory = parts.notices && new SessionMemory(parts.notices)
  const places = new KnownPlaces(db)
  const waits = new LoginWaits(db)
  const guard = new LoginGuard({ work: new ProofOfWork(db, parts.workCost), waits, places, isTrial: parts.isTrial })
  const hashing = new PasswordHashing(parts.passwordCost)
  const passwords = new LoginPasswords(users, guard, hashing)
  return {
    users,
    sessionRepository,
    sessions: new Sessions(sessionRepository, parts.sessionHours, parts.onEnded, emit, memory),
    places,
    guard,
    hashing,
    passwords,
    pins: new Pins(db, emit, hashing),
    totp: new Authenticators({ db, secrets, waits, passwords, emit })
  }
}
