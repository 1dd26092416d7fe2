import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { LotteryEntry } from '../contract/areas/catalogue'
import type { DataOf } from '../contract/endpoints'
import { ENDPOINTS } from '../contract/endpoints'
import type { Api } from '../net/createApi'
import type { KeyValue } from '../net/KeyValue'
import type { Clock } from '../timing/Clock'
import { chinaDate } from '../timing/chinaTime'
import type { ServerTime } from '../timing/ServerClock'
import { readJson } from './safeStorage'
import { STORED } from './storedKeys'

export type Plan = DataOf<'plan'>

export interface LobbyState {
  /** Games that are sold, in catalogue order; undefined until the first answer. */
  readonly games: readonly LotteryEntry[] | undefined
  /** The betting screen renders only while this is on (spec §2.2). */
  readonly reload: boolean
}

export interface LobbyStore {
  readonly store: StoreApi<LobbyState>
  /** Asks for the list once; later calls answer from it. @throws CallFailed */
  loadGames(): Promise<readonly LotteryEntry[]>
  game(typeId: number): LotteryEntry | undefined
  /** The sale windows of a game, cached while one of them is still to come. @throws CallFailed */
  plan(typeId: number): Promise<Plan>
  /** What is cached and still good. */
  cachedPlan(typeId: number): Plan | undefined
  /** Turns the reload flag off and on again: the betting screen leaves, with all it holds, and comes back anew. */
  reloadGame(): void
}

export interface LobbyPorts {
  readonly api: Api
  /** Plans are kept under lotteryTypePlan{typeId}. */
  readonly local: KeyValue
  readonly time: ServerTime
  readonly clock: Pick<Clock, 'after'>
}

export function createLobbyStore({ api, local, time, clock }: LobbyPorts): LobbyStore {
  const store = createStore<LobbyState>(() => ({ games: undefined, reload: true }))
  let loading: Promise<readonly LotteryEntry[]> | undefined
  const game = (typeId: number) => store.getState().games?.find(entry => entry.typeId === typeId)

  function cachedPlan(typeId: number): Plan | undefined {
    const cached = ENDPOINTS.plan.data.safeParse(readJson(local, STORED.plan(typeId)))
    if (cached.success && isPlanGood(cached.data, game(typeId)?.planByMonth === 1, time.now())) return cached.data
    local.removeItem(STORED.plan(typeId))
    return undefined
  }

  return {
    store,
    game,
    cachedPlan,
    reloadGame() {
      if (!store.getState().reload) return
      store.setState({ reload: false })
      clock.after(0, () => store.setState({ reload: true }))
    },
    loadGames() {
      const { games } = store.getState()
      if (games) return Promise.resolve(games)
      loading ??= api
        .call('lotteryTypeList', { enable: 1 })
        .then(list => {
          store.setState({ games: list })
          return list
        })
        .finally(() => {
          loading = undefined
        })
      return loading
    },
    async plan(typeId) {
      const cached = cachedPlan(typeId)
      if (cached) return cached
      const plan = await api.call('plan', { typeId })
      local.setItem(STORED.plan(typeId), JSON.stringify(plan))
      return plan
    }
  }
}

/**
 * Calendar games (18 and 80 by the catalogue's planByMonth) lose their plan when the month changes, also
 * while the page stays open (spec §4); every plan ends with its last sale.
 */
export function isPlanGood(plan: Plan, byMonth: boolean, now: number): boolean {
  if (byMonth && plan.month !== chinaDate(now).slice(0, 7)) return false
  return plan.list.some(issue => issue.endTime > now)
}
