import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DataOf } from '../../src/contract/endpoints'
import { chinaDateTime, parseChinaTime } from '../../src/rules/chinaTime'
import { SELF_CONTROL_PATH } from '../../src/screens/shared/moneyPaths'
import { FULL, siteOf } from './cashier/moneyAnswers'
import { closesApp } from './closesApp'
import type { Answers, RunningApp } from './renderApp'
import { player, renderApp } from './renderApp'

let app: RunningApp | undefined
closesApp(() => app)

const open = async (path: string, answers: Answers = FULL, user = player()) => {
  app = await renderApp(path, answers, user)
  return app
}

/** Its line ends before or after a date, never in it. */
const unbroken = (time: number): string => chinaDateTime(time).replaceAll('-', '-\u2060')

describe('自我管理', () => {
  it('[§C2] shows what is used and left, and confirms a change that is ready, which lapses at a time', async () => {
    const { calls, answers } = await open(SELF_CONTROL_PATH)
    const state = FULL.protectionState as DataOf<'protectionState'>
    const lapses = unbroken(state.limits[0]?.pending?.lapseTime ?? 0)
    await waitFor(() =>
      expect(screen.getByText('调整为 5,000.00 元').nextSibling?.textContent).toBe(
        `已用 500.00 元，剩余 1,500.00 元；请在 ${lapses} 前确认`
      )
    )
    answers.confirmLimit = {}
    fireEvent.click(screen.getByRole('button', { name: '确认生效' }))
    await waitFor(() => expect(calls.find(({ key }) => key === 'confirmLimit')?.request).toEqual({ changeId: 1 }))
  })
})

