import { chinaMidnight } from '../../../rules/chinaTime'

/** The times of an issue on which it hangs until when its bets can be cancelled, ms since 1970. */
export interface IssueTimes {
  readonly closes_at: number
  readonly draws_at: number
  /** Our own week supposes them; the official draw may come earlier. */
  readonly provisional: boolean
}

/**
 * Until when a bet is cancelled, exclusive: the close of its issue. Where our times are only supposed, until the day of
 * the draw: it may be over before our close, and who has seen it would cancel what lost and keep what won.
 */
export const cancelUntil = ({ closes_at, draws_at, provisional }: IssueTimes): number =>
  provisional ? Math.min(closes_at, chinaMidnight(draws_at)) : closes_at
