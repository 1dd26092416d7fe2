import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { InstantSeedTable } from '../../store/instantTables'
import type { Database, Trx } from '../../store/tables'
import type { ChainVault } from '../draws/ChainVault'
import { seedCommitment } from '../draws/drawInstant'
import { lockPlayer } from '../ledger'
import { openSeed, sealSeeds } from './sealSeeds'

/** After so many draws a pair is replaced without being asked (§R1.5). */
export const ROUNDS_A_PAIR = 1000

export type SeedPair = Selectable<InstantSeedTable>

/** The pair that rounds are drawn from, and the one that replaces it, whose hash is public already. */
export interface SeedPairs {
  readonly current: SeedPair
  readonly next: SeedPair
}

const SEED_BYTES = 32
/** A client seed until the player chooses one. */
const freshClientSeed = (): string => randomBytes(8).toString('hex')

async function insertPair(
  trx: Trx,
  vault: ChainVault,
  userId: number,
  state: 'next' | 'current',
  clientSeed: string,
  now: number
): Promise<SeedPair> {
  const bytes = randomBytes(SEED_BYTES)
  const pair = await trx
    .insertInto('instant_seeds')
    .values({
      user_id: userId,
      state,
      server_seed: null,
      server_seed_hash: seedCommitment(bytes.toString('hex')),
      client_seed: clientSeed,
      created_at: now,
      revealed_at: null
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sealSeeds(trx, vault, [{ ...pair, bytes }])
  return pair
}

async function serverSeedOf(trx: Trx, vault: ChainVault, pair: SeedPair): Promise<string> {
  const { sealed } = await trx
    .selectFrom('sealed_seeds')
    .select('sealed')
    .where('seed_id', '=', pair.id)
    .executeTakeFirstOrThrow()
  return openSeed(vault, pair, sealed)
}

/** The player's present pair and the one committed to after it, made on first need. The accounts are locked. */
export async function seedPairs(trx: Trx, vault: ChainVault, userId: number, now: number): Promise<SeedPairs> {
  const rows = await trx
    .selectFrom('instant_seeds')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'past')
    .execute()
  const current =
    rows.find(row => row.state === 'current') ??
    (await insertPair(trx, vault, userId, 'current', freshClientSeed(), now))
  const next = rows.find(row => row.state === 'next') ?? (await insertPair(trx, vault, userId, 'next', '', now))
  return { current, next }
}

/**
 * Reveals the present server seed and begins the next pair. Its server seed was committed to before the player chose
 * this client seed, so the house cannot have chosen one to fit the other. That is not so after ROUNDS_A_PAIR rounds,
 * when a client seed goes on that was known by then; a new one would be the house's own.
 */
async function rotatePairs(
  trx: Trx,
  vault: ChainVault,
  pairs: SeedPairs,
  clientSeed: string,
  now: number
): Promise<SeedPairs> {
  const revealed = await serverSeedOf(trx, vault, pairs.current)
  await trx
    .updateTable('instant_seeds')
    .set({ state: 'past', revealed_at: now, server_seed: revealed })
    .where('id', '=', pairs.current.id)
    .execute()
  await trx.deleteFrom('sealed_seeds').where('seed_id', '=', pairs.current.id).execute()
  const current = await trx
    .updateTable('instant_seeds')
    .set({ state: 'current', client_seed: clientSeed })
    .where('id', '=', pairs.next.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { current, next: await insertPair(trx, vault, current.user_id, 'next', '', now) }
}

/** The pairs for the next draw: a used-up pair is replaced, and its client seed stays. */
async function pairsToDraw(trx: Trx, vault: ChainVault, userId: number, now: number): Promise<SeedPairs> {
  const pairs = await seedPairs(trx, vault, userId, now)
  const { nonce, client_seed: clientSeed } = pairs.current
  return nonce < ROUNDS_A_PAIR ? pairs : rotatePairs(trx, vault, pairs, clientSeed, now)
}

/** Takes the next draw of the present pair. */
export async function takeNonce(
  trx: Trx,
  vault: ChainVault,
  userId: number,
  now: number
): Promise<{ readonly pair: SeedPair; readonly serverSeed: string; readonly nonce: number }> {
  const { current } = await pairsToDraw(trx, vault, userId, now)
  await trx
    .updateTable('instant_seeds')
    .set({ nonce: current.nonce + 1 })
    .where('id', '=', current.id)
    .execute()
  return { pair: current, serverSeed: await serverSeedOf(trx, vault, current), nonce: current.nonce }
}

/** The pairs of a player for showing: the present one is what the next draw is made from. */
export const readPairs = (db: Database, vault: ChainVault, userId: number, now: number): Promise<SeedPairs> =>
  db.transaction().execute(async trx => {
    await lockPlayer(trx, userId)
    return pairsToDraw(trx, vault, userId, now)
  })

/**
 * Replaces the pair and takes the client seed of the player’s choice. A repeat of the call, before a round was drawn,
 * is answered with the same pair: the server seed behind it was made when the client seed was known.
 */
export const replacePairs = (
  db: Database,
  vault: ChainVault,
  userId: number,
  clientSeed: string,
  now: number
): Promise<SeedPairs> =>
  db.transaction().execute(async trx => {
    await lockPlayer(trx, userId)
    const pairs = await seedPairs(trx, vault, userId, now)
    const { nonce, client_seed: chosen } = pairs.current
    return nonce === 0 && chosen === clientSeed ? pairs : rotatePairs(trx, vault, pairs, clientSeed, now)
  })
