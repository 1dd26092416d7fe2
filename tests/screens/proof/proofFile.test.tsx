import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { FAMILIES } from '../../../src/games/registry'
import { oddsTable } from '../../../src/rules/odds'
import { seededRandom } from '../../../src/rules/random'
import { hexOf } from '../../../src/rules/trust/digest'
import { leafHash, leafLine } from '../../../src/rules/trust/leaf'
import type { DrawProof } from '../../../src/rules/trust/proof'
import { proofChecksum, proofFile } from '../../../src/rules/trust/proof'
import { proofOf } from '../../../src/screens/proof/proofOf'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import { playOf } from '../../games/familyProof'
import { renderApp } from '../renderApp'
import { fail, ISSUE, onProofPage, PROOF, RECEIPTS, steps } from './honestIssue'

describe('验证开奖: a file (§V4, §V5)', () => {
  const page = onProofPage()

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

  test('a file chosen once more is read once more: the field has forgotten it', async () => {
    page.app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
    const field = await screen.findByLabelText<HTMLInputElement>('打开 JSON')
    const set = vi.spyOn(field, 'value', 'set')
    fireEvent.change(field, { target: { files: [{ size: 2, text: async () => '{}' }] } })
    await screen.findByText('这不是开奖证明文件')
    expect(set.mock.calls).toEqual([['']])
  })

  test('a file is opened: whole it passes, altered it does not', async () => {
    page.app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
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
    page.app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
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
    page.app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
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

  test.each([
    [['大'], true],
    [['大', '小'], false]
  ])('what a bet on %s brought is golden only where it is more than the stake', async (labels, isGold) => {
    page.app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
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
    page.app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
    fireEvent.change(await screen.findByLabelText('粘贴验证文件的内容'), {
      target: { value: proofFile(proof, proofChecksum(NODE_DIGEST, proof)) }
    })
    for (const text of told) await screen.findByText(text)
    for (const text of untold) expect(screen.queryByText(text)).toBeNull()
  })

  test('the text of a file is pasted', async () => {
    page.app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
    const proof = proofOf(PROOF, RECEIPTS)
    const paste = async (value: string) =>
      fireEvent.change(await screen.findByLabelText('粘贴验证文件的内容'), { target: { value } })
    await paste('{"format":"kaijiang-proof/1"}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('证明文件已损坏'))
    await paste(proofFile(proof, proofChecksum(NODE_DIGEST, proof)))
    await screen.findByText('七步全部通过')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
