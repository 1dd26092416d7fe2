import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { userOf } from '../../state/fakeWorld'
import { elsewhere, later, popup, SLIDE_MS } from '../pageOnAnswers'
import { openTable, press, radio, tab } from './world'

const bar = () => document.querySelector('.betbar')?.textContent ?? ''
const isPicked = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'
const chosenTab = () => document.querySelector('#bet-board') && screen.getByRole('tab', { selected: true }).textContent
const upload = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '号码' })
const dialog = (name: string) => screen.queryByRole('dialog', { name })
const orders = () => ({ total: 0, investmentList: [] })

describe('the board of a game as it was left', () => {
  beforeEach(() => useFakeClock(START + 20_000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('is there again after the trends: group, play, picks, multiple and unit', async () => {
    const table = await openTable({ game: { trend: 1 } })
    await tab('猜前二')
    await press('冠军 2')
    await press('亚军 3')
    await press('增加倍数')
    await radio('角')
    const before = bar()
    expect(before).toContain('共 1 注')
    await press('走势')
    expect(elsewhere()).toContain('lotteryHallDetails')
    await press('回到前页')
    expect([chosenTab(), bar(), isPicked('冠军 2'), isPicked('亚军 3')]).toEqual(['猜前二', before, true, true])
    await table.leave()
  })

  it('is there again after a reload, the uploaded text too', async () => {
    const table = await openTable()
    await tab('猜前二')
    await radio('直选单式')
    fireEvent.change(upload(), { target: { value: '01 02\n03 04' } })
    await later(50)
    const before = bar()
    await table.leave()
    cleanup()
    const again = await openTable({ session: table.session.items })
    expect([chosenTab(), upload().value, bar()]).toEqual(['猜前二', '01 02\n03 04', before])
    await again.leave()
  })

  it('belongs to its game', async () => {
    const table = await openTable()
    await press('冠军 2')
    await press('增加倍数')
    await table.leave()
    cleanup()
    const other = await openTable({ game: { typeId: 31 }, session: table.session.items })
    expect([isPicked('冠军 2'), bar().includes('共 0 注')]).toEqual([false, true])
    await other.leave()
  })

  it('a visitor who taps 投注 is led through the login and back to the board as it was tapped', async () => {
    const table = await openTable({
      visitor: true,
      answers: { loginOption: () => ({ token: 'token-1', user: userOf(500) }) }
    })
    const stop = table.stores.start()
    await press('冠军 2')
    await press('增加倍数')
    await press('投注')
    expect(elsewhere()).toContain('/app/login?redirect=')
    await table.stores.session.login({ username: 'player7', password: 'abc123' })
    await press('回到前页')
    expect(isPicked('冠军 2')).toBe(true)
    const panel = dialog('注单设定')
    expect(panel?.textContent).toContain('500.00')
    expect(panel?.textContent).toContain('4.00')
    await later(SLIDE_MS)
    // Once: coming back later opens nothing.
    await press('取消')
    await later(SLIDE_MS)
    expect(dialog('注单设定')).toBeNull()
    stop()
    await table.leave()
  })

  it('a visitor who comes back without logging in has cancelled: a later login opens nothing', async () => {
    const table = await openTable({ visitor: true })
    await press('冠军 2')
    await press('投注')
    await press('回到前页')
    expect([isPicked('冠军 2'), dialog('注单设定')]).toEqual([true, null])
    const { items } = table.session
    await table.leave()
    cleanup()
    const again = await openTable({ session: items })
    expect(dialog('注单设定')).toBeNull()
    await again.leave()
  })

  it('投注记录 of a visitor opens after the login', async () => {
    const table = await openTable({
      visitor: true,
      answers: { loginOption: () => ({ token: 'token-1', user: userOf(500) }), orderList: orders }
    })
    const stop = table.stores.start()
    await press('冠军 2')
    await press('投注记录')
    await table.stores.session.login({ username: 'player7', password: 'abc123' })
    await press('回到前页')
    await vi.dynamicImportSettled()
    await later(SLIDE_MS)
    expect([isPicked('冠军 2'), dialog('投注记录') !== null]).toEqual([true, true])
    stop()
    await table.leave()
  })

  it('is not seen by another player on the same phone, nor by a visitor after the logout', async () => {
    const table = await openTable({
      answers: { exit: () => ({}), loginOption: () => ({ token: 'token-8', user: userOf(50, { uid: 8 }) }) }
    })
    const stop = table.stores.start()
    await press('冠军 2')
    await table.stores.session.logout()
    await later(50)
    expect(isPicked('冠军 2')).toBe(false)
    await table.stores.session.login({ username: 'player8', password: 'abc123' })
    await later(50)
    expect(isPicked('冠军 2')).toBe(false)
    stop()
    await table.leave()
  })

  it('is empty after the bet; its play and its stake stay', async () => {
    const table = await openTable()
    await press('冠军 2')
    await press('增加倍数')
    await press('投注')
    await later(SLIDE_MS)
    await press('确定')
    expect(popup()).toBe('投注成功')
    expect(isPicked('冠军 2')).toBe(false)
    await later(SLIDE_MS)
    const { items } = table.session
    await table.leave()
    cleanup()
    const again = await openTable({ session: items })
    expect([isPicked('冠军 2'), screen.getByRole<HTMLInputElement>('textbox', { name: '倍数' }).value]).toEqual([
      false,
      '2'
    ])
    await again.leave()
  })

  it.each([
    ['投注', '确定'],
    ['追号', '确认追号']
  ])('is empty after the reload that finds its lost %s accepted', async (opens, sends) => {
    await import('../../../src/screens/betting/chase/ChaseSheet')
    const never = () => new Promise(() => undefined)
    const table = await openTable({ coins: 100_000, answers: { saveOrder: never, placeChase: never } })
    await press('冠军 2')
    await press(opens)
    await later(SLIDE_MS)
    await press(sends)
    await table.leave()
    cleanup()
    const again = await openTable({
      session: table.session.items,
      local: table.local.items,
      answers: { orderByKey: () => ({ state: 'accepted', message: '', orderIds: ['K1'] }) }
    })
    expect(isPicked('冠军 2')).toBe(true)
    const stop = again.stores.start()
    await later(50)
    expect([popup(), isPicked('冠军 2')]).toEqual(['投注成功', false])
    stop()
    await again.leave()
  })

  it.each([
    ['another number of rows', { rows: [[1], [2]], positions: [], text: '' }],
    ['an option that is sold no more', { rows: [[1, 77]], positions: [], text: '' }],
    ['a text where numbers are picked', { rows: [[]], positions: [], text: '1 2' }]
  ])('of a play that has changed is dropped without a word: %s', async (_, pick) => {
    const board = { groupId: 201, playId: 2011, multiple: 3, unitMode: 1, picks: { 2011: pick } }
    const table = await openTable({
      session: [
        ['boards', '[30]'],
        ['board30', JSON.stringify({ form: 1, owner: 7, board })]
      ]
    })
    expect([bar().includes('共 0 注'), popup()]).toEqual([true, ''])
    await table.leave()
  })

  it('the records lie over it: Escape, the close button and the way back close them and nothing else', async () => {
    const table = await openTable({ answers: { orderList: orders } })
    await press('冠军 2')
    const sheetButton = (name: string) =>
      within(dialog('投注记录') ?? document.body).queryByRole('button', { name }) ?? document.createElement('i')
    for (const [way, close] of Object.entries({
      escape: () => fireEvent.keyDown(document, { key: 'Escape' }),
      button: () => fireEvent.click(sheetButton('关闭')),
      onward: () => fireEvent.click(sheetButton('去投注'))
    })) {
      await press('投注记录')
      await vi.dynamicImportSettled()
      await later(SLIDE_MS)
      expect(dialog('投注记录')).not.toBeNull()
      close()
      close()
      await later(SLIDE_MS)
      expect([way, dialog('投注记录') === null, elsewhere(), isPicked('冠军 2')]).toEqual([way, true, null, true])
    }
    await table.leave()
  })
})
