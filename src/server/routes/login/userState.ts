import type { UserState } from '../../../contract/areas/login'
import { money, yuanOf } from '../../../rules/money'
import type { AccountReader } from '../../domain/users/AccountReader'
import type { SessionRepository } from '../../domain/users/SessionRepository'
import type { UserRepository } from '../../domain/users/UserRepository'

const PLAYER = 0

/** User state of §S3. Wallets and switches of areas that do not exist stay 0. */
export class UserStates {
  readonly #users: UserRepository
  readonly #sessions: SessionRepository
  readonly #reader: AccountReader

  constructor(users: UserRepository, sessions: SessionRepository, reader: AccountReader) {
    this.#users = users
    this.#sessions = sessions
    this.#reader = reader
  }

  async of(uid: number): Promise<UserState> {
    const [account, balance, lastLogin] = await Promise.all([
      this.#users.findById(uid),
      this.#reader.balance(uid),
      this.#sessions.lastLogin(uid)
    ])
    if (!account) throw new Error(`no user ${uid}`)
    const coin = yuanOf(money(balance))
    return {
      uid,
      username: account.username,
      type: PLAYER,
      unread: 0,
      lowestBonus: 0,
      bonus_group_lottery: 0,
      isChangeedPwd: account.passwordChanged ? 1 : 0,
      userInfo: { username: account.username, coin, coinProxy: 0, userLevel: 0, yuBaoCoin: 0, ybfCoin: 0 },
      coin: { lotteryCoin: coin, cardsCoin: 0, catchFishCoin: 0, openCardsCoin: 0, PAFishCoin: 0 },
      agencyActivitySwitch: 0,
      signActivitySwitch: 0,
      openCardsSwitch: 0,
      ybSwitch: 0,
      ...(lastLogin !== undefined && { lastLogin })
    }
  }
}
