import { randomUUID } from 'node:crypto'
import { TRANSFER_STATE, VENDORS } from '../../../contract/areas/wallets'
import { RECALL_MIN } from '../../../rules/cashier/transfer'
import type { Database } from '../../store/tables'
import type { Cashier } from '../cashier/Cashier'
import type { Job } from '../JobRunner'
import type { GameWallets } from '../wallets/createWallets'

/** A vendor or provider that did not answer is asked again after this. */
const AGAIN_MS = 60_000

interface ClearParts {
  readonly db: Database
  readonly wallets: GameWallets
  readonly cashier: Cashier | undefined
  readonly now: () => number
}

/** Takes an exclusion whose wallets and deposits are to be looked after, for this server, for a while. */
const claim = ({ db, now }: ClearParts) =>
  db
    .updateTable('exclusions')
    .set({ next_clear_at: now() + AGAIN_MS })
    .where('id', '=', query =>
      query
        .selectFrom('exclusions')
        .select('id')
        .where('next_clear_at', '<=', now())
        .orderBy('next_clear_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
    )
    .returning(['id', 'user_id', 'ends_at'])
    .executeTakeFirst()

/** Brings home what game wallets have. @returns whether every vendor has said that nothing is left there */
async function recall({ db, wallets, now }: ClearParts, userId: number): Promise<boolean> {
  await wallets.recallAll({ userId, key: randomUUID(), now: now() })
  const left = await wallets.ask(userId)
  const open = await db
    .selectFrom('transfers')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', TRANSFER_STATE.open)
    .executeTakeFirst()
  return !open && VENDORS.every(vendor => !wallets.has(vendor) || (left.get(vendor) ?? RECALL_MIN) < RECALL_MIN)
}

/**
 * Recalls the game wallets and cancels the open deposits of who began a cool-off
 * or an exclusion, until both is done (§C5).
 */
export const clearJob = (parts: ClearParts): Job => ({
  name: 'exclusions',
  async run() {
    const claimed = await claim(parts)
    if (!claimed) return false
    const { id, user_id: userId, ends_at: endsAt } = claimed
    const isOver = endsAt !== null && endsAt <= parts.now()
    const isClear = isOver || ((await recall(parts, userId)) && ((await parts.cashier?.cancelAll(userId)) ?? true))
    if (isClear) await parts.db.updateTable('exclusions').set({ next_clear_at: null }).where('id', '=', id).execute()
    return true
  }
})
