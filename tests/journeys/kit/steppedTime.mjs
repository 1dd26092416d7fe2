/**
 * @typedef {object} Stepped
 * @property {(most: number, breath: () => Promise<void>) => Promise<void>} stepTo
 *   skips what is missing to `most` ms ahead of the machine's time: whatever falls due on the way happens, in its order
 *   and at its moment, with a `breath` after each
 * @property {(ms: number) => void} begin puts the time ahead of the machine's before anything waits
 */

/**
 * Puts a time in the place of Date, performance.now and the timers of a page or of a server: it goes on like the
 * machine's, and skips what a journey would only wait for. Frames stay the browser's, fewer of them; none is drawn
 * of what is skipped, which without a graphics card takes longer than the skipped time itself. The product reads all of these
 * at each call (src/timing/systemClock), so that nothing of it has to know.
 *
 * One function without a name from outside: it runs in pages too.
 * @returns {Stepped}
 */
export function steppedTime() {
  const scope = globalThis
  const MachineDate = scope.Date
  const machineNow = MachineDate.now.bind(MachineDate)
  const monotonic = scope.performance.now.bind(scope.performance)
  const { setTimeout: wait, clearTimeout: forget } = scope
  const LONGEST = 2 ** 31 - 1
  let ahead = 0
  let ids = 0
  let frames = 0
  /** @type {Map<number, Timer>} */
  const timers = new Map()
  const now = () => monotonic() + ahead

  /** What Node hands out for a timer, and a number to whoever wants one. */
  class Timer {
    isRef = true
    constructor(run, ms, repeats) {
      this.id = ++ids
      this.run = run
      this.ms = Math.min(LONGEST, Math.max(repeats ? 1 : 0, Number(ms) || 0))
      this.repeats = repeats
      this.refresh()
    }
    refresh() {
      this.at = now() + this.ms
      timers.set(this.id, this)
      this.wait()
      return this
    }
    wait() {
      forget(this.handle)
      this.handle = wait(() => this.fire(), Math.max(0, this.at - now()))
      if (!this.isRef) this.handle.unref?.()
    }
    fire() {
      if (this.repeats) {
        this.at += this.ms
        this.wait()
      } else this.close()
      this.run()
    }
    close() {
      timers.delete(this.id)
      forget(this.handle)
      return this
    }
    unref() {
      this.isRef = false
      this.handle.unref?.()
      return this
    }
    ref() {
      this.isRef = true
      this.handle.ref?.()
      return this
    }
    hasRef() {
      return this.isRef
    }
    [Symbol.toPrimitive]() {
      return this.id
    }
  }

  const handleOf = scope.document ? timer => timer.id : timer => timer
  const start =
    repeats =>
    (run, ms, ...args) =>
      handleOf(new Timer(() => run(...args), ms, repeats))
  const end = timer => void timers.get(Number(timer ?? 0))?.close()

  scope.Date = class SteppedDate extends MachineDate {
    constructor(...parts) {
      if (parts.length === 0) super(machineNow() + ahead)
      else super(...parts)
    }
    /** Whole ms, in the middle of a step too: what falls due there writes its moment into the database. */
    static now() {
      return Math.floor(machineNow() + ahead)
    }
  }
  scope.performance.now = now
  scope.setTimeout = start(false)
  scope.setInterval = start(true)
  scope.clearTimeout = end
  scope.clearInterval = end

  const { requestAnimationFrame: draw, cancelAnimationFrame: drop } = scope
  /** Frames asked for while time is skipped: drawn behind it. @type {Map<number, FrameRequestCallback> | undefined} */
  let skipped
  /** Without a graphics card, frames are most of what a page costs: of an animation, one of so many is drawn. */
  const ONE_OF = 4
  /** An animation has begun after so many frames, none of them so much later than the one before it. */
  const FRAMES_OF_ANIMATION = 12
  const PAUSE_MS = 400
  let inARow = 0
  let lastDrawn = 0
  /** @param {number} at the same for all that is drawn in one frame */
  const countFrame = at => {
    if (at === lastDrawn) return
    inARow = at - lastDrawn < PAUSE_MS ? inARow + 1 : 0
    lastDrawn = at
  }
  /** Numbers of frames that are to be drawn, and the browser's for them. @type {Map<number, number>} */
  const drawn = new Map()
  /** @param {number} frame @param {FrameRequestCallback} show @param {number} [letGo] */
  const drawSoon = (frame, show, letGo = inARow < FRAMES_OF_ANIMATION ? 0 : ONE_OF - 1) => {
    const next = at => {
      drawn.delete(frame)
      if (letGo > 0) return drawSoon(frame, show, letGo - 1)
      countFrame(at)
      show(at)
    }
    drawn.set(frame, draw(next))
  }
  if (draw) {
    scope.requestAnimationFrame = show => {
      if (skipped) skipped.set(++frames, show)
      else drawSoon(++frames, show)
      return frames
    }
    scope.cancelAnimationFrame = frame => {
      skipped?.delete(frame)
      drop(drawn.get(frame))
      drawn.delete(frame)
    }
  }
  const drawSkipped = () => {
    const waiting = skipped ?? new Map()
    skipped = undefined
    for (const [frame, show] of waiting) drawSoon(frame, show)
  }

  /** The next to fall due by `monotonic() + most`. */
  const dueWithin = most => {
    let first
    for (const timer of timers.values())
      if (timer.at - monotonic() <= most && (first === undefined || timer.at < first.at)) first = timer
    return first
  }
  const stepped = {
    begin(ms) {
      ahead = ms
    },
    // Page and server skip to exactly the same: what they do meanwhile takes time on both alike.
    async stepTo(most, breath) {
      if (draw) skipped ??= new Map()
      for (let due = dueWithin(most); due; due = dueWithin(most)) {
        ahead = Math.max(ahead, due.at - monotonic())
        try {
          due.fire()
        } catch (error) {
          // Uncaught, as it would be without a step.
          wait(() => {
            throw error
          })
        }
        await breath()
      }
      ahead = most
      for (const timer of timers.values()) timer.wait()
      if (draw) drawSkipped()
    }
  }
  return stepped
}
