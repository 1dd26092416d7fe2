import { useMemo } from 'react'
import type { FamilyKey } from '../../../games/cards'
import type { GameFamily } from '../../../games/family'
import type { UnitMode } from '../../../rules/money'
import { useSavedBoard } from '../../../state/boards'
import type { BoardPick, BoardPlay } from '../slip/pick'
import { emptyPick, fitPick } from '../slip/pick'
import type { GameQuery } from '../useGameQuery'
import type { StakeChange } from './usePicks'
import { usePicks } from './usePicks'
import type { PlayGroupEntry } from './useSold'
import { useSold } from './useSold'

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
 * One play of a group, or all plays of a credit board, with what is picked on them.
 * @param day of the draw that is bet on: the zodiac of mark six follows it
 */
export function useBoard(query: GameQuery, family: GameFamily, day: string): Board {
  const { typeId } = query
  const saved = useSavedBoard(typeId)
  const sold = useSold(query, family, day, saved)
  const { groups, group, together, playId, failed, isAnswered, retry } = sold
  const place = { groupId: group?.groupId, playId, together }
  const { picks, choosePlay, setPick, clear, stake, setStake } = usePicks(typeId, saved, place)
  const plays = useMemo(
    () =>
      sold.plays.map(({ config, play }): BoardPlay => {
        const pick = picks[config.playId]
        return { config, play, pick: (pick && fitPick(play, pick)) ?? emptyPick(play) }
      }),
    [sold.plays, picks]
  )
  const isEmpty = isAnswered && plays.length === 0
  return useMemo(
    () => ({
      ...{ groups, group, family: family.key, day, together, playId, plays, stake },
      ...{ failed, isEmpty, retry, choosePlay, setPick, clear, setStake }
    }),
    [
      groups,
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
