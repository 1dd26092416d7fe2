import type { KeyValue } from '../../../net/KeyValue'
import { fieldsOf, readJson } from '../../../state/safeStorage'

/** Where a form keeps amount and way for the tab. */
const keptKey = (path: string): string => `form:${path}`

interface Whose {
  /** uid of the player who typed it. */
  readonly owner: number
  /** Key of the history entry it was typed at. */
  readonly entry: string
}

interface Written extends Whose {
  readonly values: Readonly<Record<string, string>>
}

interface Kept {
  readonly values: Readonly<Record<string, string>>
  /** This very page was reloaded; otherwise it was opened anew. */
  readonly isReload: boolean
}

export const NOTHING_KEPT: Kept = { values: {}, isReload: false }

/** What the player kept of this form; nothing of another player's. */
export function readKept(storage: KeyValue, path: string, { owner, entry }: Whose): Kept {
  const kept = fieldsOf(readJson(storage, keptKey(path)))
  if (kept['owner'] !== owner) return NOTHING_KEPT
  const texts = Object.entries(fieldsOf(kept['values'])).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string'
  )
  return { values: Object.fromEntries(texts), isReload: kept['entry'] === entry }
}

/**
 * After a reload what was typed goes over what the page is opened with; a page that is opened anew begins with its own.
 */
export const wishes = ({ values, isReload }: Kept, name: string, given: string): readonly string[] =>
  isReload ? [values[name] ?? '', given] : [given, values[name] ?? '']

/** Keeps what is typed for a reload, of this player only. */
export function writeKept(storage: KeyValue, path: string, written: Written): void {
  if (Object.values(written.values).every(text => text === '')) storage.removeItem(keptKey(path))
  else storage.setItem(keptKey(path), JSON.stringify(written))
}
