import type { ChaseIssue, ChaseOrder } from '../../contract/areas/chasing'
import { CHASE_ISSUE_STATE, CHASE_STATE } from '../../contract/areas/chasing'
import type { StatusLook } from './orderStatus'

/** §S4: a chase with a win shows won; 追号已完成 without one shows not won; any other shows its state. */
export function chaseLook(chase: Pick<ChaseOrder, 'gotBonuses' | 'orderState' | 'orderStateString'>): StatusLook {
  if (chase.gotBonuses > 0) return { text: '已中奖', look: 'won' }
  if (chase.orderState === CHASE_STATE.done) return { text: '未中奖', look: 'lost' }
  return { text: chase.orderStateString, look: chase.orderState === CHASE_STATE.running ? 'wait' : 'off' }
}

const ISSUE_LOOKS: Readonly<Record<number, StatusLook['look']>> = {
  [CHASE_ISSUE_STATE.placed]: 'wait',
  [CHASE_ISSUE_STATE.won]: 'won',
  [CHASE_ISSUE_STATE.lost]: 'lost',
  [CHASE_ISSUE_STATE.returned]: 'back'
}

export const chaseIssueLook = (issue: Pick<ChaseIssue, 'orderState' | 'orderStateName'>): StatusLook => ({
  text: issue.orderStateName,
  look: ISSUE_LOOKS[issue.orderState] ?? 'off'
})

/** Something of it may still be cancelled: it has not begun, or it is on sale. */
export const isOpenIssue = ({ orderState }: Pick<ChaseIssue, 'orderState'>): boolean =>
  orderState === CHASE_ISSUE_STATE.waiting || orderState === CHASE_ISSUE_STATE.placed

/** '3/10' as a share, 0 to 1. */
export function progressOf(percentFinishedNum: string): number {
  const [done = 0, all = 0] = percentFinishedNum.split('/').map(Number)
  return all > 0 ? Math.min(1, done / all) : 0
}
