import * as z from 'zod/mini'
import type { ProviderEvent } from './PaymentProvider'

/** The two fields that are read of a callback: its own number and its order. */
const event = z.object({
  eventId: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
  orderNo: z.string().check(z.regex(/^[DWT]\d{1,15}$/))
})

/** A signed callback's event; undefined for a body that is none. */
export function readEvent(body: Buffer): ProviderEvent | undefined {
  try {
    const read = event.safeParse(JSON.parse(body.toString('utf8')))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
