import { merkleRows } from '../../../rules/trust/merkle'
import type { PathStep } from '../../../rules/trust/path'
import { pathIn } from '../../../rules/trust/path'
import type { Database } from '../../store/tables'
import type { OwnRow } from './leaves'
import { leafOf, lineOf, ownLeaves, sealedLeaves } from './leaves'
import { NODE_DIGEST } from './nodeDigest'

/** Receipts of one answer, and what their codes may come to: an upload alone may have 150,000 characters. */
const MOST_RECEIPTS = 100
const MOST_CODES = 500_000
/** Issues whose trees are kept, 72 bytes for each bet: all who bet on an issue ask in the minutes after its draw. */
const KEPT = 8

/** The tree of a sealed issue, every row of it, and whose its leaves are: hashed once, not once for each path. */
interface Tree {
  readonly rows: readonly Uint8Array[]
  readonly orderIds: Float64Array
}

interface Receipt {
  readonly row: OwnRow
  readonly line: string
  /** Up to the root; undefined while the issue is not sealed, and for what was left out. */
  readonly path: readonly PathStep[] | undefined
}

/** Of an order that came after the seal: to no root but its own leaf. */
const NOWHERE: readonly PathStep[] = []

/** Reads seals, and the ways from a player's orders to their roots. */
export class SealReader {
  readonly #db: Database
  readonly #kept = new Map<number, Promise<Tree>>()

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

  /**
   * Own orders of an issue, the oldest first.
   * @param ids these alone, those that were left out of the seal too
   */
  async receipts(userId: number, issueId: number, ids?: readonly number[]): Promise<readonly Receipt[]> {
    // The seal is read before the orders: an order that is read after it and is not in it was left out or added later.
    const sealed = (await this.sealOf(issueId)) !== undefined
    const own = await ownLeaves(this.#db, userId, issueId, { most: MOST_RECEIPTS, codes: MOST_CODES, ids })
    const tree = sealed && own.length > 0 ? await this.#tree(issueId) : undefined
    return own.map(row => {
      const place = tree?.orderIds.indexOf(row.id) ?? -1
      const way = tree && place >= 0 ? pathIn(tree.rows, place) : NOWHERE
      return { row, line: lineOf(row), path: tree && !row.left_out ? way : undefined }
    })
  }

  #tree(issueId: number): Promise<Tree> {
    const known = this.#kept.get(issueId)
    this.#kept.delete(issueId)
    const tree = known ?? this.#read(issueId)
    this.#kept.set(issueId, tree)
    // A failed read is forgotten, so that the next call reads again.
    if (!known) tree.catch(() => this.#kept.delete(issueId))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return tree
  }

  async #read(issueId: number): Promise<Tree> {
    const leaves = await sealedLeaves(this.#db, [issueId])
    return {
      rows: merkleRows(NODE_DIGEST, leaves.map(leafOf)),
      orderIds: Float64Array.from(leaves, leaf => leaf.id)
    }
  }
}
