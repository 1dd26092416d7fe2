import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { routeOf } from '../../../src/screens/shared/routes'
import { deferred } from '../../kit/fakeTime'
import { basketEntry } from '../../state/basketEntry'
import { FULL } from '../cashier/moneyAnswers'
import { closesApp } from '../closesApp'
import type { RunningApp } from '../renderApp'
import { onceIt, player, refused, renderApp, settle } from '../renderApp'

let app: RunningApp | undefined
closesApp(() => app)

const SPREADING = { agencyActivitySwitch: 1 } as const
const root = document.documentElement
const answersFor = (change: Parameters<typeof player>[0]) => ({ ...FULL, userInfo: player(change) })
const open = async (answers: Parameters<typeof renderApp>[1] = {}, change: Parameters<typeof player>[0] = {}) => {
  app = await renderApp('/app/personalCenter', answers, player(change))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'linhai08' })).toBeTruthy())
  return app
}

describe('我的', () => {
  it.each([
    [{ name: 'ag***1', type: 1 }, '上级 ag***1 可查看您的投注与统计'],
    [{ name: 'li***8', type: 0 }, '邀请人 li***8 可查看您是否已投注']
  ])('tells who above sees what one does (§G6.1)', async (upline, text) => {
    await open({ upline: () => upline })
    await waitFor(() => expect(screen.getByText(text)).toBeTruthy())
  })

  it('an account of the house has nobody above', async () => {
    await open({ upline: () => ({ name: '', type: 0 }) })
    await settle()
    expect(screen.queryByText(/可查看您/)).toBeNull()
  })

  it('covers and uncovers the balance, here and on the next visit', async () => {
    await open()
    expect(screen.getByText('8,846.50')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '隐藏余额' }))
    await waitFor(() => expect(screen.queryByText('8,846.50')).toBeNull())
    expect(screen.getByRole('button', { name: '显示余额' })).toBeTruthy()
    expect(localStorage.getItem('balanceHidden')).toBe('1')
  })

  it('asks for the balance anew', async () => {
    const { calls, answers } = await open({ userInfo: player() })
    const before = calls.filter(call => call.key === 'userInfo').length
    answers.userInfo = player({ coin: { ...player().coin, lotteryCoin: 12.5 } })
    fireEvent.click(screen.getByRole('button', { name: '刷新余额' }))
    await settle()
    expect(calls.filter(call => call.key === 'userInfo').length).toBe(before + 1)
    expect(screen.getByText('12.50')).toBeTruthy()
  })

  it('[§S4] has both sound switches; the game one waits for the master', async () => {
    await open()
    const game = () => screen.getByRole<HTMLButtonElement>('switch', { name: '游戏音效' })
    fireEvent.click(game())
    expect(localStorage.getItem('yxValue')).toBe('0')
    fireEvent.click(screen.getByRole('switch', { name: '全部音效' }))
    expect(localStorage.getItem('allYxValue')).toBe('0')
    expect(game().disabled).toBe(true)
  })

  it('changes the theme of the page for both style sheets, and keeps it', async () => {
    await open()
    expect(root.dataset['theme']).toBe('light')
    fireEvent.click(screen.getByRole('radio', { name: '深色' }))
    expect(root.dataset['theme']).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    fireEvent.click(screen.getByRole('radio', { name: '跟随系统' }))
    expect(root.dataset['theme']).toBe('light')
  })

  it('logs out after a question, on the server too, and leads to login', async () => {
    const { calls, stores } = await open({ exit: {} })
    stores.basket.add(30, [basketEntry()])
    fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: '退出登录' })).toBeTruthy())
    expect(calls.some(call => call.key === 'exit')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(app?.at()).toContain('/app/login'))
    expect(calls.some(call => call.key === 'exit')).toBe(true)
    expect(sessionStorage.getItem('token')).toBeNull()
    // Whoever takes up the phone next finds none of the player's lines.
    expect(stores.basket.store.getState().baskets).toEqual({})
    expect(sessionStorage.getItem('baskets')).toBeNull()
  })
})

