import type { Database } from '../../store/tables'
import type { By } from './OperatorTopic'

/** Writes down what an operator asks for, before it is done; the row can never be changed. */
export async function logAction(
  db: Database,
  { operator, now }: By,
  action: string,
  target: string,
  detail: object
): Promise<void> {
  await db
    .insertInto('operator_actions')
    .values({ operator, action, target, detail: JSON.stringify(detail), at: now })
    .execute()
}
