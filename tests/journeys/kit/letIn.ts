import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { CODE, NOTHING_TAKEN } from '../../../src/contract/codes'
import type { Envelope } from '../../../src/contract/envelope'

const AGAIN_MS = 500
const MOST_TRIES = 40

/**
 * The data of a call over the wire. A machine that is full refuses with nothing taken (§R2.7) and is asked again, as whoever
 * reads 系统繁忙，请重试 would.
 * @param send makes the call, anew each time: work that was proven is used up by a call that the machine was too full for
 * @throws what any other refusal says, after the name of the call
 */
export async function letIn(name: string, send: () => Promise<Response>): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const answer = await send()
    const { code, message, data } = (await answer.json()) as Envelope
    if (code === CODE.ok) return data
    const isFull = code === CODE.busy && isDeepStrictEqual(data, NOTHING_TAKEN)
    if (!isFull || tries === MOST_TRIES) throw new Error(`${name}: ${code} ${message}`)
    await pause(AGAIN_MS)
  }
}
