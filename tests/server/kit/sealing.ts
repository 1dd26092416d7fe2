import type { ChainStore } from '../../../src/server/domain/draws/chainStore'
import type { DrawnIssue } from '../../../src/server/domain/draws/drawDue'
import { drawDue } from '../../../src/server/domain/draws/drawDue'
import { sealDue } from '../../../src/server/domain/seals/sealDue'
import type { Database } from '../../../src/server/store/tables'
import { drawDb } from './testDatabase'

/** Seals all that is due, as the scheduler does before it draws. */
export async function sealAll(db: Database, at: number): Promise<void> {
  while ((await sealDue(db, () => at)) > 0);
}

/** Seals what is due, then draws what is due. */
export async function sealAndDraw(
  db: Database,
  chains: ChainStore,
  clock: () => number
): Promise<readonly DrawnIssue[]> {
  await sealAll(db, clock())
  return drawDue(drawDb(db), chains, clock)
}
