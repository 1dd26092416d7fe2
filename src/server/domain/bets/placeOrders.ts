import { money } from '../../../rules/money'
import { gameOf, isInstant } from '../../catalogue/catalogue'
import type { Database } from '../../store/tables'
import type { Emit } from '../events'
import { bodyHash } from '../keyed/idempotency'
import { refusedAnswer } from '../keyed/keptAnswers'
import type { KeyedCall, Refusal } from '../keyed/writeOnce'
import { refuse, refuseNew, refuseOnce, writeOnce } from '../keyed/writeOnce'
import { balanceOf, lockPlayer, post } from '../ledger'
import { mayPlay } from '../protection/mayPlay'
import type { BetAnswer, PlaceOutcome } from './betAnswer'
import { betTold } from './betAnswer'
import { betSets, insertOrders } from './insertOrders'
import { claimPart, claimRefusal, priceGroup } from './priceGroup'
import type { LineRequest, Priced } from './priceLines'
import { priceLines } from './priceLines'
import type { SoldIssue } from './sale'
import { lockedRefusal, lockSale, movedRefusal, readSale, saleRefusal } from './sale'

/** What a key of a bet was used for (§R2.1). */
const BET_ROUTE = 'bet'

/** A slip to be bet: all lines on one issue of one game. Instants are ms since 1970. */
export interface PlaceRequest {
  readonly userId: number
  readonly typeId: number
  readonly issue: string
  readonly lines: readonly LineRequest[]
  /** The bonus group whose prices the player saw; absent: he takes his own. */
  readonly bonusGroup?: number | undefined
  /** The client's key of this confirmed slip. */
  readonly key: string
  /** When the server had received the whole request: decides the cutoff. */
  readonly now: number
  /** Read again behind the locks: past the cutoff and its grace nothing is accepted, whatever `now` says. */
  readonly clock: () => number
}

/**
 * Places a slip of 1–100 lines on one issue, all or none. What the calendar refuses takes no lock: a flood of late bets
 * holds no draw off.
 * Same key and body: the same answer, one effect. Same key, other body or route: refused ('request.key-reused').
 */
export async function placeOrders(
  db: Database,
  request: PlaceRequest,
  emit: Emit = () => undefined
): Promise<PlaceOutcome> {
  const { userId, typeId, issue, lines, now, clock } = request
  const call = callOf(request)
  const read = await readSale(db, typeId, issue)
  const priced = priceRequest(typeId, read, lines)
  if (!priced.ok) return refuseNew(db, call, priced)
  const early = saleRefusal(read, now, clock())
  if (early || !read)
    return refuseOnce(db, call, refusedAnswer(early ?? refuse('issue.unknown'), await balanceOf(db, userId), now))

  const outcome = await writeOnce(db, {
    ...call,
    // Issue first, then accounts: the order of every money transaction. The share lock holds the draw off.
    lock: async trx => ({ sold: await lockSale(trx, typeId, issue, clock()), accounts: await lockPlayer(trx, userId) }),
    write: async (trx, { sold, accounts }): Promise<BetAnswer | Refusal> => {
      const at = clock()
      const group = await priceGroup(trx, userId, now)
      const refusal =
        lockedRefusal(read, sold, now, at) ??
        movedRefusal(typeId, read.day, sold) ??
        claimRefusal(group, request.bonusGroup) ??
        (priced.total > accounts.balance ? refuse('bet.balance') : undefined)
      if (refusal) return refusedAnswer(refusal, accounts.balance, now)
      const barred = await mayPlay(trx, accounts, { stake: priced.total }, at)
      if (barred) return barred
      const orderIds = await insertOrders(
        trx,
        priced.lines.map(line => ({
          ...{ userId, typeId, issueId: read.id, issue, line, bonusGroup: group },
          ...{ placedAt: now, insertedAt: at }
        }))
      )
      await post(
        trx,
        betSets(
          orderIds,
          priced.lines.map(line => ({ accounts, line }))
        ),
        at
      )
      const balance = money(accounts.balance - priced.total)
      return { state: 'accepted', orderIds, balance, stake: priced.total, at: now }
    }
  })
  if (outcome.ok && !outcome.replayed && outcome.answer.state === 'accepted') emit(betTold(userId, outcome.answer))
  return outcome
}

/** The scope under which a slip's key is kept, and a digest of the request. */
export const callOf = ({ userId, typeId, issue, lines, bonusGroup, key, now }: PlaceRequest): KeyedCall => ({
  scope: { userId, route: BET_ROUTE, key },
  hash: bodyHash([typeId, issue, lines, ...claimPart(bonusGroup)]),
  now
})

/** Instant games have no issues and are refused here: their slips go to `placeInstant`. */
export function priceRequest(typeId: number, sold: SoldIssue | undefined, lines: readonly LineRequest[]): Priced {
  const game = gameOf(typeId)
  if (!game || isInstant(game)) return refuse('game.unknown')
  return sold ? priceLines(game, lines, sold.day) : refuse('issue.unknown')
}
