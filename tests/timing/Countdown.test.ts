import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Countdown } from '../../src/timing/Countdown'
import { countdownParts, untilNextSecond } from '../../src/timing/countdownParts'
import { systemClock } from '../../src/timing/systemClock'
import { expectNoTimers, FakePage, FakeServerTime, pass, START, sleep, useFakeClock } from '../kit/fakeTime'

describe('Countdown, §S9: tick 1 s; reliability R8: a function of server now', () => {
  let page: FakePage
  let time: FakeServerTime
  let shown: { at: number; text: string }[]
  let zeros: string[]
  let countdown: Countdown

  beforeEach(() => {
    useFakeClock()
    page = new FakePage()
    time = new FakeServerTime()
    shown = []
    zeros = []
    countdown = new Countdown({
      clock: systemClock,
      time,
      page,
      onTick: ({ hours, minutes, seconds }) =>
        shown.push({ at: Date.now() - START, text: `${hours}-${minutes}-${seconds}` }),
      onZero: key => zeros.push(key)
    })
  })
  afterEach(() => {
    countdown.stop()
    expect(page.listeners + time.listeners).toBe(0)
    expectNoTimers()
  })

  it('a time that is none is over: told once, and never shown as no number', async () => {
    countdown.set({ key: 'a', at: Number('2026-11-20 12:00:00') })
    await pass(3000)
    expect([shown, zeros]).toEqual([[{ at: 0, text: '00-00-00' }], ['a']])
  })

  it('ticks just past each second and tells zero once', async () => {
    countdown.set({ key: 'a', at: START + 2500 })
    await pass(10_000)
    expect(shown).toEqual([
      { at: 0, text: '00-00-03' },
      { at: 501, text: '00-00-02' },
      { at: 1501, text: '00-00-01' },
      { at: 2501, text: '00-00-00' }
    ])
    expect(zeros).toEqual(['a'])
  })

  it('ended by who is told of a tick, it leaves no timer', () => {
    const ticks: number[] = []
    const once = new Countdown({
      clock: systemClock,
      time,
      page,
      onTick: ({ totalSeconds }) => {
        ticks.push(totalSeconds)
        once.stop()
      },
      onZero: key => zeros.push(key)
    })
    once.set({ key: 'a', at: START + 2500 })
    expect(ticks).toEqual([3])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([1000, 60_000, 3_600_000, 86_400_000])(
    'a clock jump of %i ms shows the truth at the next look',
    async jump => {
      countdown.set({ key: 'a', at: START + 86_400_000 + 5000 })
      await pass(1500)
      sleep(jump)
      page.tell('visible')
      expect(shown.at(-1)?.text).toBe(textOf(86_400_000 + 5000 - 1500 - jump))
      expect(zeros).toEqual([])
    }
  )

  it('a resync moves it at once, past zero and back, and zero is told each time it is reached', async () => {
    countdown.set({ key: 'a', at: START + 5000 })
    time.step(5000)
    expect(zeros).toEqual(['a'])
    time.step(200)
    expect(zeros).toEqual(['a'])
    time.step(-1200)
    expect(shown.at(-1)?.text).toBe('00-00-01')
    await pass(1001)
    expect(zeros).toEqual(['a', 'a'])
  })

  it('setting the reached target again tells nothing more', () => {
    countdown.set({ key: 'a', at: START })
    countdown.set({ key: 'a', at: START })
    expect(zeros).toEqual(['a'])
  })

  it('§S2.4: parts in hh-mm-ss', () => {
    expect(textOf(0)).toBe('00-00-00')
    expect(textOf(1)).toBe('00-00-01')
    expect(textOf(3_599_001)).toBe('01-00-00')
    expect(textOf(3_754_000)).toBe('01-02-34')
    expect(textOf(360_000_000)).toBe('100-00-00')
  })

  it('the next tick always shows one second less', () => {
    fc.assert(
      fc.property(fc.double({ min: 1001, max: 1e9, noNaN: true }), left => {
        const later = left - untilNextSecond(left)
        expect(countdownParts(left).totalSeconds - countdownParts(later).totalSeconds).toBe(1)
      })
    )
  })
})

const textOf = (ms: number) => {
  const { hours, minutes, seconds } = countdownParts(ms)
  return `${hours}-${minutes}-${seconds}`
}
