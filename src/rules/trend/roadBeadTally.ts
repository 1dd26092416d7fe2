import type { Answers } from './answers'
import type { Tally, TrendDraw } from './draw'
import type { Statistic } from './statistic'

/** Bead roads of a day (§T9): every draw is a bead, 和 an outcome of its own. */
export class RoadBeadTally implements Tally<Answers['road-bead']> {
  readonly #roads: Statistic<'road-bead'>['roads']
  readonly #beads: readonly number[][]
  readonly #totals: readonly number[][]

  constructor({ roads }: Statistic<'road-bead'>) {
    this.#roads = roads
    this.#beads = roads.map(() => [])
    this.#totals = roads.map(road => road.outcomes.map(() => 0))
  }

  add({ numbers }: TrendDraw): void {
    this.#roads.forEach((road, at) => {
      const bead = road.outcomeOf(numbers)
      const totals = this.#totals[at]
      this.#beads[at]?.push(bead)
      if (totals) totals[bead] = (totals[bead] ?? 0) + 1
    })
  }

  /** A day without draws has no roads. */
  read(): Answers['road-bead'] {
    if ((this.#beads[0]?.length ?? 0) === 0) return []
    return this.#roads.map(({ rank, state }, at) => ({
      rank,
      state,
      totals: [...(this.#totals[at] ?? [])],
      beads: [...(this.#beads[at] ?? [])]
    }))
  }
}
