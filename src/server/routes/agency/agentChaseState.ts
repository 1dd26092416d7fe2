import { CHASE_STATE } from '../../../contract/areas/chasing'

/** Ends of a chase that tell of its player's money or of what he set himself. */
const PRIVATE: readonly number[] = [CHASE_STATE.balance, CHASE_STATE.limited]

/** How a chase stands as agents read it: one that ended for a private reason is stopped, and no more (§G6.1). */
export const agentChaseState = <State extends number>(state: State): State | typeof CHASE_STATE.refused =>
  PRIVATE.includes(state) ? CHASE_STATE.refused : state
