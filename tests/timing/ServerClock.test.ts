import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorOf, keepSample, originOf } from '../../src/timing/clockSamples'
import { clockTrust } from '../../src/timing/clockTrust'
import { ServerClock } from '../../src/timing/ServerClock'
import { systemClock } from '../../src/timing/systemClock'
import { expectNoTimers, FakePage, pass, START, sleep, useFakeClock } from '../kit/fakeTime'

const AHEAD = 90_000

/** A server `AHEAD` ms in front, `delay` ms away (the stamp is taken in the middle). */
function serverAt(delays: number[], failing: () => boolean = () => false) {
  const asked: number[] = []
  let slept = 0
  const ask = async () => {
    asked.push(performance.now())
    const delay = delays[asked.length - 1] ?? delays.at(-1) ?? 20
    await new Promise<void>(done => setTimeout(done, delay / 2))
    if (failing()) throw new Error('no server')
    const stamp = START + AHEAD + performance.now() - began + slept
    await new Promise<void>(done => setTimeout(done, delay / 2))
    return stamp
  }
  const began = performance.now()
  return {
    ask,
    asked,
    sleepBy(ms: number) {
      slept += ms
    }
  }
}

describe('ServerClock, §S4 time sync', () => {
  let page: FakePage
  beforeEach(() => {
    useFakeClock()
    page = new FakePage()
  })
  afterEach(() => {
    expect(page.listeners).toBe(0)
    expectNoTimers()
  })

  it.each([
    [498, true],
    [500, false],
    [502, false]
  ])('an answer after %i ms: accepted %s, otherwise asked again after 2 s', async (delay, accepted) => {
    const server = serverAt([delay, 20])
    const time = new ServerClock({ clock: systemClock, page, ask: server.ask })
    const stop = time.start()
    await pass(delay)
    expect(time.reading().synced).toBe(accepted)
    const count = server.asked.length
    expect(count).toBe(accepted ? 2 : 1)
    if (!accepted) {
      await pass(1999)
      expect(server.asked.length).toBe(1)
      await pass(1)
      expect(server.asked.length).toBe(2)
      await pass(20)
      expect(time.reading().synced).toBe(true)
    }
    stop()
    await pass(1000)
  })

  it('a listener that fails is heard of as uncaught; the sample counts, and the others hear of the step', async () => {
    const faults: (() => void)[] = []
    vi.stubGlobal('queueMicrotask', (run: () => void) => faults.push(run))
    const time = new ServerClock({ clock: systemClock, page, ask: serverAt([20]).ask })
    const steps: number[] = []
    time.onChange(() => {
      throw new Error('of its own')
    })
    time.onChange(step => steps.push(step))
    const asked = time.askOnce()
    await pass(20)
    expect([await asked, steps]).toEqual([AHEAD, [AHEAD]])
    expect(faults).toHaveLength(1)
    expect(faults[0]).toThrow('of its own')
  })

  it('tells how far the time has moved: from the phone to the server, by no new sample that says the same, by a sleep', async () => {
    const server = serverAt([20])
    const time = new ServerClock({ clock: systemClock, page, ask: server.ask })
    const steps: number[] = []
    time.onChange(step => steps.push(step))
    const stop = time.start()
    await pass(1000)
    sleep(3_600_000)
    time.now()
    expect(steps).toEqual([AHEAD, 0, 0, 0, 0, 3_600_000])
    stop()
    await pass(100)
  })

  it('an error resolves 0 and leaves device time, marked 未校时', async () => {
    const server = serverAt([10], () => true)
    const time = new ServerClock({ clock: systemClock, page, ask: server.ask })
    const answer = time.askOnce()
    await pass(10)
    expect(await answer).toBe(0)
    expect(time.reading()).toEqual({ synced: false, offset: 0 })
    expect(time.now()).toBe(Date.now())
  })

  it('a link whose every answer is too slow: 未校时, but by the quickest of them and not by a phone that may be hours wrong', async () => {
    const server = serverAt([900, 700, 800, 20])
    const time = new ServerClock({ clock: systemClock, page, ask: server.ask })
    const steps: number[] = []
    time.onChange(step => steps.push(step))
    const stop = time.start()
    const wrong = () => Math.abs(time.now() - Date.now() - AHEAD)
    await pass(900)
    expect([time.reading(), wrong() <= 450]).toEqual([{ synced: false, offset: 0 }, true])
    await pass(2000 + 700)
    const at = time.now() - Date.now()
    expect([time.reading().synced, wrong() <= 350, steps.length]).toEqual([false, true, 2])
    await pass(2000 + 800)
    // A slower one changes nothing.
    expect([time.reading().synced, time.now() - Date.now()]).toEqual([false, at])
    await pass(2000 + 20)
    expect([time.reading().synced, wrong() <= 10]).toEqual([true, true])
    stop()
    await pass(1000)
  })

  it('five samples at the start, then one a minute', async () => {
    const server = serverAt([20])
    const time = new ServerClock({ clock: systemClock, page, ask: server.ask })
    const stop = time.start()
    await pass(100)
    expect(server.asked.length).toBe(5)
    expect(time.now() - Date.now()).toBe(AHEAD)
    expect(time.reading().uncertainty).toBeCloseTo(10, 1)
    await pass(59_999)
    expect(server.asked.length).toBe(5)
    await pass(1)
    expect(server.asked.length).toBe(6)
    stop()
    await pass(20)
  })

  it('never synced: tries again every 5 s', async () => {
    let failing = true
    const server = serverAt([10], () => failing)
    const time = new ServerClock({ clock: systemClock, page, ask: server.ask })
    const stop = time.start()
    await pass(5005)
    expect(server.asked.length).toBe(2)
    failing = false
    await pass(5020)
    expect(time.reading().synced).toBe(true)
    stop()
    await pass(100)
  })

  it.each(['visible', 'online', 'network'] as const)('%s: samples again at once', async event => {
    const server = serverAt([20])
    const time = new ServerClock({ clock: systemClock, page, ask: server.ask })
    const stop = time.start()
    await pass(1000)
    page.tell(event)
    await pass(60)
    expect(server.asked.length).toBe(8)
    stop()
    await pass(100)
  })

  it.each(['hidden', 'offline'] as const)('%s: asks nothing', async event => {
    const server = serverAt([20])
    const stop = new ServerClock({ clock: systemClock, page, ask: server.ask }).start()
    await pass(1000)
    page.tell(event)
    await pass(1000)
    expect(server.asked.length).toBe(5)
    stop()
  })

  it('where the page is the first to know that the device slept, the first answer after it counts', async () => {
    const server = serverAt([20])
    const time = new ServerClock({ clock: systemClock, page, ask: server.ask })
    const stop = time.start()
    await pass(1000)
    sleep(60_000)
    server.sleepBy(60_000)
    page.tell('visible')
    await pass(20)
    expect(time.reading().uncertainty).toBeCloseTo(10, 1)
    stop()
    await pass(100)
  })

  it('a device that slept an hour shows the hour at once, before any answer', async () => {
    const server = serverAt([20])
    const time = new ServerClock({ clock: systemClock, page, ask: server.ask })
    const stop = time.start()
    await pass(1000)
    const before = time.now()
    sleep(3_600_000)
    server.sleepBy(3_600_000)
    expect(time.now() - before).toBe(3_600_000)
    expect(time.reading().uncertainty).toBeUndefined()
    await pass(20)
    expect(time.now() - before).toBe(3_600_020)
    expect(time.reading().uncertainty).toBeCloseTo(10, 1)
    stop()
    await pass(100)
  })

  it('a phone clock set back changes nothing', async () => {
    const server = serverAt([20])
    const time = new ServerClock({ clock: systemClock, page, ask: server.ask })
    const stop = time.start()
    await pass(1000)
    const before = time.now()
    sleep(-7_200_000)
    expect(time.now()).toBe(before)
    await pass(500)
    expect(time.now()).toBe(before + 500)
    stop()
    await pass(100)
  })

  it('an answer that was under way during a sleep does not count', async () => {
    const server = serverAt([20])
    const time = new ServerClock({ clock: systemClock, page, ask: server.ask })
    const answer = time.askOnce()
    await pass(10)
    sleep(60_000)
    await pass(10)
    expect(await answer).toBeUndefined()
    expect(time.reading().synced).toBe(false)
  })

  it.each([-3_600_000, -40_000, 40_000])(
    'a server whose clock is put right by %i ms is followed from its next answer on',
    async step => {
      const server = serverAt([20, 20, 20, 20, 20, 300])
      const time = new ServerClock({ clock: systemClock, page, ask: server.ask })
      const stop = time.start()
      await pass(1000)
      expect(time.now() - Date.now()).toBe(AHEAD)
      server.sleepBy(step)
      await pass(60_000)
      // That answer took longer than those before.
      expect(time.now() - Date.now()).toBe(AHEAD + step)
      expect(time.reading().uncertainty).toBeGreaterThan(150)
      stop()
    }
  )

  it('a stamped bet answer is a sample', () => {
    const time = new ServerClock({ clock: systemClock, page, ask: () => Promise.reject(new Error('unused')) })
    const steps: number[] = []
    const off = time.onChange(step => steps.push(step))
    const now = performance.now()
    expect(time.observe({ sentAt: now - 40, receivedAt: now, serverTime: START + AHEAD - 20 })).toBe(true)
    expect(time.observe({ sentAt: now - 600, receivedAt: now, serverTime: START })).toBe(false)
    expect(time.now() - Date.now()).toBe(AHEAD)
    expect(steps).toEqual([AHEAD])
    off()
  })
})

