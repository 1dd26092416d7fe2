import type { Accounts, LoggedIn } from '../../domain/users/Accounts'
import type { LoginGuard } from '../../domain/users/LoginGuard'
import { networkOf } from '../../domain/users/networkOf'
import type { Sessions } from '../../domain/users/Sessions'
import type { Entered } from '../../log/ServerLog'
import type { ServerSettings } from '../../settings'
import type { Caller, HandlersOf } from '../handlers'
import type { UserStates } from './userState'

interface LoginServices {
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly guard: LoginGuard
  readonly users: UserStates
  readonly isDenied: (ip: string) => boolean
  readonly entered: Entered
  readonly settings: Pick<ServerSettings, 'money' | 'cashier' | 'featuresOff' | 'site'>
  /** Codes can be sent. */
  readonly canRetrieve: () => boolean
}

/** Login, registration and what the login pages show. */
export function loginHandlers({
  accounts,
  sessions,
  guard,
  users,
  isDenied,
  settings,
  entered,
  canRetrieve
}: LoginServices): HandlersOf<'loginOption' | 'randomCode' | 'exit' | 'loginData' | 'register' | 'areaLimit'> {
  const session = async (how: Parameters<Entered>[0], { ip }: Caller, { uid, ...told }: LoggedIn) => {
    entered(how, uid, networkOf(ip))
    return { ...told, user: await users.of(uid) }
  }
  return {
    loginOption: async (asked, caller) => session('login', caller, await accounts.login(asked, caller)),
    register: async (asked, caller) => session('register', caller, await accounts.register(asked, caller)),
    randomCode: async ({ purpose, username, device }, { ip, receivedAt }) => ({
      challenge: await guard.challenge({ purpose, name: username, ip, device }, receivedAt)
    }),
    exit: async (_, caller) => {
      await sessions.end(caller.session.tokenHash, caller.receivedAt)
      return {}
    },
    loginData: () => ({
      ...siteOf(settings.site),
      isOpenRetrievePassword: canRetrieve() ? 1 : 0,
      playMoney: settings.money === 'play',
      cashier: settings.cashier,
      off: [...settings.featuresOff]
    }),
    areaLimit: (_, caller: Caller) => ({ ip: caller.ip, limited: isDenied(caller.ip) })
  }
}

const siteOf = ({
  brand,
  logo,
  phoneNum,
  customerType,
  appKey,
  minLength,
  maxLength,
  userNamecomplexity,
  dataSource,
  trafficStatistics,
  openModelValue
}: ServerSettings['site']) => ({
  brand,
  logo: [...logo],
  phoneNum,
  customerType,
  appKey,
  minLength,
  maxLength,
  userNamecomplexity,
  dataSource,
  trafficStatistics,
  openModelValue
})