describe('自我管理: sheets', () => {
  const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
  const asked = (key: string) => app?.calls.find(call => call.key === key)?.request

  it('[§C2] a limit that is set for the first time is in force at once', async () => {
    const { answers } = await open(SELF_CONTROL_PATH)
    answers.setLimit = { applied: 'now' }
    fireEvent.click((await screen.findAllByRole('button', { name: '设置' }))[0] as HTMLElement)
    const sheet = await screen.findByRole('dialog')
    // There is none to take away.
    expect(within(sheet).getByRole('button', { name: '设置限额' })).toBeTruthy()
    fireEvent.change(within(sheet).getByRole('textbox'), { target: { value: '500' } })
    fireEvent.click(within(sheet).getByRole('button', { name: '设为 500.00 元，立即生效' }))
    await waitFor(() => expect(screen.getByText('限额已生效')).toBeTruthy())
    expect(asked('setLimit')).toEqual({ kind: 'deposit', period: 'week', amount: '500' })
    await app?.clock.advance(2000)
  })

  it('[§C2] nought is a limit that lets nothing through, and takes none away', async () => {
    const { answers } = await open(SELF_CONTROL_PATH)
    answers.setLimit = { applied: 'now' }
    fireEvent.click((await screen.findAllByRole('button', { name: '调整' }))[0] as HTMLElement)
    const sheet = await screen.findByRole('dialog', { name: '每周投注限额' })
    const field = within(sheet).getByRole<HTMLInputElement>('textbox')
    fireEvent.change(field, { target: { value: '0' } })
    expect(field.value).toBe('0')
    fireEvent.click(within(sheet).getByRole('button', { name: '设为 0.00 元，立即生效' }))
    await waitFor(() => expect(asked('setLimit')).toEqual({ kind: 'stake', period: 'week', amount: '0' }))
    await app?.clock.advance(2000)
  })

  it('[§C2] while a looser limit waits the one in force can be tightened', async () => {
    const state = FULL.protectionState as DataOf<'protectionState'>
    const pending = { changeId: 1, amount: 5000, readyTime: state.timeStamp + 1, lapseTime: state.timeStamp + 2 }
    const limits: DataOf<'protectionState'>['limits'] = [
      { kind: 'deposit', period: 'day', amount: 2000, used: 500, left: 1500, pending }
    ]
    const { answers } = await open(SELF_CONTROL_PATH, { ...FULL, protectionState: { ...state, limits } })
    answers.setLimit = { applied: 'now' }
    fireEvent.click((await screen.findAllByRole('button', { name: '调整' }))[0] as HTMLElement)
    expect(screen.getByRole('button', { name: '撤回' })).toBeTruthy()
    const waiting = screen.getByText('调整为 5,000.00 元')
    expect([waiting.className, waiting.nextSibling?.textContent]).toEqual([
      'tag tag--wait',
      `已用 500.00 元，剩余 1,500.00 元；${unbroken(pending.readyTime)} 后可确认`
    ])
    const sheet = await screen.findByRole('dialog', { name: '每日存款限额' })
    fireEvent.change(within(sheet).getByRole('textbox'), { target: { value: '800' } })
    fireEvent.click(within(sheet).getByRole('button', { name: '设为 800.00 元，立即生效' }))
    await waitFor(() => expect(asked('setLimit')).toEqual({ kind: 'deposit', period: 'day', amount: '800' }))
    await app?.clock.advance(2000)
  })

  it.each([
    ['800', '设为 800.00 元，立即生效'],
    ['2000', '设为 2,000.00 元'],
    ['5000', '明天 12:00 起 5,000.00 元'],
    ['', '明天 12:00 起不设限额']
  ])('[§C2] with %s typed where 2,000 is in force the button says when: %s', async (typed, says) => {
    const state = FULL.protectionState as DataOf<'protectionState'>
    const limits: DataOf<'protectionState'>['limits'] = [
      { kind: 'deposit', period: 'day', amount: 2000, used: 500, left: 1500 }
    ]
    await open(SELF_CONTROL_PATH, { ...FULL, protectionState: { ...state, limits } })
    fireEvent.click((await screen.findAllByRole('button', { name: '调整' }))[0] as HTMLElement)
    const sheet = await screen.findByRole('dialog', { name: '每日存款限额' })
    fireEvent.change(within(sheet).getByRole('textbox'), { target: { value: typed } })
    expect(within(sheet).getByRole('button', { name: /元|限额/ }).textContent).toBe(says)
    expect(within(sheet).queryByText('这是放宽：调高限额将在24小时后可确认，在那之前仍按原限额执行。') !== null).toBe(
      says.startsWith('明天')
    )
  })

  it('[§C2] minutes are read from the figures of a Chinese keyboard, too', async () => {
    await open(SELF_CONTROL_PATH)
    fireEvent.click((await screen.findAllByRole('button', { name: '设置' })).at(-1) as HTMLElement)
    const sheet = await screen.findByRole('dialog', { name: '每日游戏时间' })
    const field = within(sheet).getByRole<HTMLInputElement>('textbox')
    for (const [typed, read] of [
      ['９０', '90'],
      ['120.0', '120'],
      ['14400', '1440']
    ] as const) {
      fireEvent.change(field, { target: { value: typed } })
      expect(field.value).toBe(read)
    }
    expect(within(sheet).getByRole('button', { name: '设为 24 小时 0 分，立即生效' })).toBeTruthy()
  })

  it('a cool-off is asked for twice, its days typed: 1, 7, 30 or 42', async () => {
    const { answers } = await open(SELF_CONTROL_PATH)
    answers.coolOff = { until: 1 }
    fireEvent.click(await screen.findByRole('button', { name: '开始' }))
    await waitFor(() => expect(dialog('冷静期').getAllByRole('radio')).toHaveLength(4))
    expect(
      dialog('冷静期')
        .getAllByRole('radio')
        .map(choice => choice.textContent.trim())
    ).toEqual(['1 天', '7 天', '30 天', '42 天'])
    fireEvent.click(dialog('冷静期').getByRole('radio', { name: /7 天/ }))
    const begin = () => dialog('冷静期').getByRole('button', { name: '冷静 7 天' })
    const sure = dialog('冷静期').getByPlaceholderText('请输入“冷静7天”')
    fireEvent.change(sure, { target: { value: '冷静1天' } })
    expect(begin().ariaDisabled).toBe('true')
    fireEvent.change(sure, { target: { value: '冷静 7 天' } })
    fireEvent.click(begin())
    expect(await screen.findByText('7 天内不能投注和充值，不能撤回。确定开始吗？')).toBeTruthy()
    expect(asked('coolOff')).toBeUndefined()
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(asked('coolOff')).toEqual({ days: 7 }))
    expect(await screen.findByText('冷静期已开始')).toBeTruthy()
    await app?.clock.advance(2000)
  })

  it('self-exclusion asks for the login password, its period typed, and once more', async () => {
    const { answers } = await open(SELF_CONTROL_PATH)
    answers.selfExclude = { until: 1 }
    fireEvent.click(await screen.findByRole('button', { name: '申请' }))
    await waitFor(() => expect(dialog('自我排除').getByLabelText('登录密码')).toBeTruthy())
    fireEvent.click(dialog('自我排除').getByRole('radio', { name: /1 年/ }))
    fireEvent.change(dialog('自我排除').getByLabelText('登录密码'), { target: { value: 'abc123' } })
    expect(dialog('自我排除').getByRole('button', { name: '排除 1 年' }).ariaDisabled).toBe('true')
    fireEvent.change(dialog('自我排除').getByPlaceholderText('请输入“排除1年”'), {
      target: { value: '排除1年' }
    })
    fireEvent.click(dialog('自我排除').getByRole('button', { name: '排除 1 年' }))
    expect(await screen.findByText('1 年内不能投注和充值，任何人都不能提前解除。确定吗？')).toBeTruthy()
    expect(asked('selfExclude')).toBeUndefined()
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(asked('selfExclude')).toEqual({ months: 12, loginPassword: 'abc123' }))
    expect(await screen.findByText('自我排除已开始')).toBeTruthy()
    await app?.clock.advance(2000)
  })
})

