import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CurrentIssue } from '../../src/contract/areas/issues'
import { racing } from '../../src/games/racing/rules/family'
import { chinaDateTime } from '../../src/rules/chinaTime'
import { createStores } from '../../src/state/createStores'
import { followDraws } from '../../src/state/followDraws'
import { drawnOf, snapshotOf } from '../../src/state/wireDraw'
import { betMessage } from '../../src/text/betMessages'
import { isArrived } from '../../src/timing/issueArrival'
import { expectNoTimers, pass, START, useFakeClock } from '../kit/fakeTime'
import { fakeWorld, userOf } from './fakeWorld'

const MINUTE = 60_000
const opencode = '03,07,01,10,02,05,04,09,08,06'
const lastOf = (n: number) => ({
  issue: `2026112000${n}`,
  opencode,
  openTime: chinaDateTime(START + n * MINUTE),
  facts: []
})

/** Racing of one-minute issues: issue n is sold until START + n minutes and drawn 6 s later. */
function current(): CurrentIssue {
  const passed = Date.now() - START
  const n = Math.floor(passed / MINUTE) + 1
  const drawn = Math.floor((passed - 6000) / MINUTE)
  return {
    currentIssue: `2026112000${n}`,
    previousIssue: `2026112000${n - 1}`,
    countDown: START + n * MINUTE - Date.now(),
    startTime: START + (n - 1) * MINUTE,
    endTime: START + n * MINUTE,
    openTime: START + n * MINUTE + 6000,
    state: drawn === n - 1 ? 1 : 2,
    selling: true,
    last: lastOf(drawn),
    serverTime: Date.now()
  }
}

describe('game store on fake timers', () => {
  let fake: ReturnType<typeof fakeWorld>
  let stores: ReturnType<typeof createStores>
  let stop: () => void
  beforeEach(async () => {
    useFakeClock(START + 5 * MINUTE + 30_000)
    fake = fakeWorld({
      currentIssue: current,
      userInfo: () => userOf(200),
      loginOption: () => ({ token: 't', user: userOf(100) })
    })
    stores = createStores(fake.ports)
    stop = stores.start()
    await stores.session.login({ username: 'player7', password: 'abc123' })
  })
  afterEach(() => {
    stop()
    expect(fake.socket.listeners + fake.page.listeners + fake.time.listeners).toBe(0)
    expectNoTimers()
  })
  const state = () => stores.game.store.getState()

  it('countdown, digits, next-issue notice, result, and the balance 2000 ms later', async () => {
    const leave = stores.game.enter({ typeId: 30, type: 2, follow: followDraws, numbers: racing.numbers })
    await pass(0)
    expect(state()).toMatchObject({ cycle: { state: 1 }, countdown: { seconds: '30' }, digits: [] })
    await pass(30_001)
    expect(state().cycle).toMatchObject({ state: 2, current: { issue: '20261120007' } })
    expect(stores.notices.store.getState().current?.text).toBe(
      betMessage('issue.next', { previous: '120006', issue: '120007' })
    )
    await pass(1000)
    expect(state().digits.length).toBe(10)
    expect(state().digits.every(digit => digit >= 1 && digit <= 10)).toBe(true)
    await pass(9000)
    expect(state()).toMatchObject({ cycle: { state: 1, showing: true }, digits: [] })
    expect(state().cycle.latest?.issue).toBe('20261120006')
    expect(stores.session.store.getState().coins).toBe(100)
    await pass(1999)
    expect(stores.session.store.getState().coins).toBe(100)
    await pass(1)
    expect(stores.session.store.getState().coins).toBe(200)
    leave()
    expect(fake.socket.log.slice(-2)).toEqual(['watch 30', 'leave 30'])
  })

  it('the notice of the next issue closes 3000 ms after it came, §S9', async () => {
    const leave = stores.game.enter({ typeId: 30, type: 2, follow: followDraws, numbers: racing.numbers })
    await pass(30_001)
    const shown = () => stores.notices.store.getState().current?.kind
    await pass(2999)
    expect(shown()).toBe('next-issue')
    await pass(1)
    expect(shown()).toBeUndefined()
    leave()
  })

  it('the notice of the next issue goes with its game: on another page it would speak of what is not there', async () => {
    const leave = stores.game.enter({ typeId: 30, type: 2, follow: followDraws, numbers: racing.numbers })
    await pass(30_001)
    stores.notices.popup('已清空选中号码~')
    leave()
    expect(stores.notices.store.getState().current?.text).toBe('已清空选中号码~')
    await pass(2000)
  })

  it('a pushed draw of this game is shown at once, one of another game is not', async () => {
    const leave = stores.game.enter({ typeId: 30, type: 2, follow: followDraws, numbers: racing.numbers })
    await pass(37_000)
    fake.socket.push('drawn', { stream: 'game:68', sequence: 1, typeId: 68, last: lastOf(6) })
    expect(state().cycle.state).toBe(2)
    const other = { ...current(), last: lastOf(6) }
    fake.socket.push('issue', { stream: 'game:68', sequence: 2, typeId: 68, current: other })
    expect(state().cycle.state).toBe(2)
    fake.socket.push('drawn', { stream: 'game:30', sequence: 1, typeId: 30, last: { ...lastOf(6), opencode: '' } })
    expect(state().cycle.state).toBe(2)
    fake.socket.push('drawn', { stream: 'game:30', sequence: 2, typeId: 30, last: lastOf(6) })
    expect(state().cycle).toMatchObject({ state: 1, latest: { result: [3, 7, 1, 10, 2, 5, 4, 9, 8, 6] } })
    // Without a scene it may be read at once.
    expect(state().reveal).toEqual({ revealed: '20261120006', fresh: true })
    const next = { ...current(), currentIssue: '20261120008', endTime: START + 8 * MINUTE, last: lastOf(7) }
    fake.socket.push('issue', { stream: 'game:30', sequence: 3, typeId: 30, current: next })
    expect(state().cycle).toMatchObject({ current: { issue: '20261120008' }, latest: { issue: '20261120007' } })
    leave()
    await pass(3000)
  })

  it('a gap of this game’s stream asks for the state of things', async () => {
    const leave = stores.game.enter({ typeId: 30, type: 2, follow: followDraws, numbers: racing.numbers })
    await pass(0)
    fake.called.length = 0
    fake.socket.gap('game:68')
    expect(fake.called).toEqual([])
    fake.socket.gap('game:30')
    expect(fake.called).toEqual(['currentIssue'])
    leave()
  })

  it('entering another game leaves the first; leaving twice is harmless', async () => {
    const first = stores.game.enter({ typeId: 30, type: 2, follow: followDraws, numbers: racing.numbers })
    const second = stores.game.enter({ typeId: 68, type: 2, follow: followDraws, numbers: racing.numbers })
    first()
    expect(state().typeId).toBe(68)
    await pass(0)
    expect(state().cycle.current).toBeDefined()
    second()
    second()
    expect(state()).toMatchObject({ typeId: undefined, cycle: { showing: false } })
    const elsewhere = state()
    stores.game.setRevealAfter(5000)
    stores.game.refresh()
    expect(state()).toBe(elsewhere)
    expect(fake.socket.log.filter(line => line.startsWith('leave')).sort()).toEqual(['leave 30', 'leave 68'])
  })

  it('stopping the client ends the game on the screen too', async () => {
    stores.game.enter({ typeId: 30, type: 2, follow: followDraws, numbers: racing.numbers })
    await pass(0)
    stop()
    expect(state().typeId).toBeUndefined()
  })

  it('no issue at all: 获取期号失败，请刷新重试', async () => {
    fake.answers['currentIssue'] = () => Promise.reject(new Error('down'))
    const leave = stores.game.enter({ typeId: 30, type: 2, follow: followDraws, numbers: racing.numbers })
    await pass(0)
    expect(stores.notices.store.getState().current?.text).toBe('获取期号失败，请刷新重试')
    leave()
    stores.game.refresh()
  })

  it('without a network that is why, and no popup says it', async () => {
    fake.answers['currentIssue'] = () => Promise.reject(new Error('down'))
    fake.page.tell('offline')
    const leave = stores.game.enter({ typeId: 30, type: 2, follow: followDraws, numbers: racing.numbers })
    await pass(0)
    expect(stores.notices.store.getState().current).toBeUndefined()
    leave()
  })
})

