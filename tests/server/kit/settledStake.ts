import { sql } from 'kysely'
import type { Database } from '../../../src/server/store/tables'
import { unguarded } from './unguarded'

/** An order of a player that ended lost, as what counts stakes reads it: without its issue and its postings. */
export async function settledStake(db: Database, userId: number, stake: number, at: number): Promise<void> {
  await unguarded(db, session =>
    sql`insert into orders (user_id, game_id, issue_id, issue, play_number, group_id, action_code, notes, multiple,
        unit_mode, one_yuan_value, note_price, stake, valid_stake, odds, status, placed_at, inserted_at, finished_at)
      values (${userId}, 49, 1, '1', 1, 1, '1', 1, 1, 1, 1, 10000, ${stake}, ${stake}, '19600', 2, ${at}, ${at}, ${at})`.execute(
      session
    )
  )
}