describe('修改密码', () => {
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const typeNew = (password: string) => {
    type('新密码（6-12 位字母加数字）', password)
    type('再次输入新密码', password)
  }

  it('sends the old and the new one, says so and goes back', async () => {
    app = await renderApp('/app/changePassword', { changePassword: { token: 't2' }, userInfo: player() }, player())
    await waitFor(() => expect(screen.getByLabelText('原密码')).toBeTruthy())
    type('原密码', 'abc123')
    typeNew('abc123')
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(screen.getByRole('alert').textContent).toBe('新密码不能与原密码相同')
    typeNew('def456')
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(screen.getByText('密码修改成功')).toBeTruthy())
    expect(app.calls.find(call => call.key === 'changePassword')?.request).toMatchObject({
      oldPassword: 'abc123',
      newPassword: 'def456'
    })
    expect(sessionStorage.getItem('token')).toBe('t2')
    await waitFor(() => expect(app?.at()).toBe('/app/personalCenter'))
    await app.clock.advance(2000)
  })

  it.each([
    ['密码过于简单，请换一个', { aboutNew: 1 }, '新密码（6-12 位字母加数字）'],
    ['原密码不正确', null, '原密码']
  ])('what the server refuses stands under the password it is about: %s', async (sentence, data, label) => {
    const changePassword = refused(sentence, data)
    app = await renderApp('/app/changePassword', { changePassword, userInfo: player() }, player())
    await waitFor(() => expect(screen.getByLabelText('原密码')).toBeTruthy())
    type('原密码', 'abc123')
    typeNew('a123456')
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
    expect(document.activeElement).toBe(screen.getByLabelText(label))
  })

  it('who has gone back before the answer is told that it is changed, and led no further back', async () => {
    const answer = deferred<unknown>()
    await open({ ...FULL, changePassword: onceIt(answer.promise) })
    for (const path of ['/app/personalCenter/security', '/app/changePassword']) {
      await waitFor(() => expect(document.querySelector(`a[href="${path}"]`)).toBeTruthy())
      fireEvent.click(document.querySelector(`a[href="${path}"]`) ?? document)
    }
    await waitFor(() => expect(screen.getByLabelText('原密码')).toBeTruthy())
    type('原密码', 'abc123')
    typeNew('def456')
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await settle()
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    await waitFor(() => expect(app?.at()).toBe('/app/personalCenter/security'))
    answer.resolve({ token: 't2' })
    await waitFor(() => expect(screen.getByText('密码修改成功')).toBeTruthy())
    await settle()
    expect([app?.at(), sessionStorage.getItem('token')]).toEqual(['/app/personalCenter/security', 't2'])
    await app?.clock.advance(2000)
  })
})