describe('[§C6] reality check (acceptance 28)', () => {
  const due = player({ protection: { state: 0, until: 0, dueTime: 1, minutes: 72 } })
  const DOWN = { kind: 'network', status: 0 } as const

  afterEach(() => void vi.useRealTimers())

  it('stands over any page until it is answered', async () => {
    const { calls, answers } = await open('/app/personalCenter', { ...FULL, userInfo: due }, due)
    await waitFor(() => expect(screen.getByText('您已游戏 1小时12分，本次投注 120.00 元，净输 20.00 元')).toBeTruthy())
    // Its buttons stand where those of every dialog do, off its edges.
    expect(screen.getByRole('button', { name: '继续' }).parentElement?.className).toBe('dialog__foot')
    answers.ackReality = {}
    answers.userInfo = player()
    fireEvent.click(screen.getByRole('button', { name: '继续' }))
    await waitFor(() => expect(screen.queryByText(/您已游戏/)).toBeNull())
    expect(calls.some(({ key }) => key === 'ackReality')).toBe(true)
  })

  it('what it tells is asked for until it comes: bets wait for an answer that only it can ask for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls, answers } = await open('/app/personalCenter', { ...FULL, protectionState: DOWN, userInfo: due }, due)
    const asked = () => calls.filter(({ key }) => key === 'protectionState').length
    await waitFor(() => expect(asked()).toBe(1))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(asked()).toBe(2)
    Object.assign(answers, { protectionState: FULL.protectionState })
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(screen.getByText(/您已游戏/)).toBeTruthy())
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(asked()).toBe(3)
  })
})

describe('[§C6] a refusal with {reality: 1}', () => {
  it('opens the reality check at once, without a push and without asking', async () => {
    const { stores } = await open('/app/personalCenter')
    expect(screen.queryByText(/您已游戏/)).toBeNull()
    const asksFor = (reality: number) => {
      const failure = { kind: 'refused', code: 500, message: '请先确认游戏时间提醒', data: { reality } } as const
      act(() => stores.onFailure({ path: 'lottery/playSeries', quiet: true, token: 'token-1', failure }))
    }
    asksFor(0)
    expect(stores.session.store.getState().user?.protection?.dueTime ?? 0).toBe(0)
    asksFor(1)
    await waitFor(() => expect(screen.getByText('您已游戏 1小时12分，本次投注 120.00 元，净输 20.00 元')).toBeTruthy())
  })
})

