import type { UserState } from '../../../contract/areas/login'
import { GAME_COINS } from '../../../contract/areas/wallets'
import { recordOf } from '../../../contract/records'
import { LOWEST_GROUP } from '../../../rules/agency/group'
import { yuanOf } from '../../../rules/money'
import type { Agency } from '../../domain/agency/createAgency'
import type { Messages } from '../../domain/messages/Messages'
import type { Protection } from '../../domain/protection/createProtection'
import type { SecurityReader } from '../../domain/security/SecurityReader'
import type { AccountReader } from '../../domain/users/AccountReader'
import type { SessionRepository } from '../../domain/users/SessionRepository'
import type { UserRepository } from '../../domain/users/UserRepository'

/** What is on at this site, as the user state tells it. */
type Switches = Pick<
  UserState,
  'openCardsSwitch' | 'ybSwitch' | 'signActivitySwitch' | 'cashier' | 'imageUrl' | 'service'
>

interface UserStateParts {
  readonly users: UserRepository
  readonly sessions: SessionRepository
  readonly reader: AccountReader
  readonly messages: Messages
  readonly security: SecurityReader
  readonly protection: Pick<Protection, 'brief'>
  readonly agency: Pick<Agency, 'terms' | 'spread'>
  readonly switches: Switches
  readonly now: () => number
}

/** User state of §S3: money in yuan, instants in ms. */
export class UserStates {
  readonly #parts: UserStateParts

  constructor(parts: UserStateParts) {
    this.#parts = parts
  }

  /** @throws Error for an account that does not exist: a session of it does, so that is our own fault */
  async of(uid: number): Promise<UserState> {
    const { users, sessions, reader, messages, security, protection, agency, switches, now } = this.#parts
    const [account, wallets, lastLogin, unread, state, { bar, dueTime, minutes }, terms] = await Promise.all([
      users.findById(uid),
      reader.wallets(uid),
      sessions.lastLogin(uid),
      messages.unread(uid, now()),
      security.state(uid),
      protection.brief(uid),
      agency.terms(uid, now())
    ])
    if (!account) throw new Error(`no user ${uid}`)
    const coin = yuanOf(wallets.coin)
    return {
      uid,
      username: account.username,
      type: terms.isAgent ? 1 : 0,
      unread,
      lowestBonus: LOWEST_GROUP,
      bonus_group_lottery: terms.bonusGroup,
      isChangeedPwd: account.passwordChanged ? 1 : 0,
      userInfo: {
        username: account.username,
        coin,
        coinProxy: yuanOf(wallets.proxy),
        userLevel: wallets.rungs,
        yuBaoCoin: yuanOf(wallets.savings),
        ybfCoin: yuanOf(wallets.interest)
      },
      coin: { lotteryCoin: coin, ...recordOf(GAME_COINS, name => yuanOf(wallets.games[name])) },
      agencyActivitySwitch: agency.spread ? 1 : 0,
      protection: {
        state: bar === undefined ? 0 : bar.kind === 'coolOff' ? 1 : 2,
        until: bar?.until ?? 0,
        dueTime,
        minutes
      },
      ...switches,
      security: {
        withdrawPw: state.withdrawPw ? 1 : 0,
        google: state.google ? 1 : 0,
        phone: state.phone,
        email: state.email
      },
      ...(lastLogin !== undefined && { lastLogin })
    }
  }
}
