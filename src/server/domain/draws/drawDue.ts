import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DrawResult } from '../../../rules/play'
import { beaconText, NO_BEACON } from '../../../rules/trust/beacon'
import { gameOf, gamesWithIssues, rulesOf } from '../../catalogue/catalogue'
import type { DrawTables } from '../../store/drawTables'
import { awaitsRound } from '../issues/awaitsRound'
import { namingIssue } from '../issues/IssueFailed'
import type { ChainStore } from './chainStore'
import { drawFrom } from './drawFrom'

/** Draws of one transaction; a long downtime is caught up with in several. */
const BATCH = 200

/** An issue this server has just drawn; `at` in ms since 1970. */
export interface DrawnIssue {
  readonly id: number
  readonly typeId: number
  readonly issue: string
  readonly result: DrawResult
  readonly at: number
}

interface DueRow {
  id: number
  game_id: number
  issue: string
  slot: number
  chain_id: number
  base_slot: number
  length: number
  sealed_at: number
  beacon_round: number | null
  /** Null where its issue waits for no round. */
  signature: string | null
}

/** @param skip issue rows to leave alone for now */
const due = (now: number, skip: readonly number[] = []): RawBuilder<unknown> => sql`
  i.id <> all(${skip}::bigint[]) and i.result is null and i.sealed_at is not null and i.source = 'chain' and i.draws_at <= ${now} and not ${awaitsRound}
  and i.game_id = any(${gamesWithIssues().map(game => game.typeId)}::int[])`

const beaconOf = ({ beacon_round: round, signature }: DueRow): string =>
  round === null || signature === null ? NO_BEACON : beaconText({ round, signature })

/**
 * Draws issues whose time has come, each exactly once however many servers try: the row is locked. One that another
 * server, or a bet being written, holds is passed over, so that it holds up no other game: `drawOverdue` waits for it.
 * @throws IssueFailed with nothing drawn
 */
export const drawDue = (
  db: Kysely<DrawTables>,
  chains: ChainStore,
  clock: () => number,
  skip: readonly number[] = []
): Promise<readonly DrawnIssue[]> =>
  drawLocked(
    db,
    chains,
    clock,
    now => sql`${due(now, skip)} order by i.draws_at limit ${BATCH} for update of i skip locked`
  )

/** Issues whose time has come and that `drawDue` passed over, the earliest first. */
export async function overdueIssues(
  db: Kysely<DrawTables>,
  now: number,
  skip: readonly number[]
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from issues i where ${due(now, skip)} order by i.draws_at limit ${BATCH}`.execute(db)
  return rows.map(row => row.id)
}

/**
 * Draws one issue as soon as its lock is free. Bets take share locks, which PostgreSQL lets overtake who waits here;
 * but none takes one once the sale is over for good (CUTOFF_GRACE_MS), so the wait ends with the last bet under way.
 */
export const drawOverdue = (
  db: Kysely<DrawTables>,
  chains: ChainStore,
  clock: () => number,
  issueId: number
): Promise<readonly DrawnIssue[]> =>
  drawLocked(db, chains, clock, now => sql`i.id = ${issueId} and ${due(now)} for update of i`)

async function drawLocked(
  db: Kysely<DrawTables>,
  chains: ChainStore,
  clock: () => number,
  which: (now: number) => RawBuilder<unknown>
): Promise<readonly DrawnIssue[]> {
  const now = clock()
  return db.transaction().execute(async trx => {
    const { rows } = await sql<DueRow>`
      select i.id, i.game_id, i.issue, i.slot, i.chain_id, c.base_slot, c.length, i.sealed_at, i.beacon_round, (
        select b.signature from beacon_rounds b where b.chain = i.beacon_chain and b.round = i.beacon_round) as signature
      from issues i join chains c on c.id = i.chain_id where ${which(now)}`.execute(trx)
    // Read behind the locks: no bet is inserted later than its draw.
    // And not before `now`, should the clock be set back.
    const read = Math.max(now, clock())
    const drawn: DrawnIssue[] = []
    const secrets: string[] = []
    for (const row of rows) {
      const game = gameOf(row.game_id)
      if (!game) continue
      const family = rulesOf(game)
      const link = await linkOf(trx, chains, row)
      secrets.push(link.toString('hex'))
      drawn.push({
        id: row.id,
        typeId: row.game_id,
        issue: row.issue,
        result: drawFrom(link, row.game_id, row.issue, family.numbers, beaconOf(row)),
        // The seal may be of a server whose clock is ahead of ours.
        at: Math.max(read, row.sealed_at)
      })
    }
    if (drawn.length > 0)
      await sql`
        update issues i set result = r.result, secret = r.secret, drawn_at = r.at
        from unnest(${drawn.map(row => row.id)}::bigint[], ${drawn.map(row => row.result.join())}::text[], ${secrets}::text[],
          ${drawn.map(row => row.at)}::bigint[]) as r(id, result, secret, at) where i.id = r.id and i.result is null`.execute(
        trx
      )
    return drawn
  })
}

const linkOf = (trx: Kysely<DrawTables>, chains: ChainStore, row: DueRow): Promise<Buffer> =>
  namingIssue('drawn', name => {
    name(row.id)
    return chains.link(trx, { id: row.chain_id, baseOrdinal: row.base_slot, length: row.length }, row.slot)
  })
