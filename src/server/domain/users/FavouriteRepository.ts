import type { Database } from '../../store/tables'

/** Favourites of one player: more than the catalogue has games. */
const MOST_FAVOURITES = 60

/** The games a player marked. */
export class FavouriteRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The latest first. */
  async of(userId: number): Promise<number[]> {
    const rows = await this.#db
      .selectFrom('favourites')
      .select('game_id')
      .where('user_id', '=', userId)
      .orderBy('at', 'desc')
      .orderBy('game_id')
      .limit(MOST_FAVOURITES)
      .execute()
    return rows.map(row => row.game_id)
  }

  async add(userId: number, typeId: number, now: number): Promise<void> {
    await this.#db
      .insertInto('favourites')
      .values({ user_id: userId, game_id: typeId, at: now })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }

  async remove(userId: number, typeId: number): Promise<void> {
    await this.#db.deleteFrom('favourites').where('user_id', '=', userId).where('game_id', '=', typeId).execute()
  }
}
