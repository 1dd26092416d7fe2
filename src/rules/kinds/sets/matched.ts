import { choose } from '../../combinatorics'
import { fraction } from '../../fraction'
import type { PlayKind } from '../../kindId'
import { kindId } from '../../kindId'
import type { Exclusive, PickerLayout, PlayRow, PriceTier, Selection } from '../../play'
import type { Positions } from '../../positions'
import type { Random } from '../../random'
import type { Kind, KindFault } from '../parts/kind'

/** Where a picked number is: not drawn, among the ordinary numbers, or the special one (the last position). */
const UNDRAWN = 0
const REGULAR = 1
const SPECIAL = 2
type DrawRole = typeof UNDRAWN | typeof REGULAR | typeof SPECIAL

/** How many of some numbers have each standing. */
type RoleCounts = readonly [undrawn: number, regular: number, special: number]

/** One way to win: `regular` ordinary numbers and `special` special ones (0 or 1) of the note are drawn. */
export interface MatchTier {
  readonly name: string
  readonly fixedOdds?: number
  wins(regular: number, special: number): boolean
}

/** How a selection makes notes of `size` numbers, in closed form. */
export interface NoteMaker {
  /** The maker and its parameters, for `rules/proofs`, which lists the notes one by one. */
  readonly kind: PlayKind
  readonly size: number
  readonly layout: PickerLayout
  readonly rows: readonly PlayRow[]
  readonly exclusive?: Exclusive
  refuse(selection: Selection): KindFault | undefined
  count(selection: Selection): number
  /** Calls `visit` with numbers of notes that have `regular` and `special` drawn numbers; their sum is the count. */
  spread(
    selection: Selection,
    standing: (number: number) => DrawRole,
    visit: (regular: number, special: number, notes: number) => void
  ): void
  random(random: Random): Selection
}

/** Counts numbers by their standing in the draw: not drawn, regular, special. */
export const countRoles = (numbers: readonly number[], standing: (number: number) => DrawRole): RoleCounts => {
  const found: [number, number, number] = [0, 0, 0]
  for (const number of numbers) found[standing(number)] += 1
  return found
}

/** Chance that `size` given numbers are drawn as the tier asks: `positions` − 1 ordinary numbers, one special. */
function tierChance(positions: Positions, size: number, tier: MatchTier): PriceTier['chance'] {
  const numbers = positions.range.to - positions.range.from + 1
  const regulars = positions.indices.length - 1
  let ways = 0
  for (let regular = 0; regular <= Math.min(size, regulars); regular++) {
    for (let special = 0; special <= 1; special++) {
      if (!tier.wins(regular, special)) continue
      ways += choose(regulars, regular) * choose(numbers - regulars - 1, size - regular - special)
    }
  }
  return fraction(ways, choose(numbers, size))
}

export const MATCHED = kindId<{
  readonly positions: Positions
  readonly maker: PlayKind
  readonly tiers: readonly MatchTier[]
}>('matched')

/**
 * Notes of several different numbers that win by how many of them are ordinary and special numbers of the draw:
 * 连码, 不中, 中一 and their 对碰 and 拖头 (§P6.3). With two tiers every note has both prices.
 */
export function matchedKind(positions: Positions, maker: NoteMaker, tiers: readonly MatchTier[]): Kind {
  const last = positions.indices.length - 1
  const standingIn = (draw: readonly number[]) => (number: number) => {
    const position = draw.indexOf(number)
    if (position < 0) return UNDRAWN
    return position < last ? REGULAR : SPECIAL
  }
  return {
    kind: MATCHED.with({ positions, maker: maker.kind, tiers }),
    positions,
    layout: maker.layout,
    rows: maker.rows,
    ...(maker.exclusive ? { exclusive: maker.exclusive } : {}),
    tiers: tiers.map(tier => ({
      name: tier.name,
      chance: tierChance(positions, maker.size, tier),
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
    random: maker.random
  }
}
