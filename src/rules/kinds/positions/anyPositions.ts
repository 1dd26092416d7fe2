import { choose, combinations } from '../../combinatorics'
import { kindId } from '../../kindId'
import type { Positions } from '../../positions'
import type { Kind } from '../parts/kind'
import { kindFault } from '../parts/kind'

export const ANY_POSITIONS = kindId<{ readonly positions: Positions; readonly k: number; readonly kind: Kind }>(
  'any-positions'
)

/** What was drawn at some of the bar's positions. */
export const shownAt = (indices: readonly number[], drawn: readonly number[]): readonly number[] =>
  indices.map(index => drawn[index] ?? Number.NaN)

/**
 * 任选 with the position bar: the bet of `make` on every k of the checked positions (§P3.5).
 * `bar` names its positions; `positions` is the whole bar, which begins with its last k checked.
 */
export function anyPositions(
  positions: Positions,
  bar: readonly string[],
  k: number,
  make: (positions: Positions) => Kind
): Kind {
  const all = [...positions.indices.keys()]
  const last = all.slice(-k)
  const subWindow = (indices: readonly number[]): Positions => ({
    range: positions.range,
    indices: indices.map(index => positions.indices[index] ?? 0),
    labels: indices.map(index => positions.labels[index] ?? '')
  })
  const inner = make(subWindow(last))
  /** At most 2^positions different bars, each listed once. */
  const listed = new Map<string, readonly (readonly number[])[]>()
  const choicesOf = (checked: readonly number[]): readonly (readonly number[])[] => {
    const known = listed.get(checked.join())
    if (known) return known
    const choices = [...combinations(checked, k)]
    listed.set(checked.join(), choices)
    return choices
  }
  return {
    ...inner,
    kind: ANY_POSITIONS.with({ positions, k, kind: inner }),
    positions,
    positionBar: { labels: bar, least: k },
    refuse: selection =>
      selection.positions.length < k ? kindFault('pick.positions', { n: k }) : inner.refuse(selection),
    count: selection => choose(selection.positions.length, k) * inner.count(selection),
    settle: (selection, drawn) => {
      const won = inner.tiers.map(() => 0)
      let pushed = 0
      for (const indices of choicesOf(selection.positions)) {
        const hits = inner.settle(selection, shownAt(indices, drawn))
        for (let tier = 0; tier < won.length; tier++) won[tier] = (won[tier] ?? 0) + (hits.won[tier] ?? 0)
        pushed += hits.pushed
      }
      return { won, pushed }
    },
    random: random => ({ ...inner.random(random), positions: last })
  }
}
