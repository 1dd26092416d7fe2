import { DAY_MS, dateOfDay, startOfDay } from '../chinaTime'
import type { Money } from '../money'
import { FEN, money } from '../money'

/**
 * What a reward is counted on and how, kind by kind (§M3.6).
 * The terms of an activity never change: other terms are another one.
 */
export type ActivityTerms =
  /** A share of the first deposit that was credited, once. */
  | { readonly kind: 'firstDeposit'; readonly percent: number; readonly most: Money; readonly days: number }
  /** The highest step that the turnover of a day reached. */
  | { readonly kind: 'dailyTurnover'; readonly steps: readonly RewardStep[] }
export type ActivityKind = ActivityTerms['kind']

interface RewardStep {
  readonly need: Money
  readonly amount: Money
}

/** A day's reward can be claimed from 00:05 of the next on: by then nothing of the day is under way any more. */
const CLAIM_AFTER_MS = 5 * 60_000
/** The period of an activity that is given once. */
export const ONCE = 'once'

/** The reward for an amount paid in or staked; rounded down to 0.01 yuan. */
export function rewardOf(terms: ActivityTerms, basis: Money): Money {
  switch (terms.kind) {
    case 'firstDeposit': {
      const share = Math.floor((basis * terms.percent) / 100 / FEN) * FEN
      return money(Math.min(terms.most, share))
    }
    case 'dailyTurnover':
      return terms.steps.findLast(({ need }) => basis >= need)?.amount ?? money(0)
  }
}

/** What the next reward, or a higher one, needs; undefined: there is none higher. */
export const nextStep = (terms: ActivityTerms, basis: Money): RewardStep | undefined =>
  terms.kind === 'dailyTurnover' ? terms.steps.find(({ need }) => basis < need) : undefined

/** The most anybody gets at once. */
export const mostOf = (terms: ActivityTerms): Money =>
  terms.kind === 'firstDeposit' ? terms.most : (terms.steps.at(-1)?.amount ?? money(0))

/** When a period can be claimed: from `opens`, before `until`. */
export interface ClaimWindow {
  readonly opens: number
  readonly until: number
}

/** A reward for a day's turnover can be claimed the day after. */
export const turnoverWindow = (day: number): ClaimWindow => ({
  opens: startOfDay(day + 1) + CLAIM_AFTER_MS,
  until: startOfDay(day + 2)
})

/** A reward for a first deposit can be claimed from when it was credited. */
export const depositWindow = (credited: number, days: number): ClaimWindow => ({
  opens: credited,
  until: credited + days * DAY_MS
})

/** The name a reward of this day (whole days of UTC+8) is claimed once under. */
export const periodOfDay = (day: number): string => dateOfDay(day)

/** 0 未达成, 1 可领取, 2 已领取, 3 已过期. */
export type RewardMark = 'none' | 'open' | 'claimed' | 'expired'

/** State of a reward that was not claimed. @param amount its present worth */
export function rewardMark(amount: Money, { opens, until }: ClaimWindow, now: number): Exclude<RewardMark, 'claimed'> {
  if (now >= until) return 'expired'
  return amount > 0 && now >= opens ? 'open' : 'none'
}
