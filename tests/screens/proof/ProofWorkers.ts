import { workOn } from '../../../src/net/proof/proofWork'

/** In place of the browser's workers: the same work, told after the page has had its turn. */
export class ProofWorkers extends EventTarget {
  #live = true

  postMessage(task: Parameters<typeof workOn>[0]): void {
    void Promise.resolve().then(() =>
      workOn(task, data => {
        if (this.#live) this.dispatchEvent(new MessageEvent('message', { data }))
      })
    )
  }

  terminate(): void {
    this.#live = false
  }
}
