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

  it('what reads all of them is estimated, and says so; the same each time', () => {
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
