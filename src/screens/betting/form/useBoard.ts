import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { PlayConfig } from '../../../contract/areas/plays'
import type { DataOf } from '../../../contract/endpoints'
import type { FamilyKey } from '../../../games/cards'
import { OWN_PAGES } from '../../../games/cards'
import type { GameFamily } from '../../../games/family'
import { familyOn } from '../../../games/family'
import type { UnitMode } from '../../../rules/money'
import type { Play } from '../../../rules/play'
import type { SavedBoard } from '../../../state/boardSlots'
import { EMPTY_BOARD } from '../../../state/boardStore'
import { useBoards, useSavedBoard } from '../../../state/boards'
import { useSession } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { bonusGroupOf } from '../../shared/bonusGroup'
import { atSpecialOdds } from '../board/specialOdds'
import type { BoardPick, BoardPlay } from '../slip/pick'
import { emptyPick, fitPick } from '../slip/pick'
import type { GameQuery } from '../useGameQuery'
import type { Offer } from './openingPlay'
import { offersOf, openingPlay } from './openingPlay'

/** A game with a page of its own comes whole, with the plays in its groups. */
type PlayGroupEntry = DataOf<'playList'>[number] & { readonly plays?: readonly PlayConfig[] }

const NOTHING: SavedBoard['picks'] = {}
const NO_GROUPS: readonly PlayGroupEntry[] = []

/** Play configurations change only with a new release of the rules. */
const FRESH_MS = 5 * 60_000

interface StakeChange {
  readonly multiple?: number
  readonly unitMode?: UnitMode
}

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
  readonly failed: boolean
  /** The answers have come, and nothing that can be picked is among them. */
  readonly isEmpty: boolean
  readonly retry: () => void
  readonly choosePlay: (playId: number) => void
  readonly setPick: (playId: number, pick: BoardPick) => void
  readonly clear: () => void
  /** As it was set, whatever the board sells. */
  readonly stake: { readonly multiple: number; readonly unitMode: UnitMode }
  readonly setStake: (stake: StakeChange) => void
}

/**
 * Boards small enough to stand under one another: tiles, and tails that are bets of their own. Others take the screen.
 */
const isSmall = ({ layout, rows, tiers }: Play): boolean =>
  layout === 'tiles' || (layout === 'tails' && rows[0]?.options.length === tiers.length)

