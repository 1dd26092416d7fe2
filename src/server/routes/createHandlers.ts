import type { Domain } from '../domain/createDomain'
import type { Entered } from '../log/ServerLog'
import type { AddressTest } from '../plugins/addressLimit'
import type { ServerSettings } from '../settings'
import { activityHandlers } from './activity/activityHandlers'
import { signHandlers } from './activity/signHandlers'
import { invitationHandlers } from './agency/invitationHandlers'
import { memberHandlers } from './agency/memberHandlers'
import { raiseHandlers } from './agency/raiseHandlers'
import { reportHandlers } from './agency/reportHandlers'
import { rowHandlers } from './agency/rowHandlers'
import { spreadHandlers } from './agency/spreadHandlers'
import { thirdHandlers } from './agency/thirdHandlers'
import { bettingHandlers } from './betting/bettingHandlers'
import { cashierHandlers } from './cashier/cashierHandlers'
import { receiptHandlers } from './cashier/receiptHandlers'
import { favouriteHandlers } from './catalogue/favouriteHandlers'
import { gameHandlers } from './catalogue/gameHandlers'
import { issueHandlers } from './catalogue/issueHandlers'
import { numberSetHandlers } from './catalogue/numberSetHandlers'
import { proofHandlers } from './catalogue/proofHandlers'
import { chasingHandlers } from './chasing/chasingHandlers'
import { chatHandlers } from './chat/chatHandlers'
import type { Handlers } from './handlers'
import { instantHandlers } from './instant/instantHandlers'
import { accountHandlers } from './login/accountHandlers'
import { loginHandlers } from './login/loginHandlers'
import { UserStates } from './login/userState'
import { messageHandlers } from './messages/messageHandlers'
import { protectionHandlers } from './protection/protectionHandlers'
import { reckoningHandlers } from './reckoning/reckoningHandlers'
import { savingsHandlers } from './savings/savingsHandlers'
import { securityHandlers } from './security/securityHandlers'
import { siteHandlers } from './site/siteHandlers'
import { TrendReader } from './trend/TrendReader'
import { trendHandlers } from './trend/trendHandlers'
import { walletHandlers } from './wallets/walletHandlers'
import { winningHandlers } from './winning/winningHandlers'
import { payoutHandlers } from './withdraw/payoutHandlers'
import { withdrawHandlers } from './withdraw/withdrawHandlers'

interface HandlerServices {
  readonly domain: Domain
  readonly now: () => number
  readonly isDenied: AddressTest
  readonly settings: Pick<ServerSettings, 'serviceUrl' | 'production' | 'money' | 'cashier' | 'featuresOff' | 'site'>
  /** Hears who logs in. */
  readonly entered: Entered
  /** Faults that were survived. */
  readonly report: (error: unknown) => void
}

/** All handlers over one domain: an area is one line here. */
export function createHandlers({ domain, now, isDenied, settings, entered, report }: HandlerServices): Handlers {
  const { accounts, sessions, guard, accountReader, issues, orders } = domain
  const users = new UserStates({
    reader: domain.userStates,
    agency: domain.agency,
    switches: {
      openCardsSwitch: settings.featuresOff.has('games') ? 0 : 1,
      ybSwitch: settings.featuresOff.has('yuebao') ? 0 : 1,
      cashier: settings.cashier,
      imageUrl: settings.site.imageUrl,
      signActivitySwitch: settings.featuresOff.has('sign') ? 0 : 1,
      service: {
        url: settings.serviceUrl,
        commands: { chatEnable: settings.featuresOff.has('chat') ? 0 : 1 }
      }
    }
  })
  const services = { betting: domain.betting, accounts: accountReader, now }
  return {
    ...loginHandlers({
      accounts,
      sessions,
      guard,
      users,
      isDenied,
      settings,
      entered,
      canRetrieve: () => domain.contacts.isOpen
    }),
    ...accountHandlers({ accounts, users }),
    ...gameHandlers(issues, now),
    ...issueHandlers(issues, now, report),
    ...proofHandlers(issues, domain.seals),
    ...bettingHandlers(services, orders),
    ...chasingHandlers(services, domain.chases, orders),
    ...instantHandlers(services, domain.rounds),
    ...favouriteHandlers(domain.favourites, now),
    ...numberSetHandlers(domain.numberSets, now),
    ...winningHandlers(issues, orders, domain.prompts, now, settings, report),
    ...cashierHandlers({
      cashier: domain.cashier?.cashier,
      now,
      production: settings.production,
      savings: !settings.featuresOff.has('yuebao')
    }),
    ...receiptHandlers({ uploads: domain.uploads, reminders: domain.reminders, now }),
    ...savingsHandlers({ savings: domain.savings, now, off: settings.featuresOff.has('yuebao') }),
    ...siteHandlers(settings.site),
    ...chatHandlers({ shares: domain.shares, now, off: settings.featuresOff.has('chat') }),
    ...activityHandlers({ rewards: domain.rewards, now, off: settings.featuresOff.has('activity') }),
    ...spreadHandlers(domain.spread, domain.agency, now),
    ...raiseHandlers(domain.spread),
    ...memberHandlers(domain.agency, now),
    ...reportHandlers(domain.agency, now),
    ...rowHandlers({ agency: domain.agency, orders, chases: domain.chases, now }),
    ...thirdHandlers(domain.agency),
    ...invitationHandlers(domain.agency, now),
    ...signHandlers({ signIns: domain.signIns, now, off: settings.featuresOff.has('sign') }),
    ...protectionHandlers({ protection: domain.protection, passwords: domain.passwords, now }),
    ...reckoningHandlers(domain.reckoning, now),
    ...securityHandlers({
      contacts: domain.contacts,
      totp: domain.totp,
      retrieval: domain.retrieval,
      reader: domain.securityReader,
      places: domain.places
    }),
    ...messageHandlers({ messages: domain.messages, now }),
    ...withdrawHandlers(domain.withdrawals, now),
    ...payoutHandlers(domain.withdrawals, {
      pins: domain.pins,
      passwords: domain.passwords,
      contacts: domain.contacts,
      codes: domain.codes,
      totp: domain.totp
    }),
    ...walletHandlers({
      wallets: domain.wallets,
      accounts: accountReader,
      now,
      off: settings.featuresOff.has('games')
    }),
    ...trendHandlers(new TrendReader(issues, domain.trends, now))
  }
}
