import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Failure } from '../../../src/net/Failure'
import type { KeptReceipt } from '../../../src/state/keptReceipts'
import { keepReceipt } from '../../../src/state/keptReceipts'
import { savedFiles } from '../../kit/savedFiles'
import { player, renderApp } from '../renderApp'
import { EIGHT, fail, ISSUE, line, NINE, onProofPage, PAGE, PROOF, RECEIPTS, receiptsOf } from './honestIssue'

describe('验证开奖: own bets, as this phone wrote them down (§V9)', () => {
  const page = onProofPage()

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
    page.app = await renderApp(PAGE, { proof: PROOF, receipts, userInfo: player(), lotteryTypeList: [] }, player())
    await waitFor(() => expect(page.app?.calls.some(({ request }) => isById(request))).toBe(told !== undefined))
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
      page.app = await renderApp(PAGE, { proof: PROOF, receipts, userInfo: player(), lotteryTypeList: [] }, player())
      const [verdict = ''] = texts
      await screen.findByText(verdict)
      const text = await exported()
      page.app.unmount()
      page.app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
      fireEvent.change(await screen.findByLabelText('粘贴验证文件的内容'), { target: { value: text } })
      for (const text of texts) await screen.findByText(text)
      for (const other of ['七步全部通过', gone, elsewhere, cut].filter(one => !texts.includes(one)))
        expect(screen.queryByText(other)).toBeNull()
      expect(await exported()).toBe(text)
    }
  )
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

const pathless = (receipts: typeof RECEIPTS): typeof RECEIPTS => receipts.map(({ path: _, ...rest }) => rest)

/** A bet, as the first of many. */
function many(text: string): typeof RECEIPTS {
  return receiptsOf(text).map(one => ({ ...one, count: 101 }))
}
