import { sql } from 'kysely'
import { DEPOSIT } from './depositStates'

/** When the order of a reminder `r` ended, in SQL; null while it goes on. */
export const ORDER_ENDED = sql<number | null>`case left(r.order_no, 1)
  when 'D' then (select finished_at from deposits where id = substr(r.order_no, 2)::bigint)
  when 'W' then (select ended_at from withdrawals where id = substr(r.order_no, 2)::bigint) end`

/**
 * Whether nobody has to answer a reminder `r` any more, in SQL: the money moved, or the player gave the order up. Of a
 * deposit that failed or expired the money may be on its way all the same.
 */
export const NEEDS_NO_ANSWER = sql<boolean>`case left(r.order_no, 1)
  when 'D' then exists (select from deposits where id = substr(r.order_no, 2)::bigint
    and state in (${DEPOSIT.done}, ${DEPOSIT.cancelled}, ${DEPOSIT.reversed}))
  else ${ORDER_ENDED} is not null end`
