import type { Database } from '../../store/tables'
import type { ChainVault } from '../draws/ChainVault'
import { ACTIVITY_INVARIANT } from './activityInvariant'
import { BEACON_INVARIANT } from './beaconInvariant'
import { CASHIER_INVARIANTS } from './cashierInvariants'
import { COMMISSION_INVARIANTS } from './commissionInvariants'
import { CUTOFF_INVARIANTS } from './cutoffInvariants'
import { HISTORY_INVARIANT } from './historyInvariant'
import type { Finding, Invariant } from './Invariant'
import { MONEY_INVARIANTS } from './moneyInvariants'
import { PLAN_INVARIANTS } from './planInvariants'
import { PRICE_INVARIANT } from './priceInvariant'
import { PROTECTION_INVARIANT } from './protectionInvariant'
import { REPLAY_INVARIANTS } from './replayInvariants'
import { SAVINGS_INVARIANT } from './savingsInvariant'
import { SEAL_INVARIANT } from './sealInvariant'
import { TEAM_INVARIANTS } from './teamInvariants'
import { TURNOVER_INVARIANT } from './turnoverInvariant'
import { WALLET_INVARIANTS } from './walletInvariants'
import { WIN_INVARIANT } from './winInvariant'
import { WITHDRAWAL_INVARIANT } from './withdrawalInvariant'

/** I1 … I9 of §R0, those of chases and instant games, and that of the cutoff, in order. */
const numberOf = (invariant: Invariant): number => Number(invariant.id.slice(1))

/** All claims that `npm run verify` looks at, in the order it prints them. */
export const INVARIANTS: readonly Invariant[] = [
  ...MONEY_INVARIANTS,
  ...REPLAY_INVARIANTS,
  ...PLAN_INVARIANTS,
  ...CUTOFF_INVARIANTS,
  HISTORY_INVARIANT,
  SEAL_INVARIANT,
  BEACON_INVARIANT,
  WITHDRAWAL_INVARIANT,
  ...WALLET_INVARIANTS,
  SAVINGS_INVARIANT,
  TURNOVER_INVARIANT,
  ACTIVITY_INVARIANT,
  PROTECTION_INVARIANT,
  ...CASHIER_INVARIANTS,
  PRICE_INVARIANT,
  ...TEAM_INVARIANTS,
  ...COMMISSION_INVARIANTS,
  WIN_INVARIANT
].sort((a, b) => numberOf(a) - numberOf(b))

/**
 * Replays the whole database in one snapshot, so that a server may go on working meanwhile.
 * Stops at the first violation. @returns whether all hold.
 */
export async function verifyDatabase(
  db: Database,
  tell: (invariant: Invariant, finding: Finding) => void,
  vault?: ChainVault
): Promise<boolean> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async trx => {
      for (const invariant of INVARIANTS) {
        const finding = await invariant.check(trx, vault)
        tell(invariant, finding)
        if (!finding.ok) return false
      }
      return true
    })
}
