import type { KeyValue } from '../net/KeyValue'
import { readJson } from './safeStorage'
import { STORED } from './storedKeys'

/** Accounts a device keeps a secret for; those not used for longest are forgotten. */
const MOST = 5

type Entry = readonly [account: string, secret: string]

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && value.length === 2 && value.every(part => typeof part === 'string')

/**
 * Secrets by which the server knows this device again, one an account: its owner then never waits for what strangers
 * try elsewhere. A secret opens nothing without the password. Kept in local storage, where 记住账号 is ticked or this
 * device set the password.
 */
interface DeviceKeys {
  /** '' when there is none. */
  of(account: string): string
  /** Keeps the secret of an account; without one, forgets it. */
  keep(account: string, secret?: string): void
}

/** The secrets by which the server knows this device, one an account, the last used first. */
export function createDeviceKeys(local: KeyValue): DeviceKeys {
  const read = (): readonly Entry[] => {
    const kept = readJson(local, STORED.devices)
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  }
  const without = (account: string) => read().filter(([name]) => name !== account.toLowerCase())
  const write = (entries: readonly Entry[]) => local.setItem(STORED.devices, JSON.stringify(entries))
  return {
    of: account => read().find(([name]) => name === account.toLowerCase())?.[1] ?? '',
    keep: (account, secret) =>
      write([...(secret ? [[account.toLowerCase(), secret] as const] : []), ...without(account)].slice(0, MOST))
  }
}
