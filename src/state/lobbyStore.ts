import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { LotteryEntry } from '../contract/areas/games'
import type { DataOf } from '../contract/endpoints'
import type { Api } from '../net/createApi'
import type { KeyValue } from '../net/KeyValue'
import { chinaDate } from '../rules/chinaTime'
import type { Cancel, Clock } from '../timing/Clock'
import type { ServerTime } from '../timing/ServerClock'
import { readJson } from './safeStorage'
import { STORED } from './storedKeys'

type Plan = DataOf<'plan'>
type PlannedGame = Pick<LotteryEntry, 'typeId' | 'planByMonth'>

export interface LobbyState {
  /** The betting screen renders only while this is on (§S2.2). */
  readonly reload: boolean
}

export interface LobbyStore {
  readonly store: StoreApi<LobbyState>
  /**
   * The sale windows of a game from `issue` on, the one on sale. Asked for once and kept under lotteryTypePlan{typeId}
   * (§S3) while they reach far enough; an answer that does not know the issue yet is kept for nobody. @throws CallFailed
   */
  plan(game: PlannedGame, issue: string): Promise<Plan>
  /** Turns the reload flag off and on again: the betting screen leaves, with all it holds, and comes back anew. */
  reloadGame(): void
  stop(): void
}

interface LobbyPorts {
  readonly api: Api
  /** Plans outlive the tab. */
  readonly local: KeyValue
  readonly time: ServerTime
  readonly clock: Pick<Clock, 'after'>
}

export function createLobbyStore({ api, local, time, clock }: LobbyPorts): LobbyStore {
  const store = createStore<LobbyState>(() => ({ reload: true }))
  const show = () => store.setState({ reload: true })
  let cancel: Cancel = () => undefined

  async function cached({ typeId, planByMonth }: PlannedGame, issue: string): Promise<Plan | undefined> {
    const { issues } = await import('../contract/areas/issues')
    const read = issues.plan.data.safeParse(readJson(local, STORED.plan(typeId)))
    if (read.success && isPlanGood(read.data, planByMonth === 1, issue, time.now())) return read.data
    local.removeItem(STORED.plan(typeId))
    return undefined
  }

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
    },
    async plan(game, issue) {
      const kept = await cached(game, issue).catch(() => undefined)
      if (kept) return kept
      const plan = await api.call('plan', { typeId: game.typeId })
      if (isPlanGood(plan, game.planByMonth === 1, issue, time.now()))
        local.setItem(STORED.plan(game.typeId), JSON.stringify(plan))
      return plan
    }
  }
}

/** A plan that is half used up is asked for again: a chase names its issues from the one on sale. */
const USED_UP = 0.5

/**
 * Calendar games (18 and 80 by the catalogue's planByMonth) lose their plan when the month changes, also
 * while the page stays open (§S4); every plan ends when the issue on sale is no longer in its first half.
 */
export function isPlanGood(plan: Plan, byMonth: boolean, issue: string, now: number): boolean {
  if (byMonth && plan.month !== chinaDate(now).slice(0, 7)) return false
  const at = plan.list.findIndex(entry => entry.sot_number === issue)
  return at >= 0 && at < Math.max(1, plan.list.length * USED_UP)
}
