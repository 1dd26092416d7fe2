import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { KeyValue } from '../net/KeyValue'
import { STORED } from './storedKeys'

const THEMES = ['system', 'light', 'dark'] as const
export type ThemeSetting = (typeof THEMES)[number]

/** The setting a stored text names; `system` for anything else. */
export const themeNamed = (name: string | null): ThemeSetting => THEMES.find(theme => theme === name) ?? 'system'

/** What a player has set on this device. */
export interface Settings {
  /** Master sound switch. */
  readonly allYxValue: 0 | 1
  /** Game sound switch. */
  readonly yxValue: 0 | 1
  readonly theme: ThemeSetting
  readonly balanceHidden: boolean
  /** Labels of trend tables, 1 shown: 遗漏 拆线 遗漏分层 分割线; the first three to begin with (§S2.4). */
  readonly trendMarks: string
}

export interface SettingsStore {
  readonly store: StoreApi<Settings>
  set(change: Partial<Settings>): void
}

const KEYS = ['allYxValue', 'yxValue', 'theme', 'balanceHidden', 'trendMarks'] as const

/** What this device prefers, in local storage; sound is on until it is switched off. */
export function createSettingsStore(local: KeyValue): SettingsStore {
  const isOn = (key: string): boolean => (local.getItem(key) ?? '1') === '1'
  const store = createStore<Settings>(() => ({
    allYxValue: isOn(STORED.allYxValue) ? 1 : 0,
    yxValue: isOn(STORED.yxValue) ? 1 : 0,
    theme: themeNamed(local.getItem(STORED.theme)),
    balanceHidden: local.getItem(STORED.balanceHidden) === '1',
    trendMarks: /^[01]{4}$/.exec(local.getItem(STORED.trendMarks) ?? '')?.[0] ?? '1110'
  }))
  return {
    store,
    set(change) {
      store.setState(change)
      for (const key of KEYS) {
        const value = change[key]
        if (value !== undefined)
          local.setItem(STORED[key], typeof value === 'boolean' ? (value ? '1' : '0') : String(value))
      }
    }
  }
}
