import type { Cancel, Clock } from '../../src/timing/Clock'

const FRAME = 1000 / 60

interface Task {
  readonly id: number
  at: number
  readonly every: number | undefined
  readonly kind: 'timer' | 'frame'
  readonly run: () => void
}

/** A Clock that stands still until it is told to go. Tasks run in order of their time, then of their start. */
export class FakeClock implements Clock {
  readonly #tasks = new Map<number, Task>()
  readonly #origin: number
  #now: number
  /** How far the device time was put right. */
  #step = 0
  #ids = 0

  /** @param start device time in ms since 1970 */
  constructor(start = Date.UTC(2026, 0, 1, 4)) {
    this.#now = start
    this.#origin = start
  }

  now(): number {
    return this.#now + this.#step
  }

  /** Puts the device time right, back where `ms` is below zero: timers and the monotonic clock go on. */
  putRight(ms: number): void {
    this.#step += ms
  }

  monotonic(): number {
    return this.#now - this.#origin
  }

  after(ms: number, run: () => void): Cancel {
    return this.#add({ at: this.#now + Math.max(0, ms), every: undefined, kind: 'timer', run })
  }

  every(ms: number, run: () => void): Cancel {
    return this.#add({ at: this.#now + ms, every: ms, kind: 'timer', run })
  }

  frames(run: () => void): Cancel {
    return this.#add({ at: this.#now + FRAME, every: FRAME, kind: 'frame', run })
  }

  /** Lets `ms` pass, running everything that falls due, and promises settle in between. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    for (let due = this.#next(end); due; due = this.#next(end)) {
      this.#run(due)
      await settle()
    }
    this.#now = end
    await settle()
  }

  /** Lets `ms` pass without letting promises settle. */
  advanceSync(ms: number): void {
    const end = this.#now + ms
    for (let due = this.#next(end); due; due = this.#next(end)) this.#run(due)
    this.#now = end
  }

  /** How many timers are waiting: 0 at the end of every suite. */
  get pending(): number {
    return this.#tasks.size
  }

  #add(task: Omit<Task, 'id'>): Cancel {
    const id = ++this.#ids
    this.#tasks.set(id, { ...task, id })
    return () => {
      this.#tasks.delete(id)
    }
  }

  #next(end: number): Task | undefined {
    let first: Task | undefined
    for (const task of this.#tasks.values()) {
      if (task.at > end) continue
      if (first === undefined || task.at < first.at || (task.at === first.at && task.id < first.id)) first = task
    }
    return first
  }

  #run(task: Task): void {
    this.#now = Math.max(this.#now, task.at)
    if (task.every === undefined) this.#tasks.delete(task.id)
    else task.at += task.every
    task.run()
  }
}

/** Enough turns of the microtask queue for a chain of awaits. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
