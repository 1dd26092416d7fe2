import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const STATEMENTS = [
  // When the row was written, by the clock read behind the locks; `placed_at` is when the call had been read.
  // Null stands for "not kept": rows of versions before this one, which are older than every dated row.
  'alter table orders add column inserted_at bigint',
  `create function keep_inserted() returns trigger language plpgsql as $$
    begin raise exception 'the insertion time of an order is kept and never changes' using errcode = 'KJ002'; end $$`,
  'create trigger orders_dated before insert on orders for each row when (new.inserted_at is null) execute function keep_inserted()',
  `create trigger orders_inserted before update on orders for each row
    when (new.inserted_at is distinct from old.inserted_at or new.placed_at <> old.placed_at) execute function keep_inserted()`,

  // Keys are the player's, whatever the route. Old rows may hold one key on several: all stay, so that a repeat of each
  // call still gets its answer, and the latest, which asking for the key has told so far, goes on to be the one told.
  'alter table idempotency add column superseded boolean not null default false',
  `update idempotency k set superseded = true where exists (
    select 1 from idempotency l where l.user_id = k.user_id and l.key = k.key and (l.created_at, l.route) > (k.created_at, k.route))`,
  'create unique index idempotency_key on idempotency (user_id, key) where not superseded'
]

/** Insertion times of orders, and keys that belong to the player whatever the route. */
export const cutoff = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
