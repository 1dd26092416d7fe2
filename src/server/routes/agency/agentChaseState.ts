import { CHASE_STATE } from '../../../contract/areas/chasing'

/** Endings that would tell agents of a player’s money or of limits he set himself. */
const PRIVATE: readonly number[] = [CHASE_STATE.balance, CHASE_STATE.limited]

/** How a chase stands as agents read it: one that ended for a private reason is stopped, and no more (§G6.1). */
export const agentChaseState = <State extends number>(state: State): State | typeof CHASE_STATE.refused =>
  PRIVATE.includes(state) ? CHASE_STATE.refused : state
