import type { PathStep } from '../../../rules/trust/path'
import { merklePath } from '../../../rules/trust/path'
import type { Database } from '../../store/tables'
import type { OwnRow } from './leaves'
import { leafOf, lineOf, ownLeaves, sealedLeaves } from './leaves'
import { NODE_DIGEST } from './nodeDigest'

/** Receipts of one answer, and what their codes may come to: an upload alone may have 150,000 characters. */
const MOST_RECEIPTS = 100
const MOST_CODES = 500_000
/** Issues whose leaves are kept: all who bet on an issue ask in the minutes after its draw. */
const KEPT = 8

/** Leaves of a sealed issue, in order, and the place of each order. */
interface Leaves {
  readonly hashes: readonly Uint8Array[]
  readonly places: ReadonlyMap<number, number>
}

interface Receipt {
  readonly row: OwnRow
  readonly line: string
  /** Up to the root; undefined while the issue is not sealed. */
  readonly path: readonly PathStep[] | undefined
}

/** Reads seals, and the ways from a player's orders to their roots. */
export class SealReader {
  readonly #db: Database
  readonly #kept = new Map<number, Promise<Leaves>>()

  constructor(db: Database) {
    this.#db = db
  }

  sealOf(issueId: number) {
    return this.#db
      .selectFrom('issue_seals')
      .select(['root', 'count', 'stake', 'sealed_at'])
      .where('issue_id', '=', issueId)
      .executeTakeFirst()
  }

  /** Own orders of an issue, the oldest first. */
  async receipts(userId: number, issueId: number): Promise<readonly Receipt[]> {
    const own = await ownLeaves(this.#db, userId, issueId, { most: MOST_RECEIPTS, codes: MOST_CODES })
    const sealed = own.length > 0 && (await this.sealOf(issueId)) !== undefined
    const leaves = sealed ? await this.#leaves(issueId) : undefined
    return own.map(row => {
      const place = leaves?.places.get(row.id)
      const path = leaves && place !== undefined ? merklePath(NODE_DIGEST, leaves.hashes, place) : undefined
      return { row, line: lineOf(row), path }
    })
  }

  #leaves(issueId: number): Promise<Leaves> {
    const known = this.#kept.get(issueId)
    this.#kept.delete(issueId)
    const leaves = known ?? this.#read(issueId)
    this.#kept.set(issueId, leaves)
    // A failed read is forgotten, so that the next call reads again.
    if (!known) leaves.catch(() => this.#kept.delete(issueId))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return leaves
  }

  async #read(issueId: number): Promise<Leaves> {
    const rows = await sealedLeaves(this.#db, [issueId])
    return { hashes: rows.map(leafOf), places: new Map(rows.map((row, place) => [row.id, place])) }
  }
}
