import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { PlayConfig } from '../../../contract/areas/plays'
import type { DataOf } from '../../../contract/endpoints'
import { OWN_PAGES } from '../../../games/cards'
import type { GameFamily } from '../../../games/family'
import { familyOn } from '../../../games/family'
import type { SavedBoard } from '../../../state/boardSlots'
import { useSession } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { bonusGroupOf } from '../../shared/bonusGroup'
import { atSpecialOdds } from '../board/specialOdds'
import type { BoardPlay } from '../slip/pick'
import type { GameQuery } from '../useGameQuery'
import { offersOf, openingPlay, standTogether } from './openingPlay'
import { FRESH_MS, usePrices } from './usePrices'

/** A game with a page of its own comes whole, with the plays in its groups. */
export type PlayGroupEntry = DataOf<'playList'>[number] & { readonly plays?: readonly PlayConfig[] }

/** What a board opens on, and its plays as they are sold now. */
interface Sold {
  readonly groups: readonly PlayGroupEntry[]
  readonly group: PlayGroupEntry | undefined
  readonly together: boolean
  readonly playId: number
  readonly plays: readonly Omit<BoardPlay, 'pick'>[]
  readonly failed: boolean
  /** The answers have come. */
  readonly isAnswered: boolean
  readonly retry: () => void
}

const NO_GROUPS: readonly PlayGroupEntry[] = []

/** What a game sells, what of it the board opens on, and at which prices. */
export function useSold(query: GameQuery, family: GameFamily, day: string, saved: SavedBoard | undefined): Sold {
  const { type, typeId, headerIndex } = query
  const { api } = useServices()
  const bonusGroup = useSession(bonusGroupOf)
  const isWhole = OWN_PAGES.some(page => page.typeId === typeId)
  const list = useQuery({
    queryKey: ['playList', type, typeId, isWhole ? bonusGroup : 0],
    queryFn: ({ signal }): Promise<readonly PlayGroupEntry[]> =>
      isWhole
        ? api.call('yxxPlayPanel', { typeId, bonusGroup }, { signal })
        : api.call('playList', { type, typeId }, { signal }),
    staleTime: FRESH_MS
  })
  const groups = list.data ?? NO_GROUPS
  const rules = useMemo(() => {
    const known = day === '' ? family : familyOn(family, day)
    return new Map(known.groups.flatMap(({ plays }) => plays).map(play => [play.number, play]))
  }, [family, day])
  const opening = openingPlay(groups, headerIndex, saved)
  const { group, playId } = opening
  const together = standTogether(group, rules)

  // The price of what the board will most likely open on is asked for beside the list of what is sold.
  const isExpected = list.data === undefined && !(family.on && day === '')
  const asked = isExpected ? openingPlay(offersOf(family), headerIndex, saved) : opening
  const { configs, special } = usePrices(query, family, day, {
    groupId: isWhole ? undefined : asked.group?.groupId,
    playId: asked.playId,
    together: standTogether(asked.group, rules),
    isExpected
  })

  const plays = useMemo(
    () =>
      (group?.plays?.filter(config => together || config.playId === playId) ?? (group && configs.data) ?? []).flatMap(
        config => {
          const play = rules.get(config.playId)
          return play ? [{ config: atSpecialOdds(config, special), play }] : []
        }
      ),
    [configs.data, group, together, playId, special, rules]
  )

  const isNothing = list.isError || group === undefined || isWhole
  const awaited = isNothing ? list : configs
  const { refetch } = awaited
  const retry = useCallback(() => void refetch(), [refetch])
  const failed = list.isError || (group !== undefined && configs.isError)
  return { groups, group, together, playId, plays, failed, isAnswered: awaited.isSuccess, retry }
}
