import type { ReactNode } from 'react'
import { createContext, createElement, use } from 'react'
import { useStore } from 'zustand'
import type { BasketEntry } from './basketStore'
import { basketOf } from './basketStore'
import type { Stores } from './createStores'
import type { GameState } from './gameState'
import type { SessionState } from './keptSession'
import type { NoticeState } from './noticeStore'
import type { ReloadState } from './reloadStore'
import type { Settings } from './settingsStore'

const StoresContext = createContext<Stores | undefined>(undefined)

export function StoresProvider({ stores, children }: { readonly stores: Stores; readonly children: ReactNode }) {
  return createElement(StoresContext, { value: stores }, children)
}

/** The stores and their actions. @throws Error outside a StoresProvider. */
export function useStores(): Stores {
  const stores = use(StoresContext)
  if (!stores) throw new Error('no StoresProvider')
  return stores
}

/** Selectors must return what is in the state, or primitives: a fresh object each time renders for ever. */
export const useSession = <T>(select: (state: SessionState) => T): T => useStore(useStores().session.store, select)
export const useSettings = <T>(select: (state: Settings) => T): T => useStore(useStores().settings.store, select)
export const useReload = <T>(select: (state: ReloadState) => T): T => useStore(useStores().reload.store, select)
export const useGame = <T>(select: (state: GameState) => T): T => useStore(useStores().game.store, select)
export const useNotices = <T>(select: (state: NoticeState) => T): T => useStore(useStores().notices.store, select)
/** The basket of a game. */
export const useBasket = (typeId: number): readonly BasketEntry[] =>
  useStore(useStores().basket.store, state => basketOf(state, typeId))
