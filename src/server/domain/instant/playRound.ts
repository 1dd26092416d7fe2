import { sql } from 'kysely'
import { chinaDate } from '../../../rules/chinaTime'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import { rulesOf } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import type { Trx } from '../../store/tables'
import { betSets, insertOrders } from '../bets/insertOrders'
import type { PricedLine } from '../bets/priceLines'
import type { ChainVault } from '../draws/ChainVault'
import { drawInstant } from '../draws/drawInstant'
import type { PlayerAccounts } from '../ledger'
import { post } from '../ledger'
import { settleOrders } from '../settlement/settleIssue'
import { takeNonce } from './seeds'

interface RoundRequest {
  /** Opens the server seeds. */
  readonly vault: ChainVault
  readonly game: Game
  readonly lines: readonly PricedLine[]
  readonly total: Money
  /** Locked; the balance covers `total`. */
  readonly accounts: PlayerAccounts
  /** Of the player today. */
  readonly bonusGroup: number
  /** When the call had been received, and the clock behind the lock: a bet counts on the day it is settled (§R2.3). */
  readonly now: number
  readonly at: number
  readonly run?: { readonly id: number; readonly step: number }
}

interface PlayedRound {
  readonly issueId: number
  /** Number of the round. */
  readonly issue: string
  readonly orderIds: readonly number[]
  /** Balance after the stake; the winnings come on top. */
  readonly balance: Money
  readonly bonus: Money
}

/**
 * One round of an instant game, whole in the caller's transaction: the slip is paid, the draw is made from the player's
 * seed pair, and the slip is settled by the same code as every issue. The round is an issue of its own.
 */
export async function playRound(trx: Trx, request: RoundRequest): Promise<PlayedRound> {
  const { vault, game, lines, total, accounts, bonusGroup, now, at, run } = request
  const day = chinaDate(now)
  const family = rulesOf(game)
  const { pair, serverSeed, nonce } = await takeNonce(trx, vault, accounts.userId, now)
  const result = drawInstant({ serverSeed, clientSeed: pair.client_seed, nonce }, game.typeId, family.numbers)
  const { id: issueId, issue } = await insertRound(trx, request, pair.server_seed_hash, result.join())
  await trx
    .insertInto('instant_rounds')
    .values({
      issue_id: issueId,
      user_id: accounts.userId,
      game_id: game.typeId,
      seed_id: pair.id,
      nonce,
      series_id: run?.id ?? null,
      step: run?.step ?? null
    })
    .execute()
  const orderIds = await insertOrders(
    trx,
    lines.map(line => ({
      userId: accounts.userId,
      typeId: game.typeId,
      issueId,
      issue,
      line,
      bonusGroup,
      placedAt: now,
      insertedAt: at,
      told: true
    }))
  )
  await post(
    trx,
    betSets(
      orderIds,
      lines.map(line => ({ accounts, line }))
    ),
    at
  )
  const settled = await settleOrders(trx, { id: issueId, game_id: game.typeId, issue, day, result: result.join() }, at)
  const bonus = settled.reduce((sum, order) => sum + order.bonus, 0)
  return { issueId, issue, orderIds, balance: money(accounts.balance - total), bonus: money(bonus) }
}

/** The round's issue row, drawn and settled as it is written, so that no scheduler picks it up. */
async function insertRound(
  trx: Trx,
  { game: { typeId }, now, at }: RoundRequest,
  commitment: string,
  result: string
): Promise<{ readonly id: number; readonly issue: string }> {
  const { rows } = await sql<{ id: number; issue: string }>`
    with n as materialized (select nextval('instant_numbers') as number)
    insert into issues (game_id, issue, slot, chain_id, source, day, number_of_day, opens_at, closes_at, draws_at,
      previous_issue, next_issue, commitment, result, needs_seal, opened_at, drawn_at, settled_at)
    select ${typeId}::int, n.number::text, n.number, null, 'instant', ${chinaDate(now)}, 1, ${now - 1}::bigint, ${now}::bigint,
      ${now}::bigint, '', '', ${commitment}, ${result}, false, ${now}::bigint, ${now}::bigint, ${at}::bigint from n
    returning id, issue`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('no round was made')
  return row
}
