import type { Database } from '../../store/tables'
import type { HandlersOf } from '../handlers'
import { listedGame } from './gameViews'

/** Favourites of one player: more than the catalogue has games. */
const MOST_FAVOURITES = 60

/** The games a player marked. */
export function favouriteHandlers(db: Database, now: () => number): HandlersOf<'collect' | 'collected'> {
  const collection = async (userId: number) => {
    const rows = await db
      .selectFrom('favourites')
      .select('game_id')
      .where('user_id', '=', userId)
      .orderBy('at', 'desc')
      .orderBy('game_id')
      .limit(MOST_FAVOURITES)
      .execute()
    return { typeIds: rows.map(row => row.game_id) }
  }
  return {
    collect: async ({ typeId, collect }, { session }) => {
      const game = listedGame(typeId)
      if (collect === 1)
        await db
          .insertInto('favourites')
          .values({ user_id: session.uid, game_id: game.typeId, at: now() })
          .onConflict(conflict => conflict.doNothing())
          .execute()
      else await db.deleteFrom('favourites').where('user_id', '=', session.uid).where('game_id', '=', typeId).execute()
      return collection(session.uid)
    },
    collected: (_, { session }) => collection(session.uid)
  }
}
