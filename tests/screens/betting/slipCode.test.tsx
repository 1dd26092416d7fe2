import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { ssc } from '../../../src/games/ssc/rules/family'
import type { UnitMode } from '../../../src/rules/money'
import { seededRandom } from '../../../src/rules/random'
import type { SlipCode } from '../../../src/rules/slip-code/slipCode'
import { printSlipCode } from '../../../src/rules/slip-code/slipCode'
import { basketOf } from '../../../src/state/basketStore'
import type { Answers } from '../renderApp'
import { player, renderApp } from '../renderApp'
import { configOf, gameEntry, playOf } from './fixtures'

const LINES = [
  { playId: 2001, actionCode: '02,06||||', multiple: 3, unitMode: 1 },
  { playId: 2010, actionCode: '05', multiple: 1, unitMode: 1 }
] as const
/** 冠亚和. */
const CREDIT = 2101
const codeOf = (slip: SlipCode): string => printSlipCode(slip) ?? ''
const CODE = codeOf({ typeId: 30, lines: LINES })

const ANSWERS: Answers = {
  lotteryTypeList: [gameEntry({ typeId: 30 })],
  playConfig: request => configOf(Number(Reflect.get(Object(request), 'playId')))
}

const seen = () => document.body.textContent ?? ''
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(async () => undefined)
}

describe('购彩码 (§K1.2, §K1.3)', () => {
  afterEach(cleanup)

  it('shows the lines with counts and amounts by our rules, and fills the basket when asked: it sends no bet', async () => {
    const app = await renderApp(`/app/slip#${CODE}`, ANSWERS, player())
    await screen.findByText('2 注单，3 注，共', { exact: false })
    expect(seen()).toContain('冠军：2 6')
    expect(seen()).toContain('2 注3 倍元12.00 元')
    expect(basketOf(app.stores.basket.store.getState(), 30)).toEqual([])
    await press('加入购彩篮')
    const kept = basketOf(app.stores.basket.store.getState(), 30)
    expect(
      kept.map(({ playId, actionCode, multiple, unitMode, total }) => ({
        playId,
        actionCode,
        multiple,
        unitMode,
        total
      }))
    ).toEqual([
      { ...LINES[0], total: 2 },
      { ...LINES[1], total: 1 }
    ])
    expect(app.at()).toContain('/app/lotteryGame/basket')
    expect(app.calls.map(({ key }) => key)).not.toContain('saveOrder')
    app.unmount()
  })

  it('a basket gives its code as a picture, a link and a text, and says that nothing is bet by it', async () => {
    const app = await renderApp(`/app/slip#${CODE}`, ANSWERS, player())
    await screen.findByText('2 注单，3 注，共', { exact: false })
    await press('加入购彩篮')
    fireEvent.click(await screen.findByRole('button', { name: '生成购彩码' }))
    const sheet = within(await screen.findByRole('dialog', { name: '购彩码' }))
    const link = `${window.location.origin}/app/slip#${CODE}`
    expect(await sheet.findByRole('img', { name: '二维码：购彩码链接' })).toBeTruthy()
    expect(sheet.getByText('链接').nextElementSibling?.textContent).toBe(link)
    expect(sheet.getByText('文字').nextElementSibling?.textContent).toBe(CODE)
    expect(sheet.getByText('对方打开后可加入自己的购彩篮，不会自动投注')).toBeTruthy()
    app.unmount()
  })

  it.each([
    ['damaged', CODE.slice(0, -1)],
    ['of another version', CODE.replace('kj1', 'kj2')],
    ['not canonical', codeOf({ typeId: 30, lines: [{ ...LINES[1], actionCode: '06,05' }] })],
    ['of a play of another family', codeOf({ typeId: 30, lines: [{ ...LINES[1], playId: 1201, actionCode: '大' }] })]
  ])('%s: one sentence, and nothing to add', async (_, code) => {
    const app = await renderApp(`/app/slip#${code}`, ANSWERS)
    await screen.findByText('购彩码无效或已损坏')
    expect(screen.queryByRole('button', { name: '加入购彩篮' })).toBeNull()
    app.unmount()
  })

  describe('a credit line, of which boards and baskets count whole yuan a note (§P1)', () => {
    const taken = async (multiple: number, unitMode: UnitMode) => {
      const play = playOf(CREDIT)
      const actionCode = play.encode(play.random(seededRandom('code')))
      const code = codeOf({ typeId: 30, lines: [{ playId: CREDIT, actionCode, multiple, unitMode }] })
      const app = await renderApp(`/app/slip#${code}`, ANSWERS, player())
      await screen.findByText('1 注单，1 注，共', { exact: false })
      await press('加入购彩篮')
      const kept = basketOf(app.stores.basket.store.getState(), 30)
      return { app, kept: kept.map(line => [line.multiple, line.unitMode]) }
    }

    it.each<[string, number, UnitMode]>([
      ['jiao', 500, 0.1],
      ['fen', 5000, 0.01]
    ])('in %s: it goes in by the yuan a note', async (_, multiple, unitMode) => {
      const { app, kept } = await taken(multiple, unitMode)
      expect(kept).toEqual([[50, 1]])
      app.unmount()
    })

    it('of no whole yuan: none', async () => {
      const { app, kept } = await taken(150, 0.01)
      expect(kept).toEqual([])
      expect(seen()).toContain('购彩码中有注单当前不能投注~')
      app.unmount()
    })
  })

  it('of lines whose sum is beyond what is exact: the page stands', async () => {
    const play = playsOf(ssc).find(({ id }) => id === 'ssc-five-combo')
    const all = '0,1,2,3,4,5,6,7,8,9'
    const line = {
      playId: play?.number ?? 0,
      actionCode: Array(5).fill(all).join('|'),
      multiple: 99_999,
      unitMode: 1 as const
    }
    const code = codeOf({ typeId: 1, lines: Array(12).fill(line) })
    const app = await renderApp(`/app/slip#${code}`, {
      ...ANSWERS,
      lotteryTypeList: [gameEntry({ type: 1, typeId: 1 })]
    })
    await screen.findByText('12 注单，6000000 注，共', { exact: false })
    app.unmount()
  })

  it('a multiple the game does not take: all or none', async () => {
    const playConfig = (request: unknown) =>
      configOf(Number(Reflect.get(Object(request), 'playId')), { maxMultiple: 2 })
    const app = await renderApp(`/app/slip#${CODE}`, { ...ANSWERS, playConfig })
    await screen.findByText('2 注单，3 注，共', { exact: false })
    await press('加入购彩篮')
    expect(basketOf(app.stores.basket.store.getState(), 30)).toEqual([])
    expect(seen()).toContain('购彩码中有注单当前不能投注~')
    app.unmount()
  })

  it('a pasted text with a code in it is opened; one without is refused', async () => {
    const app = await renderApp('/app/slip', ANSWERS)
    const box = await screen.findByRole('textbox', { name: '购彩码' })
    fireEvent.change(box, { target: { value: 'kj1.AAAA' } })
    await press('导入')
    expect(seen()).toContain('购彩码无效或已损坏')
    fireEvent.change(box, { target: { value: `看看这个 ${CODE} 吧` } })
    await press('导入')
    await screen.findByText('2 注单，3 注，共', { exact: false })
    app.unmount()
  })
})
