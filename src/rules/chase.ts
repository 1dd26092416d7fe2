import type { MessageKey } from '../text/messages'
import type { Money, Odds } from './money'
import { money, YUAN } from './money'
import { MAX_MULTIPLE } from './slip'

/** spec §5: issues of a chase. */
export const CHASE_LEAST = 1
export const CHASE_MOST = 100
export const CHASE_MOST_BASKET = 20

/** Why a chase over `count` issues cannot be; undefined when it can. */
export function chaseCountFault(count: number, fromBasket: boolean): MessageKey | undefined {
  if (!(count >= CHASE_LEAST)) return 'chase.least'
  if (fromBasket && count > CHASE_MOST_BASKET) return 'chase.most.basket'
  return count > CHASE_MOST ? 'chase.most' : undefined
}

export interface ChasedLine {
  readonly playId: number
  readonly unitMode: number
}

/** 追号不支持混投: all lines are of one play and one unit (spec §5). */
export const isMixed = (lines: readonly ChasedLine[]): boolean =>
  lines.some(line => line.playId !== lines[0]?.playId || line.unitMode !== lines[0]?.unitMode)

/**
 * How multiples go on from issue to issue. `flat`: 基本追号. `add` and `multiply`: 倍投, by `step` after every
 * `every` issues (start 2, step 2: added 2 4 6, multiplied 2 4 8).
 */
export type ChaseGrowth =
  | { readonly kind: 'flat' }
  | { readonly kind: 'add' | 'multiply'; readonly step: number; readonly every: number }

/** Multiples of `count` issues from `start` on; none passes the greatest multiple there is. */
export function chaseMultiples(count: number, start: number, growth: ChaseGrowth): readonly number[] {
  const multiples: number[] = []
  let multiple = Math.min(start, MAX_MULTIPLE)
  for (let index = 0; index < count; index++) {
    if (growth.kind !== 'flat' && index > 0 && index % growth.every === 0)
      multiple = Math.min(MAX_MULTIPLE, growth.kind === 'add' ? multiple + growth.step : multiple * growth.step)
    multiples.push(multiple)
  }
  return multiples
}

/** One issue of a plan, with what stands when the chase wins there for the first time. */
export interface ChaseRow {
  readonly multiple: number
  readonly stake: Money
  /** Staked until here, this issue included. */
  readonly spent: Money
  /** What one winning note at the greatest price brings, less everything spent; below zero when it does not cover it. */
  readonly profit: number
  /** Profit in percent of what was spent, rounded down. */
  readonly profitRate: number
}

/**
 * The plan of a chase. `price` is that of one note at multiple 1, `notes` those of all lines of one issue,
 * `maxOdds` 0 where no single price can be promised: then the profit is what is lost.
 */
export function chasePlan(
  multiples: readonly number[],
  price: Money,
  notes: number,
  maxOdds: Odds | 0
): readonly ChaseRow[] {
  let spent = 0
  return multiples.map(multiple => {
    const stake = price * notes * multiple
    spent += stake
    const prize = Number((BigInt(maxOdds) * BigInt(price) * BigInt(multiple)) / BigInt(YUAN))
    const profit = prize - spent
    const profitRate = spent === 0 ? 0 : Math.floor((profit * 100) / spent)
    return { multiple, stake: money(stake), spent: money(spent), profit, profitRate }
  })
}

/** Amount of a whole plan. */
export const chaseTotal = (rows: readonly ChaseRow[]): Money => rows.at(-1)?.spent ?? money(0)
