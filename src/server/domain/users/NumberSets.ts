import type { Database, Trx } from '../../store/tables'

/** Sets a player may keep of one play. */
export const MOST_OF_A_PLAY = 50
/** And of all plays together: what one account may ask the database to hold. */
export const MOST_OF_A_PLAYER = 2000

/** A selection of a play, as the play writes it. */
export interface NewSet {
  readonly play: number
  readonly code: string
}

interface KeptSet extends NewSet {
  readonly id: number
}

/** How many sets were saved, and whether there was room for all. */
type Keeping = { readonly ok: true; readonly saved: number } | { readonly ok: false; readonly full: 'play' | 'player' }

/** The number sets players keep of plays. */
export class NumberSets {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The latest first. */
  of(userId: number, plays: readonly number[]): Promise<KeptSet[]> {
    return keptIn(this.#db, userId, plays)
  }

  /** Keeps all sets, or none where there is no room for all; a set that is kept already takes no room. */
  keep(userId: number, wanted: readonly NewSet[], now: number): Promise<Keeping> {
    return this.#db.transaction().execute(async (trx): Promise<Keeping> => {
      // Two at a time would both find the last place.
      await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
      const kept = await keptIn(trx, userId, [...new Set(wanted.map(({ play }) => play))])
      const added = missing(wanted, kept)
      for (const play of new Set(added.map(each => each.play)))
        if (countOf(play, [...kept, ...added]) > MOST_OF_A_PLAY) return { ok: false, full: 'play' }
      const { all } = await trx
        .selectFrom('number_sets')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      if (added.length > 0 && Number(all) + added.length > MOST_OF_A_PLAYER) return { ok: false, full: 'player' }
      if (added.length > 0)
        await trx
          .insertInto('number_sets')
          .values(added.map(each => ({ ...each, user_id: userId, at: now })))
          .execute()
      return { ok: true, saved: added.length }
    })
  }

  /** Removes a set; does nothing where it is gone, or another player's. */
  async remove(userId: number, id: number): Promise<void> {
    await this.#db.deleteFrom('number_sets').where('user_id', '=', userId).where('id', '=', id).execute()
  }
}

const keptIn = (db: Database | Trx, userId: number, plays: readonly number[]): Promise<KeptSet[]> =>
  db
    .selectFrom('number_sets')
    .select(['id', 'play', 'code'])
    .where('user_id', '=', userId)
    .where('play', 'in', plays)
    .orderBy('id', 'desc')
    .execute()

const isSame = (one: NewSet, other: NewSet): boolean => one.play === other.play && one.code === other.code

/** The wanted sets that are not kept yet, each once. */
const missing = (wanted: readonly NewSet[], kept: readonly NewSet[]): readonly NewSet[] =>
  wanted.filter(
    (each, at) => !kept.some(other => isSame(each, other)) && wanted.findIndex(other => isSame(each, other)) === at
  )

const countOf = (play: number, sets: readonly NewSet[]): number => sets.filter(each => each.play === play).length
