import type { TrendTab, TrendTabKind } from '../../rules/trend/tab'

export type TabOf<K extends TrendTabKind> = Extract<TrendTab, { readonly kind: K }>
