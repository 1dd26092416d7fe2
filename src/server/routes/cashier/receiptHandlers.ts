import { chinaDateTime } from '../../../rules/chinaTime'
import { CallRefused } from '../../CallRefused'
import type { Reminders } from '../../domain/cashier/Reminders'
import type { Uploads } from '../../domain/cashier/Uploads'
import { daysPage } from '../daysOf'
import type { HandlersOf } from '../handlers'

interface ReceiptServices {
  readonly uploads: Uploads
  readonly reminders: Reminders
  readonly now: () => number
}

/** Of `reminderRecords`, on the wire. */
const REMINDER_STATE = { open: 0, answered: 1, over: 2 } as const

/** Receipts of payments, and reminders of orders that take long. */
export function receiptHandlers({
  uploads,
  reminders,
  now
}: ReceiptServices): HandlersOf<'uploadImage' | 'image' | 'remind' | 'reminderRecords'> {
  return {
    uploadImage: async ({ image }, { session }) => {
      const kept = await uploads.add(session.uid, image)
      if (!kept.ok) throw CallRefused.of(kept.code, kept.params)
      return { imageId: kept.imageId }
    },

    image: async ({ imageId }, { session }) => {
      const picture = await uploads.own(session.uid, imageId)
      if (!picture) throw CallRefused.of('upload.unknown')
      return { mime: picture.mime, image: picture.bytes.toString('base64url') }
    },

    remind: async ({ orderNo, imageId = '', remark }, { session }) => {
      const outcome = await reminders.add(session.uid, { orderNo, imageId, remark: remark.trim() })
      if (!outcome.ok) throw CallRefused.of(outcome.code, outcome.params)
      return {}
    },

    reminderRecords: async (asked, { session }) => {
      const { total, rows } = await reminders.page(session.uid, daysPage(asked, now()))
      return {
        total,
        list: rows.map(({ at, state, ...row }) => ({
          ...row,
          time: chinaDateTime(at),
          state: REMINDER_STATE[state]
        }))
      }
    }
  }
}
