import { sql } from 'kysely'
import { ORDER_STATUS } from '../../../contract/codes'
import { literals } from '../../store/sqlStates'

/** Where an order stands, in SQL. */
export const ORDER = literals(ORDER_STATUS)

/** Orders that were judged by a result: neither pending nor cancelled. */
export const SETTLED = sql.join([ORDER.won, ORDER.lost, ORDER.returned])
