import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const FIGURES = 'orders, stake, valid, paid, recharge, withdraw, activity, rebate, spread'

/**
 * Adds what members would earn themselves to the sums of everybody above them: an agent rebates, a player spread. A row
 * of earnings below its own beneficiary is all he would earn.
 */
const expected = (earnings: string) => `
  insert into open_team_days as k (root, day, source, ${FIGURES}, rebate_expected, spread_expected)
    select t.ancestor, e.day, 0, ${FIGURES.replace(/\w+/g, '0')},
      coalesce(sum(e.amount) filter (where m.is_agent), 0), coalesce(sum(e.amount) filter (where not m.is_agent), 0)
    from (${earnings}) e
      cross join lateral (select bool_or(is_agent) as is_agent from member_terms where user_id = e.beneficiary and from_day <= e.day) m
      join member_tree t on t.descendant = e.beneficiary and t.distance > 0
    where e.amount <> 0 group by 1, 2 order by 1, 2
    on conflict (root, day, source) do update set rebate_expected = k.rebate_expected + excluded.rebate_expected,
      spread_expected = k.spread_expected + excluded.spread_expected`

/**
 * What teams would earn of days without lines stands beside their open sums (§G3.1): a report reads days, not members. By
 * triggers, within the fold that adds to the earnings: a server of the version before folds beside us.
 */
const STATEMENTS = [
  `alter table open_team_days add column rebate_expected bigint not null default 0,
    add column spread_expected bigint not null default 0`,
  expected('select beneficiary, day, amount from open_team_earnings where root = beneficiary'),
  `create function expect_new_earnings() returns trigger language plpgsql as $$
    begin
      ${expected('select beneficiary, day, amount from new_rows where root = beneficiary')};
      return null;
    end $$`,
  `create function expect_changed_earnings() returns trigger language plpgsql as $$
    begin
      ${expected(`select beneficiary, day, sum(amount) as amount from (
        select beneficiary, root, day, amount from new_rows union all select beneficiary, root, day, -amount from old_rows) d
        where root = beneficiary group by 1, 2`)};
      return null;
    end $$`,
  `create trigger open_earnings_new after insert on open_team_earnings referencing new table as new_rows
    for each statement execute function expect_new_earnings()`,
  `create trigger open_earnings_changed after update on open_team_earnings
    referencing old table as old_rows new table as new_rows for each statement execute function expect_changed_earnings()`
]

export const expectedEarnings = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
