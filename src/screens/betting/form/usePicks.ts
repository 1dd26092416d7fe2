import { useCallback, useEffect } from 'react'
import type { UnitMode } from '../../../rules/money'
import type { SavedBoard } from '../../../state/boardSlots'
import { EMPTY_BOARD } from '../../../state/boardStore'
import { useBoards } from '../../../state/boards'
import type { BoardPick } from '../slip/pick'

const NOTHING: SavedBoard['picks'] = {}

export interface StakeChange {
  readonly multiple?: number
  readonly unitMode?: UnitMode
}

/** What a board shows: picks belong to one group, and to one play where plays do not stand together. */
interface Place {
  /** Undefined while nothing is known of what is sold. */
  readonly groupId: number | undefined
  readonly playId: number
  readonly together: boolean
}

interface Picks {
  readonly picks: SavedBoard['picks']
  readonly choosePlay: (playId: number) => void
  readonly setPick: (playId: number, pick: BoardPick) => void
  readonly clear: () => void
  readonly stake: { readonly multiple: number; readonly unitMode: UnitMode }
  readonly setStake: (stake: StakeChange) => void
}

/** What is picked and set on the board of a game, kept for the tab; only what was picked on this place counts. */
export function usePicks(typeId: number, saved: SavedBoard | undefined, { groupId, playId, together }: Place): Picks {
  const boards = useBoards()
  const isHere = useCallback(
    (board: SavedBoard): boolean => board.groupId === groupId && (together || board.playId === playId),
    [groupId, playId, together]
  )

  // Another group starts with nothing picked.
  const isElsewhere = saved !== undefined && groupId !== undefined && saved.groupId !== groupId
  useEffect(() => {
    if (isElsewhere) boards.change(typeId, () => ({ groupId, playId: 0, picks: NOTHING }))
  }, [isElsewhere, boards, typeId, groupId])

  const choosePlay = useCallback(
    (id: number) => boards.change(typeId, () => ({ groupId: groupId ?? 0, playId: id, picks: NOTHING })),
    [boards, typeId, groupId]
  )
  const setPick = useCallback(
    (id: number, pick: BoardPick) =>
      boards.change(typeId, old => {
        // Picks of another group or play belong to another board: only their stake is taken over.
        const picks = isHere(old) ? old.picks : NOTHING
        return { groupId: groupId ?? 0, playId, picks: { ...picks, [id]: pick } }
      }),
    [boards, typeId, groupId, playId, isHere]
  )
  const clear = useCallback(() => boards.clearPicks(typeId), [boards, typeId])
  const setStake = useCallback((stake: StakeChange) => boards.setStake(typeId, stake), [boards, typeId])
  return {
    picks: saved && isHere(saved) ? saved.picks : NOTHING,
    choosePlay,
    setPick,
    clear,
    stake: saved ?? EMPTY_BOARD,
    setStake
  }
}
