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
  const tab = family?.trends?.tabs.find(({ kind }) => kind === 'draw-list' || kind === 'ball-attributes')
  const { data, isError } = useQuery({
    queryKey: ['past draws', game?.typeId, revealed],
    queryFn: async ({ signal }): Promise<readonly DrawnRow[]> => {
      if (!tab || !game) return []
      const request = { type: game.type, typeId: game.typeId, numPeriods: String(PAST_DRAWS) }
      const asked = { signal, quiet: true }
      if (tab.kind === 'draw-list') return readTrend('draw-list', await api.call(tab.call, request, asked))
      // 六合彩 has no other list than that of the sides of its balls, oldest first.
      if (tab.kind === 'ball-attributes')
        return [...readTrend('ball-attributes', await api.call(tab.call, request, asked))].reverse()
      return []
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
