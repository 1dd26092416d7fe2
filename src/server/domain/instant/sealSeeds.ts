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

/** Writes the server seeds of pairs under the vault's key, a thousand a statement. */
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

/**
 * Takes every seed out of its seal; the caller holds the table's lock.
 * @throws Error when `from` is not the key of all of them.
 */
export async function takeSeeds(trx: Trx, from: ChainVault): Promise<readonly PairSecret[]> {
  const { rows } = await sql<PairSecret>`
    select p.id, p.user_id, p.server_seed_hash, s.sealed as bytes
    from sealed_seeds s join instant_seeds p on p.id = s.seed_id`.execute(trx)
  await sql`truncate sealed_seeds`.execute(trx)
  return rows.map(pair => ({ ...pair, bytes: from.open(identityOf(pair), pair.bytes) }))
}

/** Ends every pair that is not past, the committed next ones too: its server seed is revealed and its seal gone. */
export async function revealSeeds(trx: Trx, vault: ChainVault, now: number): Promise<void> {
  for (let [user, state] = [0, '']; ; ) {
    // In the order in which a player's own call takes them.
    const { rows } = await sql<PairSecret & { readonly state: string }>`
      select p.id, p.user_id, p.state, p.server_seed_hash, s.sealed as bytes
      from instant_seeds p join sealed_seeds s on s.seed_id = p.id
      where p.state <> 'past' and (p.user_id, p.state) > (${user}, ${state})
      order by p.user_id, p.state limit ${BATCH} for update of p`.execute(trx)
    const last = rows.at(-1)
    if (!last) return
    const ids = rows.map(pair => pair.id)
    await sql`
      update instant_seeds p set state = 'past', revealed_at = ${now}, server_seed = r.seed
      from unnest(${ids}::bigint[], ${rows.map(pair => openSeed(vault, pair, pair.bytes))}::text[]) as r(id, seed)
      where p.id = r.id`.execute(trx)
    await sql`delete from sealed_seeds where seed_id = any(${ids}::bigint[])`.execute(trx)
    ;[user, state] = [last.user_id, last.state]
  }
}
