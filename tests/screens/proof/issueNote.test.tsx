import { describe, expect, test } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import type { SeenIssue } from '../../../src/net/offline/seenIssues'
import { issueNote } from '../../../src/screens/shared/proof/issueNote'
import { TEST_CHAIN } from '../../server/kit/beacons'

type Proof = DataOf<'proof'>

const PROOF: Proof = {
  ...{ game: 1, type: 1, title: '五分时时彩', issue: '159', opensAt: 1000, closesAt: 5000, drawsAt: 6000, drawnAt: 0 },
  ...{ importedAt: 0, ordinal: 0, base: 7, chainHead: 'a', commitment: 'c', secret: '', previousSecret: '' },
  ...{ beacon: 'none', algorithm: 'chain-v1', opencode: '' }
}
const NAMED: Partial<Proof> = { beacon: '1001:', beaconChain: { ...TEST_CHAIN, previous: '' } }
const PUBLISHED: Partial<Proof> = { ...NAMED, beacon: '1001:abcd' }
const SEALED: Partial<Proof> = { seal: { root: 'r', count: 3, stake: 60_000, sealedAt: 5300 } }

const [ROUND, NONE] = [
  { round: 1001, chain: TEST_CHAIN.hash },
  { round: 0, chain: '' }
]
const SEAL = { root: 'r', count: 3, stake: 60_000, sealedAt: 5300 }
/** 40 ms the clock may be off: from 1040 on the sale has begun. */
const [BEFORE, ON_SALE] = [1039, 1040]

describe('what a phone writes down of an issue (§V9)', () => {
  test.each<readonly [string, Partial<Proof>, number, boolean, Partial<SeenIssue>]>([
    ['before the sale, when a round may still be named', {}, BEFORE, true, {}],
    ['on sale', {}, ON_SALE, true, NONE],
    ['on sale, from the page’s memory: it may have been told before', {}, ON_SALE, false, {}],
    ['with a round, before the sale', NAMED, BEFORE, true, ROUND],
    ['with a round that has been published', PUBLISHED, BEFORE, false, ROUND],
    ['sealed', SEALED, ON_SALE, false, { ...NONE, ...SEAL }],
    ['sealed, with a round', { ...SEALED, ...NAMED }, ON_SALE, true, { ...ROUND, ...SEAL }]
  ])('%s', (_, change, at, isNew, note) => {
    const told = { game: 1, issue: '159', at, error: 40 }
    expect(issueNote({ ...told, isNew }, { ...PROOF, ...change })).toEqual({
      ...{ ...told, commitment: 'c', closesAt: 5000, root: '' },
      ...note
    })
  })
})
