import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Commission on valid stakes: days are closed one after the other, their lines are written and paid once, and what the
 * spread centre pays is held on an account of its own until it is taken out (§G2).
 */
const STATEMENTS = [
  'alter table accounts drop constraint accounts_kind, drop constraint accounts_owner',
  `alter table accounts
    add constraint accounts_kind check (kind in ('player', 'escrow', 'hold', 'yuebao', 'proxy',
      'mint', 'house', 'promo', 'interest', 'fee', 'adjust', 'badDebt', 'agency', 'gateway', 'vendor')),
    add constraint accounts_owner check ((user_id is not null) = (kind in ('player', 'escrow', 'hold', 'yuebao', 'proxy')))`,
  "insert into accounts (id, kind) overriding system value values (8, 'agency')",
  "insert into accounts (kind, user_id, balance) select 'proxy', id, 0 from users order by id",
  // A server of the version before opens players beside us, without it.
  `create function open_proxy() returns trigger language plpgsql as $$
    begin
      insert into accounts (kind, user_id, balance) select 'proxy', new.user_id, 0
        where not exists (select 1 from accounts where user_id = new.user_id and kind = 'proxy');
      return null;
    end $$`,
  "create trigger accounts_proxy after insert on accounts for each row when (new.kind = 'yuebao') execute function open_proxy()",
  // The kinds that are there stay, whichever migration named them.
  `do $$ declare kinds text; begin
    select substring(pg_get_constraintdef(oid) from '^CHECK \\((.*)\\)$') into strict kinds
      from pg_constraint where conname = 'postings_kind' and conrelid = 'postings'::regclass;
    alter table postings drop constraint postings_kind;
    execute format('alter table postings add constraint postings_kind check (%s or kind in (''rebate'', ''spread'', ''reward'', ''raise'', ''void''))', kinds);
  end $$`,

  // Keyed hash of the network an account was opened from; null where nobody registered it himself.
  'alter table users add column opened_from text',
  'create index users_parent on users (parent_id, id) where parent_id is not null',
  'create index member_days_day on member_days (day)',

  // Days are closed in order. spread_rates: those of the day, empty where the spread centre was off.
  `create table agency_days (
    day text primary key check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'), closed_at bigint not null, spread_rates text not null,
    lined_at bigint, done_at bigint, check (done_at is null or lined_at is not null))`,
  'create index agency_days_open on agency_days (day) where done_at is null',
  // What a day came to is paid by it: nothing counted is dated into it any more. Shared with everybody who posts, so that
  // closing waits for those under way, and they for nobody but it.
  `create function refuse_closed_days() returns trigger language plpgsql as $$
    declare d record;
    begin
      for d in select distinct ((n.at + 28800000) / 86400000)::int as number from new_rows n
        where n.kind in ('settle', 'deposit', 'depositReverse', 'withdrawPaid', 'withdrawReturn', 'signIn', 'activity', 'forfeit') order by 1
      loop
        perform pg_advisory_xact_lock_shared(746524, d.number);
        if exists (select 1 from agency_days where day = to_char(date '1970-01-01' + d.number, 'YYYY-MM-DD')) then
          raise exception 'day % is closed', date '1970-01-01' + d.number using errcode = 'KJ004';
        end if;
      end loop;
      return null;
    end $$`,
  `create trigger postings_closed_days after insert on postings referencing new table as new_rows
    for each statement execute function refuse_closed_days()`,

  `create table commissions (
    day text not null references agency_days(day), beneficiary bigint not null references users(id),
    source bigint not null references users(id), program text not null check (program in ('rebate', 'spread')),
    distance smallint not null check (distance between 1 and 9), rate int not null check (rate > 0),
    base bigint not null check (base > 0), amount bigint not null check (amount = base * rate / 10000),
    primary key (beneficiary, day, source, program))`,
  'create index commissions_day on commissions (day, beneficiary)',
  'create trigger commissions_immutable before update or delete or truncate on commissions for each statement execute function refuse_change()',

  // Who counts for the player who brought him, and from which day on: once, for good.
  `create table counted_players (
    player bigint primary key references users(id), inviter bigint not null references users(id),
    day text not null references agency_days(day), network text)`,
  'create index counted_players_inviter on counted_players (inviter, day)',
  'create trigger counted_players_immutable before update or delete or truncate on counted_players for each statement execute function refuse_change()',

  `create table payouts (
    id bigint generated always as identity primary key, beneficiary bigint not null references users(id),
    day text not null references agency_days(day), program text not null check (program in ('rebate', 'spread', 'reward')),
    rung int not null default 0 check ((rung > 0) = (program = 'reward')),
    amount bigint not null check (amount > 0), paid_at bigint not null, matures_day text not null,
    advanced bigint not null default 0 check (advanced between 0 and amount / 2),
    voided bigint not null default 0 check (voided = 0 or voided = amount - advanced),
    voided_at bigint, void_reason text, check ((voided > 0) = (voided_at is not null) and (voided > 0) = (void_reason is not null)),
    unique (beneficiary, day, program, rung))`,
  "create unique index payouts_rungs on payouts (beneficiary, rung) where program = 'reward'",
  'create trigger payouts_immutable before delete or truncate on payouts for each statement execute function refuse_change()',
  `create trigger payouts_kept before update on payouts for each row
    when ((old.id, old.beneficiary, old.day, old.program, old.rung, old.amount, old.paid_at, old.matures_day)
      is distinct from (new.id, new.beneficiary, new.day, new.program, new.rung, new.amount, new.paid_at, new.matures_day)
      or new.advanced < old.advanced or old.voided > 0) execute function refuse_change()`,

  `create table raises (
    id bigint generated always as identity (start with 5000001) primary key, user_id bigint not null references users(id),
    kind text not null check (kind in ('normal', 'advance')), amount bigint not null check (amount > 0), at bigint not null)`,
  'create index raises_user on raises (user_id, at desc)',
  'create trigger raises_immutable before update or delete or truncate on raises for each statement execute function refuse_change()'
]

export const commissions = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
