import type { Clock } from '../../timing/Clock'

interface Line {
  active: number
  readonly waiting: Set<() => void>
}

/** Why a call got no turn: `long`, too many waited; `late`, it waited too long. */
type Missed = 'long' | 'late'
/** Ends a turn, to be called once. */
type Leave = () => void

interface QueueOptions {
  /** Of one name at once. */
  readonly most: number
  /** Longest line of one name; whoever would stand behind it is turned away. */
  readonly longest: number
  readonly clock: Pick<Clock, 'after'>
}

/** Lets a few of each name in at once; the others wait for their turn, in order, and cost nothing meanwhile. */
export class TurnQueues {
  readonly #lines = new Map<string, Line>()
  readonly #options: QueueOptions

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /** Waits for a turn, for so many ms at most. */
  async enter(name: string, withinMs: number): Promise<Leave | Missed> {
    const { most, longest } = this.#options
    const line = this.#lines.get(name) ?? { active: 0, waiting: new Set() }
    this.#lines.set(name, line)
    if (line.active < most) line.active++
    else if (line.waiting.size >= longest) return 'long'
    else if (!(await this.#turn(line, withinMs))) return 'late'
    return () => this.#leave(name, line)
  }

  /** A call that is done hands its turn to the first in line, so that no new one overtakes. */
  #turn({ waiting }: Line, withinMs: number): Promise<boolean> {
    return new Promise(done => {
      const come = () => {
        stop()
        done(true)
      }
      const stop = this.#options.clock.after(withinMs, () => {
        waiting.delete(come)
        done(false)
      })
      waiting.add(come)
    })
  }

  #leave(name: string, line: Line): void {
    const [next] = line.waiting
    if (next) {
      line.waiting.delete(next)
      next()
      return
    }
    line.active--
    if (line.active === 0) this.#lines.delete(name)
  }
}
