import { FOUR_EYES_FROM } from '../../rules/cashier/withdrawal'
import { money } from '../../rules/money'
import type { WithdrawalTopic } from '../domain/operator/WithdrawalTopic'
import type { ReviewQueue } from './Reviewer'
import { DEMO_REVIEWER, SECOND_REVIEWER } from './Reviewer'

/** Withdrawals for the sandbox's reviewer. */
export const withdrawalReview = (topic: WithdrawalTopic, now: () => number): ReviewQueue => ({
  async waiting(before) {
    return (await topic.waiting(before)).map(({ id, amount }) => ({ id, amount: money(amount) }))
  },
  async approve(id, amount) {
    await topic.approve(id, { operator: DEMO_REVIEWER, now: now() })
    if (amount >= FOUR_EYES_FROM) await topic.approve(id, { operator: SECOND_REVIEWER, now: now() })
  },
  reject: (id, reason) => topic.reject(id, { operator: DEMO_REVIEWER, now: now() }, reason)
})
