import { createHash } from 'node:crypto'
import { MESSAGE_KIND } from '../../../contract/areas/messages'
import { chinaDate } from '../../../rules/chinaTime'
import type { Database } from '../../store/tables'
import type { DomainEvent } from '../events'
import { messageTold, writeLetter } from '../messages/writeMessage'
import type { Decision } from './OperatorTopic'

interface OperatorMessage {
  /** `U7`, or `all`. */
  readonly target: string
  readonly title: string
  readonly text: string
  readonly now: number
}

/** Writes to one player or to all; the command given twice on one day writes once. */
export async function sendMessage(
  db: Database,
  { target, title, text, now }: OperatorMessage
): Promise<{ readonly decision: Decision; readonly events: readonly DomainEvent[] }> {
  const userId = target === 'all' ? undefined : Number(target.slice(1))
  const words = createHash('sha256').update(`${title}\n${text}`).digest('hex')
  const ref = `operator:${target}:${chinaDate(now)}:${words}`
  const letter = { userId, kind: MESSAGE_KIND.system, title, body: text, ref }
  const isNew = await db.transaction().execute(trx => writeLetter(trx, letter, now))
  return {
    decision: { no: target, state: 1, text: isNew ? 'the message is written' : 'the message was written before today' },
    // Pages of all players find it when they ask next.
    events: isNew && userId !== undefined ? [messageTold(userId)] : []
  }
}