describe('[§C2] the first recharge asks for a limit (acceptance 32)', () => {
  const asked = (value: 0 | 1): Answers => ({
    ...FULL,
    protectionState: { ...(FULL.protectionState as object), asked: value } as never
  })

  it.each([
    ['５００元', '500'],
    ['500.00', '500'],
    ['５００。００', '500'],
    ['1,000.00', '1000'],
    ['10,000,000.00', '10000000'],
    ['0', '0']
  ])('a limit pasted as %s is read as %s whole yuan', async (pasted, read) => {
    await open('/app/recharge', asked(0))
    await waitFor(() => expect(screen.getByRole('dialog', { name: '设置存款限额' })).toBeTruthy())
    const [day] = document.querySelectorAll<HTMLInputElement>('.sheet input[inputmode=numeric]')
    if (!day) throw new Error('no field')
    fireEvent.change(day, { target: { value: pasted } })
    expect([day.value, day.maxLength]).toEqual([read, -1])
  })

  it('a limit typed figure by figure has no fen, and does not become a hundred times as much', async () => {
    await open('/app/recharge', asked(0))
    await waitFor(() => expect(screen.getByRole('dialog', { name: '设置存款限额' })).toBeTruthy())
    const [day] = document.querySelectorAll<HTMLInputElement>('.sheet input[inputmode=numeric]')
    if (!day) throw new Error('no field')
    for (const figure of '500.00') fireEvent.change(day, { target: { value: day.value + figure } })
    expect(day.value).toBe('500.')
    fireEvent.blur(day)
    expect(day.value).toBe('500')
  })

  it.each([
    ['sandbox', 1],
    ['off', 0]
  ] as const)('[§M1.1] where money can be paid in, and nowhere else: %s', async (cashier, prompts) => {
    await open('/app/recharge', { ...asked(0), loginData: siteOf(cashier) })
    await screen.findByText(cashier === 'off' ? '本站未开通充值与提现' : '支付方式')
    await act(async () => void (await app?.clock.advance(1000)))
    expect(screen.queryAllByRole('dialog', { name: '设置存款限额' })).toHaveLength(prompts)
  })

  it.each([
    [
      'a cool-off',
      { coolOff: { until: parseChinaTime('2026-03-10 08:00:00') } },
      '您处于冷静期，2026-03-10 08:00:00 后可继续'
    ],
    [
      'an exclusion',
      { exclusion: { until: parseChinaTime('2026-09-03 08:00:00'), endTime: 0 } },
      '您已自我排除至 2026-09-03 08:00:00'
    ]
  ])('[§C4] nobody in %s is asked for money or a limit: the page says until when', async (_, state, line) => {
    const answers = asked(0)
    const protectionState = { ...(answers.protectionState as object), ...state } as never
    await open('/app/recharge', { ...answers, protectionState })
    await screen.findByText(line)
    expect(screen.queryByText('支付方式')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '自我管理' }))
    await screen.findByRole('heading', { name: '自我管理' })
  })

  it('once: declining is kept', async () => {
    const { calls, answers } = await open('/app/recharge', asked(0))
    await waitFor(() => expect(screen.getByRole('dialog', { name: '设置存款限额' })).toBeTruthy())
    Object.assign(answers, asked(1), { setLimit: { applied: 'same' } })
    fireEvent.click(screen.getByRole('button', { name: '暂不设置' }))
    await waitFor(() =>
      expect(calls.find(({ key }) => key === 'setLimit')?.request).toEqual({
        kind: 'deposit',
        period: 'day',
        amount: ''
      })
    )
  })
})
