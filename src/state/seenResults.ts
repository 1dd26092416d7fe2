import type { KeyValue } from '../net/KeyValue'
import type { Cancel } from '../timing/Clock'
import { readJson } from './safeStorage'
import { STORED } from './storedKeys'

interface Seen {
  /** `typeId:issue` of the wire. */
  readonly issue: string
  /** How often the server has answered that it is not settled. */
  readonly tries: number
}

/**
 * Results the player has read on the screen, kept until the server has heard of them: it prompts no win in them any
 * more.
 */
export interface SeenResults {
  /** The player has read this result. */
  markSeen(typeId: number, issue: string): void
  /** Results the server has not heard of, as `typeId:issue`. */
  pending(): readonly string[]
  /** The server has heard of `sent`. Those not settled yet it could not mark: they are sent once more later. */
  acknowledge(sent: readonly string[], unsettled: readonly string[]): void
  /** Another player on this device has read none of them. */
  setOwner(uid: number | undefined): void
  onSeen(listener: () => void): Cancel
}

/** The contract takes no more in one call. */
const MAX_PENDING = 50
/** Asked every 15 s: after five minutes without a settlement the result is no longer counted as read on the stage. */
const MAX_TRIES = 20
const ISSUE = /^\d{1,3}:\d{1,20}$/

/** Kept in session storage, so that a reload between reading a result and saying so tells no win twice. */
export function createSeenResults(session: KeyValue): SeenResults {
  let { owner, seen } = restored(session)
  let latest = ''
  const listeners = new Set<() => void>()

  function put(next: readonly Seen[]): void {
    seen = next.slice(-MAX_PENDING)
    if (seen.length === 0) session.removeItem(STORED.seenResults)
    else session.setItem(STORED.seenResults, JSON.stringify({ owner, seen }))
  }

  return {
    markSeen(typeId, number) {
      const issue = `${typeId}:${number}`
      if (owner === undefined || issue === latest || !ISSUE.test(issue)) return
      latest = issue
      put([...seen.filter(entry => entry.issue !== issue), { issue, tries: 0 }])
      for (const listener of [...listeners]) listener()
    },
    pending: () => seen.map(({ issue }) => issue),
    acknowledge: (sent, unsettled) =>
      put(
        seen.flatMap(entry => {
          if (!sent.includes(entry.issue)) return [entry]
          const retry = unsettled.includes(entry.issue) && entry.tries + 1 < MAX_TRIES
          return retry ? [{ ...entry, tries: entry.tries + 1 }] : []
        })
      ),
    setOwner(uid) {
      if (uid === owner) return
      latest = ''
      // Logged out: the list waits for the player to come back.
      if (uid === undefined) return
      owner = uid
      put([])
    },
    onSeen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}

function restored(session: KeyValue): { readonly owner: number | undefined; readonly seen: readonly Seen[] } {
  const kept = readJson(session, STORED.seenResults)
  const { owner, seen } = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  const isSeen = (entry: unknown): entry is Seen => {
    const { issue, tries } = typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : {}
    return typeof issue === 'string' && ISSUE.test(issue) && Number.isSafeInteger(tries)
  }
  return {
    owner: typeof owner === 'number' ? owner : undefined,
    seen: Array.isArray(seen) ? seen.filter(isSeen).slice(-MAX_PENDING) : []
  }
}
