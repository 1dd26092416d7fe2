import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formCode } from '../../../src/rules/forms'
import type { MissDataset } from '../../../src/rules/trend/answers'
import { MISS_FIGURES } from '../../../src/rules/trend/answers'
import type { TrendColumn } from '../../../src/rules/trend/columns'
import {
  CHART_PRIMES,
  formGroup,
  MISS,
  positionGroups,
  ratioGroup,
  threeGroup,
  valueGroup
} from '../../../src/rules/trend/columns'
import type { TrendDraw } from '../../../src/rules/trend/draw'
import { HeatTally } from '../../../src/rules/trend/heatTally'
import { LongDragonTally } from '../../../src/rules/trend/longDragonTally'
import { averageMiss, missDataset, TableTally } from '../../../src/rules/trend/missTally'
import { RoadBeadTally } from '../../../src/rules/trend/roadBeadTally'
import {
  BEAD_DIMENSION,
  BEAD_LABELS,
  dragonState,
  OUTCOME_NAMES,
  outcomeOfState,
  paritySeries,
  positionValue,
  roadOf,
  sizeSeries
} from '../../../src/rules/trend/series'
import { SlidingRunMax } from '../../../src/rules/trend/slidingRunMax'
import { LOOK_BACK } from '../../../src/rules/trend/statistic'
import { TODAY_BANDS } from '../../../src/widgets/trend/todayBands'

const drawOf = (numbers: readonly number[], serial: number): TrendDraw => ({
  issue: String(serial),
  previousIssue: String(serial - 1),
  openTime: '2026-01-01 00:00:00',
  day: '2026-01-01',
  numbers
})
const draws = (series: readonly (readonly number[])[]): TrendDraw[] =>
  series.map((numbers, i) => drawOf(numbers, i + 1))

/** The figures of the first column: 出现次数, 平均遗漏, 最大连出, 最大遗漏. */
const figuresOf = ({ figures }: MissDataset) => MISS_FIGURES.map(({ figure }) => figures[figure][0])
const tableOf = (columns: readonly TrendColumn[]) =>
  new TableTally({
    name: 'one',
    groups: [{ id: 'g', label: '', line: false, print: 'label', columns }]
  })
const ONE: TrendColumn = { label: 'X', read: ([drawn]) => (drawn === 1 ? 0 : MISS) }
function read(tally: TableTally, list: readonly TrendDraw[]): MissDataset {
  list.forEach((draw, i) => {
    tally.add(draw, list[i - 1])
  })
  return tally.read()
}

