import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { playsOf } from '../../../src/games/createFamilies'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { FAMILIES } from '../../../src/games/registry'
import { ssc } from '../../../src/games/ssc/rules/family'
import type { Failure } from '../../../src/net/Failure'
import type { SeenIssue } from '../../../src/net/offline/seenIssues'
import { seeIssue } from '../../../src/net/offline/seenIssues'
import { oddsTable } from '../../../src/rules/odds'
import { seededRandom } from '../../../src/rules/random'
import { beaconText, roundTime } from '../../../src/rules/trust/beacon'
import { hexOf, utf8 } from '../../../src/rules/trust/digest'
import { commitmentOf, traceDraw } from '../../../src/rules/trust/drawTrace'
import { bytesOf } from '../../../src/rules/trust/hex'
import { leafHash, leafLine } from '../../../src/rules/trust/leaf'
import { merkleRoot, merkleRows } from '../../../src/rules/trust/merkle'
import { pathIn } from '../../../src/rules/trust/path'
import type { DrawProof } from '../../../src/rules/trust/proof'
import { proofChecksum, proofFile } from '../../../src/rules/trust/proof'
import { proofSteps, STEP_KEYS } from '../../../src/rules/trust/steps'
import { verdictTextOf } from '../../../src/screens/proof/ProofVerdict'
import { proofOf } from '../../../src/screens/proof/proofOf'
import { pictureText } from '../../../src/screens/proof/proofPicture'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import type { KeptReceipt } from '../../../src/state/keptReceipts'
import { keepReceipt } from '../../../src/state/keptReceipts'
import { playOf } from '../../games/familyProof'
import { MemoryIndexedDb } from '../../kit/MemoryIndexedDb'
import { savedFiles } from '../../kit/savedFiles'
import { QUICKNET, signedRound, TEST_CHAIN } from '../../server/kit/beacons'
import type { RunningApp } from '../renderApp'
import { player, refused, renderApp } from '../renderApp'
import { ProofWorkers } from './ProofWorkers'

