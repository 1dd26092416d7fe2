import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DrawTables } from '../../store/drawTables'
import type { ChainIdentity, ChainVault } from './ChainVault'

interface ChainSecret {
  readonly chain_id: number
  readonly game_id: number
  readonly base_slot: number
  readonly length: number
  readonly head: string
  readonly bytes: Buffer
}

const identityOf = (row: ChainSecret): ChainIdentity => ({
  gameId: row.game_id,
  baseOrdinal: row.base_slot,
  length: row.length,
  head: row.head
})

/**
 * Seals the chains that the code before sealing left readable. The table that held them is emptied by truncation, which
 * gives its file back instead of leaving dead rows in it.
 */
export async function sealPlainChains(trx: Kysely<DrawTables>, vault: ChainVault): Promise<void> {
  const { rows } = await sql<ChainSecret>`
    select s.chain_id, c.game_id, c.base_slot, c.length, c.head, s.checkpoints as bytes
    from chain_secrets s join chains c on c.id = s.chain_id`.execute(trx)
  if (rows.length === 0) return
  await sealChains(trx, vault, rows)
  await sql`truncate chain_secrets`.execute(trx)
}

/**
 * Takes every chain out of its seal; the caller holds the table's lock.
 * @throws Error when `from` is not the key of all of them.
 */
export async function takeChains(trx: Kysely<DrawTables>, from: ChainVault): Promise<readonly ChainSecret[]> {
  const { rows } = await sql<ChainSecret>`
    select s.chain_id, c.game_id, c.base_slot, c.length, c.head, s.sealed as bytes
    from sealed_chains s join chains c on c.id = s.chain_id`.execute(trx)
  await sql`truncate sealed_chains`.execute(trx)
  return rows.map(row => ({ ...row, bytes: from.open(identityOf(row), row.bytes) }))
}

/** Writes chains under the vault's key; the caller has emptied the place they come from. */
export async function sealChains(
  db: Kysely<DrawTables>,
  vault: ChainVault,
  rows: readonly ChainSecret[]
): Promise<void> {
  for (const row of rows)
    await db
      .insertInto('sealed_chains')
      .values({ chain_id: row.chain_id, key_id: vault.keyId, sealed: vault.seal(identityOf(row), row.bytes) })
      .execute()
}
