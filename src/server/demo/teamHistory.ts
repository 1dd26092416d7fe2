import type { Database } from '../store/tables'

/**
 * Rows of `site`, which never change: when the team's history begins,
 * kept before the first account, and that all of it was played.
 */
const [FROM, DONE] = ['demoTeamFrom', 'demoTeamDone']

const note = async (db: Database, name: string, value: string): Promise<void> =>
  void (await db
    .insertInto('site')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute())

/** Notes that the team's history begins at `from`; one that was begun before keeps its own beginning. */
export const beginHistory = (db: Database, from: number): Promise<void> => note(db, FROM, String(from))

/** Notes that the whole history was played, so that no later start plays it again. */
export const endHistory = (db: Database, at: number): Promise<void> => note(db, DONE, String(at))

/** Where a history begins that was not played to its end; undefined: there is none. */
export async function unfinishedFrom(db: Database): Promise<number | undefined> {
  const rows = await db.selectFrom('site').selectAll().where('name', 'in', [FROM, DONE]).execute()
  if (rows.some(({ name }) => name === DONE)) return undefined
  const begun = rows.find(({ name }) => name === FROM)
  return begun && Number(begun.value)
}
