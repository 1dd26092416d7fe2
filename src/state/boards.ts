import { useStore } from 'zustand'
import type { SavedBoard } from './boardSlots'
import type { BoardStore } from './boardStore'
import { createBoardStore } from './boardStore'
import type { LateBets, Stores } from './createStores'
import { useStores } from './hooks'

const boardStores = new WeakMap<Stores, BoardStore>()

/**
 * The boards of these stores, made when the first one is read:
 * the first page is loaded without them. They end with the stores.
 */
export function boardsOf(stores: Stores): BoardStore {
  const existing = boardStores.get(stores)
  if (existing) return existing
  const { session, tabStorage, lateBets, onStop } = stores
  const uid = () => session.store.getState().user?.uid
  const boards = createBoardStore(tabStorage, uid())
  boards.setOwner(uid())
  const clearAccepted = ({ accepted }: LateBets): void => {
    for (const { call } of accepted) boards.betPlaced(call.requestKey)
  }
  clearAccepted(lateBets.getState())
  onStop(
    session.store.subscribe((now, before) => {
      if (now.user?.uid !== before.user?.uid) boards.setOwner(now.user?.uid)
    })
  )
  onStop(lateBets.subscribe(clearAccepted))
  onStop(() => boardStores.delete(stores))
  boardStores.set(stores, boards)
  return boards
}

/** The picks of all games, kept for the tab. */
export const useBoards = (): BoardStore => boardsOf(useStores())

/** The board of a game as the player left it; undefined where nothing was picked or set. */
export const useSavedBoard = (typeId: number): SavedBoard | undefined =>
  useStore(useBoards().store, state => state.boards[typeId])
