import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const STATEMENTS = [
  `create table beacon_chains (
    hash text primary key check (length(hash) = 64), key text not null, scheme text not null, period int not null,
    genesis bigint not null, group_hash text not null, name text not null)`,
  `create trigger beacon_chains_immutable before update or delete or truncate on beacon_chains
    for each statement execute function refuse_change()`,
  `create table beacon_rounds (
    chain text not null references beacon_chains(hash), round bigint not null check (round > 0), signature text not null,
    previous text not null, taken_at bigint not null, primary key (chain, round))`,
  `create trigger beacon_rounds_immutable before update or delete or truncate on beacon_rounds
    for each statement execute function refuse_change()`,
  'alter table issues add column beacon_chain text references beacon_chains(hash)',
  'alter table issues add column beacon_round bigint',
  'alter table issues add constraint issues_beacon check ((beacon_chain is null) = (beacon_round is null))',
  'create index issues_awaiting on issues (closes_at) where beacon_round is not null and result is null',
  `create function keep_beacon() returns trigger language plpgsql as $$
    begin
      if (new.beacon_chain, new.beacon_round) is distinct from (old.beacon_chain, old.beacon_round)
        and (old.beacon_round is not null or old.opened_at is not null or old.sealed_at is not null) then
        raise exception 'the round of an issue is named before it opens, and never changes' using errcode = 'KJ002';
      end if;
      if new.result is not null and old.result is null and new.beacon_round is not null and not exists (
        select 1 from beacon_rounds b where b.chain = new.beacon_chain and b.round = new.beacon_round) then
        raise exception 'an issue is drawn after its round was published' using errcode = 'KJ003';
      end if;
      return new;
    end $$`,
  `create trigger issues_beacon_kept before update on issues for each row
    when (new.beacon_round is distinct from old.beacon_round or new.beacon_chain is distinct from old.beacon_chain
      or (old.result is null and new.result is not null))
    execute function keep_beacon()`
]

/** Public randomness in draws: which round an issue waits for, named before it opens, and what the round was. */
export const beacons = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
