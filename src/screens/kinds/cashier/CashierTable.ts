import type { Choice } from '../form/Field'
import type { PageTable } from '../page/KindPage'
import type { Source } from '../page/Source'

/** A way to pay and what it takes. */
export interface PayWay extends Choice {
  /** Yuan. */
  readonly min: number
  readonly max: number
  /** Only these amounts; empty: any in the range. */
  readonly fixed?: readonly number[]
}

interface CashierWords {
  readonly amount: string
  readonly ways: string
  readonly empty: string
  readonly none: string
  readonly range: (min: string, max: string) => string
  readonly fixed: string
  readonly button: (amount: string) => string
}

export interface CashierTable<Data> extends PageTable {
  readonly source: Source<Data>
  readonly ways: (data: Data) => readonly PayWay[]
  /** At the end of the amount's line. */
  readonly aside: (data: Data) => string
  /** Quick sums, yuan, where a way has none of its own. */
  readonly sums: readonly number[]
  readonly words: CashierWords
  /** Fine print below the ways. */
  readonly notes?: readonly string[]
  /** Where to read on, below it. */
  readonly more?: { readonly label: string; readonly to: `/${string}` }
  /** Where an amount goes on by a way. @param amount as typed, whole yuan */
  readonly next: (way: string, amount: string) => `/${string}`
}
