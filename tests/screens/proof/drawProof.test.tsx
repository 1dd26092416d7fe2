import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ssc } from '../../../src/games/ssc/rules/family'
import { beaconText, roundTime } from '../../../src/rules/trust/beacon'
import { hexOf, utf8 } from '../../../src/rules/trust/digest'
import { traceDraw } from '../../../src/rules/trust/drawTrace'
import { bytesOf } from '../../../src/rules/trust/hex'
import { merkleRoot } from '../../../src/rules/trust/merkle'
import { proofSteps, STEP_KEYS } from '../../../src/rules/trust/steps'
import { verdictTextOf } from '../../../src/screens/proof/ProofVerdict'
import { proofOf } from '../../../src/screens/proof/proofOf'
import { pictureText } from '../../../src/screens/proof/proofPicture'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import { heldLimits } from '../../kit/heldLimits'
import { QUICKNET, TEST_CHAIN } from '../../server/kit/beacons'
import { refused, renderApp } from '../renderApp'
import { fail, ISSUE, leaves, onProofPage, PAGE, PROOF, RECEIPTS, secret, steps } from './honestIssue'
import { ProofWorkers } from './ProofWorkers'

/** As api.drand.sh published it. */
const QUICKNET_SIGNATURE =
  'a64d99fd7fa3e48912be7209c7b69c72c88fc5224be2516949b6f29f3a4b7e3fa069dd58b2bbb4bf2c34ae61ef631a44'

