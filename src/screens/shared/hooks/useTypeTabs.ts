import { listed } from '../gameLook'
import { useCall, useGames } from './useCall'

export interface TypeTab {
  readonly key: number
  readonly label: string
  /** Games that are sold. */
  readonly count: number
}

/** The bet types that have a game to sell, in the catalogue's order. */
export function useTypeTabs(): readonly TypeTab[] {
  const types = useCall('allTypeInfo', {})
  const games = listed(useGames().data ?? [])
  return (types.data ?? [])
    .map(({ type, name }) => ({ key: type, label: name, count: games.filter(game => game.type === type).length }))
    .filter(({ count }) => count > 0)
}
