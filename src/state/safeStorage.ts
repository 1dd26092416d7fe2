import type { KeyValue } from '../net/KeyValue'

/**
 * Storage that never throws. Browsers refuse it in private windows, when it is full, or when it is switched
 * off: then values live as long as the page.
 */
export function safeStorage(open: () => KeyValue): KeyValue {
  const memory = new Map<string, string>()
  const attempt = <T>(run: (storage: KeyValue) => T): T | undefined => {
    try {
      return run(open())
    } catch {
      return undefined
    }
  }
  return {
    getItem: key => memory.get(key) ?? attempt(storage => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const kept = attempt(storage => {
        storage.setItem(key, value)
        return true
      })
      if (kept) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt(storage => storage.removeItem(key))
    }
  }
}

/** The value kept under a key; null where there is none, or it is no JSON. */
export function readJson(storage: KeyValue, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The fields of a value that was read; none where it is no object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
