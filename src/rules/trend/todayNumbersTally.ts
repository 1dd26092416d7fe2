import type { Answers } from './answers'
import type { Tally, TrendDraw } from './draw'
import type { Statistic } from './statistic'

interface Counts {
  readonly number: number
  appearances: number
  run: number
  longestRun: number
  currentMiss: number
  greatestMiss: number
}

/** Per position and number over a day's draws alone: counting begins with the day (§T5). */
export class TodayNumbersTally implements Tally<Answers['today-numbers']> {
  readonly #positions: readonly (readonly Counts[])[]

  constructor({ positions, values }: Statistic<'today-numbers'>) {
    this.#positions = Array.from({ length: positions }, () =>
      values.map(number => ({ number, appearances: 0, run: 0, longestRun: 0, currentMiss: 0, greatestMiss: 0 }))
    )
  }

  add({ numbers }: TrendDraw): void {
    this.#positions.forEach((all, position) => {
      for (const counts of all) {
        if (numbers[position] === counts.number) {
          counts.appearances += 1
          counts.run += 1
          counts.currentMiss = 0
          counts.longestRun = Math.max(counts.longestRun, counts.run)
        } else {
          counts.run = 0
          counts.currentMiss += 1
          counts.greatestMiss = Math.max(counts.greatestMiss, counts.currentMiss)
        }
      }
    })
  }

  read(): Answers['today-numbers'] {
    return this.#positions.map((all, position) => ({
      rank: position + 1,
      numbers: all.map(counts => counts.number),
      figures: {
        appearances: all.map(counts => counts.appearances),
        longestRun: all.map(counts => counts.longestRun),
        currentMiss: all.map(counts => counts.currentMiss),
        greatestMiss: all.map(counts => counts.greatestMiss)
      }
    }))
  }
}
