import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import type { Database } from '../../../src/server/store/tables'
import { freshDatabase, player } from './testDatabase'

interface BetWorld {
  readonly db: Database
  readonly sold: PlannedIssue
  readonly uid: number
}

/** A fresh database with an issue on sale, and a player who may bet on it. @param open puts the issue on sale */
export async function betWorld(open: (db: Database) => Promise<PlannedIssue>): Promise<BetWorld> {
  const db = await freshDatabase()
  return { db, sold: await open(db), uid: await player(db) }
}

/** All orders, in the order they were made. */
export const ordersOf = (db: Database) => db.selectFrom('orders').selectAll().orderBy('id').execute()
