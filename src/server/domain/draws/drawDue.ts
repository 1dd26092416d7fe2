import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DrawResult } from '../../../rules/play'
import { enabledGames, gameOf, rulesOf } from '../../catalogue/catalogue'
import type { DrawTables } from '../../store/drawTables'
import type { ChainStore } from './chainStore'
import { drawFrom } from './drawFrom'

/** Draws of one transaction; a long downtime is caught up with in several. */
const BATCH = 50

export interface DrawnIssue {
  readonly id: number
  readonly typeId: number
  readonly issue: string
  readonly result: DrawResult
}

interface DueRow {
  id: number
  game_id: number
  issue: string
  slot: number
  chain_id: number
  base_slot: number
  length: number
}

/**
 * Draws issues whose time has come, each exactly once however many servers try: the row is locked, and one that
 * another server (or a bet being written) holds is left for the next round.
 */
export async function drawDue(db: Kysely<DrawTables>, chains: ChainStore, now: number): Promise<readonly DrawnIssue[]> {
  const games = enabledGames().map(game => game.typeId)
  return db.transaction().execute(async trx => {
    const due = await sql<DueRow>`
      select i.id, i.game_id, i.issue, i.slot, i.chain_id, c.base_slot, c.length from issues i join chains c on c.id = i.chain_id
      where i.result is null and i.source = 'chain' and i.draws_at <= ${now} and i.game_id = any(${games}::int[])
      order by i.draws_at limit ${BATCH} for update of i skip locked`.execute(trx)
    const drawn: DrawnIssue[] = []
    const secrets: string[] = []
    for (const row of due.rows) {
      const game = gameOf(row.game_id)
      const family = game && rulesOf(game)
      if (!family) continue
      const link = await chains.link(trx, { id: row.chain_id, baseSlot: row.base_slot, length: row.length }, row.slot)
      secrets.push(link.toString('hex'))
      drawn.push({
        id: row.id,
        typeId: row.game_id,
        issue: row.issue,
        result: drawFrom(link, row.game_id, row.issue, family.numbers)
      })
    }
    if (drawn.length > 0)
      await sql`
        update issues i set result = r.result, secret = r.secret, drawn_at = ${now}
        from unnest(${drawn.map(row => row.id)}::bigint[], ${drawn.map(row => row.result.join())}::text[], ${secrets}::text[])
          as r(id, result, secret) where i.id = r.id and i.result is null`.execute(trx)
    return drawn
  })
}
