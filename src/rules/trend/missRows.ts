import type { DrawResult } from '../play'
import type { TrendGroup } from './columns'
import { MISS } from './columns'

/**
 * Signed cells of a few groups over draws, oldest first, counted from the first draw: hit 0 or more, miss minus the
 * count. For charts a client makes of a draw list.
 */
export function missRows(groups: readonly TrendGroup[], draws: readonly DrawResult[]): readonly (readonly number[])[] {
  const columns = groups.flatMap(group => group.columns)
  const since = columns.map(() => 0)
  return draws.map((numbers, row) =>
    columns.map((column, at) => {
      const hit = column.read(numbers, draws[row - 1])
      since[at] = hit === MISS ? (since[at] ?? 0) + 1 : 0
      return hit === MISS ? -(since[at] ?? 0) : hit
    })
  )
}
