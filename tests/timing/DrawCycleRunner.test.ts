import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DrawCycleRunner } from '../../src/timing/DrawCycleRunner'
import type { DrawnIssue, DrawSnapshot } from '../../src/timing/drawCycle'
import { systemClock } from '../../src/timing/systemClock'
import { expectNoTimers, FakePage, FakeServerTime, pass, START, sleep, useFakeClock } from '../kit/fakeTime'

const INTERVAL = 60_000
/** A lottery of one-minute issues; each is drawn `drawDelay` ms after its sales close. */
class Lottery {
  asked: number[] = []
  signals: AbortSignal[] = []
  delay = 0
  failing = false
  drawDelay = 7000

  snapshot = async (signal: AbortSignal): Promise<DrawSnapshot> => {
    this.asked.push(Date.now() - START)
    this.signals.push(signal)
    const answer = this.now()
    if (this.delay > 0) await new Promise<void>(done => setTimeout(done, this.delay))
    if (this.failing) throw new Error('down')
    return answer
  }

  now(): DrawSnapshot {
    const passed = Date.now() - START
    const current = Math.floor(passed / INTERVAL)
    const last = Math.floor((passed - this.drawDelay) / INTERVAL) - 1
    return {
      current: {
        issue: `I${current}`,
        previous: `I${current - 1}`,
        startAt: START + current * INTERVAL,
        cutoffAt: START + (current + 1) * INTERVAL,
        drawAt: START + (current + 1) * INTERVAL + this.drawDelay,
        day: '2026-11-20',
        firstOfDay: false
      },
      latest: this.draw(last)
    }
  }

  draw = (n: number): DrawnIssue => ({
    issue: `I${n}`,
    result: [n],
    drawnAt: START + (n + 1) * INTERVAL + this.drawDelay,
    day: '2026-11-20',
    facts: []
  })
}

