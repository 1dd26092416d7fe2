import { sql } from 'kysely'
import { WITHDRAWAL_STATE } from '../../../contract/areas/withdraw'
import { literals } from '../../store/sqlStates'

/** Where a withdrawal stands, in SQL. */
export const WITHDRAWAL = literals(WITHDRAWAL_STATE)

/** Withdrawals under way: their amount is held. */
export const OPEN_WITHDRAWAL = sql.join([WITHDRAWAL.review, WITHDRAWAL.paying])
