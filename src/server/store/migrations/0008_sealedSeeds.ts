import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const STATEMENTS = [
  // Beside the pairs, so that changing the key can empty it by truncation. A row lives until its pair is revealed.
  `create table sealed_seeds (
    seed_id bigint primary key references instant_seeds(id), key_id text not null, sealed bytea not null)`,
  'alter table instant_seeds alter column server_seed drop not null',

  // No `when` at the trigger: it would keep the first start from writing the table anew, see `sealPlainSeeds`.
  'drop trigger instant_seeds_kept on instant_seeds',
  `create or replace function keep_seed() returns trigger language plpgsql as $$
    begin
      if new.user_id <> old.user_id or new.server_seed_hash <> old.server_seed_hash or new.nonce < old.nonce
        or (old.state <> 'next' and new.client_seed <> old.client_seed)
        or (new.server_seed is distinct from old.server_seed and not coalesce(
          case when new.server_seed is null then old.state <> 'past'
            else old.server_seed is null and new.server_seed_hash
              = encode(sha256(convert_to('commit|v1|instant|' || new.server_seed, 'UTF8')), 'hex') end, false))
      then raise exception 'a committed seed never changes' using errcode = 'KJ002'; end if;
      return new;
    end $$`,
  'create trigger instant_seeds_kept before update on instant_seeds for each row execute function keep_seed()',

  // Readable once it is revealed, and only then. Not asked of the rows there are: the first start seals those.
  `alter table instant_seeds add constraint instant_seeds_revealed
    check ((state = 'past') = (server_seed is not null)) not valid`,

  // A server that still runs with the key before a change must not write under it: two keys would lock everybody out.
  `create function keep_key() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from sealed_chains where key_id <> new.key_id)
      then raise exception 'the secrets of this database are sealed with another key' using errcode = 'KJ002'; end if;
      return new;
    end $$`,
  'create trigger sealed_chains_key before insert or update on sealed_chains for each row execute function keep_key()',
  'create trigger sealed_seeds_key before insert or update on sealed_seeds for each row execute function keep_key()'
]

/** Server seeds that only the key beside the database opens until they are revealed; one key for all that is sealed. */
export const sealedSeeds = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
