import type { FavouriteRepository } from '../../domain/users/FavouriteRepository'
import type { HandlersOf } from '../handlers'
import { listedGame } from './gameViews'

/** The games a player marked. */
export function favouriteHandlers(
  favourites: FavouriteRepository,
  now: () => number
): HandlersOf<'collect' | 'collected'> {
  const collection = async (userId: number) => ({ typeIds: await favourites.of(userId) })
  return {
    collect: async ({ typeId, collect }, { session }) => {
      const game = listedGame(typeId)
      if (collect === 1) await favourites.add(session.uid, game.typeId, now())
      else await favourites.remove(session.uid, game.typeId)
      return collection(session.uid)
    },
    collected: (_, { session }) => collection(session.uid)
  }
}
