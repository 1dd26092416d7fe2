import { VENDORS } from '../../../contract/areas/wallets'
import { TURNOVER_STATE } from '../../../contract/areas/withdraw'
import { TURNOVER_VOID_BELOW } from '../../../rules/cashier/turnover'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Trx } from '../../store/tables'
import { bodyHash } from '../keyed/idempotency'
import type { CashAnswer, RefusedAnswer } from '../keyed/keptAnswers'
import { refusedAnswer } from '../keyed/keptAnswers'
import type { KeyedOutcome, Refusal } from '../keyed/writeOnce'
import { answered, refuse, refuseNew, writeOnce } from '../keyed/writeOnce'
import type { PostingSet, Wallets } from '../ledger'
import { lockWallets, PROMO, post } from '../ledger'
import { unlessSpent } from '../security/spendCode'
import { LATEST_POSTING } from '../turnover/openTask'
import { gamesBalance } from '../wallets/vendorBalance'
import type { TurnoverTask } from './standing'
import { openTasks } from './standing'
import type { StepUp } from './stepUp'
import { lookAtStepUp } from './stepUp'
import type { WithdrawParts } from './WithdrawParts'

/** A player gives up open bonuses; `now` in ms since 1970. */
export interface ForfeitRequest extends StepUp {
  readonly userId: number
  readonly key: string
  readonly now: number
}

export type ForfeitAnswer = (Extract<CashAnswer, { state: 'accepted' }> & { readonly taken: Money }) | RefusedAnswer

const FORFEIT_ROUTE = 'forfeit'

const bonusesAmong = (tasks: readonly TurnoverTask[]) => tasks.filter(task => task.source === 'bonus')

/** What open bonuses came with. */
export const bonusToReturn = (tasks: readonly TurnoverTask[]): number =>
  bonusesAmong(tasks).reduce((sum, task) => sum + task.amount, 0)

/**
 * 放弃优惠: gives the open bonuses back, at most what the balance has, and ends their turnover (§M2.2). Who has too little
 * there and money elsewhere brings it home first: put away for the moment, a bonus would be kept unplayed (§M2.5). The
 * vendors that may have some are asked before.
 */
export async function forfeitBonus(
  parts: WithdrawParts,
  request: ForfeitRequest
): Promise<KeyedOutcome<ForfeitAnswer>> {
  const { db, emit } = parts
  const { userId, key, now } = request
  const call = { scope: { userId, route: FORFEIT_ROUTE, key }, hash: bodyHash([]), now }
  const known = await answered<ForfeitAnswer>(db, call)
  if (known) return known
  const spend = await lookAtStepUp(parts, userId, request, now)
  // The same call at once, on another server, may have used the code up.
  if (typeof spend !== 'function') return refuseNew(db, call, spend)
  const offered = VENDORS.filter(vendor => parts.wallets.has(vendor))
  if ((await gamesBalance(db, userId, parts.now(), offered)) !== 0) await parts.wallets.ask(userId)
  const writing = writeOnce<Wallets, ForfeitAnswer>(db, {
    ...call,
    lock: trx => lockWallets(trx, userId),
    write: async (trx, wallets): Promise<ForfeitAnswer | Refusal> => {
      const at = parts.now()
      const { player: balance } = wallets.balances
      const bonuses = bonusesAmong(await openTasks(trx, userId))
      if (bonuses.length === 0) return refusedAnswer(refuse('withdraw.no-bonus'), balance, at)
      const isShort = balance < bonusToReturn(bonuses)
      const elsewhere = isShort ? refusalOfElsewhere(wallets, await gamesBalance(trx, userId, at, offered)) : undefined
      if (elsewhere) return elsewhere
      await spend(trx)
      const taken = await giveBack(trx, wallets, bonuses, at)
      const refs = bonuses.map(({ ref }) => `${ref}:off`)
      return { state: 'accepted', refs, balance: money(balance - taken), at, taken: money(taken) }
    }
  })
  const outcome = await unlessSpent(writing)
  if (outcome.ok && !outcome.replayed && outcome.answer.state === 'accepted')
    emit({ kind: 'balance', userId, balance: outcome.answer.balance })
  return outcome
}

/** Refuses while money of the player lies where giving back does not reach, or may: `games` undefined is not known. */
function refusalOfElsewhere({ balances }: Wallets, games: Money | undefined): Refusal | undefined {
  const { escrow, hold, yuebao } = balances
  if (escrow + hold + yuebao + (games ?? 0) >= TURNOVER_VOID_BELOW) return refuse('withdraw.bonus-elsewhere')
  return games === undefined ? refuse('withdraw.bonus-unknown') : undefined
}

async function giveBack(trx: Trx, wallets: Wallets, bonuses: readonly TurnoverTask[], at: number): Promise<number> {
  let left: number = wallets.balances.player
  const sets = bonuses.map(({ ref, amount }): PostingSet => {
    const taken = Math.min(amount, left)
    left -= taken
    const entries = [
      { accountId: wallets.ids.player, amount: -taken },
      { accountId: PROMO, amount: taken }
    ]
    return { kind: 'forfeit', ref: `${ref}:off`, entries }
  })
  await post(trx, sets, at)
  await trx
    .updateTable('turnover_tasks')
    .set({ state: TURNOVER_STATE.void, watched: false, ended_at: at, until: LATEST_POSTING })
    .where(
      'id',
      'in',
      bonuses.map(({ id }) => id)
    )
    .where('state', '=', TURNOVER_STATE.open)
    .execute()
  return wallets.balances.player - left
}
