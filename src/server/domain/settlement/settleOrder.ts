import type { OrderStatus } from '../../../contract/codes'
import { ORDER_STATUS } from '../../../contract/codes'
import type { GameFamily } from '../../../games/family'
import type { Money } from '../../../rules/money'
import { money, odds } from '../../../rules/money'
import type { DrawResult, Play } from '../../../rules/play'
import { settleBet } from '../../../rules/settlement'

/** The fields of a stored order that decide its outcome. `odds` are those accepted with the bet. */
export interface AcceptedOrder {
  readonly play_number: number
  readonly action_code: string
  readonly note_price: number
  readonly odds: string
}

interface OrderResult {
  readonly status: OrderStatus
  readonly wonNotes: number
  /** What the player receives, returned stakes included. */
  readonly paid: Money
  /** Stake of the notes that came back. */
  readonly returned: Money
}

const plays = new WeakMap<GameFamily, ReadonlyMap<number, Play>>()

function playOf(family: GameFamily, number: number): Play {
  let known = plays.get(family)
  if (!known) {
    known = new Map(family.groups.flatMap(group => group.plays.map(play => [play.number, play] as const)))
    plays.set(family, known)
  }
  const play = known.get(number)
  if (!play) throw new Error(`${family.name} has no play ${number}`)
  return play
}

/**
 * The outcome of an accepted bet: pure, by the play that counted and priced it.
 * Any winning note makes it won; else any returned stake makes it returned (和局, §P0.8).
 */
export function settleOrder(family: GameFamily, order: AcceptedOrder, result: DrawResult): OrderResult {
  const play = playOf(family, order.play_number)
  const settled = settleBet(
    play,
    {
      actionCode: order.action_code,
      notePrice: money(order.note_price),
      odds: order.odds.split(',').map(value => odds(Number(value)))
    },
    result
  )
  if (!settled) throw new Error(`play ${play.id} cannot read its own code ${order.action_code}`)
  const { wonNotes, pushedNotes, paid, returned } = settled
  const status = wonNotes > 0 ? ORDER_STATUS.won : pushedNotes ? ORDER_STATUS.returned : ORDER_STATUS.lost
  return { status, wonNotes, paid, returned }
}
