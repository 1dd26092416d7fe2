import type { GameFamily } from '../../../src/games/family'
import { numbersFrom } from '../../../src/rules/numberRange'
import { printResult } from '../../../src/rules/opencode'
import { randomBelow, seededRandom, shuffled } from '../../../src/rules/random'
import type { TrendDraw } from '../../../src/rules/trend/draw'

/** A draw, and its numbers as the wire prints them. */
export interface MadeDraw extends TrendDraw {
  readonly opencode: string
}

export interface MakerOptions {
  /** Draws a day. */
  readonly aDay?: number
  /** Every so many issues one is missing. */
  readonly gapEvery?: number
  /** Numbers of the first places stay below this: some columns are then never hit. */
  readonly below?: number
}

const dayText = (day: number): string => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)

/** Random draws of a family, oldest first. */
export function makeDraws(family: GameFamily, seed: string, count: number, options: MakerOptions = {}): MadeDraw[] {
  const { from, to, take, distinct, width } = family.numbers
  const random = seededRandom(seed)
  const { aDay = 100, gapEvery = 37 } = options
  const draws: MadeDraw[] = []
  for (let serial = 1; draws.length < count; serial++) {
    const values = numbersFrom(from, Math.min(to, from - 1 + (options.below ?? to)))
    const numbers = distinct
      ? shuffled(random, numbersFrom(from, to)).slice(0, take)
      : Array.from({ length: take }, () => values[randomBelow(random, values.length)] ?? from)
    if (serial % gapEvery === 0) continue
    const at = draws.length
    const day = dayText(Math.floor(at / aDay))
    const minute = (at % aDay) + 1
    draws.push({
      issue: String(serial),
      previousIssue: String(serial - 1),
      opencode: printResult(numbers, width),
      openTime: `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`,
      day,
      numbers
    })
  }
  return draws
}
