import { useSession } from '../../../state/hooks'
import { useCall } from './useCall'

/**
 * 收藏: the player's favourite games, the latest first; none for a visitor. Kept by the server, so that they follow the
 * player to another phone.
 */
export function useFavourites(): readonly number[] {
  const token = useSession(state => state.token)
  const { data } = useCall('collected', {}, { enabled: token !== undefined })
  return token === undefined ? [] : (data?.typeIds ?? [])
}
