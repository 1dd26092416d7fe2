import type { UserState } from '../../../contract/areas/login'
import { GAME_COINS } from '../../../contract/areas/wallets'
import { recordOf } from '../../../contract/records'
import { LOWEST_GROUP } from '../../../rules/agency/group'
import { yuanOf } from '../../../rules/money'
import type { Agency } from '../../domain/agency/createAgency'
import type { UserStateReader } from '../../domain/users/UserStateReader'

/** Features that are switched on, in the form of the user state. */
type Switches = Pick<
  UserState,
  'openCardsSwitch' | 'ybSwitch' | 'signActivitySwitch' | 'cashier' | 'imageUrl' | 'service'
>

interface UserStateParts {
  readonly reader: UserStateReader
  readonly agency: Pick<Agency, 'spread'>
  readonly switches: Switches
}

/** User state of §S3: money in yuan, instants in ms. */
export class UserStates {
  readonly #parts: UserStateParts

  constructor(parts: UserStateParts) {
    this.#parts = parts
  }

  async of(uid: number): Promise<UserState> {
    const { reader, agency, switches } = this.#parts
    const { username, passwordChanged, wallets, terms, bound, bar, dueTime, minutes, unread, lastLogin } =
      await reader.of(uid)
    const coin = yuanOf(wallets.coin)
    return {
      uid,
      username,
      type: terms.isAgent ? 1 : 0,
      unread,
      lowestBonus: LOWEST_GROUP,
      bonus_group_lottery: terms.bonusGroup,
      isChangeedPwd: passwordChanged ? 1 : 0,
      userInfo: {
        username,
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
        withdrawPw: bound.withdrawPw ? 1 : 0,
        google: bound.google ? 1 : 0,
        phone: bound.phone,
        email: bound.email
      },
      ...(lastLogin !== undefined && { lastLogin })
    }
  }
}
