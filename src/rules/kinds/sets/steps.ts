import { pickSelection, rowsOf } from '../../actionCode'
import { choose } from '../../combinatorics'
import type { Fraction } from '../../fraction'
import { fraction } from '../../fraction'
import { kindId } from '../../kindId'
import { YUAN } from '../../money'
import { rangeSize } from '../../numberRange'
import { RETURN_RATE } from '../../odds'
import type { PriceTier, Selection } from '../../play'
import type { Positions } from '../../positions'
import { randomSubset } from '../../random'
import type { Kind } from '../parts/kind'
import { anyPick } from '../parts/kind'
import type { NumberGroup } from './noteMakers'
import { groupOptions } from './noteMakers'

/** Chance that exactly `hits` of a group of `numbers` are drawn into the positions without replacement. */
const hitChance = (positions: Positions, numbers: number, hits: number): Fraction => {
  const [size, width] = [rangeSize(positions.range), positions.indices.length]
  return fraction(choose(numbers, hits) * choose(size - numbers, width - hits), choose(size, width))
}

/**
 * The gain a hit adds, in 1/10000: what makes the mean return R when k hits pay 1 + k · gain and none loses.
 * Rounded down.
 */
function gainOf(positions: Positions, numbers: number): number {
  const none = hitChance(positions, numbers, 0)
  const rate = BigInt(Math.round(RETURN_RATE * YUAN))
  const mean = { hits: BigInt(positions.indices.length * numbers), of: BigInt(rangeSize(positions.range)) }
  const missing = rate * none.of - BigInt(YUAN) * (none.of - none.hits)
  return Number((missing * mean.of) / (none.of * mean.hits))
}

const stepsOf = (positions: Positions, numbers: number): readonly PriceTier[] =>
  Array.from({ length: Math.min(numbers, positions.indices.length) }, (_, index) => ({
    name: `${numbers}个号码中${index + 1}`,
    chance: hitChance(positions, numbers, index + 1),
    fixedOdds: YUAN + (index + 1) * gainOf(positions, numbers)
  }))

export const STEPS = kindId<{
  readonly positions: Positions
  readonly groups: readonly NumberGroup[]
  readonly stairs: readonly (readonly PriceTier[])[]
}>('steps')

/** 正肖: a note gains (odds − 1) for every ordinary number that carries its sign; none loses it (§P6.2). */
export function stepsKind(positions: Positions, groups: readonly NumberGroup[]): Kind {
  const sizes = [...new Set(groups.map(group => group.numbers.length))].sort((a, b) => a - b)
  const stairs = sizes.map(size => stepsOf(positions, size))
  const tiers = stairs.flat()
  /** Where the steps of a group begin among the tiers. */
  const base = (value: number): number => {
    const at = sizes.indexOf(groups[value]?.numbers.length ?? 0)
    return stairs.slice(0, at).reduce((sum, steps) => sum + steps.length, 0)
  }
  const picked = (selection: Selection): readonly number[] => rowsOf(selection)[0] ?? []
  const plain = stairs[0] ?? []
  return {
    kind: STEPS.with({ positions, groups, stairs }),
    positions,
    layout: 'zodiac',
    rows: [
      {
        label: '生肖',
        options: groupOptions(groups).map(option => ({ ...option, tier: base(option.value) })),
        quick: ['all', 'none']
      }
    ],
    tiers,
    promise: {
      chance: fraction(
        plain.reduce((sum, step) => sum + step.chance.hits, 0n),
        plain[0]?.chance.of ?? 1
      ),
      // The steps of the first stairs are the first tiers.
      returned: table =>
        plain.reduce(
          (sum, { chance }, at) => sum + (((table[at] ?? 0) / YUAN) * Number(chance.hits)) / Number(chance.of),
          0
        )
    },
    refuse: anyPick,
    count: selection => picked(selection).length,
    settle: (selection, draw) => {
      const won = tiers.map(() => 0)
      for (const value of picked(selection)) {
        const hits = draw.filter(number => groups[value]?.numbers.includes(number)).length
        const tier = base(value) + hits - 1
        if (hits > 0) won[tier] = (won[tier] ?? 0) + 1
      }
      return { won, pushed: 0 }
    },
    random: random => pickSelection([randomSubset(random, [...groups.keys()], 1)])
  }
}
