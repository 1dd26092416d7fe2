import { sql } from 'kysely'
import { CHASE_ISSUE_STATE } from '../../../contract/areas/chasing'
import { literals } from '../../store/sqlStates'

/** Where an issue of a chase stands, in SQL. */
export const CHASE_ISSUE = literals(CHASE_ISSUE_STATE)

/** Issues of a chase that are not over: still to be bet, or bet and not judged. */
export const OPEN_CHASE_ISSUE = sql.join([CHASE_ISSUE.waiting, CHASE_ISSUE.placed])
