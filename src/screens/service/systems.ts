import type { Device } from '../../net/NetSettings'
import type { FilterItem } from '../kinds/records/Filter'

export type System = 'ios' | 'android' | 'desk'

const SYSTEMS: readonly FilterItem<System>[] = [
  { value: 'ios', label: 'iPhone' },
  { value: 'android', label: '安卓' },
  { value: 'desk', label: '电脑' }
]

/**
 * What the site is opened on. The device knows iPads, which call themselves Macs;
 * an app around the site says no system.
 */
export function systemOf(device: Device | undefined, userAgent: string): System {
  if (device === 'ios' || /iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android|Harmony/.test(userAgent) ? 'android' : 'desk'
}

/** The one it is opened on first: it is chosen while the address names none. */
export const systemsFor = (own: System): readonly FilterItem<System>[] => [
  ...SYSTEMS.filter(({ value }) => value === own),
  ...SYSTEMS.filter(({ value }) => value !== own)
]
