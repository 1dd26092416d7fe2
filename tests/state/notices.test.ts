import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Failure } from '../../src/net/Failure'
import { failureText } from '../../src/state/failureText'
import type { NoticeStore } from '../../src/state/noticeStore'
import { createNoticeStore, SAID_AGAIN_MS } from '../../src/state/noticeStore'
import { systemClock } from '../../src/timing/systemClock'
import { expectNoTimers, pass, useFakeClock } from '../kit/fakeTime'

describe('notices, §S9: popup 2 s, next issue 3 s', () => {
  let notices: NoticeStore
  const shown = () => notices.store.getState().current?.text
  beforeEach(() => {
    useFakeClock()
    notices = createNoticeStore(systemClock)
  })
  afterEach(() => {
    notices.stop()
    expect(shown()).toBeUndefined()
    expectNoTimers()
  })

  it('a popup lasts 2000 ms', async () => {
    notices.popup('余额不足~')
    await pass(1999)
    expect(shown()).toBe('余额不足~')
    await pass(1)
    expect(shown()).toBeUndefined()
  })

  it('the next-issue notice lasts 3000 ms', async () => {
    notices.nextIssue('第2期')
    await pass(2999)
    expect(notices.store.getState().current).toMatchObject({ kind: 'next-issue', text: '第2期' })
    await pass(1)
    expect(shown()).toBeUndefined()
  })

  it('one after another; the same sentence is not repeated; only the newest issue waits', async () => {
    notices.popup('一')
    notices.popup('二')
    notices.popup('一')
    notices.popup('二')
    notices.nextIssue('第2期')
    notices.nextIssue('第3期')
    const order: (string | undefined)[] = [shown()]
    for (const ms of [2000, 2000, 3000]) {
      await pass(ms)
      order.push(shown())
    }
    expect(order).toEqual(['一', '二', '第3期', undefined])
  })

  describe('wins', () => {
    type Step = number | ((notices: NoticeStore) => void)
    const fault: Step = store => store.failure('错')
    const told: Step = store => store.popup('说')
    const win: Step = store => store.win('中')
    const forget: Step = store => store.forget('win')

    it.each<[string, readonly Step[], readonly string[]]>([
      ['come after everything else that waits', [told, win, fault], ['说', '错', '中']],
      ['two of them come both', [win, win], ['中', '中']],
      ['none cuts another one short', [win, store => store.win('又')], ['中', '又']],
      ['one that is cut short comes again', [win, 999, fault], ['中', '错', '中']],
      ['on a page that has been there for long as well', [5000, win, 999, fault], ['中', '错', '中']],
      ['after all that came meanwhile', [win, fault, told], ['中', '错', '说', '中']],
      ['but not one that was read', [win, 1000, fault], ['中', '错']],
      ['one that is forgotten is not shown', [told, win, forget], ['说']],
      ['nor shown again', [win, fault, forget], ['中', '错']],
      ['nor does one that is shown come again', [win, forget, 500, fault], ['中', '错']],
      ['and makes room at once', [win, told, win, forget, fault], ['中', '说', '错']]
    ])('%s', async (_, steps, shown) => {
      const order: string[] = []
      notices.store.subscribe((now, before) => {
        if (now.current && now.current !== before.current) order.push(now.current.text)
      })
      for (const step of steps) {
        if (typeof step === 'number') await pass(step)
        else step(notices)
      }
      await pass(20_000)
      expect(order).toEqual(shown)
    })
  })

  it('a win gives way at once, and not to another win', () => {
    notices.win('中')
    notices.win('又')
    const { waiting } = notices.store.getState()
    expect([shown(), waiting.map(({ text }) => text)]).toEqual(['中', ['又']])
    notices.failure('错')
    expect(shown()).toBe('错')
  })

  it('what is forgotten takes nothing else along', () => {
    notices.popup('说')
    notices.forget('win')
    expect(shown()).toBe('说')
    notices.forget('popup')
    expect(shown()).toBeUndefined()
  })

  it('said again once the first could be read, as of a second bet, it lasts 2000 ms from then and is another notice', async () => {
    const id = () => notices.store.getState().current?.id
    notices.popup('投注成功')
    const first = id()
    await pass(SAID_AGAIN_MS - 1)
    notices.popup('投注成功')
    expect([id(), notices.store.getState().waiting]).toEqual([first, []])
    await pass(1)
    notices.popup('投注成功')
    expect(id()).not.toBe(first)
    await pass(1999)
    expect(shown()).toBe('投注成功')
    await pass(1)
    expect(shown()).toBeUndefined()
  })

  it('of a call that failed it goes 2000 ms after it came, however often calls fail meanwhile', async () => {
    for (let ms = 0; ms < 2000; ms += SAID_AGAIN_MS) {
      notices.failure('网络异常~~(0)')
      await pass(SAID_AGAIN_MS)
    }
    expect(shown()).toBeUndefined()
  })

  it('said again while others wait, it comes after them, once', async () => {
    notices.popup('一')
    notices.popup('二')
    await pass(SAID_AGAIN_MS)
    notices.popup('一')
    notices.popup('一')
    expect(shown()).toBe('一')
    const order: (string | undefined)[] = []
    for (const ms of [2000 - SAID_AGAIN_MS, 2000, 2000]) {
      await pass(ms)
      order.push(shown())
    }
    expect(order).toEqual(['二', '一', undefined])
  })

  it('a notice that waited is shown for its whole time; empty text shows nothing', async () => {
    notices.popup('一')
    await pass(1500)
    notices.popup('二')
    await pass(500 + 1999)
    expect(shown()).toBe('二')
    await pass(1)
    notices.popup('')
    expect(shown()).toBeUndefined()
  })

  it('stop in the middle', () => {
    notices.popup('一')
    notices.popup('二')
    notices.setBusy(2)
    expect(notices.store.getState().busy).toBe(2)
  })
})

describe('words for failures, §S8', () => {
  it.each<[Failure, string | undefined]>([
    [{ kind: 'session', end: 'expired', code: 4650, message: '' }, '您的登录状态已过期，请重新登录~(4650)'],
    [{ kind: 'session', end: 'expired', code: 4650, message: '请登录' }, '请登录'],
    [{ kind: 'session', end: 'replaced', code: 4651, message: '别的话' }, '您已下线，请重新登录~'],
    [{ kind: 'session', end: 'removed', code: 4652, message: '' }, '您已下线，请重新登录~'],
    [{ kind: 'session', end: 'ipLimited', code: 4850, message: 'x' }, undefined],
    [{ kind: 'silent', code: 9527 }, undefined],
    [{ kind: 'silent', code: 300 }, undefined],
    [{ kind: 'silent', code: 401 }, undefined],
    [{ kind: 'cancelled' }, undefined],
    [{ kind: 'refused', code: 500, message: '余额不足~', data: null }, '余额不足~'],
    [{ kind: 'refused', code: 500, message: '系统错误', data: null }, '系统异常，请稍后重试'],
    [{ kind: 'refused', code: 777, message: '', data: null }, '网络异常~(777)'],
    [{ kind: 'network', status: 502 }, '网络异常~~(502)'],
    [{ kind: 'network', status: 0 }, '网络异常~~(0)']
  ])('%j', (failure, text) => {
    expect(failureText(failure)).toBe(text)
  })
})
