import type { CDPSession } from 'playwright-core'

/** A task of the main thread, ms from the navigation on; `busy` is processor time, whatever else the machine did. */
export interface Task {
  readonly at: number
  readonly busy: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string; readonly isOutermostMainFrame?: boolean } }
}

/** Chromium's own account of what a page's main thread did, task by task. */
export class MainThread {
  readonly #client: CDPSession
  readonly #events: TraceEvent[] = []

  private constructor(client: CDPSession) {
    this.#client = client
    client.on('Tracing.dataCollected', ({ value }) => {
      for (const event of value) this.#events.push(event as unknown as TraceEvent)
    })
  }

  /** @param client of the browser: a page's own session is not allowed to trace */
  static async watch(client: CDPSession): Promise<MainThread> {
    const thread = new MainThread(client)
    await client.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', 'loading'] }
    })
    return thread
  }

  /** Ends the watch. @param path of the page that was opened meanwhile @returns its tasks */
  async tasks(path: string): Promise<readonly Task[]> {
    const complete = new Promise(done => this.#client.once('Tracing.tracingComplete', done))
    await this.#client.send('Tracing.end')
    await complete
    const start = this.#events.find(
      ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.includes(path)
    )
    if (!start) throw new Error(`no navigation to ${path} in the trace`)
    return this.#events
      .filter(
        ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === start.pid && tid === start.tid
      )
      .map(({ ts, tdur = 0 }) => ({ at: (ts - start.ts) / 1000, busy: tdur / 1000 }))
  }
}
