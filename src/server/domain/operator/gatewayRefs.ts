import type { PostingKind } from '../../store/moneyTables'
import type { Database } from '../../store/tables'

/** Ids of the orders whose postings of a kind went through a gateway between two instants. */
export async function gatewayRefs(
  db: Database,
  gateway: string,
  kind: PostingKind,
  { from, until }: { readonly from: number; readonly until: number }
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('postings as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select('p.ref')
    .where('a.kind', '=', 'gateway')
    .where('a.code', '=', gateway)
    .where('p.kind', '=', kind)
    .where('p.at', '>=', from)
    .where('p.at', '<', until)
    .execute()
  return rows.map(({ ref }) => Number(ref?.split(':')[1]))
}
