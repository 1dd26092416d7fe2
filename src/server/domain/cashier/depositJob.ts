import { DEPOSIT_STATE } from '../../../contract/areas/cashier'
import type { Job } from '../JobRunner'
import { syncJob } from '../syncJob'
import type { CashierParts } from './CashierParts'
import { syncDeposit } from './syncDeposit'

/** Asks the provider after every deposit whose time has come; what expired unpaid ends so. */
export const depositJob = (parts: CashierParts): Job =>
  syncJob({
    name: 'deposits',
    db: parts.db,
    table: 'deposits',
    lease: 'lease_until',
    asks: 'sync_step',
    open: [DEPOSIT_STATE.unpaid, DEPOSIT_STATE.checking],
    startedAt: parts.clock.now(),
    atOnce: 8,
    sync: id => syncDeposit(parts, id)
  })
