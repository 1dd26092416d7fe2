import type { Money, Odds } from './money'
import { money, payout } from './money'
import type { DrawResult, Play } from './play'

/** What of an accepted bet decides its outcome. `odds` are those accepted with the bet, one a tier. */
interface AcceptedBet {
  readonly actionCode: string
  readonly notePrice: Money
  readonly odds: readonly Odds[]
}

interface SettledBet {
  readonly wonNotes: number
  readonly pushedNotes: boolean
  /** What the player receives, returned stakes included. */
  readonly paid: Money
  /** Stake of the notes that came back. */
  readonly returned: Money
}

/** The outcome of an accepted bet by the play that counted and priced it; undefined when it cannot read the code. */
export function settleBet(play: Play, bet: AcceptedBet, result: DrawResult): SettledBet | undefined {
  const selection = play.decode(bet.actionCode)
  if (!selection) return undefined
  const hits = play.settle(selection, result)
  return {
    wonNotes: hits.won.reduce((sum, count) => sum + count, 0),
    pushedNotes: hits.pushed > 0,
    paid: payout(hits.won, hits.pushed, bet.odds, bet.notePrice),
    returned: money(hits.pushed * bet.notePrice)
  }
}
