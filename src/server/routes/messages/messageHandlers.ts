import { chinaDateTime } from '../../../rules/chinaTime'
import { CallRefused } from '../../CallRefused'
import type { Messages } from '../../domain/messages/Messages'
import type { HandlersOf } from '../handlers'

interface MessageServices {
  readonly messages: Messages
  readonly now: () => number
}

/** What the site writes to its players. */
export const messageHandlers = ({ messages, now }: MessageServices): HandlersOf<'messageList' | 'readMessage'> => ({
  messageList: async ({ page, limit, kind }, { session: { uid } }) => {
    const at = now()
    const { total, rows } = await messages.page(uid, { kind, page, limit, now: at })
    return {
      total,
      unread: await messages.unread(uid, at),
      list: rows.map(({ id, kind, title, body, at, isRead }) => ({
        ...{ id, kind, title, body },
        time: chinaDateTime(at),
        read: isRead ? 1 : 0
      }))
    }
  },

  readMessage: async ({ id }, { session: { uid } }) => {
    const at = now()
    if (id === 0) {
      await messages.readAll(uid, at)
      return { id, kind: 0, title: '', body: '', time: '', link: '', unread: 0 }
    }
    const row = await messages.open(uid, id, at)
    if (!row) throw CallRefused.of('message.unknown')
    const { kind, title, body, link } = row
    return { id, kind, title, body, time: chinaDateTime(row.at), link, unread: await messages.unread(uid, at) }
  }
})
