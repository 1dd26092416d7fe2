import { describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { hasOwnPrices } from '../../../src/rules/odds'
import type { DrawResult, Play, Selection } from '../../../src/rules/play'
import { notesOf } from '../../../src/rules/proofs/playProof'
import { seededRandom } from '../../../src/rules/random'
import { sevenBalls } from '../../../src/tools/sevenOf49'

/** §P13: an independent check by simulation; the exact ones are in chances.test.ts. SAMPLE_DRAWS asks for more. */
const DRAWS = Number(process.env['SAMPLE_DRAWS'] ?? 20_000)
const SIGMAS = 5

const random = seededRandom('draws of mark six')
const draws: readonly DrawResult[] = Array.from({ length: DRAWS }, () => sevenBalls(random))

/** One note of the play, or all tiles of a board. */
const selectionOf = (play: Play): Selection =>
  hasOwnPrices(play) || play.id === 'lhc-regular-zodiac'
    ? { form: 'picks', rows: [play.rows[0]?.options.map(option => option.value) ?? []], positions: [] }
    : play.random(seededRandom(play.id))

const wide = playsOf(markSix).filter(play => play.positions.length >= 6 && play.id !== 'lhc-parlay')

describe(`mark six: ${DRAWS} seeded draws hit as often as the chances say`, () => {
  it.each(wide.map(play => [play.id, play] as const))('%s', (_, play) => {
    const selection = selectionOf(play)
    const possible = new Map<number, number>()
    for (const note of notesOf(play, selection)) {
      const at = Number(note.key)
      const board = play.rows[0]?.options[at]
      const steps = board?.numbers?.length === 5 ? [4, 5, 6, 7, 8] : [0, 1, 2, 3]
      const odd = play.tiers[1]?.name.startsWith('含') && holdsOdd(play, note.key)
      const tiers = hasOwnPrices(play)
        ? [at]
        : play.id === 'lhc-regular-zodiac'
          ? steps
          : play.ladder
            ? [...play.tiers.keys()]
            : [odd ? 1 : 0]
      for (const tier of tiers) possible.set(tier, (possible.get(tier) ?? 0) + 1)
    }
    const won = play.tiers.map(() => 0)
    for (const draw of draws) {
      for (const [tier, hits] of play.settle(selection, draw).won.entries()) won[tier] = (won[tier] ?? 0) + hits
    }
    for (const [tier, { name, chance }] of play.tiers.entries()) {
      const notes = possible.get(tier) ?? 0
      const p = Number(chance.hits) / Number(chance.of)
      const expected = notes * p * DRAWS
      // Notes of one bet are not independent: their spread is at most that of all moving together.
      const spread = notes * Math.sqrt(p * (1 - p) * DRAWS)
      expect(Math.abs((won[tier] ?? 0) - expected), `${name}: ${won[tier]} of ${expected}`).toBeLessThanOrEqual(
        SIGMAS * spread + notes
      )
    }
  })
})

/** Whether a 连肖 or 连尾 note holds the group of another size. */
function holdsOdd(play: Play, key: string): boolean {
  const odd = play.rows[0]?.options.find(option => option.tier === 1)
  return key.split(' ').includes(String(odd?.value))
}
