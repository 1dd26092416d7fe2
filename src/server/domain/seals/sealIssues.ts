import type { QueryExecutorProvider } from 'kysely'
import { sql } from 'kysely'
import { merkleRoot } from '../../../rules/trust/merkle'
import { ORDER } from '../bets/orderStates'
import type { LeafRow } from './leaves'
import { leafOf, pendingLeaves } from './leaves'
import { NODE_DIGEST } from './nodeDigest'

/** Root, number and stakes of the leaves of one issue (§V3). */
export const sealOf = (rows: readonly LeafRow[]) => ({
  root: merkleRoot(NODE_DIGEST, rows.map(leafOf)),
  count: rows.length,
  stake: rows.reduce((sum, row) => sum + row.stake, 0)
})

/**
 * Seals issues in the caller's transaction, which holds their rows against every bet. Orders cancelled by now are named
 * and left out.
 */
export async function sealIssues(trx: QueryExecutorProvider, issueIds: readonly number[], at: number): Promise<void> {
  if (issueIds.length === 0) return
  const leaves = new Map<number, LeafRow[]>(issueIds.map(id => [id, []]))
  for (const row of await pendingLeaves(trx, issueIds)) leaves.get(row.issue_id)?.push(row)
  const seals = issueIds.map(id => sealOf(leaves.get(id) ?? []))
  await sql`
    insert into issue_seals (issue_id, root, count, stake, sealed_at, left_out)
    select r.issue_id, r.root, r.count, r.stake, ${at}::bigint,
      array(select o.id from orders o where o.issue_id = r.issue_id and o.status <> ${ORDER.pending})
    from unnest(${issueIds}::bigint[], ${seals.map(seal => seal.root)}::text[], ${seals.map(seal => seal.count)}::int[],
      ${seals.map(seal => seal.stake)}::bigint[]) as r(issue_id, root, count, stake)`.execute(trx)
  await sql`update issues set sealed_at = ${at} where id = any(${issueIds}::bigint[])`.execute(trx)
}
