import { choose } from '../combinatorics'
import { fraction } from '../fraction'
import type { PickerLayout, PlayRow, PriceTier, Selection } from '../play'
import type { Random } from '../random'
import type { Window } from '../window'
import type { Kind, Refusal } from './kind'

/** Where a picked number is: not drawn, among the ordinary numbers, or the special one (the last place). */
export const UNDRAWN = 0
export const REGULAR = 1
export const SPECIAL = 2
export type Standing = typeof UNDRAWN | typeof REGULAR | typeof SPECIAL

/** How many of some numbers have each standing. */
export type Standings = readonly [undrawn: number, regular: number, special: number]

/** One way to win: `regular` ordinary numbers and `special` special ones (0 or 1) of the note are drawn. */
export interface MatchTier {
  readonly name: string
  readonly fixedOdds?: number
  wins(regular: number, special: number): boolean
}

/** How a selection makes notes of `size` numbers, in closed form and, for proofs, one by one. */
export interface NoteMaker {
  readonly size: number
  readonly layout: PickerLayout
  readonly rows: readonly PlayRow[]
  refuse(selection: Selection): Refusal | undefined
  count(selection: Selection): number
  /** Calls `visit` with numbers of notes that have `regular` and `special` drawn numbers; their sum is the count. */
  spread(
    selection: Selection,
    standing: (number: number) => Standing,
    visit: (regular: number, special: number, notes: number) => void
  ): void
  notes(selection: Selection): Iterable<readonly number[]>
  random(random: Random): Selection
  readonly info: string
  /** A bet with a note of every kind of the sample draw; its first note is told. */
  sample(seen: readonly number[]): Selection
}

export const standingsOf = (numbers: readonly number[], standing: (number: number) => Standing): Standings => {
  const found: [number, number, number] = [0, 0, 0]
  for (const number of numbers) found[standing(number)] += 1
  return found
}

/** Chance that `size` given numbers are drawn as the tier asks: `places` − 1 ordinary numbers, one special. */
function tierChance(window: Window, size: number, tier: MatchTier): PriceTier['chance'] {
  const numbers = window.range.to - window.range.from + 1
  const regulars = window.places.length - 1
  let ways = 0
  for (let regular = 0; regular <= Math.min(size, regulars); regular++) {
    for (let special = 0; special <= 1; special++) {
      if (!tier.wins(regular, special)) continue
      ways += choose(regulars, regular) * choose(numbers - regulars - 1, size - regular - special)
    }
  }
  return fraction(ways, choose(numbers, size))
}

/**
 * Notes of several different numbers that win by how many of them are ordinary and special numbers of the draw:
 * 连码, 不中, 中一 and their 对碰 and 拖头 (§P6.3). With two tiers every note has both prices.
 */
export function matchedKind(
  window: Window,
  maker: NoteMaker,
  tiers: readonly MatchTier[],
  win: string,
  seen: readonly number[]
): Kind {
  const last = window.places.length - 1
  const standingIn = (draw: readonly number[]) => (number: number) => {
    const place = draw.indexOf(number)
    if (place < 0) return UNDRAWN
    return place < last ? REGULAR : SPECIAL
  }
  return {
    window,
    layout: maker.layout,
    rows: maker.rows,
    tiers: tiers.map(tier => ({
      name: tier.name,
      chance: tierChance(window, maker.size, tier),
      ...(tier.fixedOdds === undefined ? {} : { fixedOdds: tier.fixedOdds })
    })),
    ...(tiers.length > 1 ? { ladder: true } : {}),
    refuse: maker.refuse,
    count: maker.count,
    settle: (selection, draw) => {
      const won = tiers.map(() => 0)
      maker.spread(selection, standingIn(draw), (regular, special, notes) => {
        const tier = tiers.findIndex(each => each.wins(regular, special))
        if (tier >= 0) won[tier] = (won[tier] ?? 0) + notes
      })
      return { won, pushed: 0 }
    },
    *notes(selection) {
      for (const note of maker.notes(selection)) {
        yield {
          key: [...note].sort((a, b) => a - b).join(' '),
          wins: draw => {
            let [regular, special] = [0, 0]
            for (const [place, number] of draw.entries()) {
              if (!note.includes(number)) continue
              if (place < last) regular += 1
              else special += 1
            }
            for (const [tier, each] of tiers.entries()) if (each.wins(regular, special)) return { tier }
            return 'lost'
          }
        }
      }
    },
    random: maker.random,
    info: maker.info,
    win,
    sample: { selection: maker.sample(seen), seen }
  }
}
