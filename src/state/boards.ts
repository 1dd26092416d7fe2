import { useStore } from 'zustand'
import type { SavedBoard } from './boardSlots'
import type { BoardStore } from './boardStore'
import { createBoardStore } from './boardStore'
import type { LateBets, Stores } from './createStores'
import { useStores } from './hooks'

const made = new WeakMap<Stores, BoardStore>()

/** The boards of these stores, made when the first one is looked at: no first page needs them. */
export function boardsOf(stores: Stores): BoardStore {
  const known = made.get(stores)
  if (known) return known
  const { session, tabStorage, lateBets } = stores
  const uid = () => session.store.getState().user?.uid
  const boards = createBoardStore(tabStorage, uid())
  boards.setOwner(uid())
  const letGo = ({ accepted }: LateBets): void => accepted.forEach(boards.betPlaced)
  letGo(lateBets.getState())
  session.store.subscribe((now, before) => {
    if (now.user?.uid !== before.user?.uid) boards.setOwner(now.user?.uid)
  })
  lateBets.subscribe(letGo)
  made.set(stores, boards)
  return boards
}

export const useBoards = (): BoardStore => boardsOf(useStores())

/** The board of a game as it was left; undefined where nothing was touched. */
export const useSavedBoard = (typeId: number): SavedBoard | undefined =>
  useStore(useBoards().store, state => state.boards[typeId])
