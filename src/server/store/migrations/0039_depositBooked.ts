import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What a deposit was credited for, beside what its provider says. Of USDT that the provider's later word has overwritten
 * it is the least whose credit it is.
 */
const STATEMENTS = [
  'alter table deposits add column booked bigint not null default 0 check (booked >= 0)',
  `update deposits set booked = case
      when asset = 'CNY' then credited
      when received * rate::numeric / 1000000 >= credited and received * rate::numeric / 1000000 < credited + 100 then received
      else ceil(credited::numeric * 1000000 / rate) end
    where state in (1, 6)`,
  'update deposits set received = booked where state in (1, 6) and received < booked',
  `create or replace function keep_deposit() returns trigger language plpgsql as $$
    begin
      -- A server of the release before, which is not replaced yet, books what it received.
      if new.credited > 0 and new.booked = 0 then new.booked := new.received; end if;
      if (new.user_id, new.provider, new.channel, new.asset, new.amount, new.rate, new.created_at)
        is distinct from (old.user_id, old.provider, old.channel, old.asset, old.amount, old.rate, old.created_at)
        or new.state <> old.state and not (old.state, new.state) in
          ((0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (4, 1), (4, 2), (2, 1), (3, 1), (5, 1), (1, 6))
        or (old.credited > 0 and new.credited <> old.credited)
        or (old.booked > 0 and new.booked <> old.booked)
      then raise exception 'a deposit never changes so' using errcode = 'KJ002'; end if;
      return new;
    end $$`
]

export const depositBooked = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
