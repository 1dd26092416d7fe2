import { z } from 'zod'

/** Every answer (spec §8). `message` is for the player; `data` may be absent on a refusal. */
export const envelope = z.object({ code: z.number().int(), message: z.string(), data: z.unknown() })
export type Envelope = z.infer<typeof envelope>

/** `data` of a refused bet: the balance and the server's time re-sync the screen (spec §8). */
export const betRefusal = z.object({ timeStamp: z.number().int(), coins: z.number() })
export type BetRefusal = z.infer<typeof betRefusal>

/** The session travels in this header, never in a cookie (design §11). */
export const TOKEN_HEADER = 'token'
/** 3 app, 4 iOS, else 2 (spec §7). */
export const SOURCE_HEADER = 'request-source'
