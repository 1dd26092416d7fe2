import type { Money } from '../money'
import { FEN, money, YUAN } from '../money'
import { moneyText } from '../yuanText'
import type { Complaint } from './complaint'
import { limitText } from './limitText'
import { USDT } from './usdt'

const HOUR_MS = 3_600_000
const yuan = (amount: number): Money => money(amount * YUAN)

/** Least and greatest of one withdrawal, and the most of a day, 1/10000 yuan (§M6). */
export const WITHDRAW_MIN = yuan(100)
const WITHDRAW_MAX = yuan(50_000)
const WITHDRAW_DAILY = yuan(200_000)
/** Withdrawals of a day without a fee. */
export const WITHDRAW_FREE = 3
const WITHDRAW_TIMES = 10
/** The fee of later ones, of the amount in 1/10000; FEE_MIN and FEE_MAX bound it (§M2.3). */
export const FEE_RATE = 100
export const FEE_MIN = yuan(2)
export const FEE_MAX = yuan(50)
/** A person always reviews a withdrawal above this. */
const AUTO_PAYOUT_MAX = yuan(5_000)
/** From here on two operators decide: of withdrawals, deposits and corrections alike. */
export const FOUR_EYES_FROM = yuan(50_000)
/** How long payouts to a newly bound account are reviewed: the owner of a stolen login has a day to notice. */
export const NEW_ACCOUNT_REVIEW_MS = 24 * HOUR_MS
/** Minutes until it is usually paid, by itself and through a review. */
export const WITHDRAW_ETA = { auto: 5, review: 60 } as const
/** Bound accounts of a kind at once. */
export const ACCOUNTS_MAX = { bank: 5, usdt: 3, vip: 2 } as const

/** What a USDT costs more when it is paid out, 1/10000 yuan. */
const USDT_SPREAD = 500
/** Yuan for one USDT that is paid out, 1/10000, where it is sold to players at `rate`. */
export const usdtPayoutRate = (rate: number): number => rate + USDT_SPREAD
const USDT_STEP = USDT / 100

/** The fee of a withdrawal after `times` others of the day: up to a fen, never more than the amount (§M2.3). */
export function feeOf(amount: Money, times: number): Money {
  if (times < WITHDRAW_FREE) return money(0)
  const share = Math.ceil((amount * FEE_RATE) / YUAN / FEN) * FEN
  return money(Math.min(amount, FEE_MAX, Math.max(FEE_MIN, share)))
}

/**
 * What is paid out in USDT for an amount: down to 0.01 (§M2.3).
 * @param rate 1/10000 yuan for one USDT, the spread included
 * @returns 1/1000000 USDT
 */
export const usdtOf = (amount: Money, rate: number): number =>
  Number((BigInt(amount) * BigInt(USDT)) / BigInt(rate) / BigInt(USDT_STEP)) * USDT_STEP

/** What of a player and the day so far decides whether and how much may be withdrawn. */
export interface WithdrawalStanding {
  readonly balance: Money
  /** Taken today, and how often; what was given back is not counted. */
  readonly taken: Money
  readonly times: number
  /** Number of the one under way; empty: none. */
  readonly openOrder: string
  /** What must still be staked before bonuses are the player's. */
  readonly bonusLeft: Money
}

/** What a player may withdraw now, 1/10000 yuan (§M6). */
export interface Room {
  readonly dayLeft: Money
  readonly timesLeft: number
  readonly freeTimesLeft: number
  /** What may be taken now. */
  readonly available: Money
  /** Never above `max`, whatever is available. */
  readonly min: Money
  readonly max: Money
}

const dayLeftOf = ({ taken }: WithdrawalStanding): Money => money(Math.max(0, WITHDRAW_DAILY - taken))

/** What the limits leave (§M4.3). */
export function roomOf(standing: WithdrawalStanding): Room {
  const { balance, times, bonusLeft, openOrder } = standing
  const dayLeft = dayLeftOf(standing)
  const timesLeft = Math.max(0, WITHDRAW_TIMES - times)
  const isOpen = bonusLeft === 0 && openOrder === '' && timesLeft > 0
  const available = money(isOpen ? Math.min(balance, dayLeft) : 0)
  return {
    dayLeft,
    timesLeft,
    freeTimesLeft: Math.max(0, WITHDRAW_FREE - times),
    available,
    min: WITHDRAW_MIN,
    max: money(Math.max(WITHDRAW_MIN, Math.min(WITHDRAW_MAX, available)))
  }
}

/** Why nothing may be withdrawn now, whatever the amount; undefined when something may. */
export function standingFault(standing: WithdrawalStanding): Complaint | undefined {
  const { balance, openOrder, bonusLeft, times } = standing
  if (openOrder !== '') return { key: 'withdraw.open' }
  if (times >= WITHDRAW_TIMES) return { key: 'withdraw.times' }
  if (bonusLeft > 0) return { key: 'withdraw.bonus', params: { need: moneyText(bonusLeft) } }
  const dayLeft = dayLeftOf(standing)
  if (dayLeft < WITHDRAW_MIN) return { key: 'withdraw.day', params: { left: moneyText(dayLeft) } }
  return balance < WITHDRAW_MIN ? { key: 'withdraw.short', params: { min: limitText(WITHDRAW_MIN) } } : undefined
}

/** Why this amount may not be withdrawn; undefined: it may. */
export function withdrawalFault(
  amount: Money | undefined,
  { balance, dayLeft }: { readonly balance: Money; readonly dayLeft: Money }
): Complaint | undefined {
  if (amount === undefined || amount < WITHDRAW_MIN || amount > WITHDRAW_MAX)
    return { key: 'withdraw.range', params: { min: limitText(WITHDRAW_MIN), max: limitText(WITHDRAW_MAX) } }
  if (amount > dayLeft) return { key: 'withdraw.day', params: { left: moneyText(dayLeft) } }
  return amount > balance ? { key: 'withdraw.balance' } : undefined
}

/** What of a player and the account decides whether somebody looks before money goes. */
interface Trust {
  readonly turnoverLeft: Money
  readonly reversed: boolean
}

/** The most this player is paid without a review (§M6, AUTO_PAYOUT_MAX); 0: everything is reviewed. */
export const unseenMost = ({ turnoverLeft, reversed }: Trust): Money =>
  turnoverLeft === 0 && !reversed ? AUTO_PAYOUT_MAX : money(0)

/**
 * Whether an amount goes to the provider without a review.
 * @param reviewUntil until when withdrawals to the account are reviewed, because it is new
 */
export const isPaidUnseen = (amount: Money, trust: Trust & { readonly reviewUntil: number }, now: number): boolean =>
  amount <= unseenMost(trust) && now >= trust.reviewUntil
