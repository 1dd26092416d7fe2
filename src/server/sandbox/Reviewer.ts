import type { Money } from '../../rules/money'
import { YUAN } from '../../rules/money'
import type { Job } from '../domain/JobRunner'

/** Signs what the sandbox decides. */
export const DEMO_REVIEWER = '演示审核'
/** Signs beside the reviewer where two have to. */
export const SECOND_REVIEWER = '演示复核'
/** A reviewer takes his time. */
const REVIEW_MS = 20_000
/** Whole yuan that end so are rejected, so that a refusal can be seen too. */
const REJECTED_END = 13

/** Orders of one kind that wait for a person. */
export interface ReviewQueue {
  /** Orders that have waited since `before` and can be decided without looking at anything else. */
  waiting(before: number): Promise<readonly { readonly id: number; readonly amount: Money }[]>
  approve(id: number, amount: Money): Promise<unknown>
  reject(id: number, reason: string): Promise<unknown>
}

/** Decides what waits for a person where no operator is configured: the stand-in of demonstrations. */
export class Reviewer implements Job {
  readonly name = 'sandbox reviewer'
  readonly #queues: readonly ReviewQueue[]

  constructor(queues: readonly ReviewQueue[]) {
    this.#queues = queues
  }

  async run(now: number): Promise<boolean> {
    for (const queue of this.#queues)
      for (const { id, amount } of await queue.waiting(now - REVIEW_MS)) {
        if (Math.floor(amount / YUAN) % 100 === REJECTED_END) await queue.reject(id, `${DEMO_REVIEWER}：未通过`)
        else await queue.approve(id, amount)
      }
    return false
  }
}
