import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../../src/contract/endpoints'
import type { Failure } from '../../../src/net/Failure'
import { PUBLIC_PATHS } from '../../../src/state/guard'
import { STORED } from '../../../src/state/storedKeys'
import type { RunningApp } from '../renderApp'
import { player, renderApp, settle } from '../renderApp'

let app: RunningApp | undefined
afterEach(async () => {
  app?.stores.notices.stop()
  app?.unmount()
  expect(app?.clock.pending ?? 0).toBe(0)
  app = undefined
  window.history.replaceState({}, '', '/')
})

const CODES = { expired: 4650, replaced: 4651, removed: 4652 } as const

const ended = (end: keyof typeof CODES, message = ''): Failure => ({ kind: 'session', end, code: CODES[end], message })

/** A player on a page, whose next call is told that the session is over. */
async function endOn(path: string, end: keyof typeof CODES, agencyCode = '') {
  app = await renderApp(path, { userInfo: player() }, player())
  if (agencyCode) sessionStorage.setItem(STORED.agencyCode, agencyCode)
  window.history.replaceState({}, '', path)
  // As the server does: every call of a player is told.
  for (const key of ENDPOINT_KEYS)
    if (ENDPOINTS[key].auth === 'player') Object.assign(app.answers, { [key]: ended(end) })
  app.stores.notices.stop()
  await app.stores.session.refresh()
  await settle()
  return app
}

const login = (path: string) => `/app/login?redirect=${encodeURIComponent(path)}`

describe('[§S8] 4650 in the running product', () => {
  it.each([
    ['/app/personalCenter', '', login('/app/personalCenter')],
    ['/app/bettingRecord?headerIndex=1', '', login('/app/bettingRecord?headerIndex=1')],
    ['/app/index', '', login('/app/index')],
    ['/app/register', '', '/app/register'],
    ['/app/changePassword', '', '/app/changePassword'],
    ['/app/customerService', '', '/app/customerService'],
    ['/app/limitIp', '', '/app/login'],
    ['/app/personalCenter/updatePassword', '', '/app/login'],
    ['/app/personalCenter', 'A7', '/app/personalCenter'],
    ['/app/bettingRecord?headerIndex=1', 'A7', '/app/bettingRecord?headerIndex=1'],
    ['/app/personalCenter/updatePassword', 'A7', '/app/personalCenter/updatePassword'],
    ['/app/index', 'A7', '/app/index']
  ])('at %s, agency code "%s": the user is cleared and stands at %s', async (path, agency, target) => {
    const { at, stores } = await endOn(path, 'expired', agency)
    expect(at()).toBe(target)
    expect(stores.session.store.getState()).toMatchObject({ token: undefined, user: undefined })
    expect(sessionStorage.getItem(STORED.token)).toBeNull()
    expect(stores.notices.store.getState().current?.text).toBe('您的登录状态已过期，请重新登录~(4650)')
  })

  it('shows the server’s message where there is one', async () => {
    app = await renderApp('/app/index', { userInfo: ended('expired', '请先登录') }, player())
    await settle()
    expect(app.stores.notices.store.getState().current?.text).toBe('请先登录')
  })

  it('a page on which the visitor stays says it once, however often it makes calls by itself', async () => {
    const { stores, clock } = await endOn('/app/bettingRecord', 'expired', 'A7')
    await clock.advance(60_000)
    await settle()
    expect(stores.notices.store.getState()).toMatchObject({ current: undefined, waiting: [] })
  })

  it('the next navigation from there is the guard’s: a private page leads to login', async () => {
    const { at } = await endOn('/app/personalCenter', 'expired', 'A7')
    fireEvent.click(screen.getByRole('button', { name: '去登录' }))
    await waitFor(() => expect(at()).toBe(login('/app/personalCenter')))
  })

  it('修改密码 goes on without a session: by name and old password', async () => {
    const { answers, calls, at } = await endOn('/app/changePassword', 'expired')
    Object.assign(answers, {
      loginOption: { token: 't2', user: player() },
      changePassword: { token: 't3' },
      repeatPrompt: []
    })
    answers.userInfo = player()
    const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
    type('账号', 'linhai08')
    type('原密码', 'abc123')
    type('新密码（6-12 位字母加数字）', 'def456')
    type('再次输入新密码', 'def456')
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(at()).toBe('/app/personalCenter'))
    const keys = calls.map(call => call.key)
    expect(keys.indexOf('loginOption')).toBeLessThan(keys.indexOf('changePassword'))
    expect(sessionStorage.getItem(STORED.token)).toBe('t3')
  })
})

describe('[§S8] 4651 and 4652 in the running product', () => {
  it.each(['replaced', 'removed'] as const)('%s leads to login from every page, agency code or not', async end => {
    for (const path of ['/app/personalCenter', '/app/changePassword', '/app/index']) {
      const { at, stores, unmount } = await endOn(path, end, 'A7')
      expect(at()).toBe(login(path))
      expect(stores.notices.store.getState().current?.text).toBe('您已下线，请重新登录~')
      stores.notices.stop()
      unmount()
    }
  })
})

describe('[§S2.1] pages of a visitor', () => {
  it('are those of the specification’s list, the betting screen and the proof of a draw', () => {
    const LIST =
      'lotteryHallDetails, longerList, lotteryHall, fishShrimpCrab, personalCenter/discountDetail, betType, personalCenter/discountList, index, login, download, customerService, customerApp, register, changePassword, limitIp, changeLgPw'
    expect(PUBLIC_PATHS).toEqual([...LIST.split(', '), 'lotteryGame', 'slip', 'drawProof'].map(name => `/app/${name}`))
  })

  it('a player whose password must be changed is led there at once, from wherever they are', async () => {
    app = await renderApp('/app/betType', { userInfo: player() }, player())
    app.answers.userInfo = player({ isChangeedPwd: 0 })
    await app.stores.session.refresh()
    await waitFor(() => expect(app?.at()).toBe('/app/personalCenter/updatePassword'))
  })
})
