import type { Play } from '../../../rules/play'
import type { BetMessageKey } from '../../../text/betMessages'
import type { BoardPick } from '../slip/pick'

interface ZoneChange {
  readonly pick: BoardPick
  readonly refused?: BetMessageKey
}

/**
 * `next` after a change of one row, with the numbers both zones hold settled. `isTap`: on a number, not a quick pick.
 */
export function settleZones(play: Play, next: BoardPick, row: number, isTap: boolean): ZoneChange {
  const { exclusive } = play
  const other = 1 - row
  const shared = next.rows[row]?.filter(value => next.rows[other]?.includes(value)) ?? []
  if (!exclusive || shared.length === 0) return { pick: next }
  const without = (at: number): BoardPick => ({
    ...next,
    rows: next.rows.map((values, index) => (index === at ? values.filter(value => !shared.includes(value)) : values))
  })
  const kept = without(row)
  // A quick pick takes the numbers the other zone has left free: 拖码 全 is all but the 胆码.
  if (!isTap && (kept.rows[row]?.length ?? 0) > 0) return { pick: kept }
  // A tap on one number that zone holds moves it over, or is refused with a message.
  return exclusive === 'move' ? { pick: without(other) } : { pick: kept, refused: exclusive.refuse }
}
