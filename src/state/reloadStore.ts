import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { Cancel, Clock } from '../timing/Clock'

export interface ReloadState {
  /** The betting screen renders only while this is on (§S2.2). */
  readonly reload: boolean
}

export interface ReloadStore {
  readonly store: StoreApi<ReloadState>
  /** Turns the reload flag off and on again: the betting screen leaves, with all it holds, and comes back anew. */
  reloadGame(): void
  stop(): void
}

/** Makes the flag by which the game page is taken down and put up anew (§S3 reload). */
export function createReloadStore(clock: Pick<Clock, 'after'>): ReloadStore {
  const store = createStore<ReloadState>(() => ({ reload: true }))
  const show = () => store.setState({ reload: true })
  let cancel: Cancel = () => undefined
  return {
    store,
    reloadGame() {
      if (!store.getState().reload) return
      store.setState({ reload: false })
      cancel = clock.after(0, show)
    },
    stop() {
      cancel()
      show()
    }
  }
}
