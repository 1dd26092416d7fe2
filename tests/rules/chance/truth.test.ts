import { describe, expect, it, test } from 'vitest'
import { drawsLeft } from '../../../src/rules/chance/drawCases'
import { sharesOf } from '../../../src/rules/chance/shares'
import type { TruthItem, TruthView } from '../../../src/rules/chance/truth'
import { expectedLike, truthsOf, windowOf } from '../../../src/rules/chance/truth'
import type { NumberRange } from '../../../src/rules/numberRange'
import type { DrawResult } from '../../../src/rules/play'

const DICE: NumberRange = { from: 1, to: 6, take: 3, distinct: false, width: 1 }
const CARDS: NumberRange = { from: 0, to: 4, take: 3, distinct: true, width: 1 }
const MARK: NumberRange = { from: 1, to: 49, take: 7, distinct: true, width: 2 }

/** Every draw, written out place by place. */
function everyDraw({ from, to, take, distinct }: NumberRange): readonly DrawResult[] {
  let draws: readonly DrawResult[] = [[]]
  for (let place = 0; place < take; place++)
    draws = draws.flatMap(draw =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at)
        .filter(number => !distinct || !draw.includes(number))
        .map(number => [...draw, number])
    )
  return draws
}

const READERS: readonly (readonly [string, (numbers: DrawResult) => number])[] = [
  ['one place', numbers => numbers[1] ?? -1],
  ['the sum', numbers => numbers.reduce((sum, number) => sum + number, 0)],
  ['whether a number came', numbers => (numbers.includes(2) ? 1 : 0)],
  ['a place that another names', numbers => numbers[(numbers[0] ?? 0) % 3] ?? -1],
  ['nothing of it', () => 7]
]

describe.each([
  ['dice', DICE, 216n],
  ['without replacement', CARDS, 60n]
] as const)('shares of %s are those of every draw', (_, range, draws) => {
  test.each(READERS)('%s', (_name, read) => {
    const counts = new Map<number, bigint>()
    for (const draw of everyDraw(range)) counts.set(read(draw), (counts.get(read(draw)) ?? 0n) + 1n)
    const shares = sharesOf(range, read)
    expect(shares.of).toBe(draws)
    expect(shares.exact).toBe(true)
    expect(new Map([...shares.counts].sort())).toEqual(new Map([...counts].sort()))
  })
})

describe('shares of draws too many to be listed', () => {
  it('one place of seven of 49 is exact all the same', () => {
    const shares = sharesOf(MARK, numbers => numbers[6] ?? 0)
    expect(shares.of).toBe(drawsLeft(MARK, 0))
    expect(shares.counts.size).toBe(49)
    expect(new Set(shares.counts.values())).toEqual(new Set([shares.of / 49n]))
  })

  it('a function that reads every position is estimated by a sample, says so, and gives the same figures each time', () => {
    const read = (numbers: DrawResult) => (numbers.includes(8) ? 1 : 0)
    const shares = sharesOf(MARK, read)
    expect(shares.exact).toBe(false)
    expect(Math.abs(Number(shares.counts.get(1)) / Number(shares.of) - 1 / 7)).toBeLessThan(0.01)
    expect(sharesOf(MARK, read)).toEqual(shares)
  })
})

const read = (numbers: DrawResult) => numbers[0] ?? 0
const item = (hit: number, shown: number): TruthItem => ({ label: `${hit}`, range: DICE, read, hit, shown })
const viewOf = (kind: TruthView['kind'], shown: readonly number[]): TruthView => ({
  kind,
  draws: 30,
  items: shown.map((each, at) => item(at + 1, each))
})

describe('how surprising a column is', () => {
  it('the longest miss comes first; its chance is that of so many draws without it', () => {
    const view = viewOf('miss', [0, 1, 9, 3, 4, 2])
    const truths = truthsOf(view)
    expect(truths.map(({ item }) => item.shown)).toEqual([9, 4, 3, 2, 1, 0])
    const [first] = truths
    if (!first) throw new Error('no truth')
    expect(first.now).toBeCloseTo((5 / 6) ** 9, 12)
    expect(expectedLike(view, truths, first)).toBeCloseTo(6 * (5 / 6) ** 9, 12)
    expect(windowOf(view, first).like).toBeGreaterThan(first.now)
  })

  it('a streak is weighed by the chance to come', () => {
    const [first] = truthsOf(viewOf('streak', [4]))
    expect(first?.now).toBeCloseTo((1 / 6) ** 4, 12)
  })

  it('columns that a draw never hits, or always, are none', () => {
    const always = { ...item(7, 3), read: () => 7 }
    expect(truthsOf({ kind: 'miss', draws: 30, items: [item(9, 5), always] })).toEqual([])
  })
})

