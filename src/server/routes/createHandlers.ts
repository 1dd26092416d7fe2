import type { ChainVault } from '../domain/draws/ChainVault'
import type { Emit } from '../domain/events'
import { TrendCaches } from '../domain/trend/TrendCaches'
import type { AddressTest } from '../plugins/addressLimit'
import type { Database } from '../store/tables'
import { bettingHandlers } from './betting/bettingHandlers'
import { OrderReader } from './betting/OrderReader'
import { favouriteHandlers } from './catalogue/favouriteHandlers'
import { gameHandlers } from './catalogue/gameHandlers'
import { IssueReader } from './catalogue/IssueReader'
import { issueHandlers } from './catalogue/issueHandlers'
import { chasingHandlers } from './chasing/chasingHandlers'
import type { Handlers } from './handlers'
import { instantHandlers } from './instant/instantHandlers'
import { AccountReader } from './login/AccountReader'
import { Accounts } from './login/Accounts'
import { accountHandlers } from './login/accountHandlers'
import { KnownPlaces } from './login/KnownPlaces'
import { LoginGuard } from './login/LoginGuard'
import { LoginWaits } from './login/LoginWaits'
import { loginHandlers } from './login/loginHandlers'
import type { WorkCost } from './login/ProofOfWork'
import { ProofOfWork } from './login/ProofOfWork'
import type { AccountStore, SessionStore } from './login/ports'
import type { Sessions } from './login/Sessions'
import { UserStates } from './login/userState'
import { TrendReader } from './trend/TrendReader'
import { trendHandlers } from './trend/trendHandlers'
import { WinPrompts } from './winning/WinPrompts'
import { winningHandlers } from './winning/winningHandlers'

export interface HandlerServices {
  readonly db: Database
  /** Opens the server seeds of instant games. */
  readonly vault: ChainVault
  readonly users: AccountStore
  readonly sessionBook: SessionStore
  readonly sessions: Sessions
  readonly emit: Emit
  readonly now: () => number
  readonly isDenied: AddressTest
  readonly serviceUrl: string
  /** Addresses whose logins and openings of accounts are not counted. */
  readonly isTrial: (ip: string) => boolean
  readonly workCost?: WorkCost | undefined
  /** Faults that were survived. */
  readonly report: (error: unknown) => void
}

/** All handlers over one database: an area is one line here. */
export function createHandlers(services: HandlerServices): Handlers {
  const { db, users, sessions, now, report } = services
  const reader = new AccountReader(db)
  const places = new KnownPlaces(db)
  const guard = new LoginGuard({
    work: new ProofOfWork(db, services.workCost),
    waits: new LoginWaits(db),
    places,
    isTrial: services.isTrial
  })
  const accounts = new Accounts(users, sessions, guard, places)
  const states = new UserStates(users, services.sessionBook, reader)
  const issues = new IssueReader(db)
  const betting = { db, emit: services.emit, now, balanceOf: (uid: number) => reader.balance(uid) }
  return {
    ...loginHandlers({ accounts, sessions, guard, users: states, isDenied: services.isDenied }),
    ...accountHandlers({ accounts, users: states, reader, now }),
    ...gameHandlers(issues, now),
    ...issueHandlers(issues, now, report),
    ...bettingHandlers(betting),
    ...chasingHandlers(betting),
    ...instantHandlers({ ...betting, vault: services.vault }),
    ...favouriteHandlers(db, now),
    ...winningHandlers(issues, new OrderReader(db), new WinPrompts(db), now, services.serviceUrl, report),
    ...trendHandlers(new TrendReader(issues, new TrendCaches(db, now), now))
  }
}
