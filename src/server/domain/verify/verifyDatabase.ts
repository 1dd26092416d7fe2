import type { Database } from '../../store/tables'
import type { Finding, Invariant } from './Invariant'
import { MONEY_INVARIANTS } from './moneyInvariants'
import { PLAN_INVARIANTS } from './planInvariants'
import { REPLAY_INVARIANTS } from './replayInvariants'

/** I1 … I9 of reliability.md §0, and those of chases and instant games, in order. */
const numberOf = (invariant: Invariant): number => Number(invariant.id.slice(1))

export const INVARIANTS: readonly Invariant[] = [...MONEY_INVARIANTS, ...REPLAY_INVARIANTS, ...PLAN_INVARIANTS].sort(
  (a, b) => numberOf(a) - numberOf(b)
)

/**
 * Replays the whole database in one snapshot, so that a server may go on working meanwhile.
 * Stops at the first violation. @returns whether all hold.
 */
export async function verifyDatabase(
  db: Database,
  tell: (invariant: Invariant, finding: Finding) => void
): Promise<boolean> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async trx => {
      for (const invariant of INVARIANTS) {
        const finding = await invariant.check(trx)
        tell(invariant, finding)
        if (!finding.ok) return false
      }
      return true
    })
}
