import { listed } from '../shared/gameLook'
import { useCall, useGames } from '../shared/hooks/useCall'

export interface TypeTab {
  readonly key: number
  readonly label: string
}

/** The bet types that have a game to sell, in the catalogue's order. */
export function useTypeTabs(): readonly TypeTab[] {
  const types = useCall('allTypeInfo', {}, { staleMs: 300_000 })
  const games = listed(useGames().data ?? [])
  return (types.data ?? [])
    .filter(entry => games.some(game => game.type === entry.type))
    .map(entry => ({ key: entry.type, label: entry.name }))
}
