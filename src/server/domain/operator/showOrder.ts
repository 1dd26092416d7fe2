import { chinaDateTime } from '../../../rules/chinaTime'
import { moneyText } from '../../../rules/yuanText'
import type { Database } from '../../store/tables'
import type { OperatorParts } from './OperatorParts'
import type { Facts } from './OperatorTopic'
import { unknownOrder } from './refused'
import { showPlayer } from './showPlayer'

export interface ShownOrder {
  readonly no: string
  readonly facts: Facts
  /** Lines of the ledger that belong to it. */
  readonly postings: readonly string[]
  /** What operators asked for, oldest first. */
  readonly actions: readonly string[]
  readonly receipt: { readonly mime: string; readonly bytes: Buffer } | undefined
}

/** @param no a number: D1000001, W2000001, T3000001, U7 @throws CallRefused when there is no such order or player */
export async function showOrder(parts: OperatorParts, no: string, withReceipt: boolean): Promise<ShownOrder> {
  const { db, topics } = parts
  const id = Number(no.slice(1))
  const shown = no.startsWith('U')
    ? await showPlayer(parts, id)
    : await topics.find(({ letter }) => no.startsWith(letter))?.show(id)
  if (!shown) throw unknownOrder(no)
  return {
    no,
    facts: { player: `U${shown.userId}`, ...shown.facts },
    postings: await postingsOf(db, shown.refs),
    actions: await actionsOn(db, no),
    receipt: withReceipt && shown.imageId !== undefined ? await receiptOf(db, shown.imageId) : undefined
  }
}

async function postingsOf(db: Database, refs: readonly string[]): Promise<readonly string[]> {
  if (refs.length === 0) return []
  const rows = await db
    .selectFrom('postings as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.at', 'p.kind', 'p.ref', 'a.kind as account', 'p.amount'])
    .where('p.ref', 'in', refs)
    .orderBy('p.id')
    .execute()
  return rows.map(
    ({ at, kind, ref, account, amount }) => `${chinaDateTime(at)} ${kind} ${ref} ${account} ${moneyText(amount)}`
  )
}

async function actionsOn(db: Database, no: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('operator_actions').selectAll().where('target', '=', no).orderBy('id').execute()
  return rows.map(({ at, operator, action, detail }) => `${chinaDateTime(at)} ${operator} ${action} ${detail}`)
}

async function receiptOf(db: Database, imageId: string): Promise<ShownOrder['receipt']> {
  return db.selectFrom('uploads').select(['mime', 'bytes']).where('id', '=', imageId).executeTakeFirst()
}
