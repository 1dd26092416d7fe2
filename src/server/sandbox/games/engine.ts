import { typedAmount } from '../../../rules/cashier/amount'
import type { Money } from '../../../rules/money'
import { money, YUAN } from '../../../rules/money'
import type { GameTable, Shown } from './tables'

/** The most that may be staked on one spot of a round. */
const SPOT_MAX: Money = money(5_000 * YUAN)

/** Stakes by spot. */
type Stakes = Readonly<Record<string, Money>>

export interface PlayedRound {
  readonly shown: Shown
  readonly stake: Money
  readonly paid: Money
  /** Spots that won. */
  readonly won: readonly string[]
}

/** Stakes as the page sends them, `dragon:10,tie:5`; undefined for what is no bet of the game. */
export function readStakes(game: GameTable, text: string): Stakes | undefined {
  const stakes: Record<string, Money> = {}
  const parts = text.split(',')
  if (parts.length > (game.single ? 1 : game.spots.length)) return undefined
  for (const part of parts) {
    const [id = '', yuan = '', ...rest] = part.split(':')
    const amount = typedAmount(yuan)
    const known = game.spots.some(spot => spot.id === id) && !Object.hasOwn(stakes, id) && rest.length === 0
    if (!known || amount === undefined || amount % YUAN !== 0 || amount > SPOT_MAX) return undefined
    stakes[id] = amount
  }
  return stakes
}

/** The round a seed makes of the stakes: a function of its arguments, so that anybody can play it again. */
export function playRound(game: GameTable, seed: string, stakes: Stakes): PlayedRound {
  const bets = Object.entries(stakes)
  const shown = game.show(
    seed,
    bets.map(([id]) => id)
  )
  const won = bets.map(([id]) => id).filter(id => game.wins(id, shown))
  const priceOf = (id: string) => game.spots.find(spot => spot.id === id)?.price ?? 0
  return {
    shown,
    won,
    stake: money(bets.reduce((sum, [, amount]) => sum + amount, 0)),
    // Stakes are whole yuan and prices hundredths, so nothing is rounded.
    paid: money(won.reduce((sum, id) => sum + ((stakes[id] ?? 0) / 100) * priceOf(id), 0))
  }
}
