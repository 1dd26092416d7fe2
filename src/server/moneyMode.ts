import type { MoneyMode } from './cashierSettings'
import { StartProblem } from './startProblem'
import type { Database } from './store/tables'

/**
 * Writes into a new database which kind of money it keeps, for ever (§M1.1).
 * @throws StartProblem when it was begun with the other kind.
 */
export async function keepMoneyMode(db: Database, money: MoneyMode): Promise<void> {
  await db
    .insertInto('site')
    .values({ name: 'money', value: money })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('site').select('value').where('name', '=', 'money').executeTakeFirstOrThrow()
  if (value !== money)
    throw new StartProblem(
      `MONEY is ${money} and the database was begun with ${value} money: set MONEY=${value}, or use a new DATA_DIR or DATABASE_URL.`
    )
}
