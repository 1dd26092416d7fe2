import { describe, expect, test } from 'vitest'
import type { DepositState } from '../../../src/contract/areas/cashier'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import {
  LATE_WATCH,
  SYNC_AFTER_SUCCESS,
  SYNC_STEPS,
  TAIL_WATCH,
  UNKNOWN_AFTER
} from '../../../src/rules/cashier/deposit'
import { YUAN } from '../../../src/rules/money'
import type { DepositFacts } from '../../../src/server/domain/cashier/depositStep'
import { depositStep, isStuck, nextSync } from '../../../src/server/domain/cashier/depositStep'
import type { PaymentStatus } from '../../../src/server/ports/PaymentProvider'
import { PAYMENT_STATES } from '../../../src/server/ports/PaymentProvider'
import { NOW } from '../kit/testDatabase'

const EXPIRES = NOW + 15 * 60_000
const PAID = 500 * YUAN
const STATES: readonly DepositState[] = Object.values(DEPOSIT_STATE)
const { unpaid, done, failed, cancelled, checking, expired, reversed } = DEPOSIT_STATE

const deposit = (change: Partial<DepositFacts> = {}): DepositFacts => ({
  state: unpaid,
  asset: 'CNY',
  auto: true,
  by_tail: false,
  pay_amount: PAID,
  rate: YUAN,
  received: 0,
  booked: 0,
  judged: 0,
  expires_at: EXPIRES,
  review: null,
  ...change
})
const status = (state: PaymentStatus['state'], change: Partial<PaymentStatus> = {}): PaymentStatus => ({
  state,
  received: state === 'succeeded' || state === 'reversed' ? PAID : 0,
  confirmations: 0,
  reason: '',
  ...change
})

/** The steps that answers cause before an order expires, by §M3.1; any other pair changes nothing. */
const ARROWS: Readonly<Record<string, string>> = {
  [`${unpaid} seen`]: 'checking',
  [`${unpaid} succeeded`]: 'credit',
  [`${checking} succeeded`]: 'credit',
  [`${failed} succeeded`]: 'credit',
  [`${cancelled} succeeded`]: 'credit',
  [`${expired} succeeded`]: 'credit',
  [`${unpaid} failed`]: 'failed',
  [`${checking} failed`]: 'failed',
  [`${unpaid} reversed`]: 'failed',
  [`${checking} reversed`]: 'failed',
  [`${done} reversed`]: 'reverse'
}

describe('§M3.1 an answer moves a deposit along an arrow or not at all', () => {
  const pairs = STATES.flatMap(state => PAYMENT_STATES.map(answer => ({ state, answer })))
  test.each(pairs)('$state, answered $answer', ({ state, answer }) => {
    const received = state === done || state === reversed ? PAID : 0
    expect(depositStep(deposit({ state, received, booked: received }), status(answer), NOW).to).toBe(
      ARROWS[`${state} ${answer}`] ?? 'stay'
    )
  })

  test.each(pairs.filter(({ answer }) => answer === 'unknown' || answer === 'pending'))(
    '$state, answered $answer when its time has passed: only an unpaid one expires',
    ({ state, answer }) => {
      expect(depositStep(deposit({ state }), status(answer), EXPIRES - 1).to).toBe('stay')
      expect(depositStep(deposit({ state }), status(answer), EXPIRES).to).toBe(state === unpaid ? 'expired' : 'stay')
    }
  )
})

