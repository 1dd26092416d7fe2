import type { Fraction } from '../rules/fraction'
import { fraction } from '../rules/fraction'
import { hasOwnPrices } from '../rules/odds'
import type { DrawResult, Hits, Play, Selection } from '../rules/play'

/** A selection of a play, as mismatches name it. */
export const selectionText = (play: Play, selection: Selection): string => `${play.id} ${play.encode(selection)}`

const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.hits * b.of + b.hits * a.of, a.of * b.of)
const equals = (a: Fraction, b: Fraction): boolean => a.hits * b.of === b.hits * a.of

/** Winning draws of a selection that are kept, to settle it note by note against. */
const MOST_WINNING = 200

const total = (hits: Hits): number => hits.won.reduce((sum, won) => sum + won, 0) + hits.pushed

/** What a selection hits over the whole outcome space, and draws that hit something. */
interface SpaceHits extends Hits {
  readonly winning: readonly DrawResult[]
}

/** Settles a selection by every result of a space. */
export function hitsOver(play: Play, selection: Selection, space: readonly DrawResult[]): SpaceHits {
  const won = play.tiers.map(() => 0)
  let pushed = 0
  const winning: DrawResult[] = []
  for (const result of space) {
    const hits = play.settle(selection, result)
    for (const [tier, count] of hits.won.entries()) won[tier] = (won[tier] ?? 0) + count
    pushed += hits.pushed
    if (total(hits) > 0 && winning.length < MOST_WINNING) winning.push(result)
  }
  return { won, pushed, winning }
}

/**
 * Σ over the outcome space of hits ÷ chance = notes × outcomes, exactly; where tiers differ in kind, each by itself.
 */
export function proveSums(play: Play, selection: Selection, hits: Hits, outcomes: number): readonly string[] {
  const size = BigInt(outcomes)
  if (play.ladder) return proveLadder(play, selection, hits, size)
  if (hasOwnPrices(play)) return proveTiles(play, selection, hits, size)
  const worth = play.tiers
    .map(({ chance }, tier) => fraction(BigInt(hits.won[tier] ?? 0) * chance.of, chance.hits))
    .reduce(plus, fraction(0, 1))
  return equals(worth, fraction(BigInt(play.count(selection)) * size, 1))
    ? []
    : [
        `${selectionText(play, selection)}: ${hits.won.join(' + ')} hits over ${outcomes} outcomes do not match its chance`
      ]
}

/** Each step of a ladder is won as often as its chance says. */
function proveLadder(play: Play, selection: Selection, { won }: Hits, size: bigint): readonly string[] {
  const notes = BigInt(play.count(selection))
  return play.tiers.flatMap(({ name, chance }, step) =>
    equals(fraction(won[step] ?? 0, 1), fraction(notes * chance.hits * size, chance.of))
      ? []
      : [`${selectionText(play, selection)}: ${name} wins ${won[step]} times`]
  )
}

/** Each picked tile is won and pushed as often as its chances say; the others never. */
function proveTiles(play: Play, selection: Selection, { won, pushed }: Hits, size: bigint): readonly string[] {
  const found: string[] = []
  const picked = new Set(selection.form === 'picks' ? selection.rows[0] : [])
  let pushes = fraction(0, 1)
  for (const [index, option] of (play.rows[0]?.options ?? []).entries()) {
    const tier = play.tiers[index]
    if (!tier) continue
    const expected = picked.has(option.value) ? fraction(tier.chance.hits * size, tier.chance.of) : fraction(0, 1)
    if (!equals(fraction(won[index] ?? 0, 1), expected))
      found.push(`${selectionText(play, selection)}: ${option.label} wins ${won[index]} times`)
    if (tier.push && picked.has(option.value)) pushes = plus(pushes, fraction(tier.push.hits * size, tier.push.of))
  }
  if (!equals(fraction(pushed, 1), pushes)) found.push(`${selectionText(play, selection)}: pushes ${pushed} times`)
  return found
}
