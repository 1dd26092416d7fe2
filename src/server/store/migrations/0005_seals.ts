import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const STATEMENTS = [
  // A table of its own: a server of the old code on this database finds no secrets and draws nothing, instead of
  // taking sealed bytes for plain ones and drawing wrongly.
  `create table sealed_chains (
    chain_id bigint primary key references chains(id), key_id text not null, sealed bytea not null)`,

  // Seal 0 is where the chain of hashes begins; it tells a database whose seals are gone from one that has none yet.
  `create table history_seals (
    id int primary key, at bigint not null, upto bigint not null, postings bigint not null,
    hash text not null, kept text not null)`,
  `insert into history_seals (id, at, upto, postings, hash, kept)
    values (0, 0, 0, 0, encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), '{}')`,
  `create trigger history_seals_immutable before update or delete or truncate on history_seals
    for each statement execute function refuse_change()`
]

/** Secrets of draws that only the key beside the database opens, and hashes of what the ledger held. */
export const seals = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
