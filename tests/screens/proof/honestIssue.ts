import { screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { ssc } from '../../../src/games/ssc/rules/family'
import { oddsTable } from '../../../src/rules/odds'
import { hexOf, utf8 } from '../../../src/rules/trust/digest'
import { commitmentOf, traceDraw } from '../../../src/rules/trust/drawTrace'
import { bytesOf } from '../../../src/rules/trust/hex'
import { leafHash, leafLine } from '../../../src/rules/trust/leaf'
import { merkleRoot, merkleRows } from '../../../src/rules/trust/merkle'
import { pathIn } from '../../../src/rules/trust/path'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import { playOf } from '../../games/familyProof'
import type { RunningApp } from '../renderApp'
import { player, renderApp } from '../renderApp'
import { ProofWorkers } from './ProofWorkers'

export const ISSUE = '20261122159'
export const secret = hexOf(NODE_DIGEST.sha256(utf8('secret')))
const numbers = traceDraw(NODE_DIGEST, { game: 1, issue: ISSUE, secret }, ssc.numbers).numbers
const play = playOf(ssc, 'ssc-position')
const code = play.encode({ form: 'picks', positions: [], rows: [[numbers[0] ?? 0], [], [], [], []] })
/** The same bet, under three numbers. */
export const [EIGHT = '', NINE = '', line = ''] = [8, 9, 100_007].map(orderId =>
  leafLine({
    ...{ orderId, game: 1, issue: ISSUE, play: play.number, actionCode: code, notes: 1, multiple: 1 },
    ...{ unitMode: 1, stake: 20_000, odds: oddsTable(play).join(), acceptedAt: 2000, salt: '0a'.repeat(16) }
  })
)
const LINES = [EIGHT, NINE, line]
export const leaves = LINES.map(text => leafHash(NODE_DIGEST, text))
export const PROOF: DataOf<'proof'> = {
  ...{
    game: 1,
    type: 1,
    title: '五分时时彩',
    issue: ISSUE,
    opensAt: 1000,
    closesAt: 5000,
    drawsAt: 6000,
    drawnAt: 6014
  },
  ...{ importedAt: 0, ordinal: 0, base: 7, previousSecret: '', secret, beacon: 'none', algorithm: 'chain-v1' },
  chainHead: hexOf(NODE_DIGEST.sha256(bytesOf(secret))),
  commitment: commitmentOf(NODE_DIGEST, { game: 1, issue: ISSUE, secret }),
  seal: { root: merkleRoot(NODE_DIGEST, leaves), count: 3, stake: 60_000, sealedAt: 5300 },
  opencode: numbers.join()
}
export const RECEIPTS = receiptsOf(line)

/** As the server tells of a bet. */
export function receiptsOf(text: string): DataOf<'receipts'> {
  const path = pathIn(merkleRows(NODE_DIGEST, leaves), LINES.indexOf(text))
  const [, , orderId = ''] = text.split('|')
  return [{ orderId, line: text, path: path.map(step => [...step]), status: 1, bonus: (oddsTable(play)[0] ?? 0) * 2 }]
}

/** An answer in which another secret stands, and everything that follows from it. */
export function forged(from: string): Partial<DataOf<'proof'>> {
  const source = { game: 1, issue: ISSUE, secret: hexOf(NODE_DIGEST.sha256(utf8(from))) }
  return {
    secret: source.secret,
    chainHead: hexOf(NODE_DIGEST.sha256(bytesOf(source.secret))),
    commitment: commitmentOf(NODE_DIGEST, source),
    opencode: traceDraw(NODE_DIGEST, source, ssc.numbers).numbers.join()
  }
}
export const PAGE = `/app/drawProof?typeId=1&issue=${ISSUE}`
/** Headings of the steps, each with what came of it. */
export const steps = () => screen.getAllByRole('heading', { level: 2 }).map(head => head.textContent)

/** The page for the tests of a file: its workers are those of a test, and it is left at the end of each. */
export function onProofPage() {
  const page: {
    app: RunningApp | undefined
    /** Opened by a player for the honest issue, told otherwise where that is given. */
    open(proof?: Partial<DataOf<'proof'>>, receipts?: typeof RECEIPTS): Promise<void>
  } = {
    app: undefined,
    async open(proof = {}, receipts = RECEIPTS) {
      page.app = await renderApp(
        PAGE,
        { proof: { ...PROOF, ...proof }, receipts, userInfo: player(), lotteryTypeList: [] },
        player()
      )
    }
  }
  beforeEach(() => vi.stubGlobal('Worker', ProofWorkers))
  afterEach(() => page.app?.unmount())
  return page
}

export function fail(): never {
  throw new Error('no receipt')
}
