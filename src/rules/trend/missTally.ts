import type { DrawResult } from '../play'
import type { Answers, DrawnRow, MissDataset, MissRow } from './answers'
import type { TrendColumn } from './columns'
import { columnsOf, MISS } from './columns'
import type { PreviousDraw, SlidingTally, TrendDraw } from './draw'
import { hasGap } from './draw'
import { SlidingRunMax } from './slidingRunMax'
import type { TrendTable } from './statistic'
import { LOOK_BACK } from './statistic'

interface Slot {
  readonly row: MissRow
  /** A miss in it goes further back than the look-back: what it shows depends on where the window begins. */
  readonly deep: boolean
}

/** Average miss F1: (N − appearances) / (appearances + 1), rounded; finite and an integer (§T1). */
export const averageMiss = (draws: number, appearances: number): number =>
  Math.round((draws - appearances) / (appearances + 1))

/** One miss table over a sliding or growing window. */
export class TableTally implements SlidingTally<MissDataset> {
  readonly #columns: readonly TrendColumn[]
  /** Draws since the last hit, counted through look-back and window. */
  readonly #since: number[]
  readonly #run: number[]
  readonly #appearances: number[]
  readonly #misses: readonly SlidingRunMax[]
  readonly #runs: readonly SlidingRunMax[]
  #slots: Slot[] = []
  /** Slots before it are dropped. */
  #head = 0
  /** Index of the next draw since the window was opened. */
  #next = 0
  #before: DrawResult | undefined

  /** @param since misses of the columns before the first draw */
  constructor(table: TrendTable, since: readonly number[] = []) {
    this.#columns = columnsOf(table)
    this.#since = this.#columns.map((_, at) => since[at] ?? 0)
    this.#run = this.#columns.map(() => 0)
    this.#appearances = this.#columns.map(() => 0)
    this.#misses = this.#columns.map(() => new SlidingRunMax())
    this.#runs = this.#columns.map(() => new SlidingRunMax())
  }

  get #size(): number {
    return this.#slots.length - this.#head
  }

  lookBack(draw: TrendDraw): void {
    for (let at = 0; at < this.#columns.length; at++) {
      const hit = this.#columns[at]?.read(draw.numbers, this.#before) ?? MISS
      this.#since[at] = hit === MISS ? (this.#since[at] ?? 0) + 1 : 0
    }
    this.#before = draw.numbers
  }

  add(draw: Omit<TrendDraw, 'day'>, previous: PreviousDraw): void {
    const { issue, openTime, numbers } = draw
    let deep = false
    const cells = this.#columns.map((column, at) => {
      const hit = column.read(numbers, previous?.numbers)
      const missed = hit === MISS
      const since = missed ? (this.#since[at] ?? 0) + 1 : 0
      const run = missed ? 0 : (this.#run[at] ?? 0) + 1
      this.#since[at] = since
      this.#run[at] = run
      if (!missed) this.#appearances[at] = (this.#appearances[at] ?? 0) + 1
      this.#misses[at]?.push(this.#next, since)
      this.#runs[at]?.push(this.#next, run)
      if (since > LOOK_BACK) deep = true
      return missed ? -since : hit
    })
    this.#slots.push({ row: { issue, openTime, numbers, gap: hasGap(draw, previous), cells }, deep })
    this.#next += 1
  }

  drop(): void {
    const oldest = this.#slots[this.#head]
    if (!oldest) return
    this.#head += 1
    const first = this.#next - this.#size
    for (let at = 0; at < this.#columns.length; at++) {
      if ((oldest.row.cells[at] ?? MISS) >= 0) this.#appearances[at] = (this.#appearances[at] ?? 0) - 1
      this.#misses[at]?.forget(first)
      this.#runs[at]?.forget(first)
    }
    if (this.#head < 256) return
    this.#slots = this.#slots.slice(this.#head)
    this.#head = 0
  }

  read(): MissDataset {
    const draws = this.#size
    const first = this.#next - draws
    return {
      rows: this.#slots
        .slice(this.#head)
        .map(({ row, deep }, index) =>
          deep ? { ...row, cells: row.cells.map(cell => Math.max(cell, -(index + 1 + LOOK_BACK))) } : row
        ),
      figures: {
        appearances: [...this.#appearances],
        averageMisses: this.#appearances.map(appearances => averageMiss(draws, appearances)),
        longestRuns: this.#runs.map(runs => runs.max(first, 0)),
        greatestMisses: this.#misses.map(misses => misses.max(first, LOOK_BACK))
      }
    }
  }
}

type ListedRow = DrawnRow & Pick<MissRow, 'gap'> & Partial<Pick<MissRow, 'cells'>>

/** A table over a list of draws, oldest first; misses go on from the cells of the first of them, where it has any. */
export function missDataset(table: TrendTable, draws: readonly ListedRow[]): MissDataset {
  const tally = new TableTally(
    table,
    draws[0]?.cells?.map(cell => -cell - 1)
  )
  draws.forEach(({ gap, ...draw }, at) => {
    const previous = draws[at - 1]
    tally.add({ ...draw, previousIssue: gap ? '' : (previous?.issue ?? '') }, previous)
  })
  return tally.read()
}

/** The tables of one call. */
export class MissTally implements SlidingTally<Answers['miss-table']> {
  readonly #tables: readonly TableTally[]

  constructor(tables: readonly TrendTable[]) {
    this.#tables = tables.map(table => new TableTally(table))
  }

  lookBack(draw: TrendDraw): void {
    for (const table of this.#tables) table.lookBack(draw)
  }

  add(draw: TrendDraw, previous: PreviousDraw): void {
    for (const table of this.#tables) table.add(draw, previous)
  }

  drop(): void {
    for (const table of this.#tables) table.drop()
  }

  read(): readonly MissDataset[] {
    return this.#tables.map(table => table.read())
  }
}
