import type { FakeClock } from '../../kit/FakeClock'

/**
 * Lets time go on a step at a time, each once every scheduler on the clock waits for its next round: what a round does in
 * the database takes the machine's time, not the clock's.
 * @param schedulers how many there are; each has one timer while it waits and none while it works
 */
export async function passScheduled(clock: FakeClock, ms: number, step = 1000, schedulers = 1): Promise<void> {
  const rested = async () => {
    do await new Promise(done => setTimeout(done, 1))
    while (clock.pending < schedulers)
  }
  await rested()
  for (let done = 0; done < ms; done += step) {
    clock.advanceSync(Math.min(step, ms - done))
    await rested()
  }
}
