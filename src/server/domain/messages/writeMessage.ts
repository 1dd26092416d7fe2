import type { MessageKind } from '../../../contract/areas/messages'
import type { MessageParams } from '../../../text/fill'
import { fill } from '../../../text/fill'
import type { SystemMessageKey } from '../../../text/systemMessages'
import { SYSTEM_MESSAGES } from '../../../text/systemMessages'
import type { Trx } from '../../store/tables'
import type { DomainEvent } from '../events'

/** Told after the commit: the player's pages ask again how many are unread. */
export const messageTold = (userId: number): DomainEvent => ({
  kind: 'account',
  userId,
  what: 'message',
  id: '',
  state: 0
})

interface Letter {
  /** Undefined: to all that have an account now. */
  readonly userId: number | undefined
  readonly kind: MessageKind
  readonly title: string
  readonly body: string
  /** A page of the product. */
  readonly link?: string | undefined
  /** The event that the message is about. One event makes one message, however often it is written. */
  readonly ref?: string | undefined
}

/** Writes a message. @returns false: it was written before */
export async function writeLetter(trx: Trx, letter: Letter, at: number): Promise<boolean> {
  const { userId = null, kind, title, body, link = '', ref = null } = letter
  const written = await trx
    .insertInto('messages')
    .values({ user_id: userId, kind, title, body, link, ref, at })
    .onConflict(conflict => conflict.column('ref').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

interface Occasion {
  readonly params?: MessageParams
  readonly ref?: string
}

/**
 * Tells a player what happened, in the transaction in which it happens: one is not there without the other.
 * @returns what to emit after the commit; nothing when it was told before
 */
export async function writeMessage(
  trx: Trx,
  userId: number,
  key: SystemMessageKey,
  { params = {}, ref }: Occasion,
  at: number
): Promise<readonly DomainEvent[]> {
  const { kind, title, body, ...more } = SYSTEM_MESSAGES[key]
  const link = 'link' in more ? fill(more.link, params) : undefined
  const isNew = await writeLetter(trx, { userId, kind, title, body: fill(body, params), link, ref }, at)
  return isNew ? [messageTold(userId)] : []
}