describe('draws of the wire', () => {
  it('no numbers, or no numbers of ours, is no draw', () => {
    expect(drawnOf({ ...lastOf(1), opencode: '' })).toBeUndefined()
    expect(drawnOf({ ...lastOf(1), opencode: '1,x' })).toBeUndefined()
    expect(drawnOf({ ...lastOf(1), opencode: '3, 7 ' })?.result).toEqual([3, 7])
    expect(drawnOf({ ...lastOf(1), openDate: '2026-11-19' })?.day).toBe('2026-11-19')
    expect(drawnOf(lastOf(1))).toEqual({
      issue: '20261120001',
      result: [3, 7, 1, 10, 2, 5, 4, 9, 8, 6],
      drawnAt: START + MINUTE,
      day: '2026-11-20',
      facts: []
    })
  })

  it('a special type id without a previous issue arrives by a day difference of 1, others by 1 only (§S4)', () => {
    const wire = { ...current(), currentIssue: '202611210001', previousIssue: '' }
    const arrived = (issue: string, currentIssue: string, byDay: boolean) => {
      const { current: sold, latest } = snapshotOf({ ...wire, currentIssue, last: { ...lastOf(1), issue } }, byDay)
      return isArrived(sold, latest, sold.byDay)
    }
    expect(arrived('202611201440', '202611210001', true)).toBe(true)
    expect(arrived('202611201440', '202611210001', false)).toBe(false)
    expect(arrived('202611210004', '202611210005', true)).toBe(true)
    expect(arrived('202611210003', '202611210005', true)).toBe(false)
  })

  it('the day of an issue is the server’s where it names one, else that of its draw', () => {
    const days = (openDate?: string) =>
      snapshotOf({ ...current(), openTime: START, ...(openDate && { openDate }) }, false).current.day
    expect(days('2026-11-19')).toBe('2026-11-19')
    expect(days()).toBe('2026-11-20')
  })

  it.each([
    [{}, {}],
    [
      { provisional: 1, delayed: 1 },
      { provisional: true, delayed: true }
    ],
    [{ provisional: 0 }, {}],
    [{ previousOpenTime: START }, { previousDrawAt: START }]
  ] as const)('what an answer says of its issue, %j, is known of it: %j', (said, known) => {
    const plain = { issue: '20261120001', previous: '20261120000', startAt: START, cutoffAt: START + MINUTE }
    const issue = { drawAt: START + MINUTE + 6000, day: '2026-11-20', firstOfDay: false, byDay: false }
    useFakeClock(START)
    expect(snapshotOf({ ...current(), ...said }, false).current).toEqual({ ...plain, ...issue, ...known })
    expectNoTimers()
  })

  it('state -1 is the first issue of a day', () => {
    const wire = { ...current(), state: -1 as const, last: { ...lastOf(1), opencode: '' } }
    expect(snapshotOf(wire, false).current.firstOfDay).toBe(true)
    expect(snapshotOf(wire, false).latest).toBeUndefined()
  })
})