describe('every figure against every window of four draws of two dice with three faces', () => {
  const TWO: NumberRange = { from: 1, to: 3, take: 2, distinct: false, width: 1 }
  const DRAWS = 4
  const sum = (numbers: DrawResult) => numbers.reduce((all, number) => all + number, 0)
  const SUMS = [2, 3, 4, 5, 6]
  const SUM_OF_EACH = everyDraw(TWO).map(sum)
  const WINDOWS = Array.from({ length: DRAWS }).reduce<readonly (readonly number[])[]>(
    windows => windows.flatMap(window => SUM_OF_EACH.map(each => [...window, each])),
    [[]]
  )
  const viewOf = (kind: TruthView['kind'], shown: number): TruthView => ({
    kind,
    draws: DRAWS,
    items: SUMS.map(hit => ({ label: `${hit}`, range: TWO, read: sum, hit, shown }))
  })

  /** Runs of hits or misses of a sum, in order; the last may be the one that goes on. */
  const runsOf = (window: readonly number[], hit: number, kind: TruthView['kind']): readonly number[] =>
    window
      .map(each => ((each === hit) === (kind === 'streak') ? '1' : '0'))
      .join('')
      .split('0')
      .map(run => run.length)

  /** Whether a sum stands as far out as `shown` when the window ends. */
  function reaches(
    window: readonly number[],
    hit: number,
    { kind, shown }: Pick<TruthView, 'kind'> & { readonly shown: number }
  ) {
    if (kind !== 'count') return (runsOf(window, hit, kind).at(-1) ?? 0) >= shown
    const count = window.filter(each => each === hit).length
    const expected = (DRAWS * SUM_OF_EACH.filter(each => each === hit).length) / SUM_OF_EACH.length
    return shown >= expected ? count >= shown : count <= shown
  }

  const cases = (['miss', 'streak', 'count'] as const).flatMap(kind =>
    [0, 1, 2, 3, 4].map(shown => [kind, shown] as const)
  )
  test.each(cases)('%s of %i', (kind, shown) => {
    const view = viewOf(kind, shown)
    const truths = truthsOf(view)
    expect(truths).toHaveLength(SUMS.length)
    for (const truth of truths) {
      const { hit } = truth.item
      const of = (test: (window: readonly number[]) => boolean) => WINDOWS.filter(test).length / WINDOWS.length
      expect(truth.now).toBeCloseTo(
        of(window => reaches(window, hit, { kind, shown })),
        12
      )
      const like = SUMS.reduce((all, other) => all + of(window => reaches(window, other, { kind, shown })), 0)
      expect(expectedLike(view, truths, truth)).toBeCloseTo(like, 12)
      if (kind === 'count') continue
      const longest = (window: readonly number[]) => Math.max(...runsOf(window, hit, kind))
      const found = windowOf(view, truth)
      expect(found.like).toBeCloseTo(
        of(window => longest(window) >= shown),
        12
      )
      expect(found.expected).toBeCloseTo(WINDOWS.reduce((all, window) => all + longest(window), 0) / WINDOWS.length, 12)
      expect(of(window => longest(window) > found.usual)).toBeLessThanOrEqual(0.05 + 1e-12)
    }
  })
})

describe('misses that are carried into the window (§T18.6), against every row of three draws behind three others', () => {
  const ONE: NumberRange = { from: 1, to: 3, take: 1, distinct: false, width: 1 }
  const [DRAWS, CARRIED] = [3, 3]
  const ROWS = everyDraw({ ...ONE, take: DRAWS + CARRIED })
  /** The greatest miss a table shows in the window: a cell counts back to the first draw that is known. */
  const greatest = (row: DrawResult): number => {
    const misses = row.map((_, at) => {
      const since = row
        .slice(0, at + 1)
        .toReversed()
        .indexOf(1)
      return since < 0 ? at + 1 : since
    })
    return Math.max(...misses.slice(CARRIED))
  }

  test.each([1, 2, 3, 4, 5, 6])('a miss of %i', shown => {
    const item = { label: '1', range: ONE, read, hit: 1, shown }
    const view: TruthView = { kind: 'miss', draws: DRAWS, carried: CARRIED, items: [item] }
    const [truth] = truthsOf(view)
    if (!truth) throw new Error('no truth')
    const of = (test: (row: DrawResult) => boolean) => ROWS.filter(test).length / ROWS.length
    const found = windowOf(view, truth)
    expect(found.like).toBeCloseTo(
      of(row => greatest(row) >= shown),
      12
    )
    expect(found.expected).toBeCloseTo(ROWS.reduce((all, row) => all + greatest(row), 0) / ROWS.length, 12)
    expect(of(row => greatest(row) > found.usual)).toBeLessThanOrEqual(0.05 + 1e-12)
  })
})