describe('我的 and the cashier of the site', () => {
  const entries = () => [...document.querySelectorAll('.entries a')].map(({ textContent }) => textContent)

  it('leads in, out and between, tells of the day and of savings, and covers all of it with the balance', async () => {
    await open(FULL)
    for (const [name, path] of [
      ['充值', '/app/recharge'],
      ['提现', '/app/personalCenter/raiseMoney'],
      ['转账', '/app/personalCenter/walletMoneyInOut']
    ] as const)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
    await waitFor(() => expect(screen.getByText('1,411.20')).toBeTruthy())
    expect(screen.getByText('3,200.00')).toBeTruthy()
    expect(screen.getByText('演示环境：充值与提现均为模拟，不涉及真实资金。')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '隐藏余额' }))
    expect(screen.queryByText('1,411.20')).toBeNull()
    expect(screen.queryByText('3,200.00')).toBeNull()
    localStorage.clear()
  })

  it('every entry leads to a page that exists', async () => {
    await open(FULL)
    await waitFor(() => expect(entries()).toContain('银行卡'))
    const paths = [...document.querySelectorAll('.entries a')].map(link => link.getAttribute('href') ?? '')
    for (const path of paths) expect(routeOf(path.split('?')[0] ?? '')?.screen, path).toBeTruthy()
  })

  it('the rows of fair play, of self-control with the time played, and of the home screen lead there', async () => {
    const change = { protection: { state: 0, until: 0, dueTime: 0, minutes: 95 } } as const
    await open(answersFor(change), change)
    const row = (name: RegExp) => screen.getByRole('link', { name })
    expect(row(/^公平验证/).getAttribute('href')).toBe('/app/drawProof')
    expect(row(/^自我管理/).textContent).toContain('本次游戏 1 小时 35 分')
    expect(row(/^下载到桌面/).getAttribute('href')).toBe('/app/download')
  })

  it.each([
    [{ counted: 0, level: 0 }, '会员等级 0还差 3 位有效玩家升级', 0 / 3],
    [{ counted: 7, level: 1 }, '会员等级 1还差 3 位有效玩家升级', 7 / 10],
    [{ counted: 12, level: 2 }, '会员等级 2已到最高等级', undefined]
  ])('%j is on the ladder, and how far the next rung is', async (at, words, progress) => {
    const rungs = [3, 10].map(need => ({ need, amount: 15, reachedOn: '' }))
    await open({ ...answersFor(SPREADING), rewards: { ...at, rungs, list: [] } }, SPREADING)
    const level = () => screen.getByRole('link', { name: /^会员等级/ })
    await waitFor(() => expect(level().textContent).toBe(words))
    expect(level().getAttribute('href')).toBe('/app/spreadCenter/ownReward')
    expect(level().querySelector('progress')?.position).toBe(progress)
  })

  it('while the spread centre is closed, or does not answer, the level stands alone', async () => {
    const { calls } = await open(FULL)
    expect(screen.getByText('会员等级 3').closest('a')).toBeNull()
    expect(calls.some(({ key }) => key === 'rewards')).toBe(false)
    app?.unmount()
    await open(answersFor(SPREADING), SPREADING)
    await settle()
    expect(screen.getByRole('link', { name: '会员等级 3' }).querySelector('progress')).toBeNull()
  })

  it('games of vendors are told apart by what they are drawn as', async () => {
    const vendors = ['qipai', 'kyqp', 'jdb', 'pafish'] as const
    const cardGames = vendors.map(vendor => ({
      ...{ vendor, title: vendor, route: `/app/${vendor}`, coin: 'cardsCoin' as const, enable: 1 as const }
    }))
    await open({ ...FULL, cardGames }, { openCardsSwitch: 1 })
    await waitFor(() => expect(screen.getByRole('link', { name: 'pafish' })).toBeTruthy())
    const drawn = [...document.querySelectorAll('.entries .ic')].map(({ innerHTML }) => innerHTML)
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('without a cashier nothing leads in or out', async () => {
    await open({}, { cashier: 'off' })
    expect(screen.getByText('本站未开通充值与提现')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '充值' })).toBeNull()
    expect(entries()).not.toContain('银行卡')
    expect(entries()).toContain('账户明细')
  })

  it('games of vendors have their place whether there are some, none, or no answer', async () => {
    const games = () => screen.getByRole('navigation', { name: '更多游戏' })
    const answer = { vendor: 'qipai', title: '棋牌', route: '/app/qipai', coin: 'cardsCoin', enable: 1 } as const
    await open({ cardGames: [answer] }, { openCardsSwitch: 1 })
    await waitFor(() => expect(games().textContent).toBe('棋牌'))
    app?.unmount()
    await open({ cardGames: [] }, { openCardsSwitch: 1 })
    await waitFor(() => expect(games().textContent).toBe('暂无游戏'))
    app?.unmount()
    const { answers } = await open({}, { openCardsSwitch: 1 })
    const again = await screen.findByRole('button', { name: '加载失败，请重试' })
    answers.cardGames = [answer]
    again.click()
    await waitFor(() => expect(games().textContent).toBe('棋牌'))
    app?.unmount()
    await open()
    expect(screen.queryByRole('navigation', { name: '更多游戏' })).toBeNull()
  })

  it('figures that cannot be fetched are dashes, and nothing is popped up', async () => {
    await open({}, { cashier: 'live' })
    await settle()
    expect(screen.getAllByText('-').length).toBeGreaterThan(2)
    expect(screen.queryByText(/网络异常/)).toBeNull()
  })
})
