import type { Digest } from './digest'
import { hexOf, joined } from './digest'

const NODE = Uint8Array.of(1)

/** The node over two. */
export const nodeOf = ({ sha256 }: Digest, left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(joined(NODE, left, right))

/** The row above: pairs joined, a lone last one as it is. */
export function rowAbove(digest: Digest, row: readonly Uint8Array[]): readonly Uint8Array[] {
  const above: Uint8Array[] = []
  for (let index = 0; index < row.length; index += 2) {
    const [left, right] = [row[index], row[index + 1]]
    if (left) above.push(right ? nodeOf(digest, left, right) : left)
  }
  return above
}

/** Root over leaves in order (§V2), hex. */
export function merkleRoot(digest: Digest, leaves: readonly Uint8Array[]): string {
  let row = leaves
  while (row.length > 1) row = rowAbove(digest, row)
  return hexOf(row[0] ?? digest.sha256(new Uint8Array()))
}
