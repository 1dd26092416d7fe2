/** Work that falls due by itself and may wait behind a draw: money under way, interest, messages. */
export interface Job {
  readonly name: string
  /** Does what is due now, a part at a time. @returns whether more is due */
  run(now: number): Promise<boolean>
}

/**
 * Runs the jobs beside the draws, each by itself and once at a time:
 * a slow or faulty one holds up no draw and no other job.
 */
export class JobRunner {
  readonly #jobs: readonly Job[]
  readonly #now: () => number
  readonly #report: (error: unknown) => void
  readonly #running = new Map<Job, Promise<void>>()
  #ended = false

  constructor(jobs: readonly Job[], now: () => number, report: (error: unknown) => void) {
    this.#jobs = jobs
    this.#now = now
    this.#report = report
  }

  /** Begins every job that is not under way, also after `stop`. @returns when all of them are done */
  async start(): Promise<void> {
    this.#ended = false
    for (const job of this.#jobs)
      if (!this.#running.has(job))
        this.#running.set(
          job,
          this.#run(job).finally(() => this.#running.delete(job))
        )
    await this.#settled()
  }

  /** Takes no further part of any job, and waits for those under way. */
  async stop(): Promise<void> {
    this.#ended = true
    await this.#settled()
  }

  async #settled(): Promise<void> {
    await Promise.all(this.#running.values())
  }

  async #run(job: Job): Promise<void> {
    try {
      while (!this.#ended && (await job.run(this.#now())));
    } catch (error) {
      this.#report(error)
    }
  }
}
