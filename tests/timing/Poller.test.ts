import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Poller } from '../../src/timing/Poller'
import { systemClock } from '../../src/timing/systemClock'
import { deferred, expectNoTimers, FakePage, pass, START, useFakeClock } from '../kit/fakeTime'

describe('Poller, §S9: base info every 5000 ms', () => {
  let page: FakePage
  beforeEach(() => {
    useFakeClock()
    page = new FakePage()
  })
  afterEach(() => {
    expect(page.listeners).toBe(0)
    expectNoTimers()
  })

  it('asks at once and then every 5000 ms', async () => {
    const at: number[] = []
    const poller = new Poller({
      clock: systemClock,
      page,
      ask: async () => at.push(Date.now() - START),
      onAnswer: () => undefined
    })
    const stop = poller.start()
    await pass(15_000)
    stop()
    await pass(20_000)
    expect(at).toEqual([0, 5000, 10_000, 15_000])
  })

  it('never has two questions under way, however slow the answer', async () => {
    let open = 0
    let most = 0
    const answers: number[] = []
    const ask = async () => {
      most = Math.max(most, ++open)
      await new Promise<void>(done => setTimeout(done, 12_000))
      return --open
    }
    const poller = new Poller({ clock: systemClock, page, ask, onAnswer: answer => answers.push(answer) })
    poller.start()
    await pass(60_000)
    expect(most).toBe(1)
    expect(answers.length).toBe(4)
    poller.stop()
    await pass(12_000)
  })

  it('asks nothing while hidden and once when looked at again', async () => {
    let asked = 0
    const poller = new Poller({ clock: systemClock, page, ask: async () => ++asked, onAnswer: () => undefined })
    poller.start()
    await pass(5000)
    page.tell('hidden')
    await pass(3_600_000)
    expect(asked).toBe(2)
    page.tell('visible')
    expect(asked).toBe(3)
    await pass(5000)
    expect(asked).toBe(4)
    poller.stop()
  })

  it('begun on a page nobody looks at, it asks nothing until somebody does', async () => {
    let asked = 0
    page.tell('hidden')
    const poller = new Poller({ clock: systemClock, page, ask: async () => ++asked, onAnswer: () => undefined })
    poller.start()
    await pass(60_000)
    expect(asked).toBe(0)
    page.tell('visible')
    expect(asked).toBe(1)
    poller.stop()
  })

  it('told to ask at once on a page nobody looks at, it waits like any other question, and asks once', async () => {
    let asked = 0
    const poller = new Poller({ clock: systemClock, page, ask: async () => ++asked, onAnswer: () => undefined })
    poller.start()
    page.tell('hidden')
    poller.askNow()
    await pass(60_000)
    expect(asked).toBe(1)
    page.tell('visible')
    expect(asked).toBe(2)
    poller.stop()
  })

  it('begun twice it asks as one', async () => {
    let asked = 0
    const poller = new Poller({ clock: systemClock, page, ask: async () => ++asked, onAnswer: () => undefined })
    poller.start()
    poller.start()
    await pass(5000)
    expect(asked).toBe(3)
    poller.stop()
  })

  it('drops the answer of a superseded question, and aborts it', async () => {
    const first = deferred<string>()
    const signals: AbortSignal[] = []
    const answers: string[] = []
    const replies = [first.promise, Promise.resolve('new')]
    const poller = new Poller({
      clock: systemClock,
      page,
      ask: signal => replies[signals.push(signal) - 1] ?? Promise.reject(new Error('too many')),
      onAnswer: answer => answers.push(answer)
    })
    poller.start()
    poller.askNow()
    first.resolve('old')
    await pass(0)
    expect(answers).toEqual(['new'])
    expect(signals.map(signal => signal.aborted)).toEqual([true, false])
    poller.stop()
  })

  it.each<[string, (poller: Poller<string>) => void]>([
    ['the page is hidden', () => page.tell('hidden')],
    ['the poller is stopped', poller => poller.stop()]
  ])('drops an answer that comes once %s', async (_, end) => {
    const answer = deferred<string>()
    const answers: string[] = []
    const ask = () => answer.promise
    const poller = new Poller({ clock: systemClock, page, ask, onAnswer: got => answers.push(got) })
    poller.start()
    end(poller)
    answer.resolve('late')
    await pass(0)
    expect(answers).toEqual([])
    poller.stop()
  })

  it('a failure is no end: the next poll comes on time, and none after stop', async () => {
    let asked = 0
    const poller = new Poller({
      clock: systemClock,
      page,
      ask: () => {
        asked++
        return Promise.reject(new Error('down'))
      },
      onAnswer: () => undefined,
      jitterMs: () => 250
    })
    poller.start()
    await pass(5249)
    expect(asked).toBe(1)
    await pass(1)
    expect(asked).toBe(2)
    poller.askNow()
    poller.stop()
    await pass(10_000)
    poller.askNow()
    expect(asked).toBe(3)
  })
})
