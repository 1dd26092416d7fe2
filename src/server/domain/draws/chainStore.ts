import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DrawTables } from '../../store/drawTables'
import type { ChainVault } from './ChainVault'
import type { BuiltChain } from './chain'
import { buildChain, ChainReader, chainSteps, LINK_BYTES } from './chain'

/** Links of a chain made ahead of need: two years of the fastest game. */
export const CHAIN_LENGTH = 1_000_000
/**
 * Links of the chain a game starts with. It is made in milliseconds, so the first start is quick;
 * the long one follows it.
 */
export const FIRST_CHAIN_LENGTH = 16_384
/** A game whose chains cover fewer issues than this gets its next chain. */
export const CHAIN_RESERVE = 8192

interface Chain {
  readonly id: number
  readonly gameId: number
  readonly baseOrdinal: number
  readonly length: number
  readonly head: string
}

const covers = (chain: Chain, ordinal: number): boolean =>
  ordinal >= chain.baseOrdinal && ordinal < chain.baseOrdinal + chain.length

/** Chains of all games: public heads, and links by ordinal. Secrets stay in this object and its table. */
export class ChainStore {
  readonly #chains = new Map<number, Chain[]>()
  readonly #readers = new Map<number, ChainReader>()
  readonly #vault: ChainVault

  constructor(vault: ChainVault) {
    this.#vault = vault
  }

  /** Public heads of a game's chains, oldest first. */
  async heads(db: Kysely<DrawTables>, gameId: number): Promise<readonly Chain[]> {
    const rows = await db.selectFrom('chains').selectAll().where('game_id', '=', gameId).orderBy('base_slot').execute()
    const chains = rows.map(row => ({
      id: row.id,
      gameId,
      baseOrdinal: row.base_slot,
      length: row.length,
      head: row.head
    }))
    this.#chains.set(gameId, chains)
    return chains
  }

  /** Drops the cache of a game whose transaction rolled back: a chain made in it is not in the database. */
  forget(gameId: number): void {
    this.#chains.delete(gameId)
  }

  /** The chain that draws an ordinal, made on the spot (with the short length) when there is none. */
  async chainFor(db: Kysely<DrawTables>, gameId: number, ordinal: number, now: number): Promise<Chain> {
    const known = this.#chains.get(gameId)?.find(chain => covers(chain, ordinal))
    if (known) return known
    const stored = await this.heads(db, gameId)
    const found = stored.find(chain => covers(chain, ordinal))
    if (found) return found
    const later = stored.find(chain => chain.baseOrdinal > ordinal)
    const length = later ? Math.min(FIRST_CHAIN_LENGTH, later.baseOrdinal - ordinal) : FIRST_CHAIN_LENGTH
    return this.#save(db, gameId, ordinal, length, buildChain(randomBytes(LINK_BYTES), length), now)
  }

  /** The link that draws `ordinal`; `chain` must cover it. */
  async link(
    db: Kysely<DrawTables>,
    chain: Pick<Chain, 'id' | 'baseOrdinal' | 'length'>,
    ordinal: number
  ): Promise<Buffer> {
    let reader = this.#readers.get(chain.id)
    if (!reader) {
      const row = await db
        .selectFrom('sealed_chains')
        .innerJoin('chains', 'chains.id', 'sealed_chains.chain_id')
        .select(['game_id', 'base_slot', 'length', 'head', 'sealed'])
        .where('chain_id', '=', chain.id)
        .executeTakeFirstOrThrow()
      const identity = { gameId: row.game_id, baseOrdinal: row.base_slot, length: row.length, head: row.head }
      reader = new ChainReader(chain.length, this.#vault.open(identity, row.sealed))
      this.#readers.set(chain.id, reader)
    }
    return reader.link(ordinal - chain.baseOrdinal)
  }

  /** First ordinal past the last chain of a game; undefined while it has none. */
  async coveredUntil(db: Kysely<DrawTables>, gameId: number): Promise<number | undefined> {
    const last = (await this.heads(db, gameId)).at(-1)
    return last && last.baseOrdinal + last.length
  }

  /**
   * Makes the next chain of a game, giving way between steps. Another server may have made one meanwhile:
   * then this one is thrown away.
   */
  async extend(
    db: Kysely<DrawTables>,
    gameId: number,
    baseOrdinal: number,
    now: number,
    yieldToEventLoop: () => Promise<void>,
    length = CHAIN_LENGTH
  ): Promise<void> {
    const steps = chainSteps(randomBytes(LINK_BYTES), length)
    let step = steps.next()
    while (!step.done) {
      await yieldToEventLoop()
      step = steps.next()
    }
    const built = step.value
    await db.transaction().execute(trx => this.#save(trx, gameId, baseOrdinal, length, built, now))
  }

  async #save(
    db: Kysely<DrawTables>,
    gameId: number,
    baseOrdinal: number,
    length: number,
    built: BuiltChain,
    now: number
  ): Promise<Chain> {
    const row = await db
      .insertInto('chains')
      .values({ game_id: gameId, base_slot: baseOrdinal, length, head: built.head, created_at: now })
      .onConflict(conflict => conflict.columns(['game_id', 'base_slot']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) {
      const sealed = this.#vault.seal({ gameId, baseOrdinal, length, head: built.head }, built.checkpoints)
      await db.insertInto('sealed_chains').values({ chain_id: row.id, key_id: this.#vault.keyId, sealed }).execute()
    }
    const made = await db
      .selectFrom('chains')
      .selectAll()
      .where('game_id', '=', gameId)
      .where('base_slot', '=', baseOrdinal)
      .executeTakeFirstOrThrow()
    this.#chains.delete(gameId)
    return { id: made.id, gameId, baseOrdinal, length: made.length, head: made.head }
  }
}