describe('miss arithmetic (§T1)', () => {
  const hits = '..XX...X..'
  const all = draws([...hits].map(mark => [mark === 'X' ? 1 : 0]))

  it('the worked example: signed cells and the four figures', () => {
    const dataset = read(tableOf([ONE]), all)
    expect(dataset.rows.map(row => row.cells[0])).toEqual([-1, -2, 0, 0, -1, -2, -3, 0, -1, -2])
    expect(MISS_FIGURES.map(({ figure, title }) => [title, dataset.figures[figure][0]])).toEqual([
      ['出现次数', 3],
      ['平均遗漏', 2],
      ['最大连出', 2],
      ['最大遗漏', 3]
    ])
  })

  it.each([
    [10, 3, 2],
    [10, 0, 10],
    [10, 10, 0],
    [0, 0, 0],
    [9, 2, 2],
    [90, 9, 8]
  ])('average miss F1 of %i draws with %i appearances is %i', (count, appear, average) => {
    expect(averageMiss(count, appear)).toBe(average)
  })

  it('a miss is carried in over the window’s edge, at most 500 draws back; a run is not', () => {
    const carried = tableOf([ONE])
    for (let i = 0; i < LOOK_BACK; i++) carried.lookBack(drawOf([0], i))
    const dataset = read(carried, draws([[0], [0], [1]]))
    expect(dataset.rows.map(row => row.cells[0])).toEqual([-501, -502, 0])
    expect(figuresOf(dataset)).toEqual([1, 1, 1, 502])
    const run = tableOf([ONE])
    run.lookBack(drawOf([1], 0))
    expect(figuresOf(read(run, draws([[1], [0]])))).toEqual([1, 1, 1, 1])
  })

  it('in a sliding window a miss beyond the look-back counts from the window’s own look-back', () => {
    const tally = tableOf([ONE])
    const list = draws(Array.from({ length: 700 }, () => [0]))
    list.forEach((draw, i) => {
      tally.add(draw, list[i - 1])
      if (i >= 10) tally.drop()
    })
    const { rows, figures } = tally.read()
    expect(rows.map(row => row.cells[0])).toEqual(Array.from({ length: 10 }, (_, i) => -(501 + i)))
    expect(figures.greatestMisses).toEqual([510])
  })

  it('a missing issue is marked on the row after it', () => {
    const list = [drawOf([1], 1), drawOf([0], 2), drawOf([0], 4)]
    expect(read(tableOf([ONE]), list).rows.map(row => row.gap)).toEqual([false, false, true])
  })

  it('invariants: one hit a row, appearances add up, misses and runs within bounds, one step more a draw', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 60 }), digits => {
        const columns = valueGroup('g', '', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], positionValue(0)).columns
        const list = draws(digits.map(digit => [digit]))
        const { rows, figures } = read(tableOf(columns), list)
        const { appearances: appear, longestRuns: runs, greatestMisses: misses } = figures
        for (const row of rows) expect(row.cells.filter(cell => cell >= 0)).toHaveLength(1)
        expect(appear.reduce((sum, count) => sum + count, 0)).toBe(digits.length)
        columns.forEach((_, c) => {
          const current = -Math.min(0, rows.at(-1)?.cells[c] ?? 0)
          expect(current).toBeLessThanOrEqual(misses[c] ?? -1)
          if (appear[c] === 0) expect([runs[c], misses[c]]).toEqual([0, digits.length])
          if (appear[c] === digits.length) expect([runs[c], misses[c]]).toEqual([digits.length, 0])
          rows.slice(1).forEach((row, r) => {
            const before = rows[r]?.cells[c] ?? 0
            const cell = row.cells[c] ?? 0
            if (cell < 0) expect(cell).toBe(Math.min(0, before) - 1)
          })
        })
        const table = { name: '', groups: [{ id: '', label: '', line: true, print: 'value', columns }] } as const
        expect(
          missDataset(
            table,
            list.map(draw => ({ ...draw, gap: false }))
          ).rows.map(row => row.cells)
        ).toEqual(rows.map(row => row.cells))
      })
    )
  })

  it('the sliding maximum is the maximum', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 200 }), fc.integer({ min: 1, max: 40 }), (hit, width) => {
        const ramp = new SlidingRunMax()
        let since = 0
        hit.forEach((yes, i) => {
          since = yes ? 0 : since + 1
          ramp.push(i, since)
          const first = Math.max(0, i + 1 - width)
          ramp.forget(first)
          const shown = hit.slice(first, i + 1).map((_, k) => {
            const before = hit.slice(0, first + k + 1).lastIndexOf(true)
            return Math.min(first + k - before, k + 1 + 3)
          })
          expect(ramp.max(first, 3)).toBe(Math.max(...shown))
        })
      })
    )
  })
})

describe('attributes (§T3)', () => {
  it('升平降 of 3 5 5 2 is 升 平 降 from the second draw on', () => {
    const change = positionGroups(positionValue(0), { values: [2, 3, 5], bigFrom: 4 }).find(
      group => group.id === 'change'
    )
    const series = [[3], [5], [5], [2]]
    const shown = series.map(
      (numbers, i) =>
        change?.columns.filter(column => column.read(numbers, series[i - 1]) === 0).map(c => c.label) ?? []
    )
    expect(shown).toEqual([[], ['升'], ['平'], ['降']])
  })

  it('质 is 1 2 3 5 7 11, as chart boards have it', () => {
    expect(CHART_PRIMES).toEqual([1, 2, 3, 5, 7, 11])
  })

  it('forms of 000–999: 10 豹子, 60 顺子, 270 对子, 360 半顺, 300 杂六; 270 组三, 720 组六, 10 豹子', () => {
    const counts = (labels: readonly TrendColumn[]) => {
      const found = labels.map(() => 0)
      for (let n = 0; n < 1000; n++) {
        const digits = [Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10]
        labels.forEach((column, i) => {
          if (column.read(digits, undefined) === 0) found[i] = (found[i] ?? 0) + 1
        })
      }
      return found
    }
    expect(counts(formGroup('f', [0, 1, 2]).columns)).toEqual([10, 60, 270, 360, 300])
    expect(counts(threeGroup('g', [0, 1, 2]).columns)).toEqual([270, 720, 10])
  })

  it.each([
    [[1, 2, 5], 4],
    [[5, 4, 0], 4],
    [[3, 9, 0], 4],
    [[1, 6, 0], 4],
    [[7, 0, 6], 4],
    [[8, 9, 0], 2],
    [[9, 0, 1], 2],
    [[1, 5, 7], 5],
    [[2, 6, 8], 5]
  ] as const)('%o is form %i', (digits, code) => expect(formCode(digits)).toBe(code))

  it('the ratio of 2 5 6 is 2:1', () => {
    const group = ratioGroup('', 3, value => value >= 4)
    expect(group.columns.filter(column => column.read([2, 5, 6], undefined) === 0).map(c => c.label)).toEqual(['2:1'])
  })
})

