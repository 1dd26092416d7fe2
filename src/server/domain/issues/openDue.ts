import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { gamesWithIssues } from '../../catalogue/catalogue'
import type { DrawTables } from '../../store/drawTables'
import { awaitsRound } from './awaitsRound'
import { SEAL_AFTER_MS } from './sealTime'

interface OpenedIssue {
  readonly game_id: number
  readonly issue: string
}

/** Marks issues whose sales have opened; each is returned to one server, which publishes it. */
export async function openDue(db: Kysely<DrawTables>, now: number): Promise<readonly OpenedIssue[]> {
  const { rows } = await sql<OpenedIssue>`
    update issues set opened_at = ${now} where id in (
      select id from issues where opened_at is null and opens_at <= ${now} order by opens_at limit 200 for update skip locked)
    returning game_id, issue`.execute(db)
  return rows
}

/**
 * The next instant something is due: a seal, a draw, an opening, or 0 when a settlement waits. Undefined: nothing
 * planned. An issue of a game that is no longer in the catalogue is drawn by nobody, hence due at no time.
 * @param skip issues that are left alone for now
 */
export async function nextDue(db: Kysely<DrawTables>, skip: readonly number[]): Promise<number | undefined> {
  const { rows } = await sql<{ due: number | null }>`
    select least(
      (select min(draws_at) from issues i where result is null and source = 'chain' and id <> all(${skip}::bigint[]) and not ${awaitsRound}
        and game_id = any(${gamesWithIssues().map(game => game.typeId)}::int[])),
      (select min(closes_at) + ${SEAL_AFTER_MS} from issues where id <> all(${skip}::bigint[]) and sealed_at is null and result is null and withdrawn_at is null
        and not provisional),
      (select min(opens_at) from issues where opened_at is null),
      (select 0::bigint from issues where result is not null and settled_at is null and id <> all(${skip}::bigint[]) order by draws_at limit 1)) as due`.execute(
    db
  )
  return rows[0]?.due ?? undefined
}
