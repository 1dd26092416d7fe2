import type { Answers, ListedDraw } from './answers'
import type { SlidingTally, TrendDraw } from './draw'

/** The draws themselves, newest first. */
export class DrawListTally implements SlidingTally<Answers['draw-list']> {
  readonly #attributesOf: (draw: TrendDraw) => ListedDraw['attributes']
  #rows: ListedDraw[] = []

  constructor(attributesOf: (draw: TrendDraw) => ListedDraw['attributes']) {
    this.#attributesOf = attributesOf
  }

  add(draw: TrendDraw): void {
    const { issue, openTime, numbers } = draw
    this.#rows.push({ issue, openTime, numbers, attributes: this.#attributesOf(draw) })
  }

  drop(): void {
    this.#rows.shift()
  }

  read(): readonly ListedDraw[] {
    return [...this.#rows].reverse()
  }
}
