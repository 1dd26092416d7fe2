import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Digest } from '../../../src/rules/trust/digest'
import { hexOf, utf8 } from '../../../src/rules/trust/digest'
import { leafHash, leafLine } from '../../../src/rules/trust/leaf'
import { merkleRoot, merkleRows } from '../../../src/rules/trust/merkle'
import type { PathStep } from '../../../src/rules/trust/path'
import { MOST_STEPS, pathIn, rootOfPath } from '../../../src/rules/trust/path'
import { orderOfLine } from '../../../src/rules/trust/readLine'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'

const sha = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()

/** RFC 6962 as it is written: split at the largest power of two below the number of leaves. */
function root(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves
  if (!first) return sha()
  if (leaves.length === 1) return first
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return sha(Uint8Array.of(1), root(leaves.slice(0, split)), root(leaves.slice(split)))
}

const leaves = (count: number) => Array.from({ length: count }, (_, index) => leafHash(NODE_DIGEST, `leaf ${index}`))

describe('the tree (§V2)', () => {
  test.each(Array.from({ length: 34 }, (_, count) => count))('over %i leaves is that of RFC 6962', count => {
    expect(merkleRoot(NODE_DIGEST, leaves(count))).toBe(hexOf(root(leaves(count))))
  })

  test('a leaf is no node: both are hashed with a byte of their own before them (§V1)', () => {
    expect(hexOf(leafHash(NODE_DIGEST, 'order|v1|注'))).toBe(sha(Uint8Array.of(0), utf8('order|v1|注')).toString('hex'))
  })

  const swapped: Digest = { ...NODE_DIGEST, sha256: bytes => NODE_DIGEST.sha256(bytes.slice(1)) }
  test('every leaf, its place and the bytes before it matter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(), fc.nat(), (count, a, b) => {
        const row = leaves(count)
        const whole = merkleRoot(NODE_DIGEST, row)
        const [from, to] = [a % count, b % count]
        const moved = [...row]
        const [one, other] = [row[from], row[to]]
        if (one && other) [moved[from], moved[to]] = [other, one]
        expect(merkleRoot(NODE_DIGEST, moved) === whole).toBe(from === to)
        expect(merkleRoot(NODE_DIGEST, [...row, row[count - 1] ?? new Uint8Array()])).not.toBe(whole)
        expect(merkleRoot(NODE_DIGEST, row.slice(1))).not.toBe(whole)
        expect(merkleRoot(swapped, row)).not.toBe(whole)
      }),
      { numRuns: 100 }
    )
  })

  test('there is a path from every leaf and from none beside them', () => {
    const row = leaves(5)
    const rows = merkleRows(NODE_DIGEST, row)
    for (const [at, leaf] of row.entries())
      expect(rootOfPath(NODE_DIGEST, leaf, pathIn(rows, at))).toBe(merkleRoot(NODE_DIGEST, row))
    expect(() => pathIn(rows, 5)).toThrow(RangeError)
  })

  test.each<[string, readonly PathStep[], boolean]>([
    ['the longest', Array.from({ length: MOST_STEPS }, () => ['left', 'ab'.repeat(32)] as const), true],
    ['a step longer', Array.from({ length: MOST_STEPS + 1 }, () => ['left', 'ab'.repeat(32)] as const), false],
    ['of what is no hash', [['left', 'xy'.repeat(32)]], false],
    ['of half a hash', [['right', 'ab'.repeat(16)]], false]
  ])('a path: %s', (_, path, leads) => {
    expect(rootOfPath(NODE_DIGEST, leafHash(NODE_DIGEST, 'leaf'), path) !== undefined).toBe(leads)
  })

  test('a line whose numbers are spelt otherwise is none', () => {
    const line = 'order|v1|100001|2|20261120018|2071|1|2|2|3|0.1|12000|98000|1795000000000|'
    expect(orderOfLine(line)).toMatchObject({ orderId: 100_001, actionCode: '1|2' })
    for (const spelt of [line.replace('100001', '0100001'), line.replace('|12000|', '|012000|')])
      expect(orderOfLine(spelt)).toBeUndefined()
  })

  test('a line has every field, in order (§V1)', () => {
    expect(
      leafLine({
        ...{ orderId: 100001, game: 2, issue: '20261120018', play: 2071, actionCode: '1|2', notes: 2, multiple: 3 },
        ...{ unitMode: 0.1, stake: 12000, odds: '98000,1', acceptedAt: 1_795_000_000_000, salt: '00'.repeat(16) }
      })
    ).toBe(
      'order|v1|100001|2|20261120018|2071|1|2|2|3|0.1|12000|98000,1|1795000000000|00000000000000000000000000000000'
    )
  })
})