/** Credit plays made of tiles are one board (§P0.2). */
const standTogether = (group: Offer | undefined, plays: ReadonlyMap<number, Play>): boolean =>
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
  const bonusGroup = useSession(bonusGroupOf)
  const isWhole = OWN_PAGES.some(page => page.typeId === typeId)
  const groups = useQuery({
    queryKey: ['playList', type, typeId, isWhole ? bonusGroup : 0],
    queryFn: ({ signal }): Promise<readonly PlayGroupEntry[]> =>
      isWhole
        ? api.call('yxxPlayPanel', { typeId, bonusGroup }, { signal })
        : api.call('playList', { type, typeId }, { signal }),
    staleTime: FRESH_MS
  })
  const saved = useSavedBoard(typeId)
  const { group, playId } = openingPlay(groups.data ?? NO_GROUPS, headerIndex, saved)
  const groupId = group?.groupId
  const savedHere = saved !== undefined && saved.groupId === groupId ? saved : undefined
  const playsByNumber = useMemo(() => {
    const { groups: sold } = day === '' ? family : familyOn(family, day)
    return new Map(sold.flatMap(({ plays }) => plays).map(play => [play.number, play]))
  }, [family, day])
  const together = standTogether(group, playsByNumber)
  // The price of what the board will most likely open on is asked for beside the list of what is sold.
  const isExpected = groups.data === undefined && !(family.on && day === '')
  const asked = isExpected ? openingPlay(offersOf(family), headerIndex, saved) : { group, playId }
  const isGroupAsked = isExpected ? standTogether(asked.group, playsByNumber) : together
  const configs = useQuery({
    // Prices of another bonus group, and of another day where they follow it, are never shown, however fresh.
    queryKey: [
      ...['board', type, typeId, isGroupAsked ? `group ${asked.group?.groupId}` : `play ${asked.playId}`],
      ...[bonusGroup, family.on ? day : '']
    ],
    queryFn: async ({ signal }): Promise<readonly PlayConfig[]> => {
      // What was only expected may not be sold.
      const options = isExpected ? { signal, quiet: true } : { signal }
      const { group, playId } = asked
      return isGroupAsked
        ? await api.call('groupDetail', { type, typeId, groupId: group?.groupId ?? 0, bonusGroup }, options)
        : [await api.call('playConfig', { type, typeId, playId, bonusGroup }, options)]
    },
    enabled: asked.group !== undefined && !isWhole,
    staleTime: FRESH_MS
  })
  const special = useQuery({
    queryKey: ['specialOdds', typeId, bonusGroup, family.on ? day : ''],
    queryFn: ({ signal }) => api.call('specialOdds', { typeId, bonusGroup }, { signal }),
    enabled: family.base !== undefined && day !== '',
    staleTime: FRESH_MS
  })

  // Another group starts with nothing picked.
  const isElsewhere = saved !== undefined && groupId !== undefined && saved.groupId !== groupId
  useEffect(() => {
    if (isElsewhere && groupId !== undefined) boards.change(typeId, () => ({ groupId, playId: 0, picks: {} }))
  }, [isElsewhere, boards, typeId, groupId])

  const picks = savedHere && (together || savedHere.playId === playId) ? savedHere.picks : NOTHING
  const setPick = useCallback(
    (id: number, pick: BoardPick) =>
      boards.change(typeId, old => {
        // Picks of another group or play belong to another board: only their stake is taken over.
        const isSameBoard = old.groupId === groupId && (together || old.playId === playId)
        return { groupId: groupId ?? 0, playId, picks: { ...(isSameBoard ? old.picks : NOTHING), [id]: pick } }
      }),
    [boards, typeId, groupId, playId, together]
  )

  const plays = useMemo(
    () =>
      (group?.plays?.filter(({ playId: id }) => together || id === playId) ?? (group && configs.data) ?? []).flatMap(
        (config): readonly BoardPlay[] => {
          const play = playsByNumber.get(config.playId)
          const pick = picks[config.playId]
          const fits = play && pick && fitPick(play, pick)
          return play ? [{ config: atSpecialOdds(config, special.data), play, pick: fits ?? emptyPick(play) }] : []
        }
      ),
    [configs.data, group, together, playId, special.data, picks, playsByNumber]
  )

  const choosePlay = useCallback(
    (id: number) => boards.change(typeId, () => ({ groupId: groupId ?? 0, playId: id, picks: {} })),
    [boards, typeId, groupId]
  )
  const clear = useCallback(() => boards.clearPicks(typeId), [boards, typeId])
  const setStake = useCallback((stake: StakeChange) => boards.setStake(typeId, stake), [boards, typeId])
  const { refetch: refetchGroups, isError: groupsFailed } = groups
  const { refetch: refetchConfigs, isError: configsFailed } = configs
  const isNothing = groupsFailed || group === undefined || isWhole
  const retry = useCallback(
    () => void (isNothing ? refetchGroups() : refetchConfigs()),
    [isNothing, refetchGroups, refetchConfigs]
  )
  const failed = groupsFailed || (group !== undefined && configsFailed)
  const isEmpty = plays.length === 0 && (isNothing ? groups : configs).isSuccess
  const stake = saved ?? EMPTY_BOARD
  return useMemo(
    () => ({
      ...{ groups: groups.data ?? NO_GROUPS, group, family: family.key, day, together, playId, plays, stake },
      ...{ failed, isEmpty, retry, choosePlay, setPick, clear, setStake }
    }),
    [
      groups.data,
      group,
      family.key,
      day,
      together,
      playId,
      plays,
      stake,
      failed,
      isEmpty,
      retry,
      choosePlay,
      setPick,
      clear,
      setStake
    ]
  )
}
