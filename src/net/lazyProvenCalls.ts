import { unreachable } from './Failure'
import { inTime } from './inTime'
import type { ProvenCalls } from './ProvenCalls'

type Sends = Pick<ProvenCalls, 'send'>

/** Proven calls whose code is fetched with the first of them; while it does not come they fail like a call without a network. */
export const lazyProvenCalls = (fetch: () => Promise<Sends>): Sends => ({
  async send(...proof) {
    const calls = await inTime(fetch()).catch(() => unreachable('randomCode'))
    return calls.send(...proof)
  }
})
