import { isOdd } from './parity'
import type { PlayRow, QuickPick } from './play'

const HALVES: readonly QuickPick[] = ['big', 'small', 'odd', 'even']

/**
 * The values a quick pick leaves in a row; the row is cleared first (§P0.5).
 * 大 is the upper half of the row's values, the middle included, unless the row says where 大 begins.
 */
export function quickPick(row: PlayRow, pick: QuickPick): readonly number[] {
  const values = row.options.map(option => option.value)
  if (pick === 'all') return values
  if (!HALVES.includes(pick)) return []
  const bigFrom = row.bigFrom ?? (Math.min(...values) + Math.max(...values)) / 2
  return values.filter(value => {
    if (pick === 'big') return value >= bigFrom
    if (pick === 'small') return value < bigFrom
    return isOdd(value) === (pick === 'odd')
  })
}
