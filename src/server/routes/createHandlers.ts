import type { Domain } from '../domain/createDomain'
import type { AddressTest } from '../plugins/addressLimit'
import { bettingHandlers } from './betting/bettingHandlers'
import { favouriteHandlers } from './catalogue/favouriteHandlers'
import { gameHandlers } from './catalogue/gameHandlers'
import { issueHandlers } from './catalogue/issueHandlers'
import { chasingHandlers } from './chasing/chasingHandlers'
import type { Handlers } from './handlers'
import { instantHandlers } from './instant/instantHandlers'
import { accountHandlers } from './login/accountHandlers'
import { loginHandlers } from './login/loginHandlers'
import { UserStates } from './login/userState'
import { TrendReader } from './trend/TrendReader'
import { trendHandlers } from './trend/trendHandlers'
import { winningHandlers } from './winning/winningHandlers'

export interface HandlerServices {
  readonly domain: Domain
  readonly now: () => number
  readonly isDenied: AddressTest
  readonly serviceUrl: string
  /** Faults that were survived. */
  readonly report: (error: unknown) => void
}

/** All handlers over one domain: an area is one line here. */
export function createHandlers({ domain, now, isDenied, serviceUrl, report }: HandlerServices): Handlers {
  const { accounts, sessions, guard, accountReader, issues, orders } = domain
  const users = new UserStates(domain.users, domain.sessionRepository, accountReader)
  const services = { betting: domain.betting, accounts: accountReader, now }
  return {
    ...loginHandlers({ accounts, sessions, guard, users, isDenied }),
    ...accountHandlers({ accounts, users, reader: accountReader, now }),
    ...gameHandlers(issues, now),
    ...issueHandlers(issues, now, report),
    ...bettingHandlers(services, orders),
    ...chasingHandlers(services, domain.chases),
    ...instantHandlers(services, domain.rounds),
    ...favouriteHandlers(domain.favourites, now),
    ...winningHandlers(issues, orders, domain.prompts, now, serviceUrl, report),
    ...trendHandlers(new TrendReader(issues, domain.trends, now))
  }
}
