import type { Database } from '../store/tables'
import { OrderReader } from './bets/OrderReader'
import { createBetting } from './betting'
import { ChaseReader } from './chase/ChaseReader'
import type { ChainVault } from './draws/ChainVault'
import type { Emit } from './events'
import { RoundReader } from './instant/RoundReader'
import { IssueReader } from './issues/IssueReader'
import { WinPrompts } from './settlement/WinPrompts'
import { TrendCaches } from './trend/TrendCaches'
import { AccountReader } from './users/AccountReader'
import { Accounts } from './users/Accounts'
import { FavouriteRepository } from './users/FavouriteRepository'
import { KnownPlaces } from './users/KnownPlaces'
import { LoginGuard } from './users/LoginGuard'
import { LoginWaits } from './users/LoginWaits'
import type { WorkCost } from './users/ProofOfWork'
import { ProofOfWork } from './users/ProofOfWork'
import { SessionRepository } from './users/SessionRepository'
import type { EndedSession } from './users/Sessions'
import { Sessions } from './users/Sessions'
import { UserRepository } from './users/UserRepository'

export interface DomainParts {
  readonly db: Database
  /** Opens the server seeds of instant games. */
  readonly vault: ChainVault
  readonly now: () => number
  readonly emit: Emit
  readonly sessionHours: number
  /** Hears at once of sessions this process ended. */
  readonly onEnded: (ended: EndedSession) => void
  /** Addresses whose logins and openings of accounts are not counted. */
  readonly isTrial: (ip: string) => boolean
  /** How hard the proofs of work are; the usual when left out. */
  readonly workCost?: WorkCost | undefined
}

export type Domain = ReturnType<typeof createDomain>

/** What calls and sockets may do, over one open database: neither sees a table. */
export function createDomain({ db, vault, now, emit, ...parts }: DomainParts) {
  const users = new UserRepository(db)
  const sessionRepository = new SessionRepository(db)
  const sessions = new Sessions(sessionRepository, parts.sessionHours, parts.onEnded)
  const places = new KnownPlaces(db)
  const guard = new LoginGuard({
    work: new ProofOfWork(db, parts.workCost),
    waits: new LoginWaits(db),
    places,
    isTrial: parts.isTrial
  })
  return {
    users,
    sessionRepository,
    sessions,
    guard,
    accounts: new Accounts(users, sessions, guard, places),
    accountReader: new AccountReader(db),
    favourites: new FavouriteRepository(db),
    issues: new IssueReader(db),
    orders: new OrderReader(db),
    chases: new ChaseReader(db),
    rounds: new RoundReader(db),
    prompts: new WinPrompts(db),
    betting: createBetting(db, vault, now, emit),
    trends: new TrendCaches(db, now)
  }
}
