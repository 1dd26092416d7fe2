import { asked, browserTable } from './browserTable'

/** What a phone saw of an issue while it was on sale. Instants are ms since 1970; older notes lack what is optional. */
export interface SeenIssue {
  readonly game: number
  readonly issue: string
  readonly commitment: string
  /** The end of the sale, as the server said it first. */
  readonly closesAt?: number
  /** Number of the round of public randomness it was to wait for; 0: none. Absent while one could still be named. */
  readonly round?: number
  /** Hash of the round's chain; empty without a round. */
  readonly chain?: string
  /** Root of the issue’s seal; empty until it was sealed. */
  readonly root: string
  /** What else its seal says. */
  readonly count?: number
  readonly stake?: number
  readonly sealedAt?: number
  /** Server time when the commitment came, and how far it may have been off. */
  readonly at: number
  readonly error: number
}

/** Issues that are kept; the oldest go first. */
const MOST = 2000

const issues = browserTable({
  database: 'kaijiang-seen',
  table: 'issues',
  keyPath: ['game', 'issue'],
  indexes: { at: 'at' }
})

/** What was written down of an issue; undefined where nothing was, or this browser keeps nothing. */
export async function seenIssue(game: number, issue: string): Promise<SeenIssue | undefined> {
  try {
    const found: unknown = await asked((await issues('readonly')).get([game, issue]))
    return found as SeenIssue | undefined
  } catch {
    return undefined
  }
}

/** Writes an issue down. What was told first stays; a round named since, and once its seal, are added to it. */
export async function seeIssue(seen: SeenIssue): Promise<void> {
  try {
    const table = await issues('readwrite')
    const known = (await asked(table.get([seen.game, seen.issue]))) as SeenIssue | undefined
    if (known && known.root !== '') return
    table.put({ ...seen, ...known, root: seen.root })
    const extra = (await asked(table.count())) - MOST
    if (extra <= 0) return
    const oldest = await asked(table.index('at').getAllKeys(undefined, extra))
    for (const key of oldest) table.delete(key)
  } catch {
    // A browser that keeps nothing has nothing to show later: the page says so.
  }
}
