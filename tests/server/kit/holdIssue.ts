import type { Database } from '../../../src/server/store/tables'

/** Holds the row of an issue as a draw ('update') or a bet ('share') does. @returns release */
export async function holdIssue(
  db: Database,
  typeId: number,
  issue: string,
  how: 'update' | 'share'
): Promise<() => Promise<void>> {
  let release: () => void = () => undefined
  const free = new Promise<void>(done => {
    release = done
  })
  let locked: () => void = () => undefined
  const taken = new Promise<void>(done => {
    locked = done
  })
  const holding = db.transaction().execute(async trx => {
    const row = trx.selectFrom('issues').select('id').where('game_id', '=', typeId).where('issue', '=', issue)
    await (how === 'update' ? row.forUpdate() : row.forShare()).execute()
    locked()
    await free
  })
  await taken
  return async () => {
    release()
    await holding
  }
}
