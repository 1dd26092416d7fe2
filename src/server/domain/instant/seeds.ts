import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { InstantSeedTable } from '../../store/instantTables'
import type { Database, Trx } from '../../store/tables'
import { seedCommitment } from '../draws/drawInstant'
import { lockPlayer } from '../ledger'

/** Draws of one pair before it is replaced by itself (reliability.md §1.5). */
export const ROUNDS_A_PAIR = 1000

export type SeedPair = Selectable<InstantSeedTable>

export interface SeedPairs {
  readonly current: SeedPair
  readonly next: SeedPair
}

const freshSeed = (): string => randomBytes(32).toString('hex')
/** A client seed until the player chooses one. */
const freshClientSeed = (): string => randomBytes(8).toString('hex')

async function insertPair(
  trx: Trx,
  userId: number,
  state: 'next' | 'current',
  clientSeed: string,
  now: number
): Promise<SeedPair> {
  const serverSeed = freshSeed()
  return trx
    .insertInto('instant_seeds')
    .values({
      user_id: userId,
      state,
      server_seed: serverSeed,
      server_seed_hash: seedCommitment(serverSeed),
      client_seed: clientSeed,
      created_at: now,
      revealed_at: null
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The player's present pair and the one committed to after it, made on first need. The accounts are locked. */
export async function seedPairs(trx: Trx, userId: number, now: number): Promise<SeedPairs> {
  const rows = await trx
    .selectFrom('instant_seeds')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'past')
    .execute()
  const current =
    rows.find(row => row.state === 'current') ?? (await insertPair(trx, userId, 'current', freshClientSeed(), now))
  const next = rows.find(row => row.state === 'next') ?? (await insertPair(trx, userId, 'next', '', now))
  return { current, next }
}

/**
 * Reveals the present server seed and begins the next pair. Its server seed was committed to before this client seed
 * was known, so the house cannot have chosen one to fit the other.
 */
export async function rotatePairs(trx: Trx, pairs: SeedPairs, clientSeed: string, now: number): Promise<SeedPairs> {
  await trx
    .updateTable('instant_seeds')
    .set({ state: 'past', revealed_at: now })
    .where('id', '=', pairs.current.id)
    .execute()
  const current = await trx
    .updateTable('instant_seeds')
    .set({ state: 'current', client_seed: clientSeed })
    .where('id', '=', pairs.next.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { current, next: await insertPair(trx, current.user_id, 'next', '', now) }
}

/** Takes the next draw of the present pair; a pair that is used up is replaced, its client seed goes on. */
export async function takeNonce(
  trx: Trx,
  userId: number,
  now: number
): Promise<{ readonly pair: SeedPair; readonly nonce: number }> {
  const pairs = await seedPairs(trx, userId, now)
  const { current } =
    pairs.current.nonce < ROUNDS_A_PAIR ? pairs : await rotatePairs(trx, pairs, pairs.current.client_seed, now)
  await trx
    .updateTable('instant_seeds')
    .set({ nonce: current.nonce + 1 })
    .where('id', '=', current.id)
    .execute()
  return { pair: current, nonce: current.nonce }
}

/** The pairs of a player for showing. */
export const readPairs = (db: Database, userId: number, now: number): Promise<SeedPairs> =>
  db.transaction().execute(async trx => {
    await lockPlayer(trx, userId)
    return seedPairs(trx, userId, now)
  })

/** The player's own choice of a client seed. */
export const replacePairs = (db: Database, userId: number, clientSeed: string, now: number): Promise<SeedPairs> =>
  db.transaction().execute(async trx => {
    await lockPlayer(trx, userId)
    return rotatePairs(trx, await seedPairs(trx, userId, now), clientSeed, now)
  })
