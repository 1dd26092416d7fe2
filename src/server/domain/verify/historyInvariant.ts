import { sql } from 'kysely'
import type { Trx } from '../../store/tables'
import type { HistorySeal } from '../history/historySeals'
import { APPEND_ONLY_TABLES, countOf, hashOf, keptCountsOf } from '../history/historySeals'
import type { Finding, Invariant } from './Invariant'
import { broken, holds } from './Invariant'

const timeOf = (at: number): string => new Date(at).toISOString()

/** Computes every seal again from the stored postings. */
async function sealFault(trx: Trx, seals: readonly HistorySeal[]): Promise<string | undefined> {
  for (const [index, seal] of seals.entries()) {
    if (seal.id !== index) return `seal ${index} of the postings is missing`
    const before = seals[index - 1]
    if (!before) continue
    const found = await hashOf(trx, before.hash, before.upto, seal.upto)
    const lost = seal.postings - before.postings - found.postings
    if (lost !== 0)
      return `${Math.abs(lost)} postings are ${lost > 0 ? 'missing' : 'too many'} after ${before.upto} and up to ${seal.upto}, as sealed at ${timeOf(seal.at)}`
    if (found.hash !== seal.hash)
      return `the postings after ${before.upto} and up to ${seal.upto} are not those sealed at ${timeOf(seal.at)}`
  }
  return undefined
}

/**
 * Checks tables whose rows are never deleted: each has as many rows as the seal counted, and every reference into it
 * finds its row.
 */
async function rowFault(trx: Trx, last: HistorySeal): Promise<string | undefined> {
  const kept = keptCountsOf(last)
  for (const table of APPEND_ONLY_TABLES) {
    const { upto = 0, count = 0 } = kept[table] ?? {}
    const found = await countOf(trx, table, 0, upto)
    if (found < count) return `${count - found} of ${count} ${table} are missing, as sealed at ${timeOf(last.at)}`
  }
  const { rows } = await sql<{ what: string }>`
    select format('posting %s is of order %s, which is missing', p.id, p.order_id) as what from postings p
      where p.order_id is not null and not exists (select 1 from orders o where o.id = p.order_id)
    union all
    select format('order %s is of issue row %s, which is missing', o.id, o.issue_id) from orders o
      where not exists (select 1 from issues i where i.id = o.issue_id)
    union all
    select format('posting %s is of account %s, which is missing', p.id, p.account_id) from postings p
      where not exists (select 1 from accounts a where a.id = p.account_id)
    limit 1`.execute(trx)
  return rows[0]?.what
}

async function history(trx: Trx): Promise<Finding> {
  const seals = await trx.selectFrom('history_seals').selectAll().orderBy('id').execute()
  const last = seals.at(-1)
  if (!last) return broken('the seals of its postings are gone, even the one a database begins with')
  const fault = (await sealFault(trx, seals)) ?? (await rowFault(trx, last))
  return fault === undefined
    ? holds(`${last.postings} postings under ${seals.length - 1} seals, the last ${last.hash.slice(0, 16)}`)
    : broken(fault)
}

export const HISTORY_INVARIANT: Invariant = {
  id: 'I27',
  claim: 'nothing that was sealed is missing: postings, players, bets, chases',
  check: history
}