describe('dragons, heat and roads (§T6, §T7, §T9)', () => {
  it('8 9 7 10 3, newest first: 大 four times is listed, 双 once is not', () => {
    const tally = new LongDragonTally({
      kind: 'long-dragon',
      series: [paritySeries(1, positionValue(0)), sizeSeries(1, positionValue(0), 6)]
    })
    for (const draw of draws([[3], [10], [7], [9], [8]])) tally.add(draw)
    expect(tally.read()).toEqual([{ rank: 1, outcome: 'big', count: 4 }])
  })

  it('dragon states are those of §S9, then the forms', () => {
    const states = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    const names = states.map(state => OUTCOME_NAMES[outcomeOfState(state)])
    expect(names.join(' ')).toBe('单 双 大 小 龙 虎 和 豹子 对子 顺子 三不同')
    expect(states.map(state => dragonState(outcomeOfState(state)))).toEqual(states)
  })

  it('counts 4 0 2 1 3 2 0 5 1 2 over 20 draws: hot 7 0 4, warm 2 5 9 3 8, cold 1 6', () => {
    const counts = [4, 0, 2, 1, 3, 2, 0, 5, 1, 2]
    const tally = new HeatTally({ kind: 'heat', positions: 1, values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] })
    for (const draw of draws([[1], [6]])) tally.lookBack(draw)
    for (const draw of draws(counts.flatMap((count, digit) => Array.from({ length: count }, () => [digit]))))
      tally.add(draw)
    const [heat] = tally.read()
    expect(heat?.groups.map(group => group.map(({ number, count }) => `${number}×${count}`).join(' '))).toEqual([
      '7×5 0×4 4×3',
      '2×2 5×2 9×2 3×1 8×1',
      '1×0 6×0'
    ])
  })

  it('大大小大大大 is 0 0 1 0 0 0 with totals 5 and 1, read through its labels (§T18.1)', () => {
    const tally = new RoadBeadTally({
      kind: 'road-bead',
      of: 'ranks',
      roads: [roadOf(sizeSeries(1, positionValue(0), 5), 2)]
    })
    for (const draw of draws([[9], [8], [1], [7], [6], [5]])) tally.add(draw)
    const [road] = tally.read()
    expect(road).toEqual({ rank: 1, state: 2, totals: [5, 1], beads: [0, 0, 1, 0, 0, 0] })
    expect(road?.beads.map(bead => BEAD_LABELS[2][bead]).join('')).toBe('大大小大大大')
  })

  it('labels of every state are the specification’s, in its order', () => {
    expect(Object.entries(BEAD_LABELS).map(([state, labels]) => `${state} ${labels.join('')}`)).toEqual([
      '1 单双',
      '2 大小',
      '3 虎龙',
      '4 后前',
      '-1 X√',
      '-2 单双',
      '-3 大小',
      '-4 单双和',
      '-5 大小和',
      '-6 单双和',
      '-7 大小和',
      '-8 龙虎',
      '-9 虎龙和'
    ])
    expect(Object.keys(BEAD_DIMENSION)).toEqual(Object.keys(BEAD_LABELS))
  })

  it('bands of today’s statistics are those of §S9', () => {
    expect(TODAY_BANDS.map(({ from, to, colour }) => `${from}-${to} ${colour}`)).toEqual([
      '15-30 red',
      '31-40 blue',
      '41-50 orange'
    ])
  })
})
