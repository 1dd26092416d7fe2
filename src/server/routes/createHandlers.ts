import type { Emit } from '../domain/events'
import { TrendBooks } from '../domain/trend/TrendBooks'
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
import { LoginGuard } from './login/LoginGuard'
import { loginHandlers } from './login/loginHandlers'
import type { AccountStore, SessionStore } from './login/ports'
import { RandomCodes } from './login/RandomCodes'
import type { Sessions } from './login/Sessions'
import { UserStates } from './login/userState'
import { TrendReader } from './trend/TrendReader'
import { trendHandlers } from './trend/trendHandlers'
import { winningHandlers } from './winning/winningHandlers'

export interface HandlerServices {
  readonly db: Database
  readonly users: AccountStore
  readonly sessionBook: SessionStore
  readonly sessions: Sessions
  readonly emit: Emit
  readonly now: () => number
  readonly isDenied: AddressTest
  readonly serviceUrl: string
}

/** All handlers over one database: an area is one line here. */
export function createHandlers(services: HandlerServices): Handlers {
  const { db, users, sessions, now } = services
  const reader = new AccountReader(db)
  const codes = new RandomCodes(db)
  const accounts = new Accounts(users, sessions, new LoginGuard(db), codes)
  const states = new UserStates(users, services.sessionBook, reader)
  const issues = new IssueReader(db)
  const betting = { db, emit: services.emit, now, balanceOf: (uid: number) => reader.balance(uid) }
  return {
    ...loginHandlers({ accounts, sessions, codes, users: states, isDenied: services.isDenied }),
    ...accountHandlers({ accounts, users: states, reader, now }),
    ...gameHandlers(now),
    ...issueHandlers(issues, now),
    ...bettingHandlers(betting),
    ...chasingHandlers(betting),
    ...instantHandlers(betting),
    ...favouriteHandlers(db, now),
    ...winningHandlers(issues, new OrderReader(db), now, services.serviceUrl),
    ...trendHandlers(new TrendReader(issues, new TrendBooks(db, now), now))
  }
}
