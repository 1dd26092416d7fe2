import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const DAY_MS = 86_400_000
const UTC8_MS = 8 * 3_600_000

const STATEMENTS = [
  // A fed game's calendar is the feed's.
  `alter table issues
    add column provisional boolean not null default false,
    add column withdrawn_at bigint,
    add column void_before bigint,
    add column sold_until bigint`,
  `create table imports (
    id bigint generated always as identity primary key, game_id int not null, at bigint not null,
    results int not null, planned int not null, withdrawn int not null)`,
  'create index imports_game on imports (game_id, id desc)',

  // Fed issues are named by their feed, so their place is their number, not a slot of our calendar. Away first: the two
  // ranges may overlap, and a unique index is asked row by row.
  "update issues set slot = -slot - 100000000000000000 where source = 'feed'",
  "update issues set slot = issue::bigint where source = 'feed'",
  // Official times were checked and then only kept as `drawn_at`: they are the times of the draw. A day on which a bet
  // was settled stays, because its rules did.
  `update issues i set draws_at = drawn_at,
      closes_at = case when drawn_at < draws_at then least(closes_at, drawn_at)
        when exists (select 1 from orders o where o.issue_id = i.id) then closes_at else closes_at + drawn_at - draws_at end,
      opens_at = case when drawn_at < draws_at then least(opens_at, least(closes_at, drawn_at) - 1)
        when exists (select 1 from orders o where o.issue_id = i.id) then opens_at else opens_at + drawn_at - draws_at end,
      sold_until = case when drawn_at < closes_at then closes_at end,
      day = case when exists (select 1 from orders o where o.issue_id = i.id and o.status in (1, 2, 4)) then day
        when number_of_day = 1 then to_char(timestamp '1970-01-01' + floor((drawn_at - 1 + ${UTC8_MS}) / ${DAY_MS}.0) * interval '1 day', 'YYYY-MM-DD')
        else day end
    where source = 'feed' and result is not null`,
  "update issues set provisional = true where source = 'feed' and result is null",

  // What every poll asks. Draws of a game, newest first; and issues whose bets wait to be returned.
  'create index issues_drawn on issues (game_id, draws_at desc) where result is not null',
  'create index issues_void on issues (id) where void_before is not null and settled_at is null',

  // A chase follows its issues wherever the feed moves them; an issue that is withdrawn is passed over at once.
  'create index chase_issues_waiting on chase_issues (game_id, issue) where state = -1',
  `create function move_chases() returns trigger language plpgsql as $$
    begin
      update chase_issues set opens_at = new.opens_at, closes_at = coalesce(new.withdrawn_at, new.closes_at)
        where game_id = new.game_id and issue = new.issue and state = -1;
      return null;
    end $$`,
  `create trigger issues_moved after update on issues for each row
    when (new.source = 'feed' and (new.opens_at, new.closes_at, new.withdrawn_at) is distinct from (old.opens_at, old.closes_at, old.withdrawn_at))
    execute function move_chases()`
]

/** Calendars of fed games: official times, plans, provisional and withdrawn issues; indexes of the polled calls. */
export const feeds = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
