import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const STATEMENTS = [
  // Keeps others from guessing a bet out of its leaf. Bets that wait for their draw get one here; older ones need none.
  'alter table orders add column salt bytea',
  'update orders set salt = uuid_send(gen_random_uuid()) where status = 0',

  // `left_out`: orders of the issue that were cancelled before it was sealed.
  `create table issue_seals (
    issue_id bigint primary key references issues(id), root text not null check (length(root) = 64),
    count int not null check (count >= 0), stake bigint not null check (stake >= 0), sealed_at bigint not null,
    left_out bigint[] not null)`,
  `create trigger issue_seals_immutable before update or delete or truncate on issue_seals
    for each statement execute function refuse_change()`,

  // All that a draw may see of a seal. Bets share the lock of the issue's row, so what is on the row is what they see behind it.
  'alter table issues add column sealed_at bigint',
  // False: nothing was on sale when it was written, or it was drawn before there were seals.
  'alter table issues add column needs_seal boolean not null default false',
  'update issues set needs_seal = true where result is null',
  'alter table issues alter column needs_seal set default true',
  'alter table issues add column imported_at bigint',
  'create index issues_unsealed on issues (closes_at) where sealed_at is null and result is null',
  `create function keep_seal() returns trigger language plpgsql as $$
    begin
      if old.sealed_at is not null and new.sealed_at is distinct from old.sealed_at then
        raise exception 'a seal never changes' using errcode = 'KJ002';
      end if;
      if old.sealed_at is null and new.sealed_at is not null
        and not exists (select 1 from issue_seals s where s.issue_id = new.id and s.sealed_at = new.sealed_at) then
        raise exception 'an issue is sealed with its seal' using errcode = 'KJ003';
      end if;
      if new.result is not null and old.result is null and new.source = 'chain' and new.needs_seal and new.sealed_at is null then
        raise exception 'an issue is drawn after it was sealed' using errcode = 'KJ003';
      end if;
      return new;
    end $$`,
  `create trigger issues_sealed before update on issues for each row
    when (new.sealed_at is distinct from old.sealed_at or (old.result is null and new.result is not null))
    execute function keep_seal()`
]

/** Seals of issues: what bets there were at the cutoff, written once and before the draw. */
export const issueSeals = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
