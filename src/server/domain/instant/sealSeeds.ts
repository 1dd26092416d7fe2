import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InstantSeedTable } from '../../store/instantTables'
import type { Trx } from '../../store/tables'
import type { ChainVault, SeedIdentity } from '../draws/ChainVault'

/** Rows of one insertion; each has three parameters. */
const BATCH = 1000

type PairKey = Pick<Selectable<InstantSeedTable>, 'id' | 'user_id' | 'server_seed_hash'>

interface PairSecret extends PairKey {
  readonly bytes: Buffer
}

const identityOf = (pair: PairKey): SeedIdentity => ({
  seedId: pair.id,
  userId: pair.user_id,
  commitment: pair.server_seed_hash
})

/** The server seed of a pair in hex. @throws Error when the key is another one, or the pair or its seal was changed. */
export const openSeed = (vault: ChainVault, pair: PairKey, sealed: Buffer): string =>
  vault.open(identityOf(pair), sealed).toString('hex')

export async function sealSeeds(trx: Trx, vault: ChainVault, pairs: readonly PairSecret[]): Promise<void> {
  for (let from = 0; from < pairs.length; from += BATCH) {
    const rows = pairs.slice(from, from + BATCH).map(pair => ({
      seed_id: pair.id,
      key_id: vault.keyId,
      sealed: vault.seal(identityOf(pair), pair.bytes)
    }))
    await trx.insertInto('sealed_seeds').values(rows).execute()
  }
}

/**
 * Seals the server seeds that the code before sealing left readable. Setting them null leaves the old rows in the pages
 * of the table, so it is written anew: changing a type copies the rows that live and gives the file of the others back.
 */
export async function sealPlainSeeds(trx: Trx, vault: ChainVault): Promise<void> {
  const { rows } = await sql<PairSecret>`
    select id, user_id, server_seed_hash, decode(server_seed, 'hex') as bytes
    from instant_seeds where state <> 'past' and server_seed is not null for update`.execute(trx)
  if (rows.length === 0) return
  await sealSeeds(trx, vault, rows)
  await sql`update instant_seeds set server_seed = null where state <> 'past'`.execute(trx)
  await sql`alter table instant_seeds alter column server_seed type text using server_seed || ''`.execute(trx)
}

/** Takes every seed out of its seal; the caller holds the table's lock. @throws Error when `from` is not the key of all of them. */
export async function takeSeeds(trx: Trx, from: ChainVault): Promise<readonly PairSecret[]> {
  const { rows } = await sql<PairSecret>`
    select p.id, p.user_id, p.server_seed_hash, s.sealed as bytes
    from sealed_seeds s join instant_seeds p on p.id = s.seed_id`.execute(trx)
  await sql`truncate sealed_seeds`.execute(trx)
  return rows.map(pair => ({ ...pair, bytes: from.open(identityOf(pair), pair.bytes) }))
}
