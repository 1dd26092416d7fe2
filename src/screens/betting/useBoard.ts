import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PlayConfig } from '../../contract/areas/catalogue'
import type { DataOf } from '../../contract/endpoints'
import type { FamilyKey, GameFamily } from '../../games/family'
import { familyOn } from '../../games/family'
import type { Play } from '../../rules/play'
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
  readonly family: FamilyKey
  /** Day of the draw that is bet on, yyyy-MM-dd; empty while no issue is known. */
  readonly day: string
  /** All plays of the group stand on one board; else one at a time. */
  readonly together: boolean
  /** The chosen play of a group, the first of those that stand together. */
  readonly playId: number
  readonly plays: readonly BoardPlay[]
  readonly touched: boolean
  readonly failed: boolean
  readonly retry: () => void
  readonly choosePlay: (playId: number) => void
  readonly setPick: (playId: number, pick: Pick) => void
  readonly clear: () => void
}

/** Boards small enough to stand under one another: tiles, and tails that are bets of their own. Others take the screen. */
const isSmall = ({ layout, rows, tiers }: Play): boolean =>
  layout === 'tiles' || (layout === 'tails' && rows[0]?.options.length === tiers.length)

/** Credit plays made of tiles are one board (plays.md §0.2). */
const standTogether = (group: PlayGroupEntry | undefined, plays: ReadonlyMap<number, Play>): boolean =>
  group?.style === 'credit' &&
  group.playList.length > 1 &&
  group.playList.every(({ playId }) => {
    const play = plays.get(playId)
    return play !== undefined && isSmall(play)
  })

/**
 * One play of a group, or all plays of a credit board, with what is picked on them.
 * @param day of the draw that is bet on: the zodiac of mark six follows it
 */
export function useBoard({ type, typeId, headerIndex }: GameQuery, family: GameFamily, day: string): Board {
  const { api } = useServices()
  const groups = useQuery({
    queryKey: ['playList', type, typeId],
    queryFn: ({ signal }) => api.call('playList', { type, typeId }, { signal }),
    staleTime: FRESH_MS
  })
  const group = groups.data?.[headerIndex] ?? groups.data?.[0]
  const [chosen, setChosen] = useState(0)
  const playId = (group?.playList.find(play => play.playId === chosen) ?? group?.playList[0])?.playId ?? 0
  const known = useMemo(() => {
    const { groups: sold } = day === '' ? family : familyOn(family, day)
    return new Map(sold.flatMap(({ plays }) => plays).map(play => [play.number, play]))
  }, [family, day])
  const together = standTogether(group, known)
  const configs = useQuery({
    queryKey: ['board', type, typeId, together ? `group ${group?.groupId}` : `play ${playId}`],
    queryFn: async ({ signal }): Promise<readonly PlayConfig[]> =>
      together
        ? await api.call('groupDetail', { type, typeId, groupId: group?.groupId ?? 0 }, { signal })
        : [await api.call('playConfig', { type, typeId, playId }, { signal })],
    enabled: group !== undefined,
    staleTime: FRESH_MS
  })

  const [picks, setPicks] = useState<ReadonlyMap<number, Pick>>(new Map())
  const scope = `${typeId}:${group?.groupId}:${together || playId}`
  const [pickScope, setPickScope] = useState(scope)
  // Another play or game starts with nothing picked.
  if (pickScope !== scope) {
    setPickScope(scope)
    setPicks(new Map())
  }

  const plays = useMemo(
    () =>
      (configs.data ?? []).flatMap((config): readonly BoardPlay[] => {
        const play = known.get(config.playId)
        return play ? [{ config, play, pick: picks.get(config.playId) ?? emptyPick(play) }] : []
      }),
    [configs.data, picks, known]
  )

  return {
    groups: groups.data ?? [],
    group,
    family: family.key,
    day,
    together,
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
