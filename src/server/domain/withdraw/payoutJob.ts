import { WITHDRAWAL_STATE } from '../../../contract/areas/withdraw'
import type { Job } from '../JobRunner'
import { syncJob } from '../syncJob'
import { syncWithdrawal } from './syncWithdrawal'
import type { WithdrawParts } from './WithdrawParts'

/** Begins payouts that were decided and asks after those under way. */
export const payoutJob = (parts: WithdrawParts): Job => {
  const job = syncJob({
    name: 'payouts',
    db: parts.db,
    table: 'withdrawals',
    lease: 'lease_until',
    asks: 'sync_step',
    open: [WITHDRAWAL_STATE.review, WITHDRAWAL_STATE.paying],
    startedAt: parts.now(),
    atOnce: 5,
    sync: id => syncWithdrawal(parts, id)
  })
  // A site that pays nothing out any more leaves open payouts as they are.
  return { ...job, run: async now => parts.provider !== undefined && job.run(now) }
}
