import type { UserState } from '../../../contract/areas/login'
import { useSession, useSettings, useStores } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import type { ThemeSetting } from '../../../state/settingsStore'
import type { Clock } from '../../../timing/Clock'

export const useClock = (): Clock => useServices().clock

/** The player who is logged in. */
export const useUser = (): UserState | undefined => useSession(state => state.user)

interface Balance {
  /** Yuan. */
  readonly coins: number
  readonly refreshing: boolean
  readonly refresh: () => void
}

/** The balance as the page shows it, and how to ask for it anew. */
export function useBalance(): Balance {
  const { session } = useStores()
  return {
    coins: useSession(state => state.coins),
    refreshing: useSession(state => state.refreshing),
    refresh: () => void session.refresh()
  }
}

/** Whether the player covered the balance, on this device. */
export function useBalanceCover(): readonly [boolean, (covered: boolean) => void] {
  const { settings } = useStores()
  return [useSettings(state => state.balanceHidden), balanceHidden => settings.set({ balanceHidden })]
}

interface SoundSwitches {
  readonly all: boolean
  readonly game: boolean
  readonly setAll: (on: boolean) => void
  readonly setGame: (on: boolean) => void
}

/** allYxValue and yxValue (§S4). */
export function useSound(): SoundSwitches {
  const { settings } = useStores()
  return {
    all: useSettings(state => state.allYxValue) === 1,
    game: useSettings(state => state.yxValue) === 1,
    setAll: on => settings.set({ allYxValue: on ? 1 : 0 }),
    setGame: on => settings.set({ yxValue: on ? 1 : 0 })
  }
}

export function useTheme(): readonly [ThemeSetting, (theme: ThemeSetting) => void] {
  const { settings } = useStores()
  return [useSettings(state => state.theme), theme => settings.set({ theme })]
}

/** One sentence for 2 s. */
export const usePopup = (): ((text: string) => void) => useStores().notices.popup
