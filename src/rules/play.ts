import type { BetMessageKey } from '../text/betMessages'
import type { MessageParams } from '../text/fill'
import type { Fraction } from './fraction'
import type { PlayKind } from './kindId'
import type { Odds } from './money'

/**
 * What the player chose, in one canonical form.
 * `picks`: option values row by row (tiles and grids are one row). `lines`: uploaded notes.
 * `positions`: checked positions (0-based) of 任选 plays, else empty.
 */
export type Selection =
  | { readonly form: 'picks'; readonly rows: readonly (readonly number[])[]; readonly positions: readonly number[] }
  | { readonly form: 'lines'; readonly lines: readonly (readonly number[])[]; readonly positions: readonly number[] }

/** A drawn result in canonical order (racing: car numbers by position; 时时彩: five digits 万…个). */
export type DrawResult = readonly number[]

/** Whether a selection is a bet, or which sentence of `text/betMessages` says why it is none. */
export type CheckResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: BetMessageKey; readonly params?: MessageParams }

/** A selection as it was read, or the sentence that says why the text is none. */
export type ReadCode = { readonly ok: true; readonly selection: Selection } | (CheckResult & { readonly ok: false })

/** Winning notes per price tier, and notes whose stake is returned (和局). Plain integers. */
export interface Hits {
  readonly won: readonly number[]
  readonly pushed: number
}

const PICKER_LAYOUTS = ['rows', 'two-zone', 'tiles', 'grid49', 'zodiac', 'tails', 'upload'] as const
/** §P0.4. The position bar is a flag (`positionBar`), not a layout of its own. */
export type PickerLayout = (typeof PICKER_LAYOUTS)[number]

/** One thing that can be picked. `code` is what stands on the wire and in records. */
export interface PlayOption {
  readonly value: number
  readonly code: string
  readonly label: string
  /** Drawn numbers it stands for (生肖, 尾数), shown on its tile. */
  readonly numbers?: readonly number[]
  /** Its numbers are others in another lunar year (生肖, 五行). */
  readonly yearly?: true
  /** The tier whose price it shows, where options don't stand in tier order (连肖, 过关, 正肖). */
  readonly tier?: number
}

/** Drawn numbers, or sums of them. Rows of other things (大 小, forms, signs) have no role. */
const ROW_ROLES = ['numbers', 'sums'] as const
export type RowRole = (typeof ROW_ROLES)[number]

/** One row of a picker. */
export interface PlayRow {
  readonly label: string
  /** What the options stand for, where screens draw them or count their misses. */
  readonly role?: RowRole
  /** Index of the drawn position it bets on, where it is one. */
  readonly position?: number
  readonly options: readonly PlayOption[]
  /** Quick picks 全大小单双清 that make sense for the row (§P0.5). */
  readonly quick: readonly QuickPick[]
  /** Least value 大 takes where it is not the upper half of the row (冠亚和: 12). */
  readonly bigFrom?: number
}

/** Buttons beside a row that pick many numbers at once (§P0.5). */
export const QUICK_PICKS = ['all', 'big', 'small', 'odd', 'even', 'none'] as const
export type QuickPick = (typeof QUICK_PICKS)[number]
export const QUICK_NAMES: Readonly<Record<QuickPick, string>> = {
  all: '全',
  big: '大',
  small: '小',
  odd: '单',
  even: '双',
  none: '清'
}

/** Two rows that may not hold one number: a tap on a number of the other row is refused, or moves it over. */
export type Exclusive = 'move' | { readonly refuse: BetMessageKey }

/** One price of a play. A tiles play has one tier an option, in option order. */
export interface PriceTier {
  readonly name: string
  /** Exact chance that one note of this tier wins. */
  readonly chance: Fraction
  /** Exact chance that its stake is returned (和局); absent: never. */
  readonly push?: Fraction
  /** Market ladder in 1/10000 where the family’s document gives one; absent: floor(R × (1 − push) / chance). */
  readonly fixedOdds?: number
}

/** What an uploaded note looks like (§P1.1). `ordered` false: 组选, the normal form is sorted. */
export interface UploadFormat {
  readonly length: number
  readonly from: number
  readonly to: number
  readonly width: 1 | 2
  readonly rule: 'any' | 'distinct' | 'pair' | 'not-triple'
  readonly ordered: boolean
}

/**
 * The pure behaviour of a play. Everything is closed form: its cost grows with the selection,
 * never with the number of notes. rules/proofs lists the notes, and proves the two against each other.
 */
interface PlayRules {
  check(selection: Selection): CheckResult
  count(selection: Selection): number
  settle(selection: Selection, result: DrawResult): Hits
  /** The smallest valid selection, drawn with `random` in [0, 1) (§P0.7). */
  random(random: () => number): Selection
  /** Wire form of the selection (actionCode), and back; undefined when it is not of this play. */
  encode(selection: Selection): string
  decode(actionCode: string): Selection | undefined
  /**
   * Like `decode`, with the reason where it is no selection.
   * Reading ends at the first fault, and at the most a play may hold.
   */
  read(actionCode: string): ReadCode
}

export interface Play extends PlayRules {
  /** Its kind, by which proofs and introductions are looked up (rules/proofs). */
  readonly kind: PlayKind
  /** Id of the family’s SPEC.md, kebab-case. */
  readonly id: string
  /** The wire's playId; unique over all families. 12 and 143 are fixed by the specification. */
  readonly number: number
  readonly name: string
  /** Drawn positions it looks at (0-based), in its own order. */
  readonly positions: readonly number[]
  readonly layout: PickerLayout
  readonly rows: readonly PlayRow[]
  /** Absent: rows may share a number (二重号 and 单号). */
  readonly exclusive?: Exclusive
  /** Labels of the position bar (万 千 百 十 个) where the play needs one. */
  readonly positionBar?: { readonly labels: readonly string[]; readonly least: number }
  /** Single-form plays (isSingleForm): what a token of the text box is. */
  readonly upload?: UploadFormat
  readonly tiers: readonly PriceTier[]
  /**
   * Every note has all the tiers and wins at one of them: tier i is its price when it hits i + 1 times (三军, 单骰:
   * §P17.6), or the price of one way to win (三中二, 二中特).
   */
  readonly ladder?: true
  /**
   * The play has many prices, and the picks decide which one their note is paid at: its tier; undefined while they
   * decide none (包三).
   */
  readonly pricedAt?: (selection: Selection) => number | undefined
  /** What its plain note promises where the tiers cannot tell: any win, and the mean return (正肖, 过关). */
  readonly promise?: { readonly chance: Fraction; returned(table: readonly Odds[]): number }
  /** Yuan a note costs at 元 × 1 倍: 2 official, 1 credit. */
  readonly oneYuanValue: 1 | 2
}

/** The plays under one tab of the betting screen. */
export interface PlayGroup {
  readonly id: number
  readonly name: string
  readonly style: 'official' | 'credit'
  readonly plays: readonly Play[]
}
