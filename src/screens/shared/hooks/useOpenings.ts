import type { UseQueryResult } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OpeningRow } from '../../../contract/areas/winning'
import { useServices } from '../../../state/ServicesContext'
import type { Cancel } from '../../../timing/Clock'
import { listed } from '../gameLook'
import { callKey, useCall, useGames } from './useCall'

/** §S9: a draw that is due is asked for every 5 s. */
const DUE_MS = 5000
const CALM_MS = 60_000
/** An answer asked for at the very second of a draw would still be the old one. */
const AFTER_DRAW_MS = 1500
/** When more draws than this are due at one moment, one list is asked for instead of each game: it costs less. */
const MOST_SINGLE = 3
const LIST = callKey('openingPage', {})
/** A draw whose time has passed without a network: nobody knows what came of it, nor what comes next. */
const NO_NEXT = { nextIssue: '', nextClose: 0, nextTime: 0 }

/** The latest draw and the next time of every game that is sold; a game whose draw is due is asked for anew. */
export function useOpenings(): Pick<UseQueryResult<readonly OpeningRow[]>, 'data' | 'isError' | 'refetch'> {
  const { api, clock, page, time } = useServices()
  const queries = useQueryClient()
  const games = useGames()
  const { data, dataUpdatedAt, isError, refetch } = useCall(
    'openingPage',
    {},
    { staleMs: DUE_MS, refetchEvery: () => CALM_MS }
  )
  const sold = listed(games.data ?? [])
  const rows = games.data && data?.filter(row => sold.some(game => game.typeId === row.typeId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: planned anew with every answer, also one that changed nothing
  useEffect(() => {
    if (!rows?.length) return undefined
    const ask = async () => {
      const due = rows.filter(row => row.nextTime <= time.now())
      if (due.length > MOST_SINGLE) {
        // An answer plans anew; there may be none.
        plan(DUE_MS)
        return void refetch({ cancelRefetch: false })
      }
      const fresh = await Promise.all(
        due.map(({ typeId }) => api.call('newestCode', { typeId }, { fresh: true }).catch(() => undefined))
      )
      // The list may have brought a later draw meanwhile.
      const newest = (row: OpeningRow) =>
        fresh.find(it => it?.typeId === row.typeId && it.last.openTime >= row.last.openTime) ?? row
      // One under way may have been asked for before the draw: it would put the row of before it back.
      if (due.some(row => newest(row).last.issue !== row.last.issue)) void queries.cancelQueries({ queryKey: LIST })
      queries.setQueryData<OpeningRow[]>(LIST, old => old?.map(newest))
    }
    let cancel: Cancel
    const plan = (ms: number) => {
      // Nobody looks at a hidden page.
      cancel = clock.after(ms, () => (page.visible() ? void ask() : plan(DUE_MS)))
    }
    const left = Math.min(...rows.map(row => row.nextTime)) - time.now()
    plan(left <= 0 ? DUE_MS : left + AFTER_DRAW_MS)
    return () => cancel()
  }, [dataUpdatedAt, rows?.length])
  return {
    data: rows?.map(row => (page.online() || row.nextTime > time.now() ? row : { ...row, ...NO_NEXT })),
    isError: games.isError || isError,
    refetch
  }
}
