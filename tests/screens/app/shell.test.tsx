import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RunningApp } from '../renderApp'
import { player, renderApp, settle } from '../renderApp'

let app: RunningApp | undefined

beforeEach(() => {
  document.documentElement.removeAttribute('data-slide')
})

afterEach(() => {
  app?.unmount()
  // Everything that was started has been ended.
  expect(app?.clock.pending ?? 0).toBe(0)
  app = undefined
})

const body = (): HTMLElement => {
  const box = document.querySelector<HTMLElement>('.screen__body')
  if (!box) throw new Error('the page has no body')
  return box
}
const slide = () => document.documentElement.dataset['slide']
const footer = () => screen.queryByRole('navigation', { name: '主导航' })

describe('unread messages', () => {
  it('stand at the tab of the player’s own area on every page with tabs, and follow what is read', async () => {
    // What asks again comes beside the page, in a file of its own: a cold one may take longer than anything settles.
    await import('../../../src/screens/app/Companions')
    app = await renderApp('/app/index', {}, player({ unread: 120 }))
    const badge = () => footer()?.querySelector('a[href="/app/personalCenter"] .badge')
    expect(badge()?.textContent).toBe('99+')
    expect(badge()?.getAttribute('aria-label')).toBe('120 条未读')
    app.answers.userInfo = player({ unread: 0 })
    await act(async () => app?.clock.advance(5 * 60_000))
    await settle()
    expect(badge()).toBeNull()
  })
})

describe('[§S2.1] guard', () => {
  it.each([
    ['/', '/app/index'],
    ['/app/nothing-here', '/app/index'],
    ['/app/agentCenter/nothing-here', '/app/index']
  ])('%s has no screen and leads to %s', async (path, target) => {
    app = await renderApp(path)
    expect(app.at()).toBe(target)
    expect(screen.getByRole('heading', { name: '首页' })).toBeTruthy()
  })

  it('a visitor is sent to login with the way back', async () => {
    app = await renderApp('/app/personalCenter?x=1')
    expect(app.at()).toBe(`/app/login?redirect=${encodeURIComponent('/app/personalCenter?x=1')}`)
    expect(screen.getByRole('heading', { name: '账号登录' })).toBeTruthy()
  })

  it('a player who opens login is sent to the index', async () => {
    app = await renderApp('/app/login', {}, player())
    expect(app.at()).toBe('/app/index')
  })

  it.each(['/app/index', '/app/personalCenter', '/app/login', '/app/nothing-here', '/app/lotteryHall'])(
    'isChangeedPwd 0: %s leads to updatePassword',
    async path => {
      app = await renderApp(path, {}, player({ isChangeedPwd: 0 }))
      expect(app.at()).toBe('/app/personalCenter/updatePassword')
      await waitFor(() => expect(screen.getByRole('heading', { name: '设置新密码' })).toBeTruthy())
      expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
    }
  )

  it('[§S8] 4651 ends the session, says so, and leads to login with the way back', async () => {
    app = await renderApp('/app/personalCenter', {}, player())
    window.history.replaceState({}, '', '/app/personalCenter')
    app.stores.onFailure({
      path: 'x',
      quiet: true,
      token: 'token-1',
      failure: { kind: 'session', end: 'replaced', code: 4651, message: '' }
    })
    await settle()
    expect(app.at()).toBe(`/app/login?redirect=${encodeURIComponent('/app/personalCenter')}`)
    expect(screen.getByText('您已下线，请重新登录~')).toBeTruthy()
    await app.clock.advance(2000)
    await settle()
    expect(screen.queryByText('您已下线，请重新登录~')).toBeNull()
  })
})

describe('[§S2.1] footer and loading indicator', () => {
  it.each([
    ['/app/index', '首页'],
    ['/app/betType', '购彩'],
    ['/app/lotteryHall', '开奖'],
    ['/app/customerService', '客服'],
    ['/app/personalCenter', '我的']
  ])('%s is the tab %s', async (path, label) => {
    app = await renderApp(path, {}, player())
    await waitFor(() => expect(footer()).toBeTruthy())
    expect(screen.getByRole('link', { name: label }).getAttribute('aria-current')).toBe('page')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it.each(['/app/changePassword', '/app/personalCenter/updatePassword', '/app/limitIp'])(
    '%s has no footer',
    async path => {
      app = await renderApp(path, {}, player())
      await waitFor(() => expect(screen.getByRole('main')).toBeTruthy())
      expect(footer()).toBeNull()
    }
  )

  it('each navigation shows the indicator until its page is there', async () => {
    app = await renderApp('/app/index')
    fireEvent.click(screen.getByRole('link', { name: '客服' }))
    expect(screen.getByRole('progressbar', { name: '加载中' })).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('heading', { name: '客服' })).toBeTruthy())
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})

describe('[look Motion] pages slide by level', () => {
  it('tabs cross-fade, a page slides in, back slides it out', async () => {
    app = await renderApp('/app/index', {}, player())
    // The first page stands where it will: nothing slides.
    expect(slide()).toBeUndefined()
    fireEvent.click(screen.getByRole('link', { name: '我的' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'linhai08' })).toBeTruthy())
    expect(slide()).toBe('fade')
    fireEvent.click(screen.getByRole('link', { name: '安全中心' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: '安全中心' })).toBeTruthy())
    expect(slide()).toBe('forward')
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    await waitFor(() => expect(app?.at()).toBe('/app/personalCenter'))
    await settle()
    expect(slide()).toBe('back')
  })

  it('uses the view transition of the browser, and swaps at once under reduced motion', async () => {
    const start = vi.fn((update: () => void) => {
      update()
      return { ready: Promise.reject(new Error('skipped')), finished: Promise.resolve() }
    })
    Object.assign(document, { startViewTransition: start })
    app = await renderApp('/app/index')
    fireEvent.click(screen.getByRole('link', { name: '客服' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: '客服' })).toBeTruthy())
    expect(start).toHaveBeenCalledOnce()
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(query => ({ matches: query.includes('reduced-motion'), media: query }) as MediaQueryList)
    fireEvent.click(screen.getByRole('link', { name: '首页' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: '首页' })).toBeTruthy())
    expect(start).toHaveBeenCalledOnce()
    media.mockRestore()
    Reflect.deleteProperty(document, 'startViewTransition')
  })

  it('a page that is gone back to is scrolled to where it was left', async () => {
    app = await renderApp('/app/personalCenter', {}, player())
    await waitFor(() => expect(screen.getByRole('heading', { name: 'linhai08' })).toBeTruthy())
    body().scrollTop = 240
    fireEvent.scroll(body())
    fireEvent.click(screen.getByRole('link', { name: '安全中心' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: '安全中心' })).toBeTruthy())
    expect(body().scrollTop).toBe(0)
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'linhai08' })).toBeTruthy())
    expect(body().scrollTop).toBe(240)
  })
})
