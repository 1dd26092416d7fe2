import type { Tally, TrendDraw } from './draw'
import type { StatisticOf } from './tab'

/** Bead roads of a day (§T9): every draw is a bead, 和 an outcome of its own. */
export class RoadBeadTally implements Tally {
  readonly #beads: readonly number[][]
  readonly #totals: readonly number[][]

  constructor(private readonly statistic: StatisticOf<'road-bead'>) {
    this.#beads = statistic.roads.map(() => [])
    this.#totals = statistic.roads.map(road => road.labels.map(() => 0))
  }

  add(draw: TrendDraw): void {
    this.statistic.roads.forEach((road, at) => {
      const bead = road.outcomeOf(draw.numbers)
      const totals = this.#totals[at]
      this.#beads[at]?.push(bead)
      if (totals) totals[bead] = (totals[bead] ?? 0) + 1
    })
  }

  read(): readonly object[] {
    const { roads, key } = this.statistic
    if ((this.#beads[0]?.length ?? 0) === 0) return []
    return roads.map((road, at) => ({
      [key]: road.rank,
      state: road.state,
      totals: [...(this.#totals[at] ?? [])],
      roadBeads: [...(this.#beads[at] ?? [])]
    }))
  }
}