describe('clock samples, §R6.1', () => {
  it('the true offset lies within the stated uncertainty of the best sample, whatever the two directions took', () => {
    const link = fc.record({
      up: fc.integer({ min: 0, max: 200 }),
      down: fc.integer({ min: 0, max: 200 }),
      gap: fc.integer({ min: 0, max: 60_000 })
    })
    fc.assert(
      fc.property(fc.array(link, { minLength: 1, maxLength: 20 }), links => {
        const trueOrigin = 1_000_000
        let at = 0
        let kept: ReturnType<typeof keepSample> = []
        for (const { up, down, gap } of links) {
          const sentAt = at + gap
          at = sentAt + up + down
          kept = keepSample(kept, { sentAt, receivedAt: at, serverTime: trueOrigin + sentAt + up })
        }
        const [best] = kept
        expect(best).toBeDefined()
        expect(kept.length).toBeLessThanOrEqual(8)
        if (best) expect(Math.abs(originOf(best) - trueOrigin)).toBeLessThanOrEqual(errorOf(best, at))
      })
    )
  })

  it('many slow answers never push out the one good sample', () => {
    const good = { sentAt: 0, receivedAt: 10, serverTime: 5 }
    let kept: ReturnType<typeof keepSample> = [good]
    for (let n = 1; n <= 30; n++)
      kept = keepSample(kept, { sentAt: n * 1000, receivedAt: n * 1000 + 300, serverTime: n * 1000 })
    expect(kept.length).toBe(8)
    expect(kept[0]).toBe(good)
    expect(keepSample(kept, { sentAt: 700_000, receivedAt: 700_300, serverTime: 1 }).length).toBe(1)
  })

  it('one answer stamped twice is one sample, with the narrower bounds', () => {
    const inner = { sentAt: 10, receivedAt: 30, serverTime: 5 }
    const outer = { sentAt: 8, receivedAt: 33, serverTime: 5 }
    expect(keepSample([inner], outer)).toEqual([inner])
    expect(keepSample([outer], inner)).toEqual([inner])
  })

  it('a sample is kept for ten minutes', () => {
    const old = { sentAt: 0, receivedAt: 100, serverTime: 50 }
    const at = (ms: number) => ({ sentAt: ms - 100, receivedAt: ms, serverTime: ms - 50 })
    expect(keepSample([old], at(600_099))).toHaveLength(2)
    expect(keepSample([old], at(600_100))).toEqual([at(600_100)])
  })

  it('stamps are whole milliseconds: two quick samples may differ by their rounding, and by no more', () => {
    const quick = { sentAt: 10, receivedAt: 10, serverTime: 1010 }
    expect(keepSample([quick], { sentAt: 20, receivedAt: 20, serverTime: 1022 })).toHaveLength(2)
    expect(keepSample([quick], { sentAt: 20, receivedAt: 20, serverTime: 1023 })).toHaveLength(1)
  })

  it('prefers a fresh sample to an old one of the same delay', () => {
    const old = { sentAt: 0, receivedAt: 100, serverTime: 50 }
    const fresh = { sentAt: 300_000, receivedAt: 300_100, serverTime: 300_050 }
    expect(keepSample([old], fresh)).toEqual([fresh, old])
  })

  it('prefers the newer of two of the same error', () => {
    const first = { sentAt: 0, receivedAt: 100, serverTime: 50 }
    const second = { sentAt: 0, receivedAt: 100, serverTime: 51 }
    expect(keepSample([first], second)).toEqual([second, first])
  })

  it('of nine the worst goes, of two that are as bad the older', () => {
    let kept: ReturnType<typeof keepSample> = []
    for (let n = 1; n <= 9; n++) kept = keepSample(kept, { sentAt: 0, receivedAt: 100, serverTime: 50 + n / 8 })
    expect(kept.map(({ serverTime }) => (serverTime - 50) * 8)).toEqual([9, 8, 7, 6, 5, 4, 3, 2])
  })

  it('a sample that no sample before can be true beside is the only one: one of the two clocks was put right', () => {
    const close = { sentAt: 0, receivedAt: 10, serverTime: 5 }
    const slow = (serverTime: number) => ({ sentAt: 1000, receivedAt: 1400, serverTime })
    // Half of 10 and of 400 ms, what quartz parts by meanwhile, and the whole milliseconds of the stamps.
    expect(keepSample([close], slow(1200 + 205)).length).toBe(2)
    expect(keepSample([close], slow(1200 - 205)).length).toBe(2)
    expect(keepSample([close], slow(1200 + 208))).toEqual([slow(1408)])
    expect(keepSample([close], slow(1200 - 208))).toEqual([slow(992)])
  })
})

it.each([
  [{ synced: false }, { trust: 'unset' }],
  [{ synced: true }, { trust: 'unsure' }],
  [
    { synced: true, uncertainty: 10.2 },
    { trust: 'sure', error: 11 }
  ],
  [
    { synced: true, uncertainty: 500 },
    { trust: 'sure', error: 500 }
  ],
  [
    { synced: true, uncertainty: 500.1 },
    { trust: 'unsure', error: 501 }
  ]
])('§R6.2 a countdown by a clock that is %j: %j', (reading, trust) =>
  expect(clockTrust({ ...reading, offset: 0 })).toEqual(trust)
)
