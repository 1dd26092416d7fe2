import { sql } from 'kysely'
import { DEPOSIT_STATE } from '../../../contract/areas/cashier'
import { literals } from '../../store/sqlStates'

/** Where a deposit stands, in SQL. */
export const DEPOSIT = literals(DEPOSIT_STATE)

/** Deposits that still wait for money or for somebody's decision. */
export const OPEN_DEPOSIT = sql.join([DEPOSIT.unpaid, DEPOSIT.checking])
