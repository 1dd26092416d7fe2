import type { Digest } from './digest'
import { hexOf, joined } from './digest'

const NODE = Uint8Array.of(1)
/** Bytes of a hash. */
const HASH = 32

/** The node over two. */
export const nodeOf = ({ sha256 }: Digest, left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(joined(NODE, left, right))

/** A hash of a row; none where the row is shorter. */
export function hashOf(row: Uint8Array, at: number): Uint8Array | undefined {
  const hash = row.subarray(at * HASH, (at + 1) * HASH)
  return hash.length > 0 ? hash : undefined
}

/** Hashes one behind the other: a piece of memory for each takes several times the room. */
function rowOf(hashes: readonly Uint8Array[]): Uint8Array {
  const row = new Uint8Array(hashes.length * HASH)
  for (const [at, hash] of hashes.entries()) row.set(hash, at * HASH)
  return row
}

/** The row above: pairs joined, a lone last one as it is. */
function rowAbove(digest: Digest, row: Uint8Array): Uint8Array {
  const above: Uint8Array[] = []
  for (let at = 0; ; at += 2) {
    const [left, right] = [hashOf(row, at), hashOf(row, at + 1)]
    if (left) above.push(right ? nodeOf(digest, left, right) : left)
    if (!right) return rowOf(above)
  }
}

/** All rows of the tree over leaves in order (§V2), from the leaves up to the root; each node is hashed once. */
export function merkleRows(digest: Digest, leaves: readonly Uint8Array[]): readonly Uint8Array[] {
  let row = rowOf(leaves)
  const rows = [row]
  while (row.length > HASH) {
    row = rowAbove(digest, row)
    rows.push(row)
  }
  return rows
}

/** Root over leaves in order (§V2), hex. */
export function merkleRoot(digest: Digest, leaves: readonly Uint8Array[]): string {
  const top = merkleRows(digest, leaves).at(-1)
  return hexOf(top && top.length > 0 ? top : digest.sha256(new Uint8Array()))
}
