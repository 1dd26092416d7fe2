import { CallFailed } from './Failure'
import type { ProvenCalls } from './ProvenCalls'

type Sends = Pick<ProvenCalls, 'send'>

/** Proven calls whose code is fetched with the first of them; without it they fail like a call without a network. */
export const lazyProvenCalls = (fetch: () => Promise<Sends>): Sends => ({
  async send(...proof) {
    const calls = await fetch().catch(() => {
      throw new CallFailed('randomCode', { kind: 'network', status: 0 })
    })
    return calls.send(...proof)
  }
})
