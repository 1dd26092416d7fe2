import { describe, expect, it } from 'vitest'
import { racing } from '../../../src/games/racing/rules/family'
import { missesOf } from '../../../src/screens/betting/useMisses'
import { makeDraws } from '../../rules/trend/drawMaker'

describe('misses under the keys (§T1)', () => {
  it('are the draws since each number came at each position; of a number that never came, all of them', () => {
    const draws = makeDraws(racing, 'misses', 12)
    const misses = missesOf(draws, { take: 10, from: 1, to: 10 })
    expect([...misses.keys()]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const [position, counts] of misses)
      for (const [number, count] of counts) {
        const newestFirst = draws.map(draw => draw.numbers[position]).reverse()
        const since = newestFirst.indexOf(number)
        expect(count).toBe(since < 0 ? draws.length : since)
      }
  })
})
