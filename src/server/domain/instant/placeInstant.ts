import { gameOf } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'
import { bodyHash, recall, remember } from '../bets/idempotency'
import type { BetAnswer, PlaceOutcome } from '../bets/placeOrders'
import type { LineRequest } from '../bets/priceLines'
import { priceLines } from '../bets/priceLines'
import { dateOfDay, dayOf } from '../issues/chinaDay'
import { lockPlayer } from '../ledger'
import type { Refusal } from '../refusal'
import { refuse } from '../refusal'
import { playRound } from './playRound'

/** Scope of the keys of rounds. */
export const INSTANT_ROUTE = 'instant'

export interface InstantRequest {
  readonly userId: number
  readonly typeId: number
  readonly lines: readonly LineRequest[]
  readonly key: string
  readonly now: number
}

/** The game of a typeId when it is drawn order by order. */
export function instantGame(typeId: number): Game | Refusal {
  const game = gameOf(typeId)
  return game?.isMmc ? game : refuse('game.unknown')
}

/**
 * Plays one slip at once, all or none. Same key and body: the same answer, one effect.
 * No balance event is told: it would give the result away before it is shown.
 */
export async function placeInstant(db: Database, request: InstantRequest): Promise<PlaceOutcome> {
  const { userId, typeId, lines, key, now } = request
  const scope = { userId, route: INSTANT_ROUTE, key }
  const hash = bodyHash([typeId, lines])
  const game = instantGame(typeId)
  if ('ok' in game) return game
  const priced = priceLines(game, lines, dateOfDay(dayOf(now)))
  return db.transaction().execute(async (trx): Promise<PlaceOutcome> => {
    const accounts = await lockPlayer(trx, userId)
    const recalled = await recall(trx, scope, hash)
    if (recalled.kind === 'other-body') return refuse('request.key-reused')
    if (recalled.kind === 'known') return { ok: true, answer: JSON.parse(recalled.answer) as BetAnswer, replayed: true }
    if (!priced.ok) return priced
    const keep = async (answer: BetAnswer): Promise<PlaceOutcome> => {
      await remember(trx, scope, hash, JSON.stringify(answer), now)
      return { ok: true, answer, replayed: false }
    }
    if (priced.total > accounts.balance)
      return keep({ state: 'refused', code: 'bet.balance', params: {}, balance: accounts.balance, at: now })
    const round = await playRound(trx, { game, lines: priced.lines, total: priced.total, accounts, now })
    return keep({
      state: 'accepted',
      orderIds: round.orderIds,
      balance: round.balance,
      stake: priced.total,
      at: now,
      round: round.issue
    })
  })
}
