import type { GameFamily } from '../../../games/family'
import type { TruthItem, TruthView } from '../../../rules/chance/truth'
import type { NumberRange } from '../../../rules/numberRange'
import { numbersFrom, printNumber } from '../../../rules/numberRange'
import type { DragonRun, DrawnRow, Heat, Road } from '../../../rules/trend/answers'
import type { OutcomeRoad, OutcomeSeries } from '../../../rules/trend/series'
import { BEAD_LABELS, DIMENSION_NAMES, OUTCOME_NAMES } from '../../../rules/trend/series'

/** Draws a streak is weighed against: its list says no number of them. */
const STREAK_DRAWS = 100

const placeReader = (place: number) => (numbers: readonly number[]) => numbers[place] ?? Number.NaN

/**
 * Every outcome of every series: those that go on stand with their length; the list does not tell shorter runs.
 * @param title stands before the names, in a list of several games
 */
export const streakItems = (
  range: NumberRange,
  series: readonly OutcomeSeries[],
  dragons: readonly DragonRun[],
  nameOf: (rank: number) => string,
  title: string
): readonly TruthItem[] =>
  series.flatMap(({ rank, dimension, outcomes, outcomeOf }) =>
    outcomes.map((outcome, hit) => {
      const dragon = dragons.find(each => each.rank === rank && each.outcome === outcome)
      return {
        label: `${title}${dimension === 'form' ? DIMENSION_NAMES.form : nameOf(rank)} ${OUTCOME_NAMES[outcome]}`,
        ...{ range, read: outcomeOf, hit },
        shown: dragon?.count ?? 0,
        untold: !dragon
      }
    })
  )

export const streakView = (items: readonly TruthItem[]): TruthView => ({ kind: 'streak', draws: STREAK_DRAWS, items })

/** Length of the run a road ends with, if it is one of `bead`. */
const runAt = (beads: readonly number[], bead: number): number => {
  const other = [...beads].reverse().findIndex(each => each !== bead)
  return other < 0 ? beads.length : other
}

export const roadView = (
  range: NumberRange,
  declared: readonly OutcomeRoad[],
  roads: readonly Road[],
  nameOf: (road: Road) => string
): TruthView => ({
  kind: 'streak',
  draws: Math.max(0, ...roads.map(({ beads }) => beads.length)),
  items: roads.flatMap(road => {
    const series = declared.find(({ rank, state }) => rank === road.rank && state === road.state)
    if (!series) return []
    return BEAD_LABELS[series.state].map((label, hit) => ({
      label: `${nameOf(road)} ${label}`,
      ...{ range, read: series.outcomeOf, hit },
      shown: runAt(road.beads, hit)
    }))
  })
})

export const heatView = (
  range: NumberRange,
  places: readonly Heat[],
  draws: number,
  nameOf: (rank: number) => string
): TruthView => ({
  kind: 'count',
  draws,
  items: places.flatMap(({ rank, groups }) => {
    const read = placeReader(rank - 1)
    return groups.flat().map(({ number, count }) => ({
      label: `${nameOf(rank)} ${printNumber(number, range.width)}`,
      ...{ range, read, hit: number, shown: count }
    }))
  })
})

/**
 * Numbers at their places, and how many draws each is missing; `draws` oldest first.
 * Without draws nothing is known of any.
 */
export const missView = (
  { numbers: range, positions }: Pick<GameFamily, 'numbers' | 'positions'>,
  draws: readonly DrawnRow[]
): TruthView => ({
  kind: 'miss',
  draws: draws.length,
  items: (draws.length > 0 ? positions : []).flatMap((name, place) => {
    const read = placeReader(place)
    const newestFirst = draws.map(({ numbers }) => read(numbers)).reverse()
    return numbersFrom(range.from, range.to).map(number => {
      const since = newestFirst.indexOf(number)
      return {
        label: `${name} ${printNumber(number, range.width)}`,
        ...{ range, read, hit: number, shown: since < 0 ? draws.length : since }
      }
    })
  })
})
