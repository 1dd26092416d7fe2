import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DataOf } from '../../src/contract/endpoints'
import { closesApp } from './closesApp'
import type { RunningApp } from './renderApp'
import { player, renderApp } from './renderApp'

type Card = DataOf<'shareList'>['list'][number]
const card = (change: Partial<Card> = {}): Card => ({
  id: 1,
  orderId: '',
  username: 'li***8',
  iconUrl: '',
  type: 2,
  typeId: 49,
  title: '极速赛车',
  actionNo: '20260101018',
  playId: 2010,
  playName: '冠军',
  inputCode: '1,2',
  actioncoin: 20,
  orderstatus: 0,
  bonus: 0,
  time: '2026-01-01 11:30:00',
  follow: { playId: 2010, actioncode: '1,2', beiShu: 5, unitMode: 1 },
  ...change
})
const service = { linkAddress: '', questions: [] }

let app: RunningApp | undefined
closesApp(() => app)
const FEED = '/app/customerService?headerIndex=1'

describe('§M4.7 晒单', () => {
  it('跟投 opens the desk with the selection and bets nothing (acceptance 26)', async () => {
    app = await renderApp(FEED, { shareList: { total: 1, list: [card()] } }, player())
    fireEvent.click(await screen.findByRole('button', { name: '跟投' }))
    await waitFor(() => expect(app?.at()).toBe('/app/lotteryGame?type=2&typeId=49'))
    expect(app.calls.some(({ key }) => key === 'saveOrder')).toBe(false)
  })

  it('a card says what was picked in words, by the codes of its play, asked for once', async () => {
    const list = ['01', '02', '10'].map(code => ({ codeNum: code, num: code, numbers: [Number(code)] }))
    const rows = ['冠军', '亚军'].map(name => ({ name, list }))
    const cards = [card({ playName: '冠亚军', inputCode: '01,10|02' }), card({ id: 2, inputCode: '|10' })]
    app = await renderApp(
      FEED,
      { shareList: { total: 2, list: cards }, playCodes: { playId: 2010, rows, upload: null } },
      player()
    )
    expect(await screen.findByText('冠亚军 冠军：1 10，亚军：2')).toBeTruthy()
    expect(screen.getByText('冠军 亚军：10')).toBeTruthy()
    const asked = app.calls.filter(({ key }) => key === 'playCodes').map(({ request }) => request)
    expect(asked).toEqual([{ type: 2, typeId: 49, playId: 2010 }])
  })

  it('where its codes are not to be had the card shows the numbers, and says nothing of a failure', async () => {
    app = await renderApp(FEED, { shareList: { total: 1, list: [card({ inputCode: '01|02' })] } }, player())
    expect(await screen.findByText('冠军 01 | 02')).toBeTruthy()
    expect(document.querySelector('[role="alert"]')?.textContent ?? '').toBe('')
  })

  it('a card that somebody shows now is there within a second, sockets or not (acceptance 26)', async () => {
    app = await renderApp(FEED, { shareList: { total: 0, list: [] } }, player())
    await screen.findByText('暂无晒单')
    app.answers.shareList = { total: 1, list: [card()] }
    // On the page's own timers: a machine that is late is late for both.
    await act(() => new Promise(done => setTimeout(done, 1000)))
    expect(screen.getByRole('button', { name: '跟投' })).toBeTruthy()
  })

  it('an own card is taken back after a question; one that is closed has nothing to follow', async () => {
    app = await renderApp(
      FEED,
      { shareList: { total: 1, list: [card({ orderId: '7', follow: null })] }, withdrawShare: {} },
      player()
    )
    fireEvent.click(await screen.findByRole('button', { name: '撤回' }))
    expect(screen.queryByRole('button', { name: '跟投' })).toBeNull()
    app.answers.shareList = { total: 0, list: [] }
    fireEvent.click(await screen.findByRole('button', { name: '确定' }))
    await waitFor(() => expect(screen.getByText('暂无晒单')).toBeTruthy())
    expect(app.calls.find(({ key }) => key === 'withdrawShare')?.request).toEqual({ orderId: '7' })
  })

  it('a card says 中奖 only where more came back than was staked (acceptance 34)', async () => {
    const list = [
      { id: 1, bonus: 19.6 },
      { id: 2, bonus: 20 },
      { id: 3, bonus: 20.01 }
    ]
    const cards = list.map(each => card({ ...each, orderstatus: 1, follow: null }))
    app = await renderApp(FEED, { shareList: { total: 3, list: cards } }, player())
    await screen.findAllByText('返奖')
    const ends = [...document.querySelectorAll('.entry__end')]
    expect(ends.map(end => end.textContent)).toEqual(['19.60返奖', '20.00返奖', '20.01已中奖'])
    expect(ends.map(end => end.querySelector('.entry__sum--win') !== null)).toEqual([false, false, true])
  })

  it('a visitor is led to the login; where the chat is off it says so', async () => {
    app = await renderApp(FEED, {})
    expect(await screen.findByText('登录后可查看晒单')).toBeTruthy()
    app.unmount()
    cleanup()
    app = await renderApp(FEED, {}, player({ service: { url: '', commands: { chatEnable: 0 } } }))
    expect(await screen.findByText('聊天室未开启')).toBeTruthy()
    expect(app.calls.some(({ key }) => key === 'shareList')).toBe(false)
  })

  it('customerApp is the same page', async () => {
    app = await renderApp('/app/customerApp', { customerService: service })
    expect(await screen.findByText('常见问题')).toBeTruthy()
    expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
  })
})
