import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { seenIssue } from '../../../src/net/offline/seenIssues'
import { expectNoTimers, pass, START, useFakeClock } from '../../kit/fakeTime'
import { MemoryIndexedDb } from '../../kit/MemoryIndexedDb'
import { GTIME_MS, openTable } from '../betting/world'
// Compiling what comes later is no part of a test's time.
import '../../../src/screens/shared/proof/CommitmentChip'
import '../../../src/screens/shared/truth/truths'

const ISSUE = '178000'
const CUTOFF = START + GTIME_MS
const SEALED_AFTER_MS = 300
const COMMITMENT = 'c'.repeat(64)
const ROOT = 'd'.repeat(64)

/** What a server tells of the issue now. */
const proofOf = (issue: unknown, sealedAt: number, drawnAt: number) => {
  if (issue !== ISSUE) return { issue, commitment: '', opencode: '', drawsAt: CUTOFF + 5000 }
  const now = Date.now()
  const seal = { root: ROOT, count: 1, stake: 20_000, sealedAt }
  const opencode = now >= drawnAt ? '1,2' : ''
  const times = { opensAt: START - GTIME_MS, closesAt: CUTOFF, drawsAt: CUTOFF + 5000 }
  return { ...times, issue, commitment: COMMITMENT, opencode, beacon: 'none', ...(now >= sealedAt && { seal }) }
}

describe('an issue that is watched (§V9)', () => {
  let kept: MemoryIndexedDb
  beforeEach(() => {
    kept = new MemoryIndexedDb()
    vi.stubGlobal('indexedDB', kept)
    useFakeClock()
  })
  afterEach(() => {
    cleanup()
    kept.clear()
    expectNoTimers()
  })

  it.each([
    ['the shortest time there is from a cutoff to a draw', SEALED_AFTER_MS, 5000, 2500, ROOT],
    ['a seal that is late', 2800, 5000, 4500, ROOT],
    ['a seal that comes with the draw proves nothing', 3000, 3000, 6000, '']
  ])('its commitment and its seal are written down: %s', async (_, sealed, drawn, after, root) => {
    const answers = {
      proof: ({ issue }: Record<string, unknown>) => proofOf(issue, CUTOFF + sealed, CUTOFF + drawn)
    }
    const table = await openTable({ answers })
    await pass(1000)
    const sold = { commitment: COMMITMENT, closesAt: CUTOFF, round: 0, chain: '', error: 5 }
    expect(await seenIssue(30, ISSUE)).toMatchObject({ ...sold, root: '' })
    await pass(CUTOFF - Date.now() + after)
    const seal = root === '' ? { root } : { root, count: 1, stake: 20_000, sealedAt: CUTOFF + sealed }
    expect(await seenIssue(30, ISSUE)).toMatchObject({ ...sold, ...seal })
    await table.leave()
  })

  it('once it has its seal nothing more is asked of it', async () => {
    const answers = {
      proof: ({ issue }: Record<string, unknown>) => proofOf(issue, CUTOFF + SEALED_AFTER_MS, CUTOFF + 5000)
    }
    const table = await openTable({ answers })
    await pass(CUTOFF - Date.now() + 3000)
    const asked = () => table.asked('proof').filter(({ issue }) => issue === ISSUE).length
    const before = asked()
    await pass(10_000)
    expect([before, asked()]).toEqual([2, 2])
    await table.leave()
  })

  it.each([
    ['without a commitment is asked about once: there is nothing to write down', '', 1, 1],
    ['whose draw is late is asked about every second until it is due, then every fifteen', COMMITMENT, 5, 7]
  ])('an issue %s', async (_, commitment, due, later) => {
    const answers = {
      proof: ({ issue }: Record<string, unknown>) => ({ ...proofOf(issue, Infinity, Infinity), commitment })
    }
    const table = await openTable({ answers })
    const asked = () => table.asked('proof').filter(({ issue }) => issue === ISSUE).length
    await pass(CUTOFF - Date.now() + 4900)
    const before = asked()
    await pass(40_000)
    expect([before, asked()]).toEqual([due, later])
    await table.leave()
  })
})
