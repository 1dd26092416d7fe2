import type { UseQueryResult } from '@tanstack/react-query'
import type { OpeningRow } from '../contract/areas/winning'
import { useServices } from '../state/ServicesContext'
import { listed } from './gameLook'
import { useCall, useGames } from './useCall'

/** Spec §9: a draw that is due is asked for every 5 s. */
const DUE_MS = 5000
const LONGEST_MS = 60_000
/** An answer asked for at the very second of a draw would still be the old one. */
const AFTER_DRAW_MS = 1500

/** The latest draw and the next time of every game that is sold, asked for again when the next one is due. */
export function useOpenings(): Pick<UseQueryResult<readonly OpeningRow[]>, 'data' | 'isError' | 'refetch'> {
  const { time } = useServices()
  const games = useGames()
  const openings = useCall('openingPage', {}, { staleMs: DUE_MS, again: rows => untilNext(rows, time.now()) })
  const ids = new Set(listed(games.data ?? []).map(game => game.typeId))
  return {
    data: games.data && openings.data?.filter(row => ids.has(row.typeId)),
    isError: games.isError || openings.isError,
    refetch: openings.refetch
  }
}

function untilNext(rows: readonly OpeningRow[] | undefined, now: number): number {
  if (!rows) return DUE_MS
  const soonest = Math.min(...rows.map(row => row.nextTime), now + LONGEST_MS) - now
  return soonest <= 0 ? DUE_MS : soonest + AFTER_DRAW_MS
}