describe('DrawCycleRunner under fake timers, §S4 and §S9', () => {
  let page: FakePage
  let time: FakeServerTime
  let lottery: Lottery
  let runner: DrawCycleRunner
  let log: string[]
  let digits: number[]
  let seconds: number[]
  let told: number
  let noticed: () => void

  beforeEach(() => {
    noticed = () => undefined
    useFakeClock(START + 10 * INTERVAL + 30_000)
    page = new FakePage()
    time = new FakeServerTime()
    lottery = new Lottery()
    log = []
    digits = []
    seconds = []
    told = 0
    const at = () => Date.now() - START - 11 * INTERVAL
    let known: string | undefined
    runner = new DrawCycleRunner({
      clock: systemClock,
      page,
      time,
      snapshot: lottery.snapshot,
      onCycle({ latest }) {
        told += 1
        if (known && latest && latest.issue !== known) log.push(`${at()} result ${latest.issue}`)
        known = latest?.issue
      },
      onCountdown: parts => seconds.push(parts.totalSeconds),
      onDigits: elapsed => digits.push(elapsed),
      onBalanceDue: () => log.push(`${at()} balance`),
      onNotice(previous, issue) {
        log.push(`${at()} notice ${previous} ${issue}`)
        noticed()
      },
      onIssueFailed: () => log.push(`${at()} failed`)
    })
  })
  afterEach(() => {
    runner.stop()
    expect(page.listeners + time.listeners).toBe(0)
    expectNoTimers()
  })

  it('one whole issue: countdown, next issue, polls at 5000, result, balance 2000 later, stage closed', async () => {
    runner.start()
    await pass(0)
    expect(lottery.asked).toEqual([630_000])
    expect(runner.cycle.state).toBe(1)
    await pass(30_001)
    expect(seconds.slice(-2)).toEqual([0, 60])
    expect(runner.cycle).toMatchObject({ state: 2, drawingSince: START + 11 * INTERVAL })
    await pass(5000)
    expect(digits.slice(0, 3)).toEqual([51, 101, 151])
    expect(runner.cycle.state).toBe(2)
    await pass(5000)
    expect(lottery.asked.map(asked => asked - 660_000)).toEqual([-30_000, 1, 5001, 10_001])
    expect(runner.cycle).toMatchObject({ state: 1, showing: true, settledAt: START + 11 * INTERVAL + 10_001 })
    const rolled = digits.length
    await pass(8299)
    expect(runner.cycle.showing).toBe(true)
    await pass(1)
    expect(runner.cycle.showing).toBe(false)
    expect(digits.length).toBe(rolled)
    expect(log).toEqual(['1 notice I10 I11', '10001 result I10', '12001 balance'])
    expect(lottery.asked.length).toBe(4)
  })

  it('a hidden hour asks nothing; then one question and exactly one result', async () => {
    runner.start()
    await pass(31_000)
    page.tell('hidden')
    const asked = lottery.asked.length
    log.length = 0
    await pass(600_000)
    sleep(3_000_000)
    for (const n of [11, 12, 13]) runner.acceptDraw(lottery.draw(n))
    expect(lottery.asked.length).toBe(asked)
    expect(log).toEqual([])
    page.tell('visible')
    await pass(2000)
    expect(lottery.asked.length).toBe(asked + 1)
    expect(log).toEqual(['3601000 result I69', '3601000 notice I11 I71', '3603000 balance'])
    expect(runner.cycle.settledAt).toBe(lottery.draw(69).drawnAt)
  })

  it('an answer asked for before the page was hidden counts no more', async () => {
    runner.start()
    await pass(0)
    lottery.delay = 10_000
    runner.refresh()
    page.tell('hidden')
    await pass(5000)
    lottery.delay = 0
    page.tell('visible')
    await pass(0)
    const { sequence } = runner.cycle
    await pass(6000)
    expect(runner.cycle.sequence).toBe(sequence)
  })

  it('a question under way is given up when the page is hidden, and when a pushed issue answers it', async () => {
    lottery.delay = 4000
    runner.start()
    page.tell('hidden')
    expect(lottery.signals.map(({ aborted }) => aborted)).toEqual([true])
    page.tell('visible')
    lottery.drawDelay = 40_000
    runner.acceptSnapshot(lottery.now())
    expect(runner.cycle.state).toBe(2)
    expect(lottery.signals.map(({ aborted }) => aborted)).toEqual([true, true])
    await pass(4000)
  })

  it('a page that is back online asks at once', async () => {
    runner.start()
    await pass(0)
    page.tell('offline')
    await pass(0)
    expect(lottery.asked).toEqual([630_000])
    page.tell('online')
    await pass(0)
    expect(lottery.asked).toEqual([630_000, 630_000])
  })

  it('asked for just before the next question was due, that one is not asked as well', async () => {
    runner.start()
    await pass(30_001)
    await pass(4900)
    lottery.delay = 1000
    runner.refresh()
    await pass(1000)
    expect(lottery.asked.map(asked => asked - 660_000).slice(1)).toEqual([1, 4901])
  })

  it('slow answers never overlap: the next question comes 5000 after the answer', async () => {
    runner.start()
    await pass(30_001)
    lottery.delay = 3000
    await pass(8000)
    expect(lottery.asked.map(asked => asked - 660_000).slice(1)).toEqual([1, 5001])
  })

  it('pushed: result at once, the poll that was planned is gone', async () => {
    runner.start()
    await pass(37_000)
    runner.acceptDraw(lottery.draw(10))
    expect(log.at(-1)).toBe('7000 result I10')
    expect(runner.cycle.settledAt).toBe(Date.now())
    const asked = lottery.asked.length
    await pass(20_000)
    expect(lottery.asked.length).toBe(asked)
  })

  it('a pushed issue is newer than a question under way', async () => {
    lottery.delay = 4000
    runner.start()
    runner.acceptSnapshot(lottery.now())
    expect(runner.cycle.current?.issue).toBe('I10')
    const { sequence } = runner.cycle
    await pass(5000)
    expect(runner.cycle.sequence).toBe(sequence)
  })

  it('a pushed issue counts behind the answer that came before it', async () => {
    runner.start()
    await pass(0)
    const { current, latest } = lottery.now()
    const cutoffAt = current.cutoffAt - 10_000
    runner.acceptSnapshot({ current: { ...current, cutoffAt }, ...(latest && { latest }) })
    expect(runner.cycle.current?.cutoffAt).toBe(cutoffAt)
  })

  it('a question asked anew gives up the one under way', async () => {
    lottery.delay = 4000
    runner.start()
    runner.refresh()
    expect(lottery.signals.map(({ aborted }) => aborted)).toEqual([true, false])
    await pass(4000)
    expect(runner.cycle.state).toBe(1)
  })

  it('what changes nothing is not told, and starts no second anew', async () => {
    runner.start()
    await pass(0)
    const before = told
    runner.acceptDraw(lottery.draw(9))
    expect(told).toBe(before)
    const shown = seconds.length
    runner.refresh()
    await pass(0)
    expect([lottery.asked.length, seconds.length]).toEqual([2, shown])
  })

  it('server down at the start: told once a failure, asked every 5000, then alive', async () => {
    lottery.failing = true
    runner.start()
    await pass(5000)
    expect(log.map(line => line.split(' ')[1])).toEqual(['failed', 'failed'])
    lottery.failing = false
    await pass(5000)
    expect(runner.cycle.state).toBe(1)
  })

  it.each([
    ['count down to the next sale, then to its cutoff', 10_000, 'sale 10'],
    ['are open at the very moment of the sale', 0, 'cutoff 20']
  ])('closed sales %s', async (_, wait, first) => {
    const stages: string[] = []
    const later = Date.now() + wait
    const shut = new DrawCycleRunner({
      clock: systemClock,
      page,
      time,
      snapshot: async () => ({
        current: {
          issue: 'A',
          previous: 'Z',
          startAt: later,
          cutoffAt: later + 20_000,
          drawAt: later + 20_000,
          day: '2026-11-20',
          firstOfDay: true
        },
        latest: { ...lottery.draw(1), issue: 'Z' }
      }),
      onCycle: () => undefined,
      onCountdown: (parts, stage) => stages.push(`${stage} ${parts.totalSeconds}`),
      onDigits: () => undefined,
      onBalanceDue: () => undefined,
      onNotice: () => undefined,
      onIssueFailed: () => undefined
    })
    shut.start()
    await pass(wait + 2)
    expect(shut.cycle.state).toBe(-1)
    expect(stages.at(0)).toBe(first)
    expect(stages.at(-1)).toBe('cutoff 20')
    shut.stop()
  })

  it('stop in the middle of everything leaves nothing behind', async () => {
    runner.start()
    await pass(40_001)
    expect(runner.cycle.showing).toBe(true)
    runner.stop()
    const { cycle } = runner
    const before = [log.length, lottery.asked.length]
    await pass(60_000)
    runner.acceptDraw(lottery.draw(11))
    runner.acceptSnapshot(lottery.now())
    runner.refresh()
    await pass(60_000)
    expect([log.length, lottery.asked.length]).toEqual(before)
    expect(runner.cycle).toBe(cycle)
  })

  it('stopped by what it tells, it begins nothing more', async () => {
    runner.start()
    noticed = () => runner.stop()
    await pass(30_001)
    expect(log).toEqual(['1 notice I10 I11'])
    expectNoTimers()
    useFakeClock(Date.now())
  })

  it('begun again on the same issue it counts on', async () => {
    runner.start()
    await pass(1000)
    runner.start()
    await pass(1000)
    seconds.length = 0
    await pass(2000)
    expect(seconds).toEqual([28, 27])
  })

  it('an answer that comes after the stop changes nothing', async () => {
    lottery.delay = 100
    runner.start()
    const before = runner.cycle
    runner.stop()
    await pass(200)
    expect(runner.cycle).toBe(before)
  })

  it('begun on a hidden page it asks nothing until somebody looks, and begun again it knows nothing of before', async () => {
    page.tell('hidden')
    runner.start()
    await pass(0)
    expect(lottery.asked).toEqual([])
    page.tell('visible')
    await pass(0)
    expect([lottery.asked.length, runner.cycle.current === undefined]).toEqual([1, false])
    runner.start()
    expect(runner.cycle.current).toBeUndefined()
  })

  it('a hidden page asks nothing, not even when the stream left a gap', async () => {
    runner.start()
    await pass(0)
    page.tell('hidden')
    runner.refresh()
    await pass(0)
    expect(lottery.asked.length).toBe(1)
  })
})
