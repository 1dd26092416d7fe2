import type { ProofTask } from './proofWork'
import { workOn } from './proofWork'

/** Hashes off the page's thread: the page stays smooth, and who has seen enough ends the worker. */
addEventListener('message', (event: MessageEvent<ProofTask>) => {
  workOn(event.data, news => postMessage(news)).catch(() => postMessage({ kind: 'failed' }))
})