describe('验证开奖', () => {
  const page = onProofPage()

  test('an honest issue passes all seven steps, the own bet included', async () => {
    await page.open()
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
    await page.open(proof, [])
    await screen.findByText('6 步通过')
    expect(screen.getByText('第 32285086 轮')).toBeTruthy()
    expect(screen.getByText(/由开售前确定的种子与公共信标 drand quicknet 第 32285086 轮共同决定/)).toBeTruthy()
    page.app?.unmount()
    await page.open({ ...proof, closesAt: closesAt - 3000 }, [])
    await screen.findByText('第六步不通过，请保留证据')
    page.app?.unmount()
    await page.open({ ...proof, beacon: '32285086:', secret: '', drawnAt: 0, opencode: '' }, [])
    await screen.findByText(/本期要等公共信标 drand quicknet 第 32285086 轮/)
    page.app?.unmount()
    await page.open({ ...proof, beaconChain: { ...TEST_CHAIN, previous: '' } }, [])
    await screen.findByText(/它不是已知的公共信标/)
  })

  test('a visitor has no bets of theirs: the rest passes', async () => {
    page.app = await renderApp(PAGE, { proof: PROOF, lotteryTypeList: [] })
    await screen.findByText('6 步通过')
    expect(page.app.calls.some(call => call.key === 'receipts')).toBe(false)
  })

  test('opened for no issue it says where the ways to one are', async () => {
    page.app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
    await screen.findByText('在开奖大厅或注单里点“验证”，或打开一份验证文件')
    expect(page.app.calls.some(call => call.key === 'proof')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: '去开奖大厅' }))
    await waitFor(() => expect(page.app?.at()).toBe('/app/lotteryHall'))
  })

  test('an official result shows the book of bets and the own ones, with the time it was taken in, and claims no more', async () => {
    const official = { chainHead: '', commitment: '', secret: '', importedAt: Date.UTC(2026, 10, 22, 13, 34, 5) }
    await page.open(official)
    await screen.findByText('2 步通过')
    expect(steps().filter(text => text?.includes('：'))).toHaveLength(2)
    expect(screen.getByText('官方结果导入，时间 2026-11-22 21:34:05')).toBeTruthy()
    page.app?.unmount()
    const [receipt] = RECEIPTS
    if (!receipt) throw new Error('no receipt')
    await page.open(official, [{ ...receipt, bonus: receipt.bonus + 1 }])
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
    await page.open()
    await screen.findByText('七步全部通过')
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    fireEvent.click(screen.getByRole('button', { name: '保存图片' }))
    await screen.findByText('这部手机无法生成图片')
  })

  test('another secret is shown where it does not fit, with both values', async () => {
    await page.open({ secret: hexOf(NODE_DIGEST.sha256(utf8('another'))) })
    await screen.findByText('第四步不通过，请保留证据')
    expect(screen.getAllByText('两者不同').length).toBeGreaterThan(0)
  })

  test('a bet paid otherwise than the rules say fails at the bets', async () => {
    await page.open({}, [{ ...(RECEIPTS[0] ?? fail()), bonus: 1 }])
    await screen.findByText('第七步不通过，请保留证据')
  })

  test('a bet that was judged, and accepted at the close, fails at the bets', async () => {
    await page.open({ closesAt: 2000 })
    await screen.findByText('第七步不通过，请保留证据')
    expect(screen.getByText('截止前受理')).toBeTruthy()
  })

  test('to the head of the chain, link by link', async () => {
    await page.open()
    fireEvent.click(await screen.findByRole('button', { name: '一直算到链头' }))
    await screen.findByText('算到的链头')
  })

  test('where the way ends elsewhere than at the published head, the step fails, and all that is said of it', async () => {
    const secretBefore = hexOf(NODE_DIGEST.sha256(bytesOf(secret)))
    await page.open({
      ordinal: 1,
      previousSecret: secretBefore,
      chainHead: hexOf(NODE_DIGEST.sha256(utf8('elsewhere')))
    })
    await screen.findByText('七步全部通过')
    fireEvent.click(await screen.findByRole('button', { name: '一直算到链头' }))
    await screen.findByText('第五步不通过，请保留证据')
    expect(steps()[4]).toContain('：不通过')
    expect(screen.getByText('算到的链头')).toBeTruthy()
  })

  test('where the walk to the head fails it says so, and can be begun again', async () => {
    await page.open()
    const walk = async () => fireEvent.click(await screen.findByRole('button', { name: '一直算到链头' }))
    await screen.findByText('七步全部通过')
    vi.stubGlobal('Worker', BrokenWorkers)
    await walk()
    await screen.findByText('这部手机无法计算，请换一个浏览器')
    vi.stubGlobal('Worker', ProofWorkers)
    await walk()
    await screen.findByText('算到的链头')
  })

  test.each([
    ['a walk whose script does not come within 15 s fails', []],
    ['a walk whose script has come may take its time', ['here']]
  ])('%s', async (_, words) => {
    await page.open()
    await screen.findByText('七步全部通过')
    const limits = heldLimits()
    class Silent extends ProofWorkers {
      override postMessage(): void {
        for (const kind of words) this.dispatchEvent(new MessageEvent('message', { data: { kind } }))
      }
    }
    vi.stubGlobal('Worker', Silent)
    fireEvent.click(await screen.findByRole('button', { name: '一直算到链头' }))
    await waitFor(() => expect(limits.length).toBe(1))
    await act(async () => limits[0]?.abort())
    const isOver = screen.queryByText('这部手机无法计算，请换一个浏览器') !== null
    expect(isOver).toBe(words.length === 0)
  })

  test('history made at a first start claims no commitment before a sale that there was not (§V5)', async () => {
    await page.open({ seal: undefined }, [])
    await screen.findByText('4 步通过')
    expect(screen.getByText(/本期由种子补出，没有封存名册/)).toBeTruthy()
    expect(screen.queryByText(/本期结果在开售前已确定/)).toBeNull()
    expect(steps().slice(0, 2)).toEqual(['开售前公布承诺：没有内容', '截止时封存名册：没有内容'])
  })

  test('without a beacon the page says what the house could have known (§V1)', async () => {
    await page.open({}, [])
    await screen.findByText('6 步通过')
    expect(
      screen.getByText('本期结果在开售前已确定且不可更改；未接入公共信标时，运营方有能力提前获知。', { exact: false })
    ).toBeTruthy()
  })

  test('an issue that does not come is not told as one there is none of', async () => {
    page.app = await renderApp(`/app/drawProof?typeId=1&issue=${ISSUE}`, {})
    await screen.findByText('加载失败，请重试')
    page.app.unmount()
    page.app = await renderApp(`/app/drawProof?typeId=1&issue=${ISSUE}`, { proof: refused('期号不存在') })
    await screen.findByText('没有这一期的资料')
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })
})

class BrokenWorkers extends ProofWorkers {
  override postMessage(): void {
    void Promise.resolve().then(() => this.dispatchEvent(new Event('error')))
  }
}
