import { describe, expect, test } from 'vitest'
import { FakeClock } from '../kit/FakeClock'

describe('the fake clock of the tests', () => {
  test('runs what is due in order of time, then of start', async () => {
    const clock = new FakeClock(1000)
    const ran: string[] = []
    clock.after(20, () => ran.push(`b ${clock.now()}`))
    clock.after(10, () => ran.push(`a ${clock.now()}`))
    clock.after(20, () => ran.push(`c ${clock.now()}`))
    clock.after(21, () => ran.push('late'))
    await clock.advance(20)
    expect(ran).toEqual(['a 1010', 'b 1020', 'c 1020'])
    expect([clock.now(), clock.monotonic(), clock.pending]).toEqual([1020, 20, 1])
  })

  test('repeats until cancelled, even from within', () => {
    const clock = new FakeClock()
    let ticks = 0
    const stop = clock.every(50, () => {
      ticks += 1
      if (ticks === 3) stop()
    })
    clock.advanceSync(1000)
    expect([ticks, clock.pending]).toEqual([3, 0])
  })

  test('sixty frames a second', () => {
    const clock = new FakeClock()
    let frames = 0
    const stop = clock.frames(() => {
      frames += 1
    })
    clock.advanceSync(1001)
    stop()
    expect([frames, clock.pending]).toEqual([60, 0])
  })

  test('promises settle between tasks', async () => {
    const clock = new FakeClock()
    const ran: number[] = []
    const again = async (): Promise<void> => {
      await Promise.resolve()
      ran.push(clock.monotonic())
      if (ran.length < 3) clock.after(5, () => void again())
    }
    await again()
    await clock.advance(10)
    expect(ran).toEqual([0, 5, 10])
  })
})
