import { sql } from 'kysely'

/** When the order of a reminder `r` ended, in SQL; null while it goes on. */
export const ORDER_ENDED = sql<number | null>`case left(r.order_no, 1)
  when 'D' then (select finished_at from deposits where id = substr(r.order_no, 2)::bigint)
  when 'W' then (select ended_at from withdrawals where id = substr(r.order_no, 2)::bigint) end`
