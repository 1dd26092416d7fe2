import { sql } from 'kysely'
import { CUTOFF_GRACE_MS } from './sale'

/**
 * Whether an order `o` came too late for its issue `i`: placed at or after its close or its draw, or written after its
 * draw or when the close and its grace were over; or is void because a feed withdrew its issue or moved it elsewhere.
 * The house accepts no such order; but the official times of an imported issue may turn out to be earlier than ours. It
 * is void then (settlement returns its stake) and may never stand (`verify`). Rounds of instant games are drawn as they
 * are bet. Rows of versions that kept no insertion time are judged by when they were placed.
 */
export const LATE = sql<boolean>`(i.source <> 'instant' and (
  o.placed_at < coalesce(i.void_before, 0)
  or o.placed_at >= least(i.closes_at, coalesce(i.drawn_at, i.closes_at))
  or coalesce(o.inserted_at > i.drawn_at, false)
  or coalesce(o.inserted_at >= i.closes_at + ${sql.lit(CUTOFF_GRACE_MS)}, false)))`
