import type { Trx } from '../../store/tables'
import type { PlayerAccounts } from '../ledger'
import { lockFreeAccounts } from '../ledger'

/**
 * Issues of chases that a round leaves out, and the next one looks at again: somebody holds their player or what they
 * are bet on. Whoever waited for one would hold up the chases of all players, and every draw.
 */
export type SkippedIssues = number[]

interface OfPlayer {
  readonly id: number
  readonly user_id: number
}

interface Free<Row> {
  readonly rows: readonly Row[]
  readonly accounts: ReadonlyMap<number, PlayerAccounts>
}

/** Locks the players of issues of chases; those of players whom somebody holds go to `held`. */
export async function lockFree<Row extends OfPlayer>(
  trx: Trx,
  found: readonly Row[],
  held: SkippedIssues
): Promise<Free<Row>> {
  const accounts = await lockFreeAccounts(trx, [...new Set(found.map(row => row.user_id))])
  for (const { id, user_id } of found) if (!accounts.has(user_id)) held.push(id)
  return { rows: found.filter(row => accounts.has(row.user_id)), accounts }
}
