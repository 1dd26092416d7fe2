interface Line {
  active: number
  readonly waiting: (() => void)[]
}

/** Lets a few of each name in at once; the others wait for their turn, in order, and cost nothing meanwhile. */
export class TurnQueues {
  readonly #lines = new Map<string, Line>()
  readonly #most: number
  readonly #longest: number

  /**
   * @param most of one name at once
   * @param longest line of one name; who would stand behind it is turned away
   */
  constructor(most: number, longest: number) {
    this.#most = most
    this.#longest = longest
  }

  /** Waits for a turn. @returns what ends it, to be called once; undefined when the line is too long. */
  async enter(name: string): Promise<(() => void) | undefined> {
    const line = this.#lines.get(name) ?? { active: 0, waiting: [] }
    this.#lines.set(name, line)
    if (line.active < this.#most) line.active++
    else if (line.waiting.length >= this.#longest) return undefined
    // A call that is done hands its turn to the first in line, so that no new one overtakes.
    else await new Promise<void>(turn => line.waiting.push(turn))
    return () => this.#leave(name, line)
  }

  #leave(name: string, line: Line): void {
    const next = line.waiting.shift()
    if (next) {
      next()
      return
    }
    line.active--
    if (line.active === 0) this.#lines.delete(name)
  }
}
