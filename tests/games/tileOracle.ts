import { describe, expect, it } from 'vitest'
import { playsOf } from '../../src/games/createFamilies'
import type { GameFamily } from '../../src/games/family'
import type { Play } from '../../src/rules/play'
import { playOf, spaceOf } from './familyProof'

/** Whether a tile wins a draw or gives its stake back, told from the printed draw alone: "1,3,3". */
export type Oracle = (label: string, draw: string) => boolean | 'pushed'

export const sumIn = (draw: string): number => draw.split(',').reduce((sum, digit) => sum + Number(digit), 0)
/** How often a digit stands in the draw. */
export const timesIn = (draw: string, digit: number | string): number => draw.split(String(digit)).length - 1

/** Tiles and draws of the whole outcome space at which the play and the oracle disagree. */
export function tileFaults(
  family: GameFamily,
  play: Play,
  oracle: Oracle,
  space = spaceOf(family, play)
): readonly string[] {
  const wrong: string[] = []
  for (const [tier, option] of (play.rows[0]?.options ?? []).entries()) {
    const selection = { form: 'picks', rows: [[option.value]], positions: [] } as const
    for (const result of space) {
      const draw = play.positions.map(place => result[place]).join(',')
      const told = oracle(option.label, draw)
      const [won, pushed] = [told === true ? 1 : 0, told === 'pushed' ? 1 : 0]
      const hits = play.settle(selection, result)
      if (hits.won.some((count, at) => count !== (at === tier ? won : 0)) || hits.pushed !== pushed)
        wrong.push(`${option.label} at ${draw}`)
    }
  }
  return wrong
}

/**
 * Tiles are the one kind whose notes are the tiles themselves, so every tile of every play is settled against a second
 * telling of its rule, over the whole outcome space of the places drawn.
 * `spaceFor` may leave out orders of drawing a play doesn't look at.
 */
export function tilesWinAs(family: GameFamily, oracles: Readonly<Record<string, Oracle>>, spaceFor = spaceOf): void {
  const tiled = playsOf(family).filter(play => play.layout === 'tiles' && !play.ladder)
  describe(`${family.key}: every tile against a second telling of its rule`, () => {
    it('every tiles play is covered', () => {
      expect(Object.keys(oracles).sort()).toEqual(tiled.map(play => play.id).sort())
    })
    it.each(Object.entries(oracles))('%s', (id, oracle) => {
      const play = playOf(family, id)
      expect(tileFaults(family, play, oracle, spaceFor(family, play))).toEqual([])
    })
  })
}
