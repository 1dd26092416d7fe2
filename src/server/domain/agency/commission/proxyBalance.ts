import type { Database } from '../../../store/tables'

/** Commission of the spread centre that was not taken out. */
export async function proxyBalance(db: Database, userId: number): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select('balance')
    .where('user_id', '=', userId)
    .where('kind', '=', 'proxy')
    .executeTakeFirst()
  return row?.balance ?? 0
}
