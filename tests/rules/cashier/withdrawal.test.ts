import { describe, expect, test } from 'vitest'
import type { WithdrawalStanding } from '../../../src/rules/cashier/withdrawal'
import {
  isPaidUnseen,
  roomOf,
  standingFault,
  WITHDRAW_MIN,
  withdrawalFault
} from '../../../src/rules/cashier/withdrawal'
import type { Money } from '../../../src/rules/money'
import { money, YUAN } from '../../../src/rules/money'

const yuan = (amount: number): Money => money(amount * YUAN)
const NOW = Date.UTC(2026, 10, 20)

const standing = (change: Partial<WithdrawalStanding> = {}): WithdrawalStanding => ({
  balance: yuan(1000),
  taken: money(0),
  times: 0,
  openOrder: '',
  bonusLeft: money(0),
  ...change
})

describe('whether anything may be withdrawn, and how much (§M6)', () => {
  test.each<[string, Partial<WithdrawalStanding>, string | undefined, Money]>([
    ['all of a balance below the greatest amount', {}, undefined, yuan(1000)],
    ['what lies there to the last, when it is the least amount', { balance: WITHDRAW_MIN }, undefined, WITHDRAW_MIN],
    [
      'a balance a hair below the least',
      { balance: money(WITHDRAW_MIN - 1) },
      'withdraw.short',
      money(WITHDRAW_MIN - 1)
    ],
    ['a day with just the least amount left', { taken: yuan(199_900) }, undefined, WITHDRAW_MIN],
    ['a day with a hair less', { taken: money(yuan(199_900) + 1) }, 'withdraw.day', money(WITHDRAW_MIN - 1)],
    ['a day that is used up', { taken: yuan(200_000) }, 'withdraw.day', money(0)],
    ['the tenth of the day', { times: 9 }, undefined, yuan(1000)],
    ['the eleventh', { times: 10 }, 'withdraw.times', money(0)],
    ['one under way', { openOrder: 'W7' }, 'withdraw.open', money(0)],
    ['a bonus that is not played through', { bonusLeft: money(1) }, 'withdraw.bonus', money(0)]
  ])('%s', (_, change, fault, available) => {
    expect([standingFault(standing(change))?.key, roomOf(standing(change)).available]).toEqual([fault, available])
  })

  test('the greatest amount of one is 50,000 yuan, whatever there is; the least never passes it', () => {
    expect(roomOf(standing({ balance: yuan(80_000) }))).toMatchObject({ max: yuan(50_000), min: yuan(100) })
    expect(roomOf(standing({ balance: yuan(3) }))).toMatchObject({ max: yuan(100), min: yuan(100) })
  })
})

describe('whether an amount may be withdrawn (§M6)', () => {
  const room = { balance: yuan(30_000), dayLeft: yuan(40_000) }
  test.each<[string, Money | undefined, typeof room, string | undefined]>([
    ['nothing that reads as one', undefined, room, 'withdraw.range'],
    ['the least', yuan(100), room, undefined],
    ['below it', money(yuan(100) - 1), room, 'withdraw.range'],
    ['the greatest', yuan(50_000), { balance: yuan(60_000), dayLeft: yuan(60_000) }, undefined],
    ['above it', money(yuan(50_000) + 1), { balance: yuan(60_000), dayLeft: yuan(60_000) }, 'withdraw.range'],
    ['all that is left of the day', yuan(40_000), { ...room, balance: yuan(60_000) }, undefined],
    ['more than that', money(yuan(40_000) + 1), { ...room, balance: yuan(60_000) }, 'withdraw.day'],
    ['the whole balance', yuan(30_000), room, undefined],
    ['more than that', money(yuan(30_000) + 1), room, 'withdraw.balance']
  ])('%s', (_, amount, left, fault) => {
    expect(withdrawalFault(amount, left)?.key).toBe(fault)
  })
})

describe('what is paid without a review (§M6, AUTO_PAYOUT_MAX)', () => {
  const trust = { turnoverLeft: money(0), reversed: false, reviewUntil: 0 }
  test.each<[string, Money, Partial<typeof trust>, boolean]>([
    ['5,000 yuan', yuan(5000), {}, true],
    ['a hair more', money(yuan(5000) + 1), {}, false],
    ['to an account from the moment it is no longer new', yuan(100), { reviewUntil: NOW }, true],
    ['to one that still is', yuan(100), { reviewUntil: NOW + 1 }, false],
    ['of a player whose deposit was reversed', yuan(100), { reversed: true }, false],
    ['of one who has not played a deposit through', yuan(100), { turnoverLeft: money(1) }, false]
  ])('%s: %s', (_, amount, change, unseen) => {
    expect(isPaidUnseen(amount, { ...trust, ...change }, NOW)).toBe(unseen)
  })
})
