import type { Draws, NaiveWindow, Numbers } from './draws'
import { at, odd, range, slice } from './draws'

export const days = (window: NaiveWindow): [string, Draws][] => {
  const draws = slice(window)
  return [...new Set(draws.map(draw => draw.day))]
    .sort()
    .reverse()
    .slice(0, 30)
    .map(day => [day, draws.filter(draw => draw.day === day)])
}
export const fourSides = (draws: Draws, v: (n: Numbers) => number, big: number) => {
  const values = draws.map(draw => v(draw.numbers))
  const count = (test: (value: number) => boolean) => values.filter(test).length
  return {
    big: count(v2 => v2 >= big),
    small: count(v2 => v2 < big),
    single: count(odd),
    double: count(v2 => !odd(v2))
  }
}
export const ballDays = (window: NaiveWindow, places: number, big: number) =>
  days(window).map(([time, draws]) => ({
    time,
    dataList: range(1, places).map(rank => ({ rank, ...fourSides(draws, n => at(n, rank - 1), big) }))
  }))
