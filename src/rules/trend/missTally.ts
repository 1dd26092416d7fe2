import type { DrawResult } from '../play'
import type { TrendColumn } from './columns'
import { MISS } from './columns'
import type { SlidingTally, TrendDraw } from './draw'
import type { ValueOf } from './series'
import { SlidingRunMax } from './slidingRunMax'
import type { StatisticOf, TrendTable } from './tab'
import { FOOTER_TITLES, LOOK_BACK } from './tab'

/** What stands in every row of a miss table beside its cells. */
interface Row extends Readonly<Record<string, unknown>> {
  readonly issue: string
  readonly opencode: string
  readonly openTime: string
  readonly gap: 0 | 1
}

interface Slot {
  readonly draw: TrendDraw
  readonly cells: readonly number[]
  readonly row: Row
  /** A miss in it goes further back than the look-back: what it shows depends on where the window begins. */
  readonly deep: boolean
}

/** Average miss F1: (N − appearances) / (appearances + 1), rounded; finite and an integer (§T1). */
export const averageMiss = (draws: number, appearances: number): number =>
  Math.round((draws - appearances) / (appearances + 1))

/** One miss table over a sliding or growing window. */
export class TableTally implements SlidingTally {
  readonly #columns: readonly TrendColumn[]
  /** Draws since the last hit, counted through look-back and window. */
  readonly #since: number[]
  readonly #run: number[]
  readonly #appear: number[]
  readonly #misses: readonly SlidingRunMax[]
  readonly #runs: readonly SlidingRunMax[]
  #slots: Slot[] = []
  /** Slots before it are dropped. */
  #head = 0
  /** Index of the next draw since the window was opened. */
  #next = 0
  #before: DrawResult | undefined

  /** Where each field's columns stand among all. */
  readonly #fields: readonly {
    readonly row: string
    readonly footer: string
    readonly from: number
    readonly to: number
  }[]
  readonly #extra: readonly (readonly [name: string, value: ValueOf])[]

  constructor(private readonly table: TrendTable) {
    let to = 0
    this.#fields = table.fields.map(({ row, footer, groups }) => {
      const from = to
      to += groups.reduce((sum, group) => sum + group.columns.length, 0)
      return { row, footer, from, to }
    })
    this.#extra = Object.entries(table.extra ?? {})
    this.#columns = table.fields.flatMap(field => field.groups.flatMap(group => group.columns))
    this.#since = this.#columns.map(() => 0)
    this.#run = this.#columns.map(() => 0)
    this.#appear = this.#columns.map(() => 0)
    this.#misses = this.#columns.map(() => new SlidingRunMax())
    this.#runs = this.#columns.map(() => new SlidingRunMax())
  }

  get size(): number {
    return this.#slots.length - this.#head
  }

  lookBack(draw: TrendDraw): void {
    for (let at = 0; at < this.#columns.length; at++) {
      const hit = this.#columns[at]?.read(draw.numbers, this.#before) ?? MISS
      this.#since[at] = hit === MISS ? (this.#since[at] ?? 0) + 1 : 0
    }
    this.#before = draw.numbers
  }

  add(draw: TrendDraw, previous: TrendDraw | undefined): void {
    let deep = false
    const cells = this.#columns.map((column, at) => {
      const hit = column.read(draw.numbers, previous?.numbers)
      const missed = hit === MISS
      const since = missed ? (this.#since[at] ?? 0) + 1 : 0
      const run = missed ? 0 : (this.#run[at] ?? 0) + 1
      this.#since[at] = since
      this.#run[at] = run
      if (!missed) this.#appear[at] = (this.#appear[at] ?? 0) + 1
      this.#misses[at]?.push(this.#next, since)
      this.#runs[at]?.push(this.#next, run)
      if (since > LOOK_BACK) deep = true
      return missed ? -since : hit
    })
    const gap = previous === undefined || previous.issue === draw.previousIssue ? 0 : 1
    this.#slots.push({ draw, cells, deep, row: this.#rowOf(draw, gap, cells) })
    this.#next += 1
  }

  drop(): void {
    const oldest = this.#slots[this.#head]
    if (!oldest) return
    this.#head += 1
    const first = this.#next - this.size
    for (let at = 0; at < this.#columns.length; at++) {
      if ((oldest.cells[at] ?? MISS) >= 0) this.#appear[at] = (this.#appear[at] ?? 0) - 1
      this.#misses[at]?.forget(first)
      this.#runs[at]?.forget(first)
    }
    if (this.#head < 256) return
    this.#slots = this.#slots.slice(this.#head)
    this.#head = 0
  }

  read(): object {
    const bodyList = this.#slots.slice(this.#head).map(({ draw, cells, row, deep }, index) =>
      deep
        ? this.#rowOf(
            draw,
            row.gap,
            cells.map(cell => Math.max(cell, -(index + 1 + LOOK_BACK)))
          )
        : row
    )
    return { ...this.table.beside, bodyList, footer: this.#footer() }
  }

  #rowOf({ issue, opencode, openTime, numbers }: TrendDraw, gap: 0 | 1, cells: readonly number[]): Row {
    const row: Row & Record<string, unknown> = { issue, opencode, openTime, gap }
    for (const [name, value] of this.#extra) row[name] = value(numbers)
    for (const { row: name, from, to } of this.#fields)
      row[name] = to - from === cells.length ? cells : cells.slice(from, to)
    return row
  }

  #footer(): readonly object[] {
    const draws = this.size
    const first = this.#next - draws
    const figures = [
      this.#appear,
      this.#appear.map(appearances => averageMiss(draws, appearances)),
      this.#runs.map(runs => runs.max(first, 0)),
      this.#misses.map(misses => misses.max(first, LOOK_BACK))
    ]
    return FOOTER_TITLES.map((title, at) => {
      const row: Record<string, unknown> = { title }
      for (const { footer, from, to } of this.#fields) row[footer] = (figures[at] ?? []).slice(from, to)
      return row
    })
  }
}

/** The tables of one call. A list without draws is empty; datasets are always all there. */
export class MissTally implements SlidingTally {
  readonly #tables: readonly TableTally[]

  constructor(
    tables: readonly TrendTable[],
    private readonly shape: StatisticOf<'miss-table'>['shape']
  ) {
    this.#tables = tables.map(table => new TableTally(table))
  }

  lookBack(draw: TrendDraw): void {
    for (const table of this.#tables) table.lookBack(draw)
  }

  add(draw: TrendDraw, previous: TrendDraw | undefined): void {
    for (const table of this.#tables) table.add(draw, previous)
  }

  drop(): void {
    for (const table of this.#tables) table.drop()
  }

  read(): unknown {
    if (this.shape === 'object') return this.#tables[0]?.read()
    return this.shape === 'list' && this.#tables.every(table => table.size === 0)
      ? []
      : this.#tables.map(table => table.read())
  }
}
