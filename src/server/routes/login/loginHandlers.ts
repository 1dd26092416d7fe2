import type { SiteConfig } from '../../../contract/areas/login'
import type { Accounts, LoggedIn } from '../../domain/users/Accounts'
import { NAME_RULES } from '../../domain/users/accountRules'
import type { LoginGuard } from '../../domain/users/LoginGuard'
import type { Sessions } from '../../domain/users/Sessions'
import type { Caller, HandlersOf } from '../handlers'
import type { UserStates } from './userState'

/** Site configuration of §S3; the logo is set as type while no picture is given. */
const SITE: SiteConfig = {
  brand: '开奖',
  logo: [],
  phoneNum: '',
  customerType: 1,
  appKey: '',
  ...NAME_RULES,
  dataSource: 1,
  isOpenRetrievePassword: 0,
  trafficStatistics: '',
  openModelValue: '',
  playMoney: true
}

export interface LoginServices {
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly guard: LoginGuard
  readonly users: UserStates
  readonly isDenied: (ip: string) => boolean
}

/** Login, registration and what the login pages show. */
export function loginHandlers({
  accounts,
  sessions,
  guard,
  users,
  isDenied
}: LoginServices): HandlersOf<
  'loginOption' | 'randomCode' | 'exit' | 'loginData' | 'register' | 'checkAgencyHost' | 'areaLimit'
> {
  const session = async ({ uid, ...told }: LoggedIn) => ({ ...told, user: await users.of(uid) })
  return {
    loginOption: async (asked, caller) => session(await accounts.login(asked, caller)),
    register: async (asked, caller) => session(await accounts.register(asked, caller)),
    randomCode: async ({ purpose, username, device }, { ip, receivedAt }) => ({
      challenge: await guard.challenge({ purpose, name: username, ip, device }, receivedAt)
    }),
    exit: async (_, caller) => {
      await sessions.end(caller.session.tokenHash, caller.receivedAt)
      return {}
    },
    loginData: () => SITE,
    // No agency is bound to a host while there are no agents.
    checkAgencyHost: () => ({ agencyCode: '' }),
    areaLimit: (_, caller: Caller) => ({ ip: caller.ip, limited: isDenied(caller.ip) })
  }
}
