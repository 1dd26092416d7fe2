import { pickSelection, rowsOf } from '../../actionCode'
import { choose } from '../../combinatorics'
import type { Fraction } from '../../fraction'
import { fraction } from '../../fraction'
import { YUAN } from '../../money'
import { rangeSize } from '../../numberRange'
import { RETURN_RATE } from '../../odds'
import type { PriceTier, Selection } from '../../play'
import type { Positions } from '../../positions'
import { randomSubset } from '../../random'
import type { Kind } from '../parts/kind'
import { kindFault, noneWhen } from '../parts/kind'
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

/** 正肖: a note gains (odds − 1) for every ordinary number that carries its sign; none loses it (§P6.2). */
export function stepsKind(positions: Positions, groups: readonly NumberGroup[], drawn: readonly number[]): Kind {
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
  const price = (steps: readonly PriceTier[] | undefined): string => String((steps?.[0]?.fixedOdds ?? 0) / YUAN)
  return {
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
      returned: plain.reduce(
        (sum, { chance, fixedOdds = 0 }) => sum + ((fixedOdds / YUAN) * Number(chance.hits)) / Number(chance.of),
        0
      )
    },
    refuse: selection => noneWhen(picked(selection).length, kindFault('pick.none')),
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
    *notes(selection) {
      for (const value of picked(selection)) {
        const group = groups[value]?.numbers ?? []
        yield {
          key: String(value),
          wins: draw => {
            let hits = 0
            for (const number of group) if (draw.indexOf(number) >= 0) hits += 1
            const step = stairs.find(steps => steps.length === group.length)?.[hits - 1]
            return step ? { tier: tiers.indexOf(step) } : 'lost'
          }
        }
      }
    },
    random: random => pickSelection([randomSubset(random, [...groups.keys()], 1)]),
    info: '选择至少1个生肖，每个生肖为一注，按6个正码中出现的个数派奖。',
    win: `6个正码中有所选生肖的号码即为中奖，每出现1个号码，盈利为本金的（赔率－1）倍；4个号码的生肖赔率${price(stairs[0])}，5个号码的生肖赔率${price(stairs[1])}。`,
    sample: {
      selection: pickSelection([
        [...groups.keys()].filter(value => groups[value]?.numbers.some(number => drawn.includes(number))).slice(0, 2)
      ]),
      drawn
    }
  }
}
