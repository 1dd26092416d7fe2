import { describe, expect, it, test } from 'vitest'
import { chanceBeyond } from '../../../src/rules/chance/counts'
import { chanceOfRun, longestRun } from '../../../src/rules/chance/runs'
import { seededRandom } from '../../../src/rules/random'

/** Every series of so many draws of an event that comes `hits` times of `of`, with how often the series comes. */
function everySeries(draws: number, hits: number, of: number) {
  return Array.from({ length: 2 ** draws }, (_, bits) => {
    const series = Array.from({ length: draws }, (_, draw) => ((bits >> draw) & 1) === 1)
    return { series, ways: series.reduce((ways, came) => ways * (came ? hits : of - hits), 1) }
  })
}

/** Longest run, read off letter by letter. */
const longestOf = (series: readonly boolean[]): number =>
  Math.max(
    ...series
      .map(came => (came ? '1' : '0'))
      .join('')
      .split('0')
      .map(run => run.length)
  )

const EVENTS = [
  [1, 10],
  [9, 10],
  [1, 2],
  [5, 11],
  [1, 216]
] as const

describe('the chance of a run against every series of ten draws', () => {
  test.each(EVENTS)('%i in %i', (hits, of) => {
    const draws = 10
    const all = everySeries(draws, hits, of)
    for (let length = 0; length <= draws + 1; length++) {
      const ways = all.reduce((sum, { series, ways }) => (longestOf(series) >= length ? sum + ways : sum), 0)
      expect(chanceOfRun(hits / of, length, draws)).toBeCloseTo(ways / of ** draws, 12)
    }
  })

  test.each(EVENTS)('%i in %i: mean and 95%% of the longest run', (hits, of) => {
    const all = everySeries(10, hits, of)
    const mean = all.reduce((sum, { series, ways }) => sum + longestOf(series) * ways, 0) / of ** 10
    const found = longestRun(hits / of, 10)
    expect(found.expected).toBeCloseTo(mean, 10)
    const beyond = (length: number) =>
      all.reduce((sum, { series, ways }) => (longestOf(series) > length ? sum + ways : sum), 0) / of ** 10
    expect(beyond(found.usual)).toBeLessThanOrEqual(0.05 + 1e-12)
    if (found.usual > 0) expect(beyond(found.usual - 1)).toBeGreaterThan(0.05)
  })

  it('a million simulated draws agree within their error', () => {
    const [draws, length, windows, rate] = [100, 3, 10_000, 0.1] as const
    const random = seededRandom('runs')
    let had = 0
    for (let window = 0; window < windows; window++)
      if (longestOf(Array.from({ length: draws }, () => random() < rate)) >= length) had += 1
    const chance = chanceOfRun(rate, length, draws)
    const error = Math.sqrt((chance * (1 - chance)) / windows)
    expect(Math.abs(had / windows - chance)).toBeLessThan(4 * error)
  })
})

describe('the chance of a count and beyond against every series of ten draws', () => {
  test.each(EVENTS)('%i in %i', (hits, of) => {
    const all = everySeries(10, hits, of)
    for (let count = 0; count <= 10; count++) {
      const many = count >= (10 * hits) / of
      const ways = all.reduce((sum, { series, ways }) => {
        const came = series.filter(Boolean).length
        return (many ? came >= count : came <= count) ? sum + ways : sum
      }, 0)
      expect(chanceBeyond(hits / of, count, 10)).toBeCloseTo(ways / of ** 10, 11)
    }
  })

  it('an outcome that every draw brings is certain up to the number of draws, and impossible beyond', () => {
    expect([chanceBeyond(1, 10, 10), chanceBeyond(1, 9, 10)]).toEqual([1, 0])
  })
})
