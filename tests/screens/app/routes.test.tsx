import { describe, expect, it } from 'vitest'
import { slideOf } from '../../../src/screens/app/slide'
import { FOOTER_TABS } from '../../../src/screens/shared/footerTabs'
import { titleOf } from '../../../src/screens/shared/moneyTitles'
import { ROUTES, routeOf, SCREEN_KEYS } from '../../../src/screens/shared/routes'
import { guard } from '../../../src/state/guard'
import { gamePath, INDEX_PATH, redirectTarget, UPDATE_PASSWORD_PATH } from '../../../src/state/paths'

const at = (path: string) => {
  const route = routeOf(path)
  if (!route) throw new Error(`no route ${path}`)
  return route
}

describe('[§S2.1] route table', () => {
  it('has every path once', () => {
    expect(new Set(ROUTES.map(route => route.path)).size).toBe(ROUTES.length)
  })

  it.each([
    ['level 1', ['/app/qipai', '/app/kyqp', '/app/jdb', '/rechargeForm'], 1],
    [
      'level 2',
      'login limitIp changePassword register index download recharge rechargeList recentlyCommit autoCheckIn bettingRecord betType lotteryHall lotteryGame fishShrimpCrab lotteryHallDetails customerService customerApp longerList changeLgPw personalCenter agentCenter spreadCenter'
        .split(' ')
        .map(name => `/app/${name}`),
      2
    ]
  ] as const)('%s', (_, paths, level) => {
    for (const path of paths) expect(at(path).level, path).toBe(level)
    expect(
      ROUTES.filter(route => route.level === level)
        .map(route => route.path)
        .sort()
    ).toEqual([...paths].sort())
  })

  it.each([
    ['recharge', 8],
    ['personalCenter', 30],
    ['agentCenter', 14],
    ['spreadCenter', 9]
  ])('%s has %d sub-pages of level 3', (parent, count) => {
    const children = ROUTES.filter(route => route.path.startsWith(`/app/${parent}/`))
    expect(children.length).toBe(count)
    expect(children.every(route => route.level === 3)).toBe(true)
  })

  it('footer places 1 to 5 are index, betType, lotteryHall, customerService, personalCenter', () => {
    const tabs = ROUTES.filter(route => route.footer > 0).sort((a, b) => a.footer - b.footer)
    expect(tabs.map(route => route.path.replace('/app/', ''))).toEqual([
      ...['index', 'betType', 'lotteryHall', 'customerService', 'personalCenter']
    ])
    expect(FOOTER_TABS.map(tab => tab.href)).toEqual(tabs.map(route => route.path))
  })

  it('only the third-party game pages are forced to landscape', () => {
    expect(ROUTES.filter(route => route.landscape).map(route => route.level)).toEqual([1, 1, 1])
  })

  it('every screen has its path, and a title of its own', () => {
    const shown = new Set(ROUTES.flatMap(route => (route.screen ? [route.screen] : [])))
    expect([...shown].sort()).toEqual([...SCREEN_KEYS].sort())
    const titles = ROUTES.filter(route => route.screen).map(({ path, title = titleOf(path) }) => title)
    expect(titles.filter(title => title === '' || title === '开奖')).toEqual([])
  })

  it('forgives a trailing slash and knows no other path', () => {
    expect(routeOf('/app/index/')?.path).toBe(INDEX_PATH)
    expect(routeOf('/app/nothing')).toBeUndefined()
    expect(routeOf('/')).toBeUndefined()
  })
})

/** Pages of an account and of its money: those below the first five, and the games of vendors. */
const PERSONAL =
  /^\/app\/(personalCenter|recharge|rechargeList|autoCheckIn|agentCenter|spreadCenter|qipai|kyqp|jdb)\b|^\/rechargeForm/
/** What a site offers is told to everybody. */
const OFFERS = ['/app/personalCenter/discountList', '/app/personalCenter/discountDetail']

describe('[§S2.1] who may open it (acceptance 23)', () => {
  const visitor = { token: undefined, isChangedPwd: 1, known: true } as const
  const personal = ROUTES.map(route => route.path).filter(path => PERSONAL.test(path) && !OFFERS.includes(path))

  it('there are that many personal pages', () => expect(personal.length).toBeGreaterThan(55))

  it.each(personal)('%s leads a visitor to the login, and back', path => {
    const redirect = `/app/login?redirect=${encodeURIComponent(`${path}?no=1`)}`
    const forced = path === UPDATE_PASSWORD_PATH ? '/app/login' : redirect
    expect(guard({ ...visitor, path, search: '?no=1' })).toEqual({ allow: false, redirect: forced })
  })

  it('visitors see the pages that §S2.1 lists, and games, slips and proofs: no other', () => {
    const listed =
      'lotteryHallDetails longerList lotteryHall fishShrimpCrab personalCenter/discountDetail betType personalCenter/discountList index login download customerService customerApp register changePassword limitIp changeLgPw'
    const open = [...listed.split(' '), 'lotteryGame', 'slip', 'drawProof'].map(name => `/app/${name}`)
    const seen = ROUTES.map(({ path }) => path).filter(path => guard({ ...visitor, path }).allow)
    expect(seen.toSorted()).toEqual(open.toSorted())
  })

  it('a password that has to be changed comes before every page', () => {
    for (const { path } of ROUTES) {
      const decision = guard({ path, known: true, token: 't', isChangedPwd: 0 })
      expect(decision.allow, path).toBe(path === UPDATE_PASSWORD_PATH)
      if (!decision.allow) expect(decision.redirect).toBe(UPDATE_PASSWORD_PATH)
    }
  })
})

describe('[look Motion] slide by level', () => {
  it.each([
    ['/app/personalCenter', '/app/personalCenter/updatePassword', false, 'forward'],
    ['/app/personalCenter/updatePassword', '/app/personalCenter', true, 'back'],
    ['/app/qipai', '/app/login', false, 'forward'],
    ['/app/index', '/app/lotteryHall', false, 'fade'],
    ['/app/index', '/app/lotteryGame', false, 'forward'],
    ['/app/lotteryGame', '/app/index', true, 'back'],
    ['/app/login', '/app/register', false, 'fade'],
    ['/app/lotteryGame', '/app/lotteryGame', false, 'none']
  ] as const)('%s → %s (back: %s) is %s', (from, to, isBack, slide) => {
    expect(slideOf(at(from), at(to), isBack)).toBe(slide)
  })

  it('the first page does not slide', () => {
    expect(slideOf(undefined, at('/app/index'), false)).toBe('none')
  })
})

describe('where a login leads', () => {
  it.each([
    [null, INDEX_PATH],
    ['', INDEX_PATH],
    ['/app/bettingRecord?headerIndex=1', '/app/bettingRecord?headerIndex=1'],
    ['/app/login?redirect=%2Fapp%2Flogin', INDEX_PATH],
    ['https://evil.example/app/index', INDEX_PATH],
    ['//evil.example/app/', INDEX_PATH],
    ['/app//evil.example', INDEX_PATH],
    ['/elsewhere', INDEX_PATH]
  ])('redirect %s → %s', (redirect, target) => expect(redirectTarget(redirect)).toBe(target))

  it('[§S2.2] typeId 61 has its own page, with the same query', () => {
    expect(gamePath({ type: 2, typeId: 30 })).toBe('/app/lotteryGame?type=2&typeId=30')
    expect(gamePath({ type: 3, typeId: 61 })).toBe('/app/fishShrimpCrab?type=3&typeId=61')
  })
})
