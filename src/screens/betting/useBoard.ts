import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PlayConfig } from '../../contract/areas/catalogue'
import type { DataOf } from '../../contract/endpoints'
import { playByNumber } from '../../games/registry'
import { useServices } from '../../state/ServicesContext'
import type { Pick } from './slip/pick'
import { emptyPick, isUntouched } from './slip/pick'
import type { BoardPlay } from './slip/slip'
import type { GameQuery } from './useGameQuery'

export type PlayGroupEntry = DataOf<'playList'>[number]

/** Play configurations change only with a new release of the rules. */
const FRESH_MS = 5 * 60_000

export interface Board {
  readonly groups: readonly PlayGroupEntry[]
  readonly group?: PlayGroupEntry | undefined
  /** The chosen play of an official group, the first of a credit board. */
  readonly playId: number
  readonly plays: readonly BoardPlay[]
  readonly touched: boolean
  readonly failed: boolean
  readonly retry: () => void
  readonly choosePlay: (playId: number) => void
  readonly setPick: (playId: number, pick: Pick) => void
  readonly clear: () => void
}

/** One play of an official group, or all plays of a credit board, with what is picked on them. */
export function useBoard({ type, typeId, headerIndex }: GameQuery): Board {
  const { api } = useServices()
  const groups = useQuery({
    queryKey: ['playList', type, typeId],
    queryFn: ({ signal }) => api.call('playList', { type, typeId }, { signal }),
    staleTime: FRESH_MS
  })
  const group = groups.data?.[headerIndex] ?? groups.data?.[0]
  const [chosen, setChosen] = useState(0)
  const playId = (group?.playList.find(play => play.playId === chosen) ?? group?.playList[0])?.playId ?? 0
  const credit = group?.style === 'credit'
  const configs = useQuery({
    queryKey: ['board', type, typeId, credit ? `group ${group?.groupId}` : `play ${playId}`],
    queryFn: async ({ signal }): Promise<readonly PlayConfig[]> =>
      credit
        ? await api.call('groupDetail', { type, typeId, groupId: group?.groupId ?? 0 }, { signal })
        : [await api.call('playConfig', { type, typeId, playId }, { signal })],
    enabled: group !== undefined,
    staleTime: FRESH_MS
  })

  const [picks, setPicks] = useState<ReadonlyMap<number, Pick>>(new Map())
  const scope = `${typeId}:${group?.groupId}:${credit || playId}`
  const [pickScope, setPickScope] = useState(scope)
  // Another play or game starts with nothing picked.
  if (pickScope !== scope) {
    setPickScope(scope)
    setPicks(new Map())
  }

  const plays = useMemo(
    () =>
      (configs.data ?? []).flatMap((config): readonly BoardPlay[] => {
        const play = playByNumber(config.playId)
        return play ? [{ config, play, pick: picks.get(config.playId) ?? emptyPick(play) }] : []
      }),
    [configs.data, picks]
  )

  return {
    groups: groups.data ?? [],
    group,
    playId,
    plays,
    touched: plays.some(({ pick }) => !isUntouched(pick)),
    failed: groups.isError || configs.isError,
    retry: () => void (groups.isError ? groups.refetch() : configs.refetch()),
    choosePlay: setChosen,
    setPick: (id, pick) => setPicks(old => new Map(old).set(id, pick)),
    clear: () => setPicks(new Map())
  }
}
