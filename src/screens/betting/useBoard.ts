import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { PlayConfig } from '../../contract/areas/catalogue'
import type { DataOf } from '../../contract/endpoints'
import type { FamilyKey, GameFamily } from '../../games/family'
import { familyOn } from '../../games/family'
import type { UnitMode } from '../../rules/money'
import type { Play } from '../../rules/play'
import type { SavedBoard } from '../../state/boardSlots'
import { EMPTY_BOARD } from '../../state/boardStore'
import { useBoards, useSavedBoard } from '../../state/boards'
import { useServices } from '../../state/ServicesContext'
import { atSpecialOdds } from './board/specialOdds'
import type { BoardPick } from './slip/pick'
import { emptyPick, fitPick, isUntouched } from './slip/pick'
import type { BoardPlay } from './slip/slip'
import type { GameQuery } from './useGameQuery'

export type PlayGroupEntry = DataOf<'playList'>[number]

const NOTHING: SavedBoard['picks'] = {}

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
  readonly setPick: (playId: number, pick: BoardPick) => void
  readonly clear: () => void
  /** As it was set, whatever the board sells. */
  readonly stake: { readonly multiple: number; readonly unitMode: UnitMode }
  readonly setStake: (stake: { readonly multiple?: number; readonly unitMode?: UnitMode }) => void
}

/** Boards small enough to stand under one another: tiles, and tails that are bets of their own. Others take the screen. */
const isSmall = ({ layout, rows, tiers }: Play): boolean =>
  layout === 'tiles' || (layout === 'tails' && rows[0]?.options.length === tiers.length)

/** Credit plays made of tiles are one board (§P0.2). */
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
  const boards = useBoards()
  const kept = useSavedBoard(typeId)
  const groups = useQuery({
    queryKey: ['playList', type, typeId],
    queryFn: ({ signal }) => api.call('playList', { type, typeId }, { signal }),
    staleTime: FRESH_MS
  })
  const left = groups.data?.find(({ groupId }) => groupId === kept?.groupId)
  const group = (headerIndex === undefined ? left : groups.data?.[headerIndex]) ?? groups.data?.[0]
  const groupId = group?.groupId
  const here = kept !== undefined && kept.groupId === groupId ? kept : undefined
  const chosen = here?.playId ?? 0
  const playId = (group?.playList.find(play => play.playId === chosen) ?? group?.playList[0])?.playId ?? 0
  const known = useMemo(() => {
    const { groups: sold } = day === '' ? family : familyOn(family, day)
    return new Map(sold.flatMap(({ plays }) => plays).map(play => [play.number, play]))
  }, [family, day])
  const together = standTogether(group, known)
  const configs = useQuery({
    // Where prices follow the day, those of another day are never shown, however fresh.
    queryKey: ['board', type, typeId, together ? `group ${group?.groupId}` : `play ${playId}`, family.on ? day : ''],
    queryFn: async ({ signal }): Promise<readonly PlayConfig[]> =>
      together
        ? await api.call('groupDetail', { type, typeId, groupId: group?.groupId ?? 0 }, { signal })
        : [await api.call('playConfig', { type, typeId, playId }, { signal })],
    enabled: group !== undefined,
    staleTime: FRESH_MS
  })
  const special = useQuery({
    queryKey: ['specialOdds', typeId, family.on ? day : ''],
    queryFn: ({ signal }) => api.call('specialOdds', { typeId }, { signal }),
    enabled: family.base !== undefined && day !== '',
    staleTime: FRESH_MS
  })

  // Another group starts with nothing picked.
  const isElsewhere = kept !== undefined && groupId !== undefined && kept.groupId !== groupId
  useEffect(() => {
    if (isElsewhere && groupId !== undefined) boards.change(typeId, () => ({ groupId, playId: 0, picks: {} }))
  }, [isElsewhere, boards, typeId, groupId])

  const picks = here && (together || here.playId === playId) ? here.picks : NOTHING
  /** What is kept of this board; of another it keeps the stake alone. */
  const put = (picked: (picks: SavedBoard['picks']) => SavedBoard['picks']) =>
    boards.change(typeId, old => {
      const same = old.groupId === groupId && (together || old.playId === playId)
      return { groupId: groupId ?? 0, playId, picks: picked(same ? old.picks : NOTHING) }
    })

  const plays = useMemo(
    () =>
      (configs.data ?? []).flatMap((config): readonly BoardPlay[] => {
        const play = known.get(config.playId)
        const pick = picks[config.playId]
        const fits = play && pick && fitPick(play, pick)
        return play ? [{ config: atSpecialOdds(config, special.data), play, pick: fits ?? emptyPick(play) }] : []
      }),
    [configs.data, special.data, picks, known]
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
    choosePlay: id => boards.change(typeId, () => ({ groupId: groupId ?? 0, playId: id, picks: {} })),
    setPick: (id, pick) => put(old => ({ ...old, [id]: pick })),
    clear: () => boards.clearPicks(typeId),
    stake: kept ?? EMPTY_BOARD,
    setStake: stake => boards.setStake(typeId, stake)
  }
}
