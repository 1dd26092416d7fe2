import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { ChainVault } from './domain/draws/ChainVault'
import { sealChains, sealPlainChains, takeChains } from './domain/draws/sealChains'
import { sealPlainSeeds, sealSeeds, takeSeeds } from './domain/instant/sealSeeds'
import type { DrawTables } from './store/drawTables'
import { untilHad, waitBriefly } from './store/heldTables'
import type { Database, Trx } from './store/tables'

/** One start at a time, and no start beside a change of the key. */
export const lockSecrets = (trx: Trx): Promise<unknown> => sql`select pg_advisory_xact_lock(746522, 12)`.execute(trx)

interface SealedCount {
  readonly chains: number
  readonly seeds: number
}

const drawsOf = (trx: Trx): Kysely<DrawTables> => trx as unknown as Kysely<DrawTables>

/** Ids of the keys that chains and seed pairs are sealed with: none in a new database, one in every other. */
export async function keysInUse(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sealed_chains')
    .select('key_id')
    .union(db.selectFrom('sealed_seeds').select('key_id'))
    .execute()
  return rows.map(row => row.key_id)
}

/**
 * Changes how secrets are sealed, all or nothing. Tables that others hold are
 * waited for between calls, never before them.
 */
const change = <Done>(db: Database, run: (trx: Trx) => Promise<Done>): Promise<Done> =>
  untilHad(db, () =>
    db.transaction().execute(async trx => {
      await lockSecrets(trx)
      await waitBriefly(trx)
      return run(trx)
    })
  )

/** Seals what the code before sealing left readable, chains and server seeds, all or nothing. */
export const sealPlain = (db: Database, vault: ChainVault): Promise<void> =>
  change(db, async trx => {
    await sealPlainChains(drawsOf(trx), vault)
    await sealPlainSeeds(trx, vault)
  })

/** Seals everything anew. @throws Error, nothing changed, when `from` is not the key of all of it. */
export const changeKey = (db: Database, from: ChainVault, to: ChainVault): Promise<SealedCount> =>
  change(db, async trx => {
    // Locked before they are read: what a running server sealed in between would be lost.
    // Seeds first, as that server locks them.
    await sql`lock table sealed_seeds in access exclusive mode`.execute(trx)
    await sql`lock table sealed_chains in access exclusive mode`.execute(trx)
    const chains = await takeChains(drawsOf(trx), from)
    const seeds = await takeSeeds(trx, from)
    await sealChains(drawsOf(trx), to, chains)
    await sealSeeds(trx, to, seeds)
    return { chains: chains.length, seeds: seeds.length }
  })
