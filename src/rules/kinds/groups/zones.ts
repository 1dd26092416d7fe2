import { pickSelection, rowsOf } from '../../actionCode'
import { choose } from '../../combinatorics'
import { kindId } from '../../kindId'
import type { Selection } from '../../play'
import { QUICK_PICKS } from '../../play'
import type { Positions } from '../../positions'
import { multisetChance, valuesOf } from '../../positions'
import { shuffled } from '../../random'
import { numberOptions } from '../parts/alphabet'
import type { Kind, KindFault } from '../parts/kind'
import { LOST, noneWhen, oneTier, tierOf } from '../parts/kind'

/** One group of a multiset: `take` numbers, each shown `times` times. */
export interface Zone {
  readonly label: string
  readonly times: number
  readonly take: number
}

export interface ZonesParams {
  readonly first: Zone
  /** Absent: the first zone is the whole note (组选6). */
  readonly second?: Zone
  /** Both zones are filled from one row (组三). */
  readonly oneRow?: boolean
  readonly none: KindFault
  readonly name: string
}

const NO_ZONE: Zone = { label: '', times: 0, take: 0 }

/** How often each number of a note is drawn. */
export const timesOf = (first: Zone, second: Zone = NO_ZONE): readonly number[] =>
  [first, second].flatMap(zone => Array<number>(zone.take).fill(zone.times))

export const ZONES = kindId<ZonesParams & { readonly positions: Positions }>('zones')

/**
 * Group plays by multiplicity (组选60/30/20/10/5, 12/6/4, 组三): a note takes numbers for each zone, none in both.
 * `first.times` and `second.times` differ, so a shown number belongs to one zone at most.
 * Notes: Σ over i numbers of the first zone that also stand in the second, C(h,i)·C(n1−h,a−i)·C(n2−i,b).
 */
export function zonesKind(positions: Positions, params: ZonesParams): Kind {
  const { first, second = NO_ZONE, oneRow = false, none, name } = params
  const values = valuesOf(positions)
  const zones = params.second && !oneRow ? [first, second] : [first]
  const picked = (selection: Selection) => {
    const [one = [], two = oneRow ? one : []] = rowsOf(selection)
    return { one, two }
  }
  const count = (selection: Selection): number => {
    const { one, two } = picked(selection)
    const shared = one.filter(value => two.includes(value)).length
    let notes = 0
    for (let i = 0; i <= Math.min(shared, first.take); i++) {
      notes += choose(shared, i) * choose(one.length - shared, first.take - i) * choose(two.length - i, second.take)
    }
    return notes
  }
  return {
    kind: ZONES.with({ ...params, positions }),
    positions,
    layout: zones.length > 1 ? 'two-zone' : 'rows',
    rows: zones.map(zone => ({
      label: oneRow ? '号码' : zone.label,
      role: 'numbers',
      options: numberOptions(values, positions.range.width),
      quick: QUICK_PICKS
    })),
    tiers: [tierOf(name, multisetChance(positions, timesOf(first, second)))],
    refuse: selection => noneWhen(count(selection), none),
    count,
    settle: (selection, drawn) => {
      const { one, two } = picked(selection)
      let ofFirst = 0
      for (let i = 0; i < drawn.length; i++) {
        const value = drawn[i] ?? Number.NaN
        if (drawn.indexOf(value) < i) continue
        let times = 0
        for (const other of drawn) if (other === value) times += 1
        if (times === first.times && one.includes(value)) ofFirst += 1
        else if (times !== second.times || !two.includes(value)) return LOST
      }
      // What the first zone leaves of the positions the second has filled.
      return ofFirst === first.take ? oneTier(1) : LOST
    },
    random: random => {
      const mixed = shuffled(random, values)
      const one = mixed.slice(0, first.take)
      const two = mixed.slice(first.take, first.take + second.take)
      const sorted = (row: readonly number[]) => [...row].sort((a, b) => a - b)
      return pickSelection(
        oneRow ? [sorted([...one, ...two])] : params.second ? [sorted(one), sorted(two)] : [sorted(one)]
      )
    }
  }
}
