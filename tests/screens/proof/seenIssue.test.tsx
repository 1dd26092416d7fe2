import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { ssc } from '../../../src/games/ssc/rules/family'
import type { SeenIssue } from '../../../src/net/offline/seenIssues'
import { seeIssue } from '../../../src/net/offline/seenIssues'
import { beaconText, roundTime } from '../../../src/rules/trust/beacon'
import { commitmentOf, traceDraw } from '../../../src/rules/trust/drawTrace'
import { merkleRoot } from '../../../src/rules/trust/merkle'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import { MemoryIndexedDb } from '../../kit/MemoryIndexedDb'
import { signedRound, TEST_CHAIN } from '../../server/kit/beacons'
import { forged, ISSUE, leaves, onProofPage, PROOF, secret } from './honestIssue'

const kept = new MemoryIndexedDb()
afterEach(() => kept.clear())

describe('验证开奖: what this phone wrote down of an issue (§V9)', () => {
  const page = onProofPage()

  const other = 'b'.repeat(64)
  const WHOLE_NOTE = { closesAt: 5000, count: 3, stake: 60_000, sealedAt: 5300, round: 0, chain: '' }
  const wroteDown = async (change: Partial<SeenIssue> = {}) => {
    vi.stubGlobal('indexedDB', kept)
    const { commitment, seal } = PROOF
    const at = Date.UTC(2026, 10, 22, 13, 30)
    await seeIssue({ ...{ game: 1, issue: ISSUE, commitment, root: seal?.root ?? '', at, error: 40 }, ...change })
  }

  /** The answer of a server whose issue waits for a round of a chain, and closes just before it. */
  const withRound = (round: number): DataOf<'proof'> => {
    const [beacon, closesAt] = [beaconText(signedRound(round)), roundTime(TEST_CHAIN, round) - 1000]
    const drawn = traceDraw(NODE_DIGEST, { game: 1, issue: ISSUE, secret, beacon }, ssc.numbers).numbers
    return {
      ...{ ...PROOF, closesAt, drawsAt: closesAt + 9000, drawnAt: closesAt + 9010, opencode: drawn.join() },
      seal: { root: merkleRoot(NODE_DIGEST, leaves), count: 3, stake: 60_000, sealedAt: closesAt + 300 },
      ...{ beacon, beaconChain: { ...TEST_CHAIN, previous: '' } }
    }
  }
  const noteOfRound = (round: number): Partial<SeenIssue> => ({
    ...{ root: '', closesAt: roundTime(TEST_CHAIN, round) - 1000, round, chain: TEST_CHAIN.hash }
  })

  test.each([
    [{}, ['此手机在 2026-11-22 21:30:00 已记录该承诺', '此手机已记录该名册根', '七步全部通过'], []],
    [{ root: '' }, ['此手机在 2026-11-22 21:30:00 已记录该承诺', '七步全部通过'], ['此手机已记录该名册根']],
    [
      { commitment: other },
      ['此手机在 2026-11-22 21:30:00 记录的承诺与此不同', '第一步不通过，请保留证据'],
      ['此手机当时未在线']
    ],
    [{ root: other }, ['此手机记录的名册根与此不同', '第二步不通过，请保留证据'], ['此手机已记录该名册根']],
    [WHOLE_NOTE, ['此手机已记录该名册根', '七步全部通过'], ['此手机已记录该轮次']],
    [{ count: 4 }, ['此手机记录的注单笔数与此不同', '4 笔', '第二步不通过，请保留证据'], ['此手机已记录该名册根']],
    [{ stake: 90_000 }, ['此手机记录的投注总额与此不同', '9.00 元', '第二步不通过，请保留证据'], []],
    [{ sealedAt: 5301 }, ['此手机记录的封存时间与此不同', '1970-01-01 08:00:05.301', '第二步不通过，请保留证据'], []],
    // A day apart: the clock alone would read the same.
    [{ root: '', closesAt: 86_405_000 }, ['此手机记录的截止时间与此不同', '第二步不通过，请保留证据'], []],
    [{ round: 7, chain: '' }, ['此手机记录的信标轮次与此不同', '第 7 轮', '没有', '第六步不通过，请保留证据'], []],
    [{ round: 7, chain: other }, ['此手机记录的信标链与此不同', '第六步不通过，请保留证据'], []]
  ])('what this phone wrote down judges what it is told: %j (§V9)', async (change, told, untold) => {
    await wroteDown(change)
    await page.open()
    for (const text of told) await screen.findByText(text)
    for (const text of untold) expect(screen.queryByText(text)).toBeNull()
  })

  test.each([
    ['another draw in which all fits together', forged('forged'), '第一步不通过，请保留证据'],
    ['a seal that went away', { seal: undefined }, '第二步不通过，请保留证据'],
    [
      'a drawn issue that is now called an official result',
      { chainHead: '', commitment: '', secret: '', importedAt: 6020 },
      '第一步不通过，请保留证据'
    ],
    [
      'one that is called so, and keeps its commitment',
      { chainHead: '', secret: '', importedAt: 6020, opencode: '1,2,3,4,5' },
      '第一步不通过，请保留证据'
    ]
  ])('an answer forged later fails against what this phone wrote down: %s (§V9)', async (_, answer, verdict) => {
    await wroteDown()
    await page.open(answer, [])
    await screen.findByText(verdict)
  })

  test('what this phone saw on sale was sealed before it was drawn, whether or not it saw the seal (§V9)', async () => {
    await wroteDown({ root: '' })
    await page.open({ seal: undefined }, [])
    await screen.findByText('第二步不通过，请保留证据')
    expect(screen.getByText('此手机在 2026-11-22 21:30:00 看到本期在售，开奖前却没有封存名册')).toBeTruthy()
  })

  test.each<readonly [string, Partial<SeenIssue>, DataOf<'proof'>, readonly string[]]>([
    ['the round it was told', noteOfRound(1001), withRound(1001), ['此手机已记录该轮次', '6 步通过']],
    [
      'the next round, with a close to match',
      noteOfRound(1001),
      withRound(1002),
      ['第二步不通过，请保留证据', '此手机记录的截止时间与此不同', '此手机记录的信标轮次与此不同']
    ],
    ['no round', { ...noteOfRound(1001), closesAt: 5000 }, PROOF, ['第六步不通过，请保留证据']],
    [
      'a round where it was told of none',
      { ...noteOfRound(1001), round: 0, chain: '' },
      withRound(1001),
      ['第六步不通过，请保留证据', '此手机记录的信标链与此不同']
    ],
    ['a round, in a note of before', { root: '' }, withRound(1001), ['6 步通过']]
  ])(
    'the draw waits for the round this phone was told of, or for none: %s (§V6, §V9)',
    async (_, note, answer, told) => {
      await wroteDown(note)
      await page.open(answer, [])
      for (const text of told) await screen.findByText(text)
    }
  )

  test('an answer about another issue is none: this phone would look its note up elsewhere (§V9)', async () => {
    await wroteDown({ commitment: other })
    const next = `${Number(ISSUE) + 1}`
    const source = { game: 1, issue: next, secret }
    const drawn = traceDraw(NODE_DIGEST, source, ssc.numbers).numbers.join()
    for (const answer of [
      { issue: next, commitment: commitmentOf(NODE_DIGEST, source), opencode: drawn },
      { game: 2, commitment: commitmentOf(NODE_DIGEST, { ...source, game: 2, issue: ISSUE }) }
    ]) {
      await page.open(answer, [])
      await screen.findByText('没有这一期的资料')
      page.app?.unmount()
    }
  })

  test('a phone that saw nothing of it cannot tell that a whole draw was replaced (§V9)', async () => {
    await page.open(forged('forged'), [])
    await screen.findByText('6 步通过')
  })

  test('a phone that was not there says so (§V9)', async () => {
    await page.open()
    await screen.findByText('此手机当时未在线')
  })
  // The last one: the connection is waited for by everything behind it.
  test('a database of the browser that hangs holds up no proof: two seconds, and this phone was not there (§V9)', async () => {
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    await page.open()
    await act(async () => page.app?.clock.advance(2000))
    await screen.findByText('此手机当时未在线')
    await screen.findByText('七步全部通过')
  })
})
