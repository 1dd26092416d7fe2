import type { Cancel, Clock } from '../../timing/Clock'

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly since: number
  readonly done: (answer: Answer | Promise<Answer>) => void
  readonly failed: (reason: unknown) => void
}

/** How many may wait, and how long; who comes after them or waits longer is refused, with nothing done. */
export interface QueuePatience {
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly longest: number
  readonly ms: number
  readonly refusal: () => Error
}

interface GatheredOptions<Asked> {
  /** Rounds under way at once. */
  readonly lanes: number
  /** Most that one round takes. */
  readonly most: number
  /** How much a question weighs, and how much weight a round takes besides its first question. */
  readonly weight?: { readonly of: (asked: Asked) => number; readonly most: number }
  /** Absent: everybody waits for as long as it takes. */
  readonly patience?: QueuePatience
}

/**
 * Questions asked while a round is under way share the next one: one statement, or one commit, for all of them. A round
 * begins after everything it takes was asked, so no answer is older than its question.
 */
export class Gathered<Asked, Answer> {
  readonly #run: (asked: readonly Asked[]) => Promise<readonly (Answer | Promise<Answer>)[]>
  readonly #options: GatheredOptions<Asked>
  readonly #waiting: Waiting<Asked, Answer>[] = []
  #running = 0
  #timer: Cancel | undefined

  /**
   * @param run answers every question of a round, in the order asked; an answer that takes longer may be a promise,
   * which holds up none of the others
   */
  constructor(
    run: (asked: readonly Asked[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
    options: GatheredOptions<Asked>
  ) {
    this.#run = run
    this.#options = options
  }

  ask(asked: Asked): Promise<Answer> {
    const { patience } = this.#options
    return new Promise<Answer>((done, failed) => {
      if (patience && this.#waiting.length >= patience.longest) return failed(patience.refusal())
      this.#waiting.push({ asked, since: patience?.clock.now() ?? 0, done, failed })
      // Those who ask in the same turn of the event loop go together.
      if (this.#waiting.length === 1) queueMicrotask(() => this.#next())
    })
  }

  #next(): void {
    while (this.#waiting.length > 0 && this.#running < this.#options.lanes) {
      this.#running++
      void this.#round(this.#waiting.splice(0, this.#share()))
    }
    this.#watch()
  }

  /** One timer for those who wait: it rings when the patience of the first is over. */
  #watch(): void {
    const { patience } = this.#options
    const [first] = this.#waiting
    if (!first || !patience) {
      this.#timer?.()
      this.#timer = undefined
      return
    }
    // By a clock set back meanwhile, whoever is still to come has waited for as long as anybody may.
    const ms = Math.min(patience.ms, first.since + patience.ms - patience.clock.now())
    this.#timer ??= patience.clock.after(ms, () => {
      this.#timer = undefined
      const at = patience.clock.now()
      const left = this.#waiting.findIndex(({ since }) => since <= at && since + patience.ms > at)
      for (const each of this.#waiting.splice(0, left < 0 ? this.#waiting.length : left))
        each.failed(patience.refusal())
      this.#watch()
    })
  }

  /** How many of the waiting questions the next round takes. */
  #share(): number {
    const { most, weight } = this.#options
    if (!weight) return most
    let sum = 0
    const over = this.#waiting.slice(0, most).findIndex(({ asked }, place) => {
      sum += weight.of(asked)
      return place > 0 && sum > weight.most
    })
    return over < 0 ? most : over
  }

  async #round(round: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await this.#run(round.map(each => each.asked))
      for (const [place, each] of round.entries()) {
        const answer = answers[place]
        if (answer === undefined) each.failed(new Error('a round left a question without an answer'))
        else each.done(answer)
      }
    } catch (error) {
      for (const each of round) each.failed(error)
    } finally {
      this.#running--
      this.#next()
    }
  }
}
