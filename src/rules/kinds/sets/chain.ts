import type { BetMessageKey } from '../../../text/betMessages'
import { pickSelection, rowsOf } from '../../actionCode'
import { choose, combinations, sumOf } from '../../combinatorics'
import type { Fraction } from '../../fraction'
import { fraction } from '../../fraction'
import { kindId } from '../../kindId'
import { rangeSize } from '../../numberRange'
import type { PickerLayout, Selection } from '../../play'
import type { Positions } from '../../positions'
import { randomSubset } from '../../random'
import type { Kind } from '../parts/kind'
import { kindFault, noneWhen, tierOf } from '../parts/kind'
import type { NumberGroup } from './noteMakers'
import { groupOptions } from './noteMakers'

/** Chance that none of `numbers` given numbers is drawn into the positions without replacement. */
export const missChance = (positions: Positions, numbers: number): Fraction => {
  const [size, width] = [rangeSize(positions.range), positions.indices.length]
  return fraction(choose(size - numbers, width), choose(size, width))
}

/** Chance that each of several disjoint groups shows a number (inclusion–exclusion over the absent ones). */
function allShowChance(positions: Positions, sizes: readonly number[]): Fraction {
  let [hits, of] = [0n, 1n]
  for (let absent = 0; absent <= sizes.length; absent++) {
    for (const missing of combinations(sizes, absent)) {
      const chance = missChance(positions, sumOf(missing))
      hits += absent % 2 === 0 ? chance.hits : -chance.hits
      of = chance.of
    }
  }
  return fraction(hits, of)
}

export interface ChainParams {
  /** Groups in a note. */
  readonly k: number
  readonly most: number
  /** The note wins when all its groups show up, or, missed, when none does. */
  readonly missed: boolean
  /** Disjoint groups, all of one size but a single one. */
  readonly groups: readonly NumberGroup[]
  readonly noun: string
  readonly layout: PickerLayout
  readonly tooFew: BetMessageKey
  readonly tooMany: BetMessageKey
}

/** The one group whose size differs from all others: the year animal, tail 0. */
const oddGroup = (groups: readonly NumberGroup[]): number =>
  groups.findIndex(({ numbers }) => groups.filter(other => other.numbers.length === numbers.length).length === 1)

export const CHAIN = kindId<ChainParams & { readonly positions: Positions; readonly odd: number }>('chain')

/**
 * 连肖, 连尾: notes are the k-subsets of the picked groups, each at its own price, which depends on whether the group
 * of another size is in it (§P6.3, §P17.1). The second tier is the notes that hold it.
 */
export function chainKind(positions: Positions, params: ChainParams): Kind {
  const { k, most, missed, groups, noun } = params
  const odd = oddGroup(groups)
  const picked = (selection: Selection): readonly number[] => rowsOf(selection)[0] ?? []
  const shows = (value: number, drawn: readonly number[]): boolean =>
    groups[value]?.numbers.some(number => drawn.includes(number)) ?? false
  const count = (selection: Selection): number => choose(picked(selection).length, k)
  const plainSize = groups[odd === 0 ? 1 : 0]?.numbers.length ?? 0
  const chance = (sizes: readonly number[]): Fraction =>
    missed ? missChance(positions, sumOf(sizes)) : allShowChance(positions, sizes)
  const plain = Array<number>(k).fill(plainSize)
  const special = groups[odd]
  const name = special?.label ?? ''
  return {
    kind: CHAIN.with({ ...params, positions, odd }),
    positions,
    layout: params.layout,
    rows: [
      {
        label: noun,
        options: groupOptions(groups).map(option => ({ ...option, tier: option.value === odd ? 1 : 0 })),
        quick: ['none']
      }
    ],
    tiers: [
      tierOf(`不含${name}`, chance(plain)),
      tierOf(`含${name}`, chance([...plain.slice(1), special?.numbers.length ?? 0]))
    ],
    refuse: selection =>
      picked(selection).length > most
        ? kindFault(params.tooMany, { n: most })
        : noneWhen(count(selection), kindFault(params.tooFew, { n: k })),
    count,
    settle: (selection, drawn) => {
      const good = picked(selection).filter(value => shows(value, drawn) !== missed)
      const others = good.filter(value => value !== odd).length
      return { won: [choose(others, k), good.length > others ? choose(others, k - 1) : 0], pushed: 0 }
    },
    random: random => pickSelection([randomSubset(random, [...groups.keys()], k)])
  }
}
