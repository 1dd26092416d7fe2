import type { Play } from '../../../rules/play'
import type { MessageKey } from '../../../text/messages'
import type { BoardPick } from '../slip/pick'

/** What a tap on a number of the other zone does: it is refused, or the number moves over. */
type Meeting = { readonly refuse: MessageKey } | 'moves'

/** Zones that may not share a number, by the name of the first (§P5.1, §P6.3). Other zones may: 二重号 and 单号. */
const MEETINGS: Readonly<Record<string, Meeting>> = {
  同号: { refuse: 'pick.pair-single.same' },
  胆码: 'moves'
}

const TWO = 2

export interface ZoneChange {
  readonly pick: BoardPick
  readonly refused?: MessageKey
}

/** `next` after a change of one row, with the numbers both zones hold settled. */
export function settleZones(play: Play, before: BoardPick, next: BoardPick, row: number): ZoneChange {
  const meeting =
    play.layout === 'two-zone' && play.rows.length === TWO ? MEETINGS[play.rows[0]?.label ?? ''] : undefined
  const other = 1 - row
  const shared = next.rows[row]?.filter(value => next.rows[other]?.includes(value)) ?? []
  if (!meeting || shared.length === 0) return { pick: next }
  const without = (at: number): BoardPick => ({
    ...next,
    rows: next.rows.map((values, index) => (index === at ? values.filter(value => !shared.includes(value)) : values))
  })
  if (meeting === 'moves') return { pick: without(other) }
  const kept = without(row)
  // A quick pick takes what is free; a single number that is taken is told.
  const gained =
    (kept.rows[row]?.length ?? 0) > 0 && (next.rows[row]?.length ?? 0) - (before.rows[row]?.length ?? 0) !== 1
  return gained ? { pick: kept } : { pick: kept, refused: meeting.refuse }
}
