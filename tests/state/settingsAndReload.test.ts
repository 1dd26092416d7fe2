import { describe, expect, it, vi } from 'vitest'
import { createStores } from '../../src/state/createStores'
import { isPlanGood, readPlan } from '../../src/state/readPlan'
import { createReloadStore } from '../../src/state/reloadStore'
import { safeStorage } from '../../src/state/safeStorage'
import { createSettingsStore } from '../../src/state/settingsStore'
import { systemClock } from '../../src/timing/systemClock'
import { expectNoTimers, useFakeClock } from '../kit/fakeTime'
import { fakeWorld, MemoryStore } from './fakeWorld'

describe('settings', () => {
  it('kept in local storage as 0 and 1, and found again', () => {
    const local = new MemoryStore()
    createSettingsStore(local).set({ allYxValue: 0, theme: 'dark', balanceHidden: true })
    expect(Object.fromEntries(local.items)).toEqual({ allYxValue: '0', theme: 'dark', balanceHidden: '1' })
    expect(createSettingsStore(local).store.getState()).toEqual({
      allYxValue: 0,
      yxValue: 1,
      theme: 'dark',
      balanceHidden: true,
      trendMarks: '1110'
    })
    local.setItem('theme', 'neon')
    expect(createSettingsStore(local).store.getState().theme).toBe('system')
  })

  it.each([
    [undefined, 1],
    ['1', 1],
    ['0', 0],
    ['', 0],
    ['true', 0],
    ['2', 0]
  ])('§S4 a kept sound switch of %j stands at %i: sound plays where both equal 1', (kept, stands) => {
    const local = new MemoryStore()
    for (const key of ['allYxValue', 'yxValue']) if (kept !== undefined) local.setItem(key, kept)
    const { allYxValue, yxValue } = createSettingsStore(local).store.getState()
    expect([allYxValue, yxValue]).toEqual([stands, stands])
  })

  it.each([
    [undefined, '1110'],
    ['0101', '0101'],
    ['', '1110'],
    ['011', '1110'],
    ['01010', '1110'],
    ['0102', '1110']
  ])('§S2.4 kept labels of trend tables, %j, stand as %s', (kept, stand) => {
    const local = new MemoryStore()
    if (kept !== undefined) local.setItem('trendMarks', kept)
    expect(createSettingsStore(local).store.getState().trendMarks).toBe(stand)
  })

  it('what is set stands at once, and after a reload', () => {
    const local = new MemoryStore()
    const settings = createSettingsStore(local)
    const change = { trendMarks: '0011', balanceHidden: false, yxValue: 0, theme: 'light' } as const
    settings.set({ balanceHidden: true })
    settings.set(change)
    for (const each of [settings, createSettingsStore(local)])
      expect(each.store.getState()).toEqual({ allYxValue: 1, ...change })
  })
})

describe('storage that is refused', () => {
  it('values live as long as the page', () => {
    const storage = safeStorage(() => {
      throw new Error('SecurityError')
    })
    storage.setItem('token', 'x')
    expect(storage.getItem('token')).toBe('x')
    storage.removeItem('token')
    expect(storage.getItem('token')).toBeNull()
  })

  it('full storage: the newest value wins over the one that could be kept', () => {
    const real = new MemoryStore()
    let full = false
    const storage = safeStorage(() => ({
      ...real,
      setItem(key: string, value: string) {
        if (full) throw new Error('QuotaExceededError')
        real.setItem(key, value)
      }
    }))
    storage.setItem('a', '1')
    full = true
    storage.setItem('a', '2')
    expect(storage.getItem('a')).toBe('2')
    full = false
    storage.setItem('a', '3')
    expect([storage.getItem('a'), real.getItem('a')]).toEqual(['3', '3'])
  })
})

const NOV_30 = Date.UTC(2026, 10, 30, 15, 59)
/** Issues 1 … count, a day each from `from` on. */
const plan = (month: string, count = 20, from = 1) => ({
  own: 0 as const,
  gtime: 0,
  month,
  list: Array.from({ length: count }, (_, row) => ({
    sot_number: String(from + row),
    openDate: '2026-12-01',
    month,
    startTime: 0,
    endTime: NOV_30 + row * 86_400_000,
    openTime: NOV_30 + row * 86_400_000,
    lastIssue: String(from + row - 1),
    nextFirst: 0 as const,
    commitment: ''
  }))
})

describe('plan cache lotteryTypePlan{typeId}, §S3 and §S4', () => {
  it.each([
    ['same month', '2026-11', true, '1', NOV_30, true],
    ['one minute later it is December in UTC+8', '2026-11', true, '1', NOV_30 + 60_000, false],
    ['a game that is not planned by month', '2026-11', false, '1', NOV_30 + 60_000, true],
    ['half of it is used up', '2026-11', false, '11', NOV_30, false],
    ['not quite half of it', '2026-11', false, '10', NOV_30, true],
    ['it does not know the issue on sale', '2026-11', false, '21', NOV_30, false]
  ])('%s', (_, month, byMonth, issue, now, good) => {
    expect(isPlanGood(plan(month), byMonth, issue, now)).toBe(good)
  })

  it('asks once, answers from the cache, and drops a plan of last month by the catalogue’s planByMonth', async () => {
    const fake = fakeWorld({ plan: () => plan('2026-11') })
    let now = NOV_30
    const ports = { api: fake.api, local: fake.local, time: { now: () => now } }
    const [six, race] = [{ typeId: 18, planByMonth: 1 } as const, { typeId: 30, planByMonth: 0 } as const]
    await readPlan(ports, six, '1')
    await readPlan(ports, race, '1')
    // Another visit, another tab: nothing is asked.
    expect((await readPlan(ports, six, '2')).month).toBe('2026-11')
    await readPlan(ports, race, '3')
    expect(fake.called).toEqual(['plan', 'plan'])
    expect([...fake.local.items.keys()]).toEqual(['lotteryTypePlan18', 'lotteryTypePlan30'])
    now += 60_000
    await readPlan(ports, race, '3')
    expect(fake.called).toHaveLength(2)
    await readPlan(ports, six, '2')
    expect(fake.called).toHaveLength(3)
    // What the server answers is of last month still: shown, kept for nobody.
    expect([...fake.local.items.keys()]).toEqual(['lotteryTypePlan30'])
    fake.local.setItem('lotteryTypePlan30', '{"month":1}')
    await readPlan(ports, race, '3')
    expect(fake.called).toHaveLength(4)
  })
})

describe('§S2.2: the betting screen renders only while the reload flag of the shared state is on', () => {
  it('is on, goes off when a reload is asked for, and comes back by itself, once', () => {
    vi.useFakeTimers()
    const reload = createReloadStore(systemClock)
    const seen: boolean[] = []
    const undo = reload.store.subscribe(state => seen.push(state.reload))
    expect(reload.store.getState().reload).toBe(true)
    reload.reloadGame()
    reload.reloadGame()
    vi.runAllTimers()
    expect(seen).toEqual([false, true])
    expect(vi.getTimerCount()).toBe(0)
    undo()
    vi.useRealTimers()
  })

  it('a client that is stopped in between leaves no timer, and the flag on', () => {
    useFakeClock()
    const stores = createStores(fakeWorld({}).ports)
    const stop = stores.start()
    stores.reload.reloadGame()
    stop()
    expect(stores.reload.store.getState().reload).toBe(true)
    expectNoTimers()
  })
})
