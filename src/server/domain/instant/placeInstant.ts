import { chinaDate } from '../../../rules/chinaTime'
import { gameOf, isInstant } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'
import type { BetAnswer, PlaceOutcome } from '../bets/betAnswer'
import { claimPart, claimRefusal, priceGroup } from '../bets/priceGroup'
import type { LineRequest } from '../bets/priceLines'
import { priceLines } from '../bets/priceLines'
import type { ChainVault } from '../draws/ChainVault'
import { bodyHash } from '../keyed/idempotency'
import { refusedAnswer } from '../keyed/keptAnswers'
import type { Refusal } from '../keyed/writeOnce'
import { refuse, refuseNew, writeOnce } from '../keyed/writeOnce'
import { lockPlayer } from '../ledger'
import { mayPlay } from '../protection/mayPlay'
import { playRound } from './playRound'

/** What a key of a round was used for. */
const INSTANT_ROUTE = 'instant'

/** A slip to be played as one round; instants are ms since 1970. */
export interface InstantRequest {
  /** Opens the server seeds. */
  readonly vault: ChainVault
  readonly userId: number
  readonly typeId: number
  readonly lines: readonly LineRequest[]
  /** The bonus group whose prices the player saw; absent: he takes his own. */
  readonly bonusGroup?: number | undefined
  readonly key: string
  /** When the server had received the whole request. */
  readonly now: number
  readonly clock: () => number
}

/** The game of a typeId when it is drawn order by order. */
export function instantGame(typeId: number): Game | Refusal {
  const game = gameOf(typeId)
  return game && isInstant(game) ? game : refuse('game.unknown')
}

/**
 * Plays one slip at once, all or none. Same key and body: the same answer, one effect.
 * Same key, other body or route: refused ('request.key-reused').
 * No balance event is told: it would give the result away before it is shown.
 */
export async function placeInstant(db: Database, request: InstantRequest): Promise<PlaceOutcome> {
  const { vault, userId, typeId, lines, key, now, clock } = request
  const hash = bodyHash([typeId, lines, ...claimPart(request.bonusGroup)])
  const call = { scope: { userId, route: INSTANT_ROUTE, key }, hash, now }
  const game = instantGame(typeId)
  if ('ok' in game) return refuseNew(db, call, game)
  const priced = priceLines(game, lines, chinaDate(now))
  if (!priced.ok) return refuseNew(db, call, priced)
  return writeOnce(db, {
    ...call,
    lock: trx => lockPlayer(trx, userId),
    write: async (trx, accounts): Promise<BetAnswer | Refusal> => {
      const bonusGroup = await priceGroup(trx, userId, now)
      const claim = claimRefusal(bonusGroup, request.bonusGroup)
      if (claim) return refusedAnswer(claim, accounts.balance, now)
      if (priced.total > accounts.balance) return refusedAnswer(refuse('bet.balance'), accounts.balance, now)
      const at = clock()
      const barred = await mayPlay(trx, accounts, { stake: priced.total }, at)
      if (barred) return barred
      const round = await playRound(trx, {
        vault,
        game,
        lines: priced.lines,
        total: priced.total,
        accounts,
        bonusGroup,
        now,
        at
      })
      return {
        state: 'accepted',
        orderIds: round.orderIds,
        balance: round.balance,
        stake: priced.total,
        at: now,
        round: round.issue
      }
    }
  })
}
