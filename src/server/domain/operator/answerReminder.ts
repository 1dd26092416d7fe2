import type { Database } from '../../store/tables'
import { NEEDS_NO_ANSWER } from '../cashier/orderEnded'
import type { Decision, QueueItem } from './OperatorTopic'
import { unknownOrder } from './refused'

/** Reminders of players that wait for an answer. */
export async function openReminders(db: Database): Promise<readonly QueueItem[]> {
  const rows = await db
    .selectFrom('reminders as r')
    .selectAll()
    .where('answered_at', 'is', null)
    .where(NEEDS_NO_ANSWER, 'is', false)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    no: `R${row.id}`,
    userId: row.user_id,
    what: `reminder of ${row.order_no}`,
    amount: '',
    since: row.created_at,
    note: row.remark
  }))
}

/** Answers a reminder once; an answer that stands stays. */
export async function answerReminder(db: Database, id: number, text: string, at: number): Promise<Decision> {
  await db
    .updateTable('reminders')
    .set({ answer: text, answered_at: at })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .execute()
  const row = await db.selectFrom('reminders').select('answer').where('id', '=', id).executeTakeFirst()
  if (!row) throw unknownOrder(`R${id}`)
  return { no: `R${id}`, state: 1, text: `answered: ${row.answer}` }
}
