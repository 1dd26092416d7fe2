import { describe, expect, it } from 'vitest'
import type { SessionEnd } from '../../src/contract/codes'
import { guard, PUBLIC_PATHS } from '../../src/state/guard'
import { sessionEndRoute } from '../../src/state/sessionEndRoute'

describe('route guard, §S2.1 (acceptance 23)', () => {
  const visitor = { token: undefined, isChangedPwd: 1, known: true } as const
  const player = { token: 't', isChangedPwd: 1, known: true } as const
  const fresh = { token: 't', isChangedPwd: 0, known: true } as const
  const login = (path: string) => `/app/login?redirect=${encodeURIComponent(path)}`

  it.each([
    ['visitor, public page', { ...visitor, path: '/app/index' }, undefined],
    ['visitor, betting screen', { ...visitor, path: '/app/lotteryGame', search: '?typeId=30' }, undefined],
    [
      'visitor, own records',
      { ...visitor, path: '/app/bettingRecord', search: '?headerIndex=1' },
      login('/app/bettingRecord?headerIndex=1')
    ],
    ['visitor, personal centre', { ...visitor, path: '/app/personalCenter' }, login('/app/personalCenter')],
    ['visitor, password page', { ...visitor, path: '/app/personalCenter/updatePassword' }, '/app/login'],
    ['visitor, unknown', { ...visitor, path: '/nowhere', known: false }, '/app/index'],
    ['visitor, trailing slash', { ...visitor, path: '/app/index/' }, undefined],
    ['player, own records', { ...player, path: '/app/bettingRecord' }, undefined],
    ['player, login', { ...player, path: '/app/login', search: '?redirect=x' }, '/app/index'],
    ['player, login with slash', { ...player, path: '/app/login/' }, '/app/index'],
    ['player, register', { ...player, path: '/app/register' }, undefined],
    ['player, unknown', { ...player, path: '/app/nope', known: false }, '/app/index'],
    ['isChangeedPwd 0, index', { ...fresh, path: '/app/index' }, '/app/personalCenter/updatePassword'],
    ['isChangeedPwd 0, login', { ...fresh, path: '/app/login' }, '/app/personalCenter/updatePassword'],
    ['isChangeedPwd 0, unknown', { ...fresh, path: '/x', known: false }, '/app/personalCenter/updatePassword'],
    ['isChangeedPwd 0, there', { ...fresh, path: '/app/personalCenter/updatePassword' }, undefined],
    ['isChangeedPwd 0 without a token', { ...fresh, token: undefined, path: '/app/index' }, undefined]
  ])('%s', (_, input, redirect) => {
    expect(guard(input)).toEqual(redirect === undefined ? { allow: true } : { allow: false, redirect })
  })

  it('no redirect leads to another redirect', () => {
    for (const who of [visitor, player, fresh]) {
      for (const path of [...PUBLIC_PATHS, '/app/bettingRecord', '/app/personalCenter/updatePassword']) {
        const decision = guard({ ...who, path })
        if (decision.allow) continue
        const [next = '', query = ''] = decision.redirect.split('?')
        expect(guard({ ...who, path: next, search: `?${query}` })).toEqual({ allow: true })
      }
    }
  })
})

describe('session end, §S8', () => {
  const game = '/app/lotteryGame?typeId=30&type=2'
  const back = `/app/login?redirect=${encodeURIComponent(game)}`
  it.each<[SessionEnd, string, boolean, object]>([
    ['expired', game, false, { clearUser: true, goTo: back }],
    ['expired', game, true, { clearUser: true }],
    ['expired', '/app/login?redirect=%2Fapp', false, { clearUser: true }],
    ['expired', '/app/register', false, { clearUser: true }],
    ['expired', '/app/changePassword', false, { clearUser: true }],
    ['expired', '/app/customerService/', false, { clearUser: true }],
    ['expired', '/app/personalCenter/updatePassword', false, { clearUser: true, goTo: '/app/login' }],
    ['expired', '/app/limitIp', false, { clearUser: true, goTo: '/app/login' }],
    ['replaced', game, true, { clearUser: true, goTo: back }],
    ['replaced', '/app/login', false, { clearUser: true, goTo: '/app/login' }],
    ['removed', game, false, { clearUser: true, goTo: back, reloadAfter: 2000 }],
    ['ipLimited', game, false, { clearUser: false, goTo: '/app/limitIp' }]
  ])('%s at %s (agency %s)', (end, location, agency, route) => {
    expect(sessionEndRoute(end, location, agency)).toEqual(route)
  })
})
