import { tryPlan } from '../../../src/screens/shared/trial/trialWork'

/** In place of the browser's workers: the same work, told after the page has had its turn. */
export class TrialWorkers extends EventTarget {
  #live = true

  postMessage(task: Parameters<typeof tryPlan>[0]): void {
    void Promise.resolve().then(() => {
      if (this.#live) this.dispatchEvent(new MessageEvent('message', { data: tryPlan(task) }))
    })
  }

  terminate(): void {
    this.#live = false
  }
}