const ISSUE = '20261122159'
const secret = hexOf(NODE_DIGEST.sha256(utf8('secret')))
const numbers = traceDraw(NODE_DIGEST, { game: 1, issue: ISSUE, secret }, ssc.numbers).numbers
const play = playOf(ssc, 'ssc-position')
const code = play.encode({ form: 'picks', positions: [], rows: [[numbers[0] ?? 0], [], [], [], []] })
/** The same bet, under three numbers. */
const [EIGHT = '', NINE = '', line = ''] = [8, 9, 100_007].map(orderId =>
  leafLine({
    ...{ orderId, game: 1, issue: ISSUE, play: play.number, actionCode: code, notes: 1, multiple: 1 },
    ...{ unitMode: 1, stake: 20_000, odds: oddsTable(play).join(), acceptedAt: 2000, salt: '0a'.repeat(16) }
  })
)
const LINES = [EIGHT, NINE, line]
const leaves = LINES.map(text => leafHash(NODE_DIGEST, text))
const PROOF: DataOf<'proof'> = {
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
const RECEIPTS = receiptsOf(line)

/** As the server tells of a bet. */
function receiptsOf(text: string): DataOf<'receipts'> {
  const path = pathIn(merkleRows(NODE_DIGEST, leaves), LINES.indexOf(text))
  const [, , orderId = ''] = text.split('|')
  return [{ orderId, line: text, path: path.map(step => [...step]), status: 1, bonus: (oddsTable(play)[0] ?? 0) * 2 }]
}

/** An answer in which another secret stands, and everything that follows from it. */
function forged(from: string): Partial<DataOf<'proof'>> {
  const source = { game: 1, issue: ISSUE, secret: hexOf(NODE_DIGEST.sha256(utf8(from))) }
  return {
    secret: source.secret,
    chainHead: hexOf(NODE_DIGEST.sha256(bytesOf(source.secret))),
    commitment: commitmentOf(NODE_DIGEST, source),
    opencode: traceDraw(NODE_DIGEST, source, ssc.numbers).numbers.join()
  }
}
/** As api.drand.sh published it. */
const QUICKNET_SIGNATURE =
  'a64d99fd7fa3e48912be7209c7b69c72c88fc5224be2516949b6f29f3a4b7e3fa069dd58b2bbb4bf2c34ae61ef631a44'
const PAGE = `/app/drawProof?typeId=1&issue=${ISSUE}`

const kept = new MemoryIndexedDb()
let app: RunningApp | undefined
beforeEach(() => vi.stubGlobal('Worker', ProofWorkers))
afterEach(() => {
  app?.unmount()
  kept.clear()
})

const open = async (proof: Partial<DataOf<'proof'>> = {}, receipts = RECEIPTS) => {
  app = await renderApp(
    PAGE,
    { proof: { ...PROOF, ...proof }, receipts, userInfo: player(), lotteryTypeList: [] },
    player()
  )
}
const steps = () => screen.getAllByRole('heading', { level: 2 }).map(head => head.textContent)

describe('验证开奖', () => {
  test('an honest issue passes all seven steps, the own bet included', async () => {
    await open()
    await screen.findByText('七步全部通过')
    expect(steps().every(text => text?.includes('：通过'))).toBe(true)
    expect(screen.getByText('中 1 注')).toBeTruthy()
    expect(screen.getByText('注单在封存名册里，1 层')).toBeTruthy()
    // No proof names a picture: the strip has the emblem of the family.
    expect(document.querySelector('.seen__top [aria-hidden=true] use')?.getAttribute('href')).toMatch(/#ssc$/)
  })

  test('a public round in the draw is shown, checked, and named in what the page claims (§V6)', async () => {
    const round = { round: 32_285_086, signature: QUICKNET_SIGNATURE }
    const closesAt = roundTime(QUICKNET, round.round) - 1000
    const beacon = beaconText(round)
    const drawn = traceDraw(NODE_DIGEST, { game: 1, issue: ISSUE, secret, beacon }, ssc.numbers).numbers
    const proof = {
      ...{ closesAt, drawsAt: closesAt + 9000, drawnAt: closesAt + 9010, beacon, opencode: drawn.join() },
      seal: { root: merkleRoot(NODE_DIGEST, leaves), count: 3, stake: 60_000, sealedAt: closesAt + 300 },
      beaconChain: { ...QUICKNET, previous: '' }
    }
    await open(proof, [])
    await screen.findByText('6 步通过')
    expect(screen.getByText('第 32285086 轮')).toBeTruthy()
    expect(screen.getByText(/由开售前确定的种子与公共信标 drand quicknet 第 32285086 轮共同决定/)).toBeTruthy()
    app?.unmount()
    await open({ ...proof, closesAt: closesAt - 3000 }, [])
    await screen.findByText('第六步不通过，请保留证据')
    app?.unmount()
    await open({ ...proof, beacon: '32285086:', secret: '', drawnAt: 0, opencode: '' }, [])
    await screen.findByText(/本期要等公共信标 drand quicknet 第 32285086 轮/)
    app?.unmount()
    await open({ ...proof, beaconChain: { ...TEST_CHAIN, previous: '' } }, [])
    await screen.findByText(/它不是已知的公共信标/)
  })

  test('a visitor has no bets of theirs: the rest passes', async () => {
    app = await renderApp(PAGE, { proof: PROOF, lotteryTypeList: [] })
    await screen.findByText('6 步通过')
    expect(app.calls.some(call => call.key === 'receipts')).toBe(false)
  })

  test('opened for no issue it says where the ways to one are', async () => {
    app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
    await screen.findByText('在开奖大厅或注单里点“验证”，或打开一份验证文件')
    expect(app.calls.some(call => call.key === 'proof')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: '去开奖大厅' }))
    await waitFor(() => expect(app?.at()).toBe('/app/lotteryHall'))
  })

  test('an official result shows the book of bets and the own ones, with the time it was taken in, and claims no more', async () => {
    const official = { chainHead: '', commitment: '', secret: '', importedAt: Date.UTC(2026, 10, 22, 13, 34, 5) }
    await open(official)
    await screen.findByText('2 步通过')
    expect(steps().filter(text => text?.includes('：'))).toHaveLength(2)
    expect(screen.getByText('官方结果导入，时间 2026-11-22 21:34:05')).toBeTruthy()
    app?.unmount()
    const [receipt] = RECEIPTS
    if (!receipt) throw new Error('no receipt')
    await open(official, [{ ...receipt, bonus: receipt.bonus + 1 }])
    await screen.findByText('第二步不通过，请保留证据')
  })

  test('the picture to share says what the page says, with a code that leads to it, and nothing of the own bets', async () => {
    const proof = proofOf(PROOF, RECEIPTS)
    const steps = [...proofSteps(NODE_DIGEST, proof, ssc.numbers, () => false)]
    const said = verdictTextOf({ keys: STEP_KEYS, steps, failed: false, took: 12, sum: undefined }, false)
    const text = pictureText({ proof, keys: STEP_KEYS, steps, said }, 'https://k.example')
    expect(text).toMatchObject({ title: '五分时时彩', verdict: '七步全部通过', isBad: false })
    expect(text.steps).toHaveLength(7)
    expect(text.hashes.map(({ hash }) => hash)).toEqual([PROOF.commitment, PROOF.secret, PROOF.seal?.root])
    expect(text.link).toBe(`https://k.example/app/drawProof?typeId=1&issue=${ISSUE}`)
    expect(JSON.stringify(text)).not.toContain('100007')
  })

  test('a browser that cannot make the picture makes the page say so', async () => {
    await open()
    await screen.findByText('七步全部通过')
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    fireEvent.click(screen.getByRole('button', { name: '保存图片' }))
    await screen.findByText('这部手机无法生成图片')
  })

  test('another secret is shown where it does not fit, with both values', async () => {
    await open({ secret: hexOf(NODE_DIGEST.sha256(utf8('another'))) })
    await screen.findByText('第四步不通过，请保留证据')
    expect(screen.getAllByText('两者不同').length).toBeGreaterThan(0)
  })

  test('a bet paid otherwise than the rules say fails at the bets', async () => {
    await open({}, [{ ...(RECEIPTS[0] ?? fail()), bonus: 1 }])
    await screen.findByText('第七步不通过，请保留证据')
  })

  test('a bet that was judged, and accepted at the close, fails at the bets', async () => {
    await open({ closesAt: 2000 })
    await screen.findByText('第七步不通过，请保留证据')
    expect(screen.getByText('截止前受理')).toBeTruthy()
  })

  test('to the head of the chain, link by link', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: '一直算到链头' }))
    await screen.findByText('算到的链头')
  })

  test('where the way ends elsewhere than at the published head, the step fails, and all that is said of it', async () => {
    const secretBefore = hexOf(NODE_DIGEST.sha256(bytesOf(secret)))
    await open({ ordinal: 1, previousSecret: secretBefore, chainHead: hexOf(NODE_DIGEST.sha256(utf8('elsewhere'))) })
    await screen.findByText('七步全部通过')
    fireEvent.click(await screen.findByRole('button', { name: '一直算到链头' }))
    await screen.findByText('第五步不通过，请保留证据')
    expect(steps()[4]).toContain('：不通过')
    expect(screen.getByText('算到的链头')).toBeTruthy()
  })

  test('where the walk to the head fails it says so, and can be begun again', async () => {
    await open()
    const walk = async () => fireEvent.click(await screen.findByRole('button', { name: '一直算到链头' }))
    await screen.findByText('七步全部通过')
    vi.stubGlobal('Worker', BrokenWorkers)
    await walk()
    await screen.findByText('这部手机无法计算，请换一个浏览器')
    vi.stubGlobal('Worker', ProofWorkers)
    await walk()
    await screen.findByText('算到的链头')
  })

  test('a file chosen once more is read once more: the field has forgotten it', async () => {
    app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
    const field = await screen.findByLabelText<HTMLInputElement>('打开 JSON')
    const set = vi.spyOn(field, 'value', 'set')
    fireEvent.change(field, { target: { files: [{ size: 2, text: async () => '{}' }] } })
    await screen.findByText('这不是开奖证明文件')
    expect(set.mock.calls).toEqual([['']])
  })

  test('a file is opened: whole it passes, altered it does not', async () => {
    app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
    const proof = proofOf(PROOF, RECEIPTS)
    const file = proofFile(proof, proofChecksum(NODE_DIGEST, proof))
    const choose = async (text: string) =>
      fireEvent.change(await screen.findByLabelText('打开 JSON'), {
        target: { files: [{ size: text.length, text: async () => text }] }
      })
    await choose(file)
    await screen.findByText('七步全部通过')
    await choose(file.replace('五分时时彩', '五分时时采'))
    await screen.findByText('文件被改动过')
    await choose('{}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('这不是开奖证明文件'))
  })

  test('a file that cannot be read says so; one that is slow to come does not take the place of a later one', async () => {
    app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
    const proof = proofOf(PROOF, RECEIPTS)
    const whole = proofFile(proof, proofChecksum(NODE_DIGEST, proof))
    const choose = async (text: () => Promise<string>) =>
      fireEvent.change(await screen.findByLabelText('打开 JSON'), { target: { files: [{ size: 1, text }] } })
    await choose(() => Promise.reject(new Error('gone')))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('证明文件已损坏'))
    let arrives: (text: string) => void = () => undefined
    await choose(() => new Promise(resolve => (arrives = resolve)))
    await choose(async () => whole)
    await screen.findByText('七步全部通过')
    await act(async () => arrives('{}'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['a day without a calendar', 4, 1, 20_000, [49, 1, 2, 3, 4, 5, 6]],
    ['an amount beyond all', 4, Date.UTC(2026, 10, 22), 999_999_999_999_999, [49, 1, 2, 3, 4, 5, 6]],
    ['numbers nobody draws', 4, Date.UTC(2026, 10, 22), 20_000, [99, 99, 0]],
    ['numbers nobody draws', 2, Date.UTC(2026, 10, 22), 20_000, [99, 0]]
  ])('what no rule can reckon with fails, and the page stands: %s', async (_, type, drawsAt, stake, drawn) => {
    app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
    const first = playsOf(FAMILIES.find(family => family.type === type) ?? fail())[0] ?? fail()
    const odd = leafLine({
      ...{ orderId: 1, game: 1, issue: ISSUE, play: first.number, multiple: 1, notes: 1, unitMode: 1, stake },
      actionCode: first.encode(first.random(seededRandom('odd'))),
      ...{ odds: '999999999999999', acceptedAt: 1, salt: '' }
    })
    const proof: DrawProof = {
      ...{ ...proofOf(PROOF, []), type, drawsAt, drawnAt: drawsAt + 1, numbers: drawn, closesAt: 1 },
      seal: { root: hexOf(leafHash(NODE_DIGEST, odd)), count: 1, stake, sealedAt: 1 },
      orders: [{ line: odd, path: [], outcome: { status: 1, bonus: 1 } }]
    }
    fireEvent.change(await screen.findByLabelText('粘贴验证文件的内容'), {
      target: { value: proofFile(proof, proofChecksum(NODE_DIGEST, proof)) }
    })
    await screen.findByText(/步不通过，请保留证据/)
    expect(steps().at(-1)).toBe('我的注单重算：不通过1 笔')
    expect(document.body.textContent).not.toMatch(/undefined|NaN|Infinity|Invalid/)
  })

  const sides = playOf(markSix, 'lhc-regular1-two-sided')
  /** A bet on tiles of the first ball, 2 yuan each, as the books tell what became of it. */
  const sided = (labels: readonly string[], first: number, status: number, bonus: number): DrawProof => {
    const values = labels.map(label => sides.rows[0]?.options.find(option => option.label === label)?.value ?? fail())
    const stake = values.length * 20_000
    const bet = leafLine({
      ...{
        orderId: 1,
        game: 1,
        issue: ISSUE,
        play: sides.number,
        multiple: 1,
        notes: values.length,
        unitMode: 1,
        stake
      },
      actionCode: sides.encode({ form: 'picks', positions: [], rows: [values] }),
      ...{ odds: oddsTable(sides).join(), acceptedAt: 1, salt: '' }
    })
    const at = Date.UTC(2026, 10, 22)
    return {
      ...{ game: 1, type: 4, title: '六合彩', issue: ISSUE, opensAt: 1, closesAt: 2, drawsAt: at, importedAt: at + 1 },
      ...{ commitment: '', secret: '', previousSecret: '', algorithm: '', numbers: [first, 1, 2, 3, 4, 5, 6] },
      seal: { root: hexOf(leafHash(NODE_DIGEST, bet)), count: 1, stake, sealedAt: 2 },
      orders: [{ line: bet, path: [], outcome: { status, bonus } }]
    }
  }
  const [PASS, FAIL, SAME] = ['2 步通过', '第二步不通过，请保留证据', '与入账相同']

  test.each([
    [['大'], true],
    [['大', '小'], false]
  ])('what a bet on %s brought is golden only where it is more than the stake', async (labels, isGold) => {
    app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
    const proof = sided(labels, 30, 1, (oddsTable(sides)[0] ?? 0) * 2)
    fireEvent.change(await screen.findByLabelText('粘贴验证文件的内容'), {
      target: { value: proofFile(proof, proofChecksum(NODE_DIGEST, proof)) }
    })
    await screen.findByText(PASS)
    expect(screen.getByText('中 1 注')).toBeTruthy()
    expect(document.querySelectorAll('.calc .win')).toHaveLength(isGold ? 1 : 0)
  })

  test.each([
    ['void', sided(['大'], 30, 3, 0), [PASS, '已撤单'], [SAME, '中 1 注', '未中奖', '0.00 元']],
    ['returned', sided(['大'], 49, 4, 20_000), [PASS, SAME, '返还本金', '2.00 元'], ['未中奖']],
    [
      'partly returned',
      sided(['大', '红波'], 49, 4, 20_000),
      [PASS, SAME, '返还本金', '投注 4.00 元', '2.00 元'],
      ['未中奖']
    ],
    ['partly returned, credited in full', sided(['大', '红波'], 49, 4, 40_000), [FAIL, '返还本金'], [PASS]],
    ['lost, and returned by the books', sided(['红波'], 49, 4, 20_000), [FAIL, '未中奖'], [PASS, '返还本金']]
  ])('a bet that was %s is told as what it was (§V5)', async (_, proof, told, untold) => {
    app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
    fireEvent.change(await screen.findByLabelText('粘贴验证文件的内容'), {
      target: { value: proofFile(proof, proofChecksum(NODE_DIGEST, proof)) }
    })
    for (const text of told) await screen.findByText(text)
    for (const text of untold) expect(screen.queryByText(text)).toBeNull()
  })

  test('the text of a file is pasted', async () => {
    app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
    const proof = proofOf(PROOF, RECEIPTS)
    const paste = async (value: string) =>
      fireEvent.change(await screen.findByLabelText('粘贴验证文件的内容'), { target: { value } })
    await paste('{"format":"kaijiang-proof/1"}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('证明文件已损坏'))
    await paste(proofFile(proof, proofChecksum(NODE_DIGEST, proof)))
    await screen.findByText('七步全部通过')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  const other = 'b'.repeat(64)
  const WHOLE_NOTE = { closesAt: 5000, count: 3, stake: 60_000, sealedAt: 5300, round: 0, chain: '' }
  const wroteDown = async (change: Partial<SeenIssue> = {}) => {
    vi.stubGlobal('indexedDB', kept)
    const { commitment, seal } = PROOF
    const at = Date.UTC(2026, 10, 22, 13, 30)
    await seeIssue({ ...{ game: 1, issue: ISSUE, commitment, root: seal?.root ?? '', at, error: 40 }, ...change })
  }

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
    await open()
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
    await open(answer, [])
    await screen.findByText(verdict)
  })

  test('what this phone saw on sale was sealed before it was drawn, whether or not it saw the seal (§V9)', async () => {
    await wroteDown({ root: '' })
    await open({ seal: undefined }, [])
    await screen.findByText('第二步不通过，请保留证据')
    expect(screen.getByText('此手机在 2026-11-22 21:30:00 看到本期在售，开奖前却没有封存名册')).toBeTruthy()
  })

  test('history made at a first start claims no commitment before a sale that there was not (§V5)', async () => {
    await open({ seal: undefined }, [])
    await screen.findByText('4 步通过')
    expect(screen.getByText(/本期由种子补出，没有封存名册/)).toBeTruthy()
    expect(screen.queryByText(/本期结果在开售前已确定/)).toBeNull()
    expect(steps().slice(0, 2)).toEqual(['开售前公布承诺：没有内容', '截止时封存名册：没有内容'])
  })

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
      await open(answer, [])
      for (const text of told) await screen.findByText(text)
    }
  )

  test('an issue that does not come is not told as one there is none of', async () => {
    app = await renderApp(`/app/drawProof?typeId=1&issue=${ISSUE}`, {})
    await screen.findByText('加载失败，请重试')
    app.unmount()
    app = await renderApp(`/app/drawProof?typeId=1&issue=${ISSUE}`, { proof: refused('期号不存在') })
    await screen.findByText('没有这一期的资料')
  })

  test('an answer about another issue is none: this phone would look its note up elsewhere (§V9)', async () => {
    await wroteDown({ commitment: other })
    const next = `${Number(ISSUE) + 1}`
    const source = { game: 1, issue: next, secret }
    const drawn = traceDraw(NODE_DIGEST, source, ssc.numbers).numbers.join()
    for (const answer of [
      { issue: next, commitment: commitmentOf(NODE_DIGEST, source), opencode: drawn },
      { game: 2, commitment: commitmentOf(NODE_DIGEST, { ...source, game: 2, issue: ISSUE }) }
    ]) {
      await open(answer, [])
      await screen.findByText('没有这一期的资料')
      app?.unmount()
    }
  })

  const [receipt] = RECEIPTS
  const cancelled = receipt && { orderId: '100007', line, status: 3, bonus: 0, leftOut: true, count: 1 }
  const ownOld: KeptReceipt = { key: 'k', orderIds: ['100007'], tappedAt: 1, sentAt: 2 }
  const ownOne: KeptReceipt = { ...ownOld, uid: 7, typeId: 1, issue: ISSUE }
  const [gone, takenBack] = ['此手机记录的注单 100007 已不在本期注单里', '注单 100007 截止前已撤单，不在名册里']
  const elsewhere = '导出文件的手机记录的注单 100007 已不在本期注单里'
  const cut = '只列出前 1 笔，其余没有验证'
  const refusal: Failure = { kind: 'refused', code: 500, message: '', data: undefined }

  test.each<
    readonly [
      string,
      { readonly kept?: KeptReceipt; readonly listed?: typeof RECEIPTS; readonly told?: typeof RECEIPTS | Failure },
      readonly string[]
    ]
  >([
    ['whole', { kept: ownOne, listed: RECEIPTS }, ['七步全部通过']],
    ['taken out', { kept: ownOne, told: [] }, ['第七步不通过，请保留证据', gone]],
    [
      'one of two taken out',
      { kept: { ...ownOne, orderIds: ['100007', '9'] }, listed: RECEIPTS, told: [] },
      ['第七步不通过，请保留证据', gone.replace('100007', '9')]
    ],
    ['cancelled before the cutoff', { kept: ownOne, told: cancelled ? [cancelled] : [] }, ['6 步通过', takenBack]],
    ['listed without a way to the root', { listed: pathless(RECEIPTS) }, ['第七步不通过，请保留证据']],
    ['told without a way to the root', { kept: ownOne, told: pathless(RECEIPTS) }, ['第七步不通过，请保留证据']],
    [
      'told under its number, with the line of another',
      { kept: ownOne, listed: receiptsOf(NINE).map(one => ({ ...one, orderId: '100007' })), told: [] },
      ['第七步不通过，请保留证据', gone]
    ],
    ['listed twice', { listed: [...RECEIPTS, ...RECEIPTS] }, ['第七步不通过，请保留证据', '编号与其他注单不同']],
    ['listed as cancelled', { listed: cancelled ? [cancelled] : [] }, ['6 步通过', takenBack]],
    [
      'listed as cancelled, and as lost',
      { listed: cancelled ? [{ ...cancelled, status: 2 }] : [] },
      ['第七步不通过，请保留证据']
    ],
    ['told beside the list', { kept: ownOne, listed: receiptsOf(NINE), told: RECEIPTS }, ['七步全部通过', '2 笔']],
    ['behind the cut', { kept: ownOne, listed: many(EIGHT), told: RECEIPTS }, ['6 步通过', cut]],
    [
      'gone behind the cut',
      { kept: ownOne, listed: many(EIGHT), told: [] },
      ['第七步不通过，请保留证据', gone, '前 1 笔']
    ],
    ['behind two cuts', { kept: ownOne, listed: many(EIGHT), told: many(NINE) }, ['6 步通过', cut]],
    ['of another player', { kept: { ...ownOne, uid: 8 } }, ['6 步通过']],
    ['of another issue', { kept: { ...ownOne, issue: '1' } }, ['6 步通过']],
    ['written down before issues were', { kept: ownOld }, ['6 步通过']],
    ['not answered for', { kept: ownOne, told: refusal }, ['6 步通过']],
    ['cut, with nothing written down', { listed: many(EIGHT) }, ['6 步通过', cut]]
  ])('own bets, as written down here and as told: %s (§V9)', async (_, { kept, listed = [], told }, texts) => {
    const receipts = (request: unknown) => {
      if (kept && !isById(request)) keepReceipt(localStorage, kept)
      return isById(request) ? (told ?? fail()) : listed
    }
    app = await renderApp(PAGE, { proof: PROOF, receipts, userInfo: player(), lotteryTypeList: [] }, player())
    await waitFor(() => expect(app?.calls.some(({ request }) => isById(request))).toBe(told !== undefined))
    await act(async () => undefined)
    for (const text of texts) await screen.findByText(text)
    const others = ['七步全部通过', gone, takenBack, cut].filter(text => !texts.includes(text))
    for (const text of others) expect(screen.queryByText(text)).toBeNull()
  })

  test.each<readonly [string, typeof RECEIPTS, typeof RECEIPTS, readonly string[]]>([
    ['a bet is gone', [], [], ['第七步不通过，请保留证据', elsewhere]],
    ['the list was cut', many(EIGHT), RECEIPTS, ['6 步通过', cut]],
    ['both', many(EIGHT), [], ['第七步不通过，请保留证据', elsewhere, '前 1 笔']],
    ['neither', RECEIPTS, [], ['七步全部通过']]
  ])(
    'the file says elsewhere what the page said, and is saved again as it was: %s (§V4, §V9)',
    async (_, listed, told, texts) => {
      const receipts = (request: unknown) => {
        if (!isById(request)) keepReceipt(localStorage, ownOne)
        return isById(request) ? told : listed
      }
      app = await renderApp(PAGE, { proof: PROOF, receipts, userInfo: player(), lotteryTypeList: [] }, player())
      const [verdict = ''] = texts
      await screen.findByText(verdict)
      const text = await exported()
      app.unmount()
      app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
      fireEvent.change(await screen.findByLabelText('粘贴验证文件的内容'), { target: { value: text } })
      for (const text of texts) await screen.findByText(text)
      for (const other of ['七步全部通过', gone, elsewhere, cut].filter(one => !texts.includes(one)))
        expect(screen.queryByText(other)).toBeNull()
      expect(await exported()).toBe(text)
    }
  )

  test('a phone that saw nothing of it cannot tell that a whole draw was replaced (§V9)', async () => {
    await open(forged('forged'), [])
    await screen.findByText('6 步通过')
  })

  test('a phone that was not there says so (§V9)', async () => {
    await open()
    await screen.findByText('此手机当时未在线')
  })
})

const isById = (request: unknown): boolean => Reflect.has(Object(request), 'orderIds')

/** The text of the file the page saves. */
async function exported(): Promise<string> {
  const saved = savedFiles()
  const button = await screen.findByRole('button', { name: '导出 JSON' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
  vi.restoreAllMocks()
  return new TextDecoder().decode(await saved[0]?.file.arrayBuffer())
}

class BrokenWorkers extends ProofWorkers {
  override postMessage(): void {
    void Promise.resolve().then(() => this.dispatchEvent(new Event('error')))
  }
}

const pathless = (receipts: typeof RECEIPTS): typeof RECEIPTS => receipts.map(({ path: _, ...rest }) => rest)

/** A bet, as the first of many. */
function many(text: string): typeof RECEIPTS {
  return receiptsOf(text).map(one => ({ ...one, count: 101 }))
}

function fail(): never {
  throw new Error('no receipt')
}
