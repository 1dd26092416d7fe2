import type { UserState } from '../contract/areas/login'
import { fieldsOf } from './safeStorage'

type Kinds<T> = {
  readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] extends string
    ? 'string'
    : T[K] extends number
      ? 'number'
      : Kinds<T[K]>
}

/**
 * Every field that a user state always has, by hand: the contract's own schema comes later than the session is read.
 */
const USER: Kinds<UserState> = {
  uid: 'number',
  username: 'string',
  type: 'number',
  unread: 'number',
  lowestBonus: 'number',
  bonus_group_lottery: 'number',
  isChangeedPwd: 'number',
  userInfo: {
    username: 'string',
    coin: 'number',
    coinProxy: 'number',
    userLevel: 'number',
    yuBaoCoin: 'number',
    ybfCoin: 'number'
  },
  coin: {
    lotteryCoin: 'number',
    cardsCoin: 'number',
    catchFishCoin: 'number',
    openCardsCoin: 'number',
    PAFishCoin: 'number'
  },
  agencyActivitySwitch: 'number',
  signActivitySwitch: 'number',
  openCardsSwitch: 'number',
  ybSwitch: 'number',
  cashier: 'string',
  service: { url: 'string', commands: { chatEnable: 'number' } },
  security: { withdrawPw: 'number', google: 'number', phone: 'string', email: 'string' }
}

type Fields = { readonly [name: string]: string | Fields }

const isOf = (value: unknown, fields: Fields): boolean =>
  Object.entries(fields).every(([name, kind]) => {
    const field = fieldsOf(value)[name]
    return typeof kind === 'string' ? typeof field === kind : isOf(field, kind)
  })

/** Whether a stored value is a user state of this version; another version of the client may have written it. */
export const isStoredUser = (value: unknown): value is UserState => isOf(value, USER)
