import type { StoreApi } from 'zustand/vanilla'
import type { KeyValue } from '../net/KeyValue'
import type { Cancel, Clock } from '../timing/Clock'
import type { CurtainState } from './drawCurtain'
import type { SessionState } from './keptSession'
import type { ShownBalance } from './shownBalance'
import { balanceOf, balancePaid, balanceReleased, balanceReported, nextReleaseAt } from './shownBalance'
import { STORED } from './storedKeys'

interface BalancePorts {
  readonly store: StoreApi<SessionState>
  /** Session storage. */
  readonly session: KeyValue
  readonly clock: Pick<Clock, 'after' | 'monotonic'>
}

/** The balance on the screen: what arrives while a draw is still to be shown waits until it gives nothing away. */
export function createBalance({ store, session, clock }: BalancePorts) {
  let balance: ShownBalance = balanceOf(store.getState().coins)
  let curtain: CurtainState = 'open'
  let cancelDue: Cancel = () => undefined
  /** Counts the balances received. */
  let version = 0

  /** Only the balance that may be shown is stored: a reload in the middle of a draw must not give it away. */
  function put(next: ShownBalance): void {
    cancelDue()
    balance = next
    session.setItem(STORED.coin, String(next.shown))
    store.setState({ coins: next.shown })
    const due = nextReleaseAt(next, curtain)
    if (due !== undefined) cancelDue = clock.after(Math.max(0, due - clock.monotonic()), look)
  }

  const look = (): void => put(balanceReleased(balance, curtain, clock.monotonic()))

  return {
    /** An answer asked for at an earlier version is older than the balance that came meanwhile. */
    version: () => version,
    report(coins: number): void {
      version++
      put(balanceReported(balance, coins, curtain, clock.monotonic()))
    },
    pay(paid: number, coins: number): void {
      version++
      put(balancePaid(balance, { coins, paid }, curtain, clock.monotonic()))
    },
    show(coins: number): void {
      version++
      put(balanceOf(coins))
    },
    hold(next: CurtainState): void {
      if (next === curtain) return
      curtain = next
      if (store.getState().token) look()
    },
    stop: () => cancelDue(),
    clear(): void {
      cancelDue()
      balance = balanceOf(0)
    }
  }
}
