import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EndpointKey } from '../../src/contract/endpoints'
import { RECENT_PATH } from '../../src/state/paths'
import { FULL, siteOf } from './cashier/moneyAnswers'
import { closesApp } from './closesApp'
import { orderDetail } from './records/fixtures'
import type { Answers, RunningApp } from './renderApp'
import { onceIt, player, refused, renderApp, settle } from './renderApp'

const FAULT = new TypeError('a fault of ours')
const SYSTEM = '系统异常，请稍后重试'
const ID = 'K261120-0091'

interface Tap {
  /** What the player asks for. */
  readonly what: string
  readonly call: EndpointKey
  readonly path: string
  /** Names of the buttons and switches, in turn. */
  readonly taps: readonly string[]
  readonly answers?: Answers
  readonly user?: ReturnType<typeof player> | undefined
}

const due = player({ protection: { state: 0, until: 0, dueTime: 1, minutes: 72 } })
const site = siteOf('sandbox')
const protectionState = { ...(FULL.protectionState as object), asked: 0 } as never
const recent = [
  { type: 2, typeId: 30, title: '疾风赛车', iconUrl: '', playId: 2021, playName: '直选复式', orderId: ID }
].map(play => ({ ...play, groupId: 203, inputCode: '02,07|03,06', actionTime: '2026-01-01 11:00:00' }))

const TAPS: readonly Tap[] = [
  {
    what: 'a switch',
    call: 'setAutoBack',
    path: '/app/personalCenter/walletCenter',
    taps: ['离开游戏时自动转回主钱包']
  },
  {
    what: 'no limit',
    call: 'setLimit',
    path: '/app/recharge',
    taps: ['暂不设置'],
    answers: { protectionState }
  },
  {
    what: 'the answer to a reality check',
    call: 'ackReality',
    path: '/app/personalCenter',
    taps: ['继续'],
    answers: { userInfo: due },
    user: due
  },
  {
    what: 'a code',
    call: 'retrieveCode',
    path: '/app/changeLgPw',
    taps: ['获取验证码'],
    answers: { loginData: { ...site, isOpenRetrievePassword: 1 } },
    user: undefined
  },
  {
    what: 'a selection of before',
    call: 'orderDetail',
    path: RECENT_PATH,
    taps: ['再来一注'],
    answers: { recentPlays: recent as never }
  },
  {
    what: 'the end of a bet',
    call: 'revoke',
    path: `/app/bettingRecord/detail?orderId=${ID}`,
    taps: ['撤单', '确定'],
    answers: { orderDetail: orderDetail({ cancellableUntil: Date.UTC(2030, 0) }) }
  }
]

describe('a switch that is tapped again before its answer', () => {
  let app: RunningApp | undefined
  closesApp(() => app)

  it('is turned once: two answers on their way may come to the server in any order', async () => {
    const setAutoBack = onceIt(new Promise(() => undefined))
    app = await renderApp('/app/personalCenter/walletCenter', { ...FULL, setAutoBack }, player())
    await settle()
    const name = '离开游戏时自动转回主钱包'
    const before = screen.getByRole('switch', { name }).getAttribute('aria-checked')
    for (const _ of [1, 2, 3]) fireEvent.click(screen.getByRole('switch', { name }))
    await settle()
    expect(app.calls.filter(({ key }) => key === 'setAutoBack')).toHaveLength(1)
    expect(screen.getByRole('switch', { name }).getAttribute('aria-checked')).not.toBe(before)
  })
})

describe.each(TAPS)('$what', ({ call, path, taps, answers = {}, ...rest }) => {
  let app: RunningApp | undefined
  closesApp(() => app)
  const reported = vi.fn()
  beforeEach(() => {
    vi.stubGlobal('reportError', reported)
    reported.mockClear()
  })
  afterEach(() => void vi.unstubAllGlobals())

  async function tap(answer: unknown) {
    const user = 'user' in rest ? rest.user : player()
    app = await renderApp(path, { ...FULL, ...answers, [call]: answer }, user)
    await settle()
    app.stores.notices.stop()
    const account = screen.queryByLabelText('账号')
    if (account) fireEvent.change(account, { target: { value: 'linhai08' } })
    for (const name of taps) {
      const found =
        screen.queryByRole('switch', { name }) ?? (await screen.findByRole('button', { name: new RegExp(name) }))
      fireEvent.click(found)
      await settle()
    }
    expect(app.calls.some(({ key }) => key === call)).toBe(true)
    const { current, waiting } = app.stores.notices.store.getState()
    app.stores.notices.stop()
    return [current, ...waiting].flatMap(notice => notice?.text ?? [])
  }

  it('that meets an answer nobody can read is told, and the console hears of it', async () => {
    expect(await tap(() => Promise.reject(FAULT))).toEqual([SYSTEM])
    expect(reported.mock.calls).toEqual([[FAULT]])
  })

  it('that is refused is told once', async () => {
    expect(await tap(refused('稍后再试'))).toEqual(['稍后再试'])
    expect(reported).not.toHaveBeenCalled()
  })
})
