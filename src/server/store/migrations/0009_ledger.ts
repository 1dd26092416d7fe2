import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Wallets beside the main balance, the accounts money comes in and goes out by, and the reference that lets every step
 * of a movement be written once (§M2.1, §M2.2).
 */
const STATEMENTS = [
  // Answers of the first start, never changed: which kind of money the database keeps.
  'create table site (name text primary key, value text not null)',
  'create trigger site_immutable before update or delete or truncate on site for each statement execute function refuse_change()',
  // Who has players from before there was a choice gave them play money: it must never be paid out.
  "insert into site (name, value) select 'money', 'play' where exists (select 1 from users)",

  'alter table accounts drop constraint accounts_kind_check, drop constraint accounts_check, drop constraint accounts_check1',
  'alter table accounts add column code text',
  `alter table accounts
    add constraint accounts_kind check (kind in ('player', 'escrow', 'hold', 'yuebao',
      'mint', 'house', 'promo', 'interest', 'fee', 'adjust', 'badDebt', 'gateway', 'vendor')),
    add constraint accounts_owner check ((user_id is not null) = (kind in ('player', 'escrow', 'hold', 'yuebao'))),
    add constraint accounts_stored check ((balance is null) = (user_id is null)),
    add constraint accounts_code check ((code is not null) = (kind in ('gateway', 'vendor'))),
    add constraint accounts_range check ((id between 10 and 49) = (kind = 'gateway') and (id between 50 and 99) = (kind = 'vendor')),
    add constraint accounts_named unique (kind, code)`,
  `insert into accounts (id, kind) overriding system value
    values (3, 'promo'), (4, 'interest'), (5, 'fee'), (6, 'adjust'), (7, 'badDebt')`,
  // Behind a player's own two, which bets lock alone: whoever locks all four locks those first, in id order.
  `insert into accounts (kind, user_id, balance)
    select k.kind, u.id, 0 from users u cross join (values (1, 'hold'), (2, 'yuebao')) as k(n, kind) order by u.id, k.n`,

  'alter table postings drop constraint postings_kind_check, drop constraint postings_check',
  'alter table postings add column ref text',
  `alter table postings
    add constraint postings_kind check (kind in ('bonus', 'bet', 'settle', 'cancel', 'deposit', 'depositReverse',
      'withdrawHold', 'withdrawPaid', 'withdrawBack', 'withdrawReturn', 'yuebaoIn', 'yuebaoOut', 'interest',
      'transferOut', 'transferSent', 'transferBack', 'transferIn', 'forfeit', 'adjust')),
    add constraint postings_reason check (num_nonnulls(order_id, ref) = case when kind = 'bonus' then 0 else 1 end)`,
  // A step of a movement is written once, for ever, whatever keys, callbacks or servers ask for it again. Both endings of
  // a thing share a reference, so that it cannot be paid and rejected.
  'create unique index postings_ref on postings (ref, account_id) where ref is not null'
]

export const ledger = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
