import { useQuery } from '@tanstack/react-query'
import type { LotteryEntry } from '../../../contract/areas/games'
import { familyOf } from '../../../games/registry'
import type { DrawnRow } from '../../../rules/trend/answers'
import { useGame } from '../../../state/hooks'
import { readTrend } from '../../../state/readTrend'
import { useServices } from '../../../state/ServicesContext'

/** Draws that are asked for. */
const PAST_DRAWS = 90

/**
 * The last draws of the game on the screen, oldest first, up to the one that may be read; undefined while they are
 * asked for, empty where there are none to be had.
 */
export function usePastDraws(game: LotteryEntry | undefined): readonly DrawnRow[] | undefined {
  const { api } = useServices()
  const revealed = useGame(({ reveal }) => reveal.revealed)
  const family = game && familyOf(game.family)
  const call = family?.trends?.tabs.find(tab => tab.kind === 'draw-list')?.call
  const { data, isError } = useQuery({
    queryKey: ['past draws', game?.typeId, revealed],
    queryFn: async ({ signal }) => {
      if (!call || !game) return []
      const request = { type: game.type, typeId: game.typeId, numPeriods: String(PAST_DRAWS) }
      return readTrend('draw-list', await api.call(call, request, { signal, quiet: true }))
    },
    enabled: game !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY
  })
  if (isError) return []
  // The list is newest first; what may not be read yet comes before the revealed draw.
  const start = data?.findIndex(draw => draw.issue === revealed) ?? 0
  return data?.slice(Math.max(0, start)).reverse()
}
