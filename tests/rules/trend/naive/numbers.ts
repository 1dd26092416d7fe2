import type { NaiveWindow } from './draws'
import { at, range, slice } from './draws'

export function heat({ all, from, to }: NaiveWindow, places: number, values: readonly number[]): object[] {
  const draws = all.slice(from, to)
  const e = draws.length / values.length
  return range(1, places).map(rank => {
    const rows = values.map(code => ({
      code,
      count: draws.filter(draw => at(draw.numbers, rank - 1) === code).length,
      seen: all.slice(0, to).findLastIndex(draw => at(draw.numbers, rank - 1) === code)
    }))
    const cold = rows.filter(row => row.count === 0 || row.count <= Math.floor(0.25 * e))
    const hot = rows.filter(row => !cold.includes(row) && row.count >= Math.ceil(1.5 * e - 1e-9))
    const warm = rows.filter(row => !cold.includes(row) && !hot.includes(row))
    const often = (list: typeof rows) => list.sort((a, b) => b.count - a.count || a.code - b.code)
    const groups = [often(hot), often(warm), cold.sort((a, b) => a.seen - b.seen || a.code - b.code)]
    return {
      rank,
      drawList:
        draws.length === 0 ? [] : groups.map(group => ({ list: group.map(({ code, count }) => ({ code, count })) }))
    }
  })
}

export function todays(window: NaiveWindow, places: number, values: readonly number[]) {
  const draws = slice(window)
  return range(1, places).map(rank => ({
    rank,
    figures: values.map(code => {
      const hits = draws.map(draw => at(draw.numbers, rank - 1) === code)
      const runOf = (wanted: boolean) =>
        hits.map((_, from) => {
          const stop = hits.findIndex((hit, i) => i >= from && hit !== wanted)
          return (stop < 0 ? hits.length : stop) - from
        })
      const last = hits.lastIndexOf(true)
      return {
        code,
        appearCount: hits.filter(Boolean).length,
        maxAppearValues: Math.max(0, ...runOf(true)),
        currentMissingValues: hits.length - 1 - last,
        maxMissingValues: Math.max(0, ...runOf(false))
      }
    })
  }))
}