describe('§M3.1 what is credited', () => {
  test.each<[string, Partial<DepositFacts>, Partial<PaymentStatus>, number, object]>([
    ['paid in time', {}, {}, NOW, { to: 'credit', credited: PAID, late: false }],
    ['paid in the last millisecond', {}, {}, EXPIRES - 1, { to: 'credit', credited: PAID, late: false }],
    ['told after its time while still open', {}, {}, EXPIRES + 1, { to: 'credit', credited: PAID, late: false }],
    [
      'told later than LATE_WATCH while still open',
      { state: checking },
      {},
      EXPIRES + LATE_WATCH,
      { to: 'credit', credited: PAID, late: false }
    ],
    ['after it expired', { state: expired }, {}, EXPIRES + 1, { to: 'credit', credited: PAID, late: true }],
    ['after it was cancelled', { state: cancelled }, {}, NOW, { to: 'credit', credited: PAID, late: true }],
    [
      'in the last of LATE_WATCH',
      { state: expired },
      {},
      EXPIRES + LATE_WATCH - 1,
      { to: 'credit', credited: PAID, late: true }
    ],
    ['later than LATE_WATCH', { state: expired }, {}, EXPIRES + LATE_WATCH, { to: 'queue', review: 'late' }],
    [
      'a tail while it is reserved',
      { state: expired, by_tail: true },
      {},
      EXPIRES + TAIL_WATCH - 1,
      { to: 'credit', credited: PAID, late: true }
    ],
    [
      'a tail that may be another’s by now',
      { state: expired, by_tail: true },
      {},
      EXPIRES + TAIL_WATCH,
      { to: 'queue', review: 'late' }
    ],
    [
      'a tail that may be another’s by now, of an order that is open for another amount',
      { state: checking, by_tail: true, review: 'amount', received: PAID - 1 },
      {},
      EXPIRES + TAIL_WATCH,
      { to: 'stay' }
    ],
    [
      'the same, open because money was seen',
      { state: checking, by_tail: true },
      {},
      EXPIRES + TAIL_WATCH,
      { to: 'queue', review: 'late' }
    ],
    [
      'the same, open because nobody asked',
      { by_tail: true },
      {},
      EXPIRES + TAIL_WATCH,
      { to: 'checking', review: 'late' }
    ],
    [
      'the right tail of an open order while it is reserved',
      { state: checking, by_tail: true, review: 'amount', received: PAID - 1 },
      {},
      EXPIRES + TAIL_WATCH - 1,
      { to: 'credit', credited: PAID, late: false }
    ],
    ['less than was asked', {}, { received: PAID - 1 }, NOW, { to: 'checking', review: 'amount' }],
    ['more than was asked', {}, { received: PAID + 1 }, NOW, { to: 'checking', review: 'amount' }],
    ['another amount, seen before', { state: checking }, { received: 1 }, NOW, { to: 'queue', review: 'amount' }],
    ['another amount, known already', { state: checking, review: 'amount' }, { received: 1 }, NOW, { to: 'stay' }],
    ['another amount, late', { state: expired }, { received: 1 }, EXPIRES, { to: 'queue', review: 'amount' }],
    ['another amount, rejected', { state: failed, received: 1, judged: 1 }, { received: 1 }, NOW, { to: 'stay' }],
    [
      'more of it since',
      { state: failed, received: 1, judged: 1 },
      { received: 2 },
      NOW,
      { to: 'queue', review: 'amount' }
    ],
    [
      'the right amount since',
      { state: failed, received: 1, judged: 1 },
      {},
      NOW,
      { to: 'credit', credited: PAID, late: true }
    ],
    [
      'late money a person refused',
      { auto: false, state: cancelled, received: PAID, judged: PAID },
      {},
      NOW,
      { to: 'stay' }
    ],
    ['a channel a person confirms', { auto: false }, {}, NOW, { to: 'checking', review: 'manual' }],
    ['the same, confirmed by the player', { auto: false, state: checking, review: 'manual' }, {}, NOW, { to: 'stay' }],
    ['the same, late', { auto: false, state: cancelled }, {}, NOW, { to: 'queue', review: 'late' }],
    [
      'paid a second time',
      { state: done, received: PAID, booked: PAID },
      { received: 2 * PAID },
      NOW,
      { to: 'queue', review: 'extra' }
    ],
    [
      'paid a second time, seen on its way before',
      { state: done, received: 2 * PAID, booked: PAID },
      { received: 2 * PAID },
      NOW,
      { to: 'queue', review: 'extra' }
    ],
    ['paid after a person credited it', { state: done, received: PAID, booked: PAID }, {}, NOW, { to: 'stay' }],
    [
      'paid a second time, and a person let it be',
      { state: done, received: 2 * PAID, booked: PAID, judged: 2 * PAID },
      { received: 2 * PAID },
      NOW,
      { to: 'stay' }
    ],
    [
      'paid a second time, known already',
      { state: done, received: PAID, booked: PAID, review: 'extra' },
      { received: 2 * PAID },
      NOW,
      { to: 'stay' }
    ]
  ])('%s', (_, change, answer, now, step) => {
    expect(depositStep(deposit(change), status('succeeded', answer), now)).toEqual(step)
  })

  test.each<[string, Partial<DepositFacts>, Partial<PaymentStatus>, object]>([
    ['nineteen blocks are not final', {}, { received: 70e6, confirmations: 19 }, { to: 'checking', review: null }],
    ['twenty are', {}, { received: 70e6, confirmations: 20 }, { to: 'credit', credited: 504 * YUAN, late: false }],
    ['less than a dollar is dust', {}, { received: 999_999, confirmations: 99 }, { to: 'stay' }],
    [
      'a dollar is not',
      {},
      { received: 1_000_000, confirmations: 20 },
      { to: 'credit', credited: 7.2 * YUAN, late: false }
    ],
    [
      'down to a hundredth of a yuan',
      {},
      { received: 1_234_567, confirmations: 20 },
      { to: 'credit', credited: 88_800, late: false }
    ],
    [
      'any amount, whatever was asked',
      { state: checking },
      { received: 1e9, confirmations: 20 },
      { to: 'credit', credited: 7200 * YUAN, late: false }
    ]
  ])('USDT: %s', (_, change, answer, step) => {
    const usdt = deposit({ asset: 'USDT', rate: 7.2 * YUAN, pay_amount: 70e6, ...change })
    expect(depositStep(usdt, status('succeeded', answer), NOW)).toEqual(step)
  })

  const SEVENTY = { received: 70e6, confirmations: 20 }
  test.each<[string, Partial<DepositFacts>, Partial<PaymentStatus>, number, object]>([
    ['nineteen blocks are not final', {}, { ...SEVENTY, confirmations: 19 }, EXPIRES, { to: 'stay' }],
    ['twenty are', {}, SEVENTY, EXPIRES, { to: 'credit', credited: 504 * YUAN, late: true }],
    [
      'an operator saw them on their way and rejected it',
      { state: failed, judged: 70e6 },
      SEVENTY,
      NOW,
      { to: 'credit', credited: 504 * YUAN, late: true }
    ],
    ['later than LATE_WATCH', {}, SEVENTY, EXPIRES + LATE_WATCH, { to: 'queue', review: 'late' }],
    ['later than that, rejected', { judged: 70e6 }, SEVENTY, EXPIRES + LATE_WATCH, { to: 'stay' }],
    ['paid a second time', { state: done, booked: 70e6 }, { received: 140e6 }, NOW, { to: 'queue', review: 'extra' }]
  ])('USDT for an order that has ended: %s', (_, change, answer, now, step) => {
    const usdt = deposit({ asset: 'USDT', rate: 7.2 * YUAN, pay_amount: 70e6, state: expired, ...change })
    expect(depositStep(usdt, status('succeeded', answer), now)).toEqual(step)
  })

  test.each<[string, Partial<PaymentStatus>, number, object]>([
    ['dust', { received: 999_999 }, NOW, { to: 'stay' }],
    ['dust when its time has passed', { received: 999_999 }, EXPIRES, { to: 'expired', reason: '' }],
    ['no sum at all', { received: 0 }, NOW, { to: 'stay' }],
    ['a dollar', { received: 1_000_000 }, NOW, { to: 'checking', review: null }]
  ])('USDT on their way: %s', (_, answer, now, step) => {
    const usdt = deposit({ asset: 'USDT', rate: 7.2 * YUAN, pay_amount: 70e6 })
    expect(depositStep(usdt, status('seen', answer), now)).toEqual(step)
  })
})

