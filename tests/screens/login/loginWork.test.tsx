import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { WorkSolution } from '../../../src/contract/areas/login'
import type { Failure } from '../../../src/net/Failure'
import type { Answers } from '../renderApp'
import { challengeOf, player, refused, renderApp, settle } from '../renderApp'
import { onAccountPage, press, type } from './accountPage'

const page = onAccountPage()

describe('登录: work, waits and what strangers tried', () => {
  const open = async (answers: Answers = {}, path = '/app/login?redirect=%2Fapp%2FbetType') => {
    page.app = await renderApp(path, { lotteryTypeList: [], ...answers })
    type('账号', 'linhai08')
    type('密码', 'abc123')
    return page.app
  }
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '登录' })
  const isHeld = () => button().getAttribute('aria-disabled') === 'true'
  const slowDown = (waitSeconds: number, stranger: boolean, message: string): Failure => ({
    kind: 'refused',
    code: 429,
    message,
    data: { waitSeconds, stranger }
  })
  const note = () => document.querySelector('.proof')?.textContent

  it('asks for a challenge for this account, does the work, and sends it along', async () => {
    const { calls } = await open({ loginOption: { token: 't', user: player(), device: 'secret-1' } })
    press('登录')
    await waitFor(() => expect(page.app?.at()).toBe('/app/betType'))
    expect(calls.find(call => call.key === 'randomCode')?.request).toEqual({
      purpose: 'login',
      username: 'linhai08',
      device: ''
    })
    expect(calls.find(call => call.key === 'loginOption')?.request).toEqual({
      username: 'linhai08',
      password: 'abc123',
      work: JSON.stringify({ challenge: challengeOf(0), solution: { counter: 1, derivedKey: 'ab' } }),
      device: '',
      remember: 1
    })
    expect(localStorage.getItem('devices')).toBe('[["linhai08","secret-1"]]')
  })

  it('names the device by the secret it was given, and forgets it where 记住账号 is not ticked', async () => {
    const { calls } = await open({ loginOption: { token: 't', user: player() } })
    localStorage.setItem('devices', '[["linhai08","secret-1"],["other","secret-2"]]')
    fireEvent.click(screen.getByRole('checkbox', { name: '记住账号' }))
    press('登录')
    await waitFor(() => expect(page.app?.at()).toBe('/app/betType'))
    expect(calls.find(call => call.key === 'loginOption')?.request).toMatchObject({ device: 'secret-1', remember: 0 })
    expect(localStorage.getItem('devices')).toBe('[["other","secret-2"]]')
  })

  it.each([
    [0, '正在进行安全验证，请稍候…'],
    [4, '该账号近期登录失败较多，安全验证需要十几秒，请稍候…']
  ])('says that it works (level %d), and takes no second press meanwhile', async (level, sentence) => {
    const { work, calls } = await open({
      randomCode: { challenge: challengeOf(level) },
      loginOption: { token: 't', user: player() }
    })
    let done: (solution: WorkSolution) => void = () => undefined
    work.solver = { solve: () => new Promise(resolve => (done = resolve)) }
    press('登录')
    await settle()
    expect(screen.getByText(sentence).closest('[role=status]')).toBeTruthy()
    expect(isHeld()).toBe(true)
    fireEvent.submit(button())
    done({ counter: 1, derivedKey: 'ab' })
    await waitFor(() => expect(page.app?.at()).toBe('/app/betType'))
    expect(calls.filter(call => call.key === 'randomCode')).toHaveLength(1)
  })

  it('gives the work up when the page is left', async () => {
    const { work } = await open()
    let given: AbortSignal | undefined
    work.solver = {
      solve: (_, signal) => {
        given = signal
        return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('left'))))
      }
    }
    press('登录')
    await waitFor(() => expect(given?.aborted).toBe(false))
    fireEvent.click(screen.getByRole('button', { name: '客服' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: '客服' })).toBeTruthy())
    await waitFor(() => expect(given?.aborted).toBe(true))
    expect(page.app?.stores.notices.store.getState().current).toBeUndefined()
  })

  it('a proof of work that has run out is made again without telling the player', async () => {
    let asked = 0
    await open({
      loginOption: () =>
        ++asked === 1
          ? { kind: 'refused', code: 500, message: '安全验证已失效，请重试', data: { needsWork: true } }
          : { token: 't', user: player() }
    })
    press('登录')
    await waitFor(() => expect(page.app?.at()).toBe('/app/betType'))
    expect(page.app?.stores.notices.store.getState().current).toBeUndefined()
  })

  it('a proof that is refused three times is reported to the player', async () => {
    const { calls } = await open({
      loginOption: { kind: 'refused', code: 500, message: '安全验证已失效，请重试', data: { needsWork: true } }
    })
    press('登录')
    await settle()
    expect(screen.getByText('安全验证已失效，请重试')).toBeTruthy()
    expect(calls.filter(call => call.key === 'loginOption')).toHaveLength(3)
    await page.app?.clock.advance(2000)
  })

  it('a device that cannot do the work says so', async () => {
    const { work } = await open()
    work.solver = { solve: () => Promise.reject(new Error('no worker')) }
    press('登录')
    await settle()
    expect(screen.getByText('安全验证未完成，请刷新页面后重试')).toBeTruthy()
    expect(isHeld()).toBe(false)
    await page.app?.clock.advance(2000)
  })

  it('others try the account: it says so, what to do and how long, counts down, and opens again', async () => {
    const { clock, answers } = await open({
      randomCode: slowDown(61, true, '该账号登录失败次数过多，请2分钟后再试')
    })
    press('登录')
    await settle()
    expect(screen.getByText('该账号正被多次尝试登录')).toBeTruthy()
    expect(screen.getByText(/请在登录过的手机上登录，或等待倒计时结束/)).toBeTruthy()
    // A reader hears the whole wait once; the ticking digits are for the eye.
    expect(screen.getByText('该账号登录失败次数过多，请2分钟后再试')).toBeTruthy()
    expect(screen.getByText('01:01').getAttribute('aria-hidden')).toBe('true')
    expect(isHeld()).toBe(true)
    await act(() => clock.advance(1000))
    expect(screen.getByText('01:00')).toBeTruthy()
    await act(() => clock.advance(60_000))
    expect(note()).toBe('可以再次登录了')
    expect(isHeld()).toBe(false)
    Object.assign(answers, { randomCode: undefined, loginOption: { token: 't', user: player() } })
    press('登录')
    await waitFor(() => expect(page.app?.at()).toBe('/app/betType'))
  })

  it('a phone clock set back makes the wait no longer', async () => {
    const { clock } = await open({ randomCode: slowDown(61, true, '该账号登录失败次数过多，请2分钟后再试') })
    press('登录')
    await settle()
    const before = clock.now()
    const setBack = vi.spyOn(clock, 'now').mockImplementation(() => before - 7_200_000)
    await act(() => clock.advance(61_000))
    expect([note(), isHeld()]).toEqual(['可以再次登录了', false])
    setBack.mockRestore()
  })

  it('a wait is over once its time has passed, also for a phone that slept through it', async () => {
    const { clock, sleep } = await open({ loginOption: slowDown(900, false, '尝试次数过多，请15分钟后再试') })
    press('登录')
    await settle()
    await act(() => clock.advance(1000))
    expect(screen.getByText('14:59')).toBeTruthy()
    sleep(898_000)
    await act(() => clock.advance(1000))
    expect([note(), isHeld()]).toEqual(['可以再次登录了', false])
  })

  it('mistakes of this device have a wait of their own and are called so; another account does not wait for them', async () => {
    await open({ loginOption: slowDown(3600, false, '尝试次数过多，请1小时后再试') })
    press('登录')
    await settle()
    expect(screen.getByText('密码多次输入有误，请稍后再试')).toBeTruthy()
    expect(screen.getByText('1:00:00')).toBeTruthy()
    type('账号', 'other77')
    expect(note()).toBe('')
    expect(isHeld()).toBe(false)
  })

  it('after a login it tells how many attempts of others there were, and offers another password', async () => {
    await open({ loginOption: { token: 't', user: player(), failedLogins: 12 } })
    press('登录')
    expect(await screen.findByText('上次登录以来，有 12 次失败的登录尝试')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '登录成功' }))
    press('知道了')
    await waitFor(() => expect(page.app?.at()).toBe('/app/betType'))
  })

  it('the login before this one is told by its time: whoever it was is known by it', async () => {
    const lastLogin = Date.UTC(2026, 10, 20, 10)
    await open({ loginOption: { token: 't', user: player({ lastLogin }), failedLogins: 12 } })
    press('登录')
    expect(await screen.findByText('上次登录（2026-11-20 18:00:00）以来，有 12 次失败的登录尝试')).toBeTruthy()
  })

  it('a few mistakes made on this page are not reported as attempts by others', async () => {
    const { answers, clock } = await open({ loginOption: refused('账号或密码错误') })
    press('登录')
    await settle()
    answers.loginOption = { token: 't', user: player(), failedLogins: 1 }
    press('登录')
    await waitFor(() => expect(page.app?.at()).toBe('/app/betType'))
    await clock.advance(2000)
  })
})
