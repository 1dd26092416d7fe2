import { pickSelection, rowsOf } from '../../actionCode'
import { choose } from '../../combinatorics'
import { fraction } from '../../fraction'
import { kindId } from '../../kindId'
import { rangeSize } from '../../numberRange'
import type { PlayOption, PriceTier, Selection } from '../../play'
import { QUICK_PICKS } from '../../play'
import type { Positions } from '../../positions'
import { outcomes } from '../../positions'
import { randomSubset } from '../../random'
import type { Kind } from '../parts/kind'
import { anyPick } from '../parts/kind'

/** A tile that hits once for every position that shows one of its numbers. */
interface LadderTile {
  readonly label: string
  readonly numbers: readonly number[]
}

const STEP_NAMES = ['一个', '两个', '三个', '四个', '五个'] as const

/** Price and chance of each step: `numbers` of the range hit, exactly 1, 2 … of the independent positions. */
function ladderTiers(positions: Positions, numbers: number, prices: readonly number[]): readonly PriceTier[] {
  const [size, width] = [rangeSize(positions.range), positions.indices.length]
  return prices.map((fixedOdds, i) => {
    const hits = i + 1
    const ways = choose(width, hits) * numbers ** hits * (size - numbers) ** (width - hits)
    return { name: STEP_NAMES[i] ?? '', chance: fraction(ways, outcomes(positions)), fixedOdds }
  })
}

export const LADDER = kindId<{
  readonly positions: Positions
  readonly tiles: readonly LadderTile[]
  readonly label: string
}>('ladder')

/**
 * Tiles that pay by how often they hit, every tile at the same prices (三军, 单骰: §P5.2, §P12, §P17.6).
 * `prices` in 1/10000, stake included, for one hit, two … one a position.
 * @throws RangeError for another number of prices, and for tiles that have not all equally many numbers
 */
export function ladderKind(
  positions: Positions,
  tiles: readonly LadderTile[],
  prices: readonly number[],
  label: string
): Kind {
  const size = tiles[0]?.numbers.length ?? 0
  if (prices.length !== positions.indices.length) throw new RangeError('a ladder has a price for every number of hits')
  if (tiles.some(each => each.numbers.length !== size)) throw new RangeError('tiles of a ladder have one chance')
  const single = size === 1
  const options: readonly PlayOption[] = tiles.map((each, index) => ({
    value: single ? (each.numbers[0] ?? index) : index,
    code: each.label,
    label: each.label
  }))
  const numbersOf = new Map(options.map((option, index) => [option.value, tiles[index]?.numbers ?? []]))
  const picked = (selection: Selection): readonly number[] => rowsOf(selection)[0] ?? []
  const tiers = ladderTiers(positions, size, prices)
  const plain = options.every(option => option.label === String(option.value))
  return {
    kind: LADDER.with({ positions, tiles, label }),
    positions,
    layout: 'tiles',
    rows: [{ label, options, quick: plain ? QUICK_PICKS : ['all', 'none'] }],
    tiers,
    ladder: true,
    refuse: anyPick,
    count: selection => picked(selection).length,
    settle: (selection, drawn) => {
      const won = tiers.map(() => 0)
      for (const value of picked(selection)) {
        const numbers = numbersOf.get(value) ?? []
        const step = drawn.filter(shown => numbers.includes(shown)).length - 1
        if (step >= 0) won[step] = (won[step] ?? 0) + 1
      }
      return { won, pushed: 0 }
    },
    random: random => pickSelection([randomSubset(random, [...numbersOf.keys()], 1)])
  }
}
