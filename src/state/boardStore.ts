import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { KeyValue } from '../net/KeyValue'
import type { UnitMode } from '../rules/money'
import { clampMultiple } from '../rules/slip'
import type { BoardSlot, Intent, SavedBoard } from './boardSlots'
import { forgetSlot, isTouched, readSlots, saveSlot } from './boardSlots'

interface BoardState {
  /** By typeId, those of the player (or visitor) who is here now. */
  readonly boards: Readonly<Record<number, SavedBoard>>
}

export interface BoardStore {
  readonly store: StoreApi<BoardState>
  change(typeId: number, change: (board: SavedBoard) => Partial<SavedBoard>): void
  /** The multiple is kept between 1 and the cap (§S5). */
  setStake(typeId: number, stake: { readonly multiple?: number; readonly unitMode?: UnitMode }): void
  clearPicks(typeId: number): void
  /** A visitor wants this and has to log in first. */
  setIntent(typeId: number, intent: Intent): void
  /**
   * What the player tapped before logging in, given out once; a visitor who came back without logging in has dropped
   * it.
   */
  takeIntent(typeId: number): Intent | undefined
  /**
   * The bet on this board is sent under this key. The page may be gone before the answer comes, and the bet turn out
   * accepted.
   */
  betSent(typeId: number, key: string): void
  /** Keys of the bets that were sent and are not known to be accepted. */
  sentKeys(): readonly string[]
  /** The bet of this key is accepted: its picks go, unless they were changed since. */
  betPlaced(key: string): void
  /** Another player never sees these boards; those of a visitor become the boards of whoever logs in. */
  setOwner(uid: number | undefined): void
}

/** Beyond this many boards one is dropped: the oldest without a pick, else the oldest. */
export const MAX_BOARDS = 12

/** Of a game that nothing was picked in yet. */
export const EMPTY_BOARD: SavedBoard = { groupId: 0, playId: 0, multiple: 1, unitMode: 1, picks: {} }

/** What is picked on the boards, game by game, kept for the tab: a reload keeps it, a closed tab ends it. */
export function createBoardStore(session: KeyValue, player: number | undefined): BoardStore {
  let uid = player
  /** The latest last. */
  let slots: ReadonlyMap<number, BoardSlot> = readSlots(session)
  const mine = (): BoardState => ({
    boards: Object.fromEntries(
      [...slots].filter(([, slot]) => slot.owner === uid).map(([typeId, slot]) => [typeId, slot.board])
    )
  })
  const store = createStore<BoardState>(mine)
  const slotOf = (typeId: number): BoardSlot => {
    const slot = slots.get(typeId)
    return slot && slot.owner === uid ? slot : { owner: uid, board: EMPTY_BOARD }
  }

  function put(typeId: number, slot: BoardSlot): void {
    const next = new Map(slots)
    next.delete(typeId)
    next.set(typeId, slot)
    if (next.size > MAX_BOARDS) {
      const others = [...next.keys()].filter(other => other !== typeId)
      const least = others.find(other => !isTouched(next.get(other)?.board)) ?? others[0]
      if (least !== undefined) drop(next, least)
    }
    slots = next
    saveSlot(session, slots, typeId)
    store.setState(mine())
  }

  function drop(from: Map<number, BoardSlot>, typeId: number): void {
    from.delete(typeId)
    forgetSlot(session, typeId)
  }

  function change(typeId: number, changed: (board: SavedBoard) => Partial<SavedBoard>): void {
    const { owner, board, intent } = slotOf(typeId)
    put(typeId, { owner, board: { ...board, ...changed(board) }, ...(intent && { intent }) })
  }

  return {
    store,
    change,
    setStake: (typeId, { multiple, unitMode }) =>
      change(typeId, () => ({
        ...(multiple !== undefined && { multiple: clampMultiple(multiple) }),
        ...(unitMode !== undefined && { unitMode })
      })),
    clearPicks: typeId => {
      if (isTouched(slotOf(typeId).board)) change(typeId, () => ({ picks: {} }))
    },
    setIntent: (typeId, intent) => put(typeId, { ...slotOf(typeId), intent }),
    takeIntent(typeId) {
      const { intent, ...slot } = slotOf(typeId)
      if (!intent) return undefined
      put(typeId, slot)
      return uid === undefined ? undefined : intent
    },
    betSent: (typeId, key) => put(typeId, { ...slotOf(typeId), sending: key }),
    sentKeys: () => [...slots.values()].flatMap(({ sending, owner }) => (sending && owner === uid ? [sending] : [])),
    betPlaced(key) {
      for (const [typeId, { sending, owner }] of slots)
        if (sending === key && owner === uid) change(typeId, () => ({ picks: {} }))
    },
    setOwner(next) {
      uid = next
      if (uid !== undefined) {
        const remaining = new Map(slots)
        for (const [typeId, slot] of slots) {
          if (slot.owner === undefined) remaining.set(typeId, { ...slot, owner: uid })
          else if (slot.owner !== uid) drop(remaining, typeId)
        }
        slots = remaining
        for (const typeId of slots.keys()) saveSlot(session, slots, typeId)
      }
      store.setState(mine())
    }
  }
}
