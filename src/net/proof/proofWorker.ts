import type { ProofNews, ProofTask } from './proofWork'
import { workOn } from './proofWork'

const say = (news: ProofNews) => postMessage(news)

/** Hashes off the page's thread: the page stays smooth, and who has seen enough ends the worker. */
addEventListener('message', (event: MessageEvent<ProofTask>) => {
  workOn(event.data, say).catch(() => say({ kind: 'failed' }))
})
say({ kind: 'here' })
