import { describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { elevenFive } from '../../../src/games/eleven-five/rules/family'
import type { Play, Selection } from '../../../src/rules/play'
import { seededRandom, shuffled } from '../../../src/rules/random'
import { anySelection } from '../../../src/tools/provePlay'
import { playOf } from '../familyProof'

/* The draw as bits: number n is bit n − 1. Everything here counts bits and knows none of the closed forms. */
const bitsIn = (mask: number): number => mask.toString(2).replaceAll('0', '').length
const numbersIn = (mask: number): readonly number[] => {
  const numbers: number[] = []
  for (let n = 1; n <= 11; n++) if (mask & (1 << (n - 1))) numbers.push(n)
  return numbers
}
const maskOf = (numbers: readonly number[]): number => numbers.reduce((mask, n) => mask | (1 << (n - 1)), 0)
const masksOf = (size: number): readonly number[] =>
  Array.from({ length: 1 << 11 }, (_, mask) => mask).filter(mask => bitsIn(mask) === size)

const DRAWS = masksOf(5)
const draw = (mask: number) => numbersIn(mask)

/** A note wins when it lies in the draw, or, being longer, the draw lies in it. */
const wins = (note: number, drawn: number): boolean =>
  bitsIn(note) <= 5 ? (note & drawn) === note : (note & drawn) === drawn

const picks = (...rows: (readonly number[])[]): Selection => ({ form: 'picks', rows, positions: [] })

/** settle against the notes themselves, over all 462 sets. */
function settlesLike(play: Play, selection: Selection, notes: readonly number[]): void {
  expect(play.count(selection)).toBe(notes.length)
  expect(play.check(selection).ok).toBe(notes.length > 0)
  for (const drawn of DRAWS) {
    const expected = notes.filter(note => wins(note, drawn)).length
    const hits = play.settle(selection, draw(drawn))
    if (hits.won[0] !== expected || hits.pushed !== 0) expect([play.id, selection, drawn, hits]).toEqual(expected)
  }
}

/** Most notes of one bet that win at once: all eleven numbers (§P7.1). */
const MOST_HITS = [5, 10, 10, 5, 1, 6, 15, 20]
const SIZES = [1, 2, 3, 4, 5, 6, 7, 8]
const ALL_NUMBERS = numbersIn(2047)

describe('11选5 任选 (§P7.1) over all 462 sets', () => {
  it('there are 462 sets', () => expect(DRAWS).toHaveLength(462))

  it.each(SIZES)('任选%i 复式: every size of a pick', k => {
    const random = seededRandom(`any${k}`)
    for (let n = 0; n <= 11; n++) {
      const picked = maskOf(shuffled(random, ALL_NUMBERS).slice(0, n))
      const notes = masksOf(k).filter(note => (note & picked) === note)
      settlesLike(playOf(elevenFive, `x5-any${k}`), picks(numbersIn(picked)), notes)
    }
  })

  it.each(SIZES.slice(1))('任选%i 胆拖: every number of 胆码, 拖码 that repeat one included', k => {
    const random = seededRandom(`banker${k}`)
    for (let d = 0; d <= k; d++) {
      for (const t of [0, 1, k - d, k - d + 1, 11 - d, 11]) {
        const mixed = shuffled(random, ALL_NUMBERS)
        const bankers = maskOf(mixed.slice(0, d))
        const drags = maskOf(t === 11 ? mixed : mixed.slice(d, d + Math.max(0, t)))
        const fits = d >= 1 && d < k
        const notes = masksOf(k).filter(
          note => fits && (note & bankers) === bankers && (note & ~(bankers | drags)) === 0
        )
        settlesLike(playOf(elevenFive, `x5-any${k}-banker`), picks(numbersIn(bankers), numbersIn(drags)), notes)
      }
    }
  })

  it.each(SIZES)('任选%i 单式: every note there is, in one bet', k => {
    const notes = masksOf(k)
    const lines = notes.map(numbersIn)
    settlesLike(playOf(elevenFive, `x5-any${k}-single`), { form: 'lines', lines, positions: [] }, notes)
  })

  it.each(SIZES.map((k, i) => [k, MOST_HITS[i]]))('任选%i: with all eleven picked %i notes win', (k, most) => {
    const play = playOf(elevenFive, `x5-any${k}`)
    for (const drawn of DRAWS) expect(play.settle(picks(ALL_NUMBERS), draw(drawn)).won).toEqual([most])
  })

  it.each(SIZES)('任选%i: the chance is the share of the 462 sets', k => {
    const note = maskOf(ALL_NUMBERS.slice(0, k))
    const hits = DRAWS.filter(drawn => wins(note, drawn)).length
    for (const suffix of ['', '-single', '-banker'].slice(0, k === 1 ? 2 : 3)) {
      const [tier] = playOf(elevenFive, `x5-any${k}${suffix}`).tiers
      expect(Number(tier?.chance.hits) * 462).toBe(hits * Number(tier?.chance.of))
    }
  })
})

describe('11选5: the order of drawing', () => {
  const byPlace = ['x5-position']
  const unordered = playsOf(elevenFive).filter(play => play.positions.length === 5 && !byPlace.includes(play.id))

  it('leaves 28 plays alone', () => expect(unordered).toHaveLength(28))

  it.each(unordered.map(play => play.id))('%s settles alike in every order', id => {
    const play = playOf(elevenFive, id)
    const random = seededRandom(id)
    for (let i = 0; i < 30; i++) {
      const selection = anySelection(play, random)
      const result = shuffled(random, ALL_NUMBERS).slice(0, 5)
      const sorted = [...result].sort((a, b) => a - b)
      expect(play.settle(selection, result)).toEqual(play.settle(selection, sorted))
    }
  })
})