describe('§M1.2 when the provider is asked again', () => {
  const facts: Parameters<typeof nextSync>[0] = {
    state: unpaid,
    expires_at: EXPIRES,
    finished_at: null,
    sync_step: 0,
    created_at: NOW,
    auto: true,
    submitted_at: null
  }

  test('after 5 s, 15 s, 30 s, 1 min, 5 min, then every 30 min', () => {
    const waits = Array.from(
      { length: 8 },
      (_, sync_step) => nextSync({ ...facts, state: checking, sync_step }, NOW) ?? 0
    )
    expect(waits.map(at => (at - NOW) / 1000)).toEqual([5, 15, 30, 60, 300, 1800, 1800, 1800])
    expect(SYNC_STEPS).toHaveLength(6)
  })

  test.each<
    [string, Partial<typeof facts> & { state: DepositState; finished_at: number | null }, number, number | undefined]
  >([
    ['an unpaid one at the moment it expires', { ...facts, sync_step: 5 }, NOW, EXPIRES],
    ['one that expired while nobody answered', facts, EXPIRES, EXPIRES + 5000],
    ['a success a minute later', { ...facts, state: done, finished_at: NOW }, NOW, NOW + 60_000],
    ['and a day later', { ...facts, state: done, finished_at: NOW }, NOW + 60_000, NOW + 86_400_000],
    ['and no more', { ...facts, state: done, finished_at: NOW }, NOW + 86_400_000, undefined],
    [
      'a cancelled one while late money is watched for',
      { ...facts, state: cancelled, finished_at: NOW },
      EXPIRES + LATE_WATCH - 1,
      EXPIRES + LATE_WATCH + 4999
    ],
    ['and no longer', { ...facts, state: cancelled, finished_at: NOW }, EXPIRES + LATE_WATCH, undefined],
    ['never one that was reversed', { ...facts, state: reversed, finished_at: NOW }, NOW, undefined]
  ])('%s', (_, deposit, now, next) => {
    expect(nextSync({ ...facts, ...deposit }, now)).toBe(next)
    expect(SYNC_AFTER_SUCCESS).toHaveLength(2)
  })
})

describe('an order stands in the operator’s queue once it has been open for a day (§M3)', () => {
  test.each<[string, Partial<DepositFacts>, number, boolean]>([
    ['from then on', { state: checking }, UNKNOWN_AFTER, true],
    ['not a moment before', { state: checking }, UNKNOWN_AFTER - 1, false],
    ['not where it stands there already', { state: checking, review: 'manual' }, UNKNOWN_AFTER, false],
    ['not once it has ended', { state: expired }, UNKNOWN_AFTER, false]
  ])('%s', (_, change, after, stuck) => {
    expect(isStuck({ ...deposit(change), created_at: NOW }, NOW + after)).toBe(stuck)
  })
})
