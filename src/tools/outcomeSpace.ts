import type { GameFamily } from '../games/family'
import { rangeSize } from '../rules/numberRange'
import type { DrawResult, Play } from '../rules/play'
import type { Positions } from '../rules/positions'
import { outcomes, positionsOf, resultShowing, valuesOf } from '../rules/positions'
import { seededRandom } from '../rules/random'
import { sevenBalls } from './sevenOf49'

/** From this many ways to fill its places on, a play is proven without them where it can be. */
const MANY_OUTCOMES = 110_000
/** Most ways that are listed of a play that cannot. */
const MOST_OUTCOMES = 2_000_000

const placesOf = ({ numbers, positions }: GameFamily, play: Play): Positions =>
  positionsOf(numbers, positions, play.positions)

/** Seven of 49 have more draws than can be listed: settle is compared on random ones, chances are proven by pattern. */
export const isSampled = (family: GameFamily, play: Play): boolean =>
  family.numbers.take === 7 && rangeSize(family.numbers) === 49 && outcomes(placesOf(family, play)) > MANY_OUTCOMES
const SAMPLED_DRAWS = 2_000

/**
 * Every equally likely way to fill the places a play sees. For the ten-row racing plays, whose notes look
 * at one place each, ten rotations suffice: each place shows each number exactly once. Of seven of 49, random draws.
 * @throws of another play that sees more than can be listed
 */
export function outcomeSpace(family: GameFamily, play: Play): readonly DrawResult[] {
  const positions = placesOf(family, play)
  if (isSampled(family, play)) {
    const random = seededRandom(family.key)
    return Array.from({ length: SAMPLED_DRAWS }, () => sevenBalls(random))
  }
  const ways = outcomes(positions)
  const values = valuesOf(positions)
  if (ways > MANY_OUTCOMES && family.numbers.distinct && family.numbers.take === values.length)
    return values.map((_, turn) => values.map((_, place) => values[(place + turn) % values.length] ?? 0))
  if (ways > MOST_OUTCOMES)
    throw new Error(`${play.id} sees ${ways} draws, too many to list: count them by patterns, as sevenOf49 does`)
  const filled = [...fillings(positions, [])]
  const whole = family.positions.every((_, place) => positions.indices[place] === place)
  return whole ? filled : filled.map(drawn => resultShowing(positions, drawn))
}

function* fillings(positions: Positions, drawn: readonly number[]): Generator<readonly number[]> {
  if (drawn.length === positions.indices.length) {
    yield drawn
    return
  }
  for (const value of valuesOf(positions)) {
    if (!positions.range.distinct || !drawn.includes(value)) yield* fillings(positions, [...drawn, value])
  }
}
