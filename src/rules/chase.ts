import type { BetMessageKey } from '../text/betMessages'
import type { Money } from './money'
import { money } from './money'
import { MAX_MULTIPLE } from './slip'
import { cappedMoney } from './slipTotals'

/** §S5, §P9: issues of a chase, from the betting screen and from the basket. */
const CHASE_LEAST = 1
/** From the betting screen (§S5). */
export const CHASE_MOST = 100
/** From the basket (§S5). */
export const CHASE_MOST_BASKET = 20
/** Issues a chase starts with. */
const CHASE_FIRST = 10
/** Greatest factor of 倍投 from one issue to the next. */
export const CHASE_MOST_STEP = 10

/** Why a chase over `count` issues cannot be; undefined when it can. */
export function chaseCountFault(count: number, fromBasket: boolean): BetMessageKey | undefined {
  if (!(count >= CHASE_LEAST)) return 'chase.least'
  if (fromBasket && count > CHASE_MOST_BASKET) return 'chase.most.basket'
  return count > CHASE_MOST ? 'chase.most' : undefined
}

interface ChasedLine {
  readonly playId: number
  readonly unitMode: number
}

/** 追号不支持混投: all lines are of one play and one unit (§S5). */
export const isMixed = (lines: readonly ChasedLine[]): boolean =>
  lines.some(line => line.playId !== lines[0]?.playId || line.unitMode !== lines[0]?.unitMode)

/** How multiples go on from issue to issue: 基本追号 and 倍投. */
const CHASE_MODES = ['basic', 'growing'] as const
export type ChaseMode = (typeof CHASE_MODES)[number]

/** What a player sets of a chase plan; the multiples follow from it (`multiplesOf`). */
export interface ChaseSettings {
  readonly mode: ChaseMode
  readonly periods: number
  /** Multiple of the first issue. */
  readonly start: number
  /** 倍投: what the multiple is multiplied by from issue to issue. */
  readonly step: number
  /** 中奖即停. */
  readonly stopOnWin: boolean
  /** Multiples set by hand, by the place of the issue. */
  readonly own: Readonly<Record<number, number>>
}

/** The settings a plan begins with: ten issues at one multiple, ended by a win. */
export const freshChase = (start: number): ChaseSettings => ({
  mode: 'basic',
  periods: CHASE_FIRST,
  start,
  step: 2,
  stopOnWin: true,
  own: {}
})

/** The multiple of each issue. One set by hand stays until the plan is made anew; none passes `most`. */
export function multiplesOf(settings: ChaseSettings, most: number = MAX_MULTIPLE): readonly number[] {
  const { mode, periods, start, step, own } = settings
  let next = start
  return Array.from({ length: periods }, (_, place) => {
    const planned = Math.min(next, most)
    if (mode === 'growing') next *= step
    return Math.min(own[place] ?? planned, most)
  })
}

/** Any change of the plan drops what was set by hand. */
export const replan = (
  settings: ChaseSettings,
  change: Partial<Omit<ChaseSettings, 'own' | 'stopOnWin'>>
): ChaseSettings => ({ ...settings, ...change, own: {} })

/** Sets the multiple of one issue by hand. @param place index of the issue in the plan */
export const setOwn = (settings: ChaseSettings, place: number, multiple: number): ChaseSettings => ({
  ...settings,
  own: { ...settings.own, [place]: multiple }
})

/** What all lines of a chase cost at 1 倍, and what they can win. */
export interface ChaseBase {
  readonly price: Money
  /** The dearest line, for the limit of one line. */
  readonly dearest: Money
  /** The highest win of one note at a multiple, as it is paid; absent where a play has two prices (§S2.2). */
  readonly win?: (multiple: number) => Money
}

/** One issue of a plan, and how the chase stands if it wins in this issue for the first time. */
export interface PlanRow {
  readonly multiple: number
  readonly cost: Money
  /** Cost of this issue and all before it. */
  readonly spent: Money
  /** What is left if one note wins in this issue and none before; below zero when it does not cover what was spent. */
  readonly profit?: Money
}

/** The issues of a plan in money, by their multiples. */
export function planRows(multiples: readonly number[], base: ChaseBase): readonly PlanRow[] {
  let spent = 0
  return multiples.map(multiple => {
    const cost = cappedMoney(base.price * multiple)
    spent += cost
    return {
      multiple,
      cost,
      spent: cappedMoney(spent),
      ...(base.win !== undefined && { profit: cappedMoney(base.win(multiple) - spent) })
    }
  })
}

/** Amount of a whole plan. */
export const spentOf = (rows: readonly PlanRow[]): Money => rows.at(-1)?.spent ?? money(0)
