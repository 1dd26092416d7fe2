import type { Digest } from './digest'
import { hexOf } from './digest'
import { bytesOf, isHash } from './hex'
import { hashOf, nodeOf } from './merkle'

/** Sides of a neighbour in a Merkle path. */
export const SIDES = ['left', 'right'] as const
type Side = (typeof SIDES)[number]
/** On which side the neighbour stands, and its hash in hex. */
export type PathStep = readonly [side: Side, hash: string]

/** A tree over 2^40 bets is higher than any; a longer path is nobody's. */
export const MOST_STEPS = 40

/**
 * From a leaf up to the root of the tree's rows: the neighbours it is joined with.
 * @throws RangeError when there is no such leaf.
 */
export function pathIn(rows: readonly Uint8Array[], at: number): readonly PathStep[] {
  const [leaves] = rows
  if (!leaves || !hashOf(leaves, at)) throw new RangeError(`no leaf ${at}`)
  const path: PathStep[] = []
  let index = at
  for (const row of rows) {
    const neighbour = hashOf(row, index ^ 1)
    if (neighbour) path.push([index % 2 === 0 ? 'right' : 'left', hexOf(neighbour)])
    index = Math.floor(index / 2)
  }
  return path
}

/** The root a leaf's path leads to, hex; undefined for a path that is none. */
export function rootOfPath(digest: Digest, leaf: Uint8Array, path: readonly PathStep[]): string | undefined {
  if (path.length > MOST_STEPS) return undefined
  let node = leaf
  for (const [side, hash] of path) {
    if (!isHash(hash)) return undefined
    const neighbour = bytesOf(hash)
    node = side === 'left' ? nodeOf(digest, neighbour, node) : nodeOf(digest, node, neighbour)
  }
  return hexOf(node)
}
