import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import { MAX_MULTIPLE } from '../../../rules/slip'

/** spec §9: most issues of a chase, from the basket and from the betting screen. */
export const CHASE_MOST_BASKET = 20
export const CHASE_MOST = 100
/** Issues a chase starts with. */
export const CHASE_FIRST = 10
/** Greatest factor of 倍投 from one issue to the next. */
export const CHASE_MOST_STEP = 10

export const CHASE_MODES = [
  { key: 'basic', label: '基本追号' },
  { key: 'growing', label: '倍投' }
] as const
export type ChaseMode = (typeof CHASE_MODES)[number]['key']

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

export const freshChase = (start: number): ChaseSettings => ({
  mode: 'basic',
  periods: CHASE_FIRST,
  start,
  step: 2,
  stopOnWin: true,
  own: {}
})

/** The multiple of each issue. One set by hand stays until the plan is made anew. */
export function multiplesOf(settings: ChaseSettings, most: number = MAX_MULTIPLE): readonly number[] {
  const { mode, periods, start, step, own } = settings
  let next = start
  return Array.from({ length: periods }, (_, place) => {
    const planned = Math.min(next, most)
    if (mode === 'growing') next = Math.min(next * step, most)
    return Math.min(own[place] ?? planned, most)
  })
}

/** Any change of the plan drops what was set by hand. */
export const replan = (
  settings: ChaseSettings,
  change: Partial<Omit<ChaseSettings, 'own' | 'stopOnWin'>>
): ChaseSettings => ({ ...settings, ...change, own: {} })

export const setOwn = (settings: ChaseSettings, place: number, multiple: number): ChaseSettings => ({
  ...settings,
  own: { ...settings.own, [place]: multiple }
})

/** What all lines of a chase cost and can win at 1 倍. */
export interface ChaseBase {
  readonly price: Money
  /** The dearest line, for the limit of one line. */
  readonly dearest: Money
  /** The highest win of one note; absent where a play has two prices (spec §2.2). */
  readonly win?: Money
}

export interface ChaseRow {
  readonly multiple: number
  readonly cost: Money
  /** Cost of this issue and all before it. */
  readonly spent: Money
  /** What is left if one note wins in this issue and none before. */
  readonly profit?: Money
}

export function chaseRows(multiples: readonly number[], base: ChaseBase): readonly ChaseRow[] {
  let spent = 0
  return multiples.map(multiple => {
    const cost = money(base.price * multiple)
    spent += cost
    return {
      multiple,
      cost,
      spent: money(spent),
      ...(base.win !== undefined && { profit: money(base.win * multiple - spent) })
    }
  })
}
