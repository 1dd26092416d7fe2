import type { LabPage, LabWindow } from '../../../src/tools/stage/LabPage'

/** Screens of phones. */
export const LOOPS = [60, 120] as const

/** What a screen of so many frames a second was shown of one draw and its celebration. */
export interface LoopFrames {
  readonly frames: number
  /** From the start to the result all moves: frames there, how many a screen had room for, and the longest time without, ms. */
  readonly running: number
  readonly due: number
  readonly gap: number
  /** ms of the clock for the frames' scripts, least first. */
  readonly script: readonly number[]
  /** The picture as numbers at every sixtieth of a second. */
  readonly poses: readonly string[]
}

interface SteppedLoop {
  /** From now on time goes on by `tick` alone; resolves when no frame is left that was asked of the screen itself. */
  take(): Promise<void>
  /** To a time, ms: timers on the way and one frame. @returns ms of the machine that the frame took; nothing was drawn: undefined */
  tick(at: number): number | undefined
}
type LoopWindow = LabWindow & { steppedLoop: SteppedLoop }

/** Runs in the page before anything else of it: time and frames that can be taken in hand. */
function stepLoop(): void {
  const machine = performance.now.bind(performance)
  const { requestAnimationFrame: draw, cancelAnimationFrame: drop, setTimeout: wait, clearTimeout: forget } = window
  const timers = new Map<number, { at: number; run: () => void }>()
  let frames = new Map<number, FrameRequestCallback>()
  let [isTaken, now, ids] = [false, 0, 1e9]
  /** What is added to a time of day loses parts of a ms below this: as far may a timer lie beside its frame. */
  const ROUNDED = 1e-3
  Object.assign(performance, { now: () => (isTaken ? now : machine()) })
  Object.assign(window, {
    requestAnimationFrame: (run: FrameRequestCallback) => {
      if (!isTaken) return draw(run)
      frames.set(++ids, run)
      return ids
    },
    cancelAnimationFrame: (id: number) => (frames.delete(id) ? undefined : drop(id)),
    setTimeout: (run: () => void, ms = 0) => {
      if (!isTaken) return wait(run, ms)
      timers.set(++ids, { at: now + ms, run })
      return ids
    },
    clearTimeout: (id: number) => (timers.delete(id) ? undefined : forget(id)),
    steppedLoop: {
      take: () => {
        isTaken = true
        return new Promise<void>(done => void draw(() => done()))
      },
      tick: (at: number) => {
        while (true) {
          const [id, due] = [...timers].sort(([, one], [, other]) => one.at - other.at)[0] ?? []
          if (id === undefined || !due || due.at > at + ROUNDED) break
          timers.delete(id)
          now = Math.max(now, due.at)
          due.run()
        }
        now = at
        if (frames.size === 0) return undefined
        const waiting = frames
        frames = new Map()
        const from = machine()
        for (const run of waiting.values()) run(now)
        return machine() - from
      }
    } satisfies SteppedLoop
  })
}

/** Runs in the page: one draw after its first frame, a frame of the screen after the other. */
async function drive([hz, lasts, from, to]: readonly [
  hz: number,
  lasts: number,
  from: number,
  to: number
]): Promise<LoopFrames> {
  const { steppedLoop, stageLab } = window as unknown as LoopWindow
  const turn = new MessageChannel()
  await steppedLoop.take()
  stageLab.run()
  const [script, poses]: [number[], string[]] = [[], []]
  let [frames, running, due, gap, last] = [0, 0, 0, 0, from]
  for (let i = 1; (i * 1000) / hz <= lasts; i++) {
    const at = (i * 1000) / hz
    const before = stageLab.stage.frames
    const ms = steppedLoop.tick(at)
    if (stageLab.stage.frames > before && ms !== undefined) {
      frames++
      script.push(ms)
    }
    if (at >= from && at < to) {
      due++
      if (stageLab.stage.frames > before) {
        running++
        gap = Math.max(gap, at - last)
        last = at
      }
    }
    // React puts words in by messages.
    for (let breath = 0; breath < 3; breath++)
      await new Promise(done => {
        turn.port1.onmessage = done
        turn.port2.postMessage(0)
      })
    if (Number.isInteger((i * 60) / hz)) poses.push(stageLab.stage.poses())
  }
  turn.port1.close()
  return { frames, running, due, gap, script: script.sort((one, other) => one - other), poses }
}

/**
 * One draw on a screen of `hz` frames a second, time being stepped: what comes of it is the stage's, whatever the machine does.
 * @param lasts ms of the draw @param start ms until the draw starts @param result ms until its result comes
 */
export async function loopFrames(
  lab: LabPage,
  query: string,
  hz: number,
  { lasts, start, result }: { readonly lasts: number; readonly start: number; readonly result: number }
): Promise<LoopFrames> {
  await lab.go(query)
  return lab.page.evaluate(drive, [hz, lasts, start, result] as const)
}

/** From its next load on the lab's time can be stepped. */
export const stepLoops = (lab: LabPage): Promise<unknown> => lab.page.addInitScript(stepLoop)
