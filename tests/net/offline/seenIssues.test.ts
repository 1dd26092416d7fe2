import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SeenIssue } from '../../../src/net/offline/seenIssues'
import { seeIssue, seenIssue } from '../../../src/net/offline/seenIssues'
import { MemoryIndexedDb } from '../../kit/MemoryIndexedDb'

const MOST = 2000

let kept: MemoryIndexedDb
beforeEach(() => {
  kept = new MemoryIndexedDb()
  vi.stubGlobal('indexedDB', kept)
})
afterEach(() => kept.clear())

const seen = (issue: number, change: Partial<SeenIssue> = {}): SeenIssue => ({
  ...{ game: 30, issue: String(issue), commitment: `commitment ${issue}`, root: '', at: 1000 + issue, error: 40 },
  ...change
})

const SEAL = { root: 'root', count: 3, stake: 60_000, sealedAt: 5300 }
const ROUND = { round: 7, chain: 'chain' }

describe('what this phone saw (§V9)', () => {
  test('an issue is written down with the server’s time and its error', async () => {
    await seeIssue(seen(1))
    expect(await seenIssue(30, '1')).toEqual(seen(1))
    expect(await seenIssue(30, '2')).toBeUndefined()
    expect(await seenIssue(31, '1')).toBeUndefined()
  })

  test('the first commitment stays whatever is told later, with its time; the seal is added once', async () => {
    await seeIssue(seen(1))
    await seeIssue(seen(1, { commitment: 'another', at: 9000 }))
    expect(await seenIssue(30, '1')).toEqual(seen(1))
    await seeIssue(seen(1, { commitment: 'another', root: 'root', at: 9000 }))
    expect(await seenIssue(30, '1')).toEqual(seen(1, { root: 'root' }))
    await seeIssue(seen(1, { root: 'another' }))
    expect(await seenIssue(30, '1')).toEqual(seen(1, { root: 'root' }))
  })

  test.each<readonly [string, Partial<SeenIssue>, Partial<SeenIssue>, Partial<SeenIssue>]>([
    ['a seal, all of it', {}, SEAL, SEAL],
    ['a seal, once', SEAL, { ...SEAL, root: 'another', count: 9, stake: 9, sealedAt: 9 }, SEAL],
    ['the close, as it was told first', { closesAt: 1 }, { ...SEAL, closesAt: 2 }, { ...SEAL, closesAt: 1 }],
    ['the round, as it was told first', ROUND, { ...SEAL, round: 8, chain: 'other' }, { ...SEAL, ...ROUND }],
    ['that there is none', { round: 0, chain: '' }, ROUND, { round: 0, chain: '' }],
    ['a round named since', {}, ROUND, ROUND],
    ['what a note of before does not have', {}, { closesAt: 1, ...ROUND, ...SEAL }, { closesAt: 1, ...ROUND, ...SEAL }]
  ])('what stays of an issue told twice: %s', async (_, first, second, kept) => {
    await seeIssue(seen(1, first))
    await seeIssue(seen(1, { ...second, at: 9000, commitment: 'another' }))
    expect(await seenIssue(30, '1')).toEqual(seen(1, kept))
  })

  test('the last 2,000 are kept', async () => {
    for (let issue = 0; issue < MOST + 3; issue++) await seeIssue(seen(issue))
    expect(kept.table.rows.size).toBe(MOST)
    const found = await Promise.all([0, 2, 3, MOST + 2].map(issue => seenIssue(30, String(issue))))
    expect(found.map(one => one?.issue)).toEqual([undefined, undefined, '3', String(MOST + 2)])
  })

  test('a browser that keeps nothing has seen nothing, and nobody hears of it', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError')
      }
    })
    await seeIssue(seen(1))
    expect(await seenIssue(30, '1')).toBeUndefined()
  })

  test('a browser whose data were cleared begins anew', async () => {
    await seeIssue(seen(1))
    kept.clear()
    expect(await seenIssue(30, '1')).toBeUndefined()
    await seeIssue(seen(2))
    expect(await seenIssue(30, '2')).toEqual(seen(2))
  })

  test('a tab of a later release that changes the table waits for no tab of this one', async () => {
    await seeIssue(seen(1))
    expect(kept.isHeldUp()).toBe(false)
    expect(await seenIssue(30, '1')).toEqual(seen(1))
  })
})
