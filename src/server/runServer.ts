import { outliveConsole } from './log/LogOutput'
import { readSettings } from './settings'
import { StartProblem } from './startProblem'
import type { RunningServer, StartOptions } from './startServer'
import { startServer } from './startServer'
import { nodeClock } from './timing/nodeClock'

/**
 * Longer than any call takes (`Connections`), and within what compose.yml waits for; then the process ends whatever
 * still hangs. A draw or a job that the database holds up for longer is left to the next start.
 */
const CLOSE_WITHIN_MS = 14_500

/**
 * The process of an entry (main, dev): settings from the environment, a server until a signal comes, and every reason
 * to end as one sentence. Not for tests, which must not end their process: they take `composeServer`.
 */
export async function runServer(title: string, options: Omit<StartOptions, 'onLost'>): Promise<void> {
  outliveConsole()
  try {
    const read = readSettings(process.env)
    if (!read.ok) return endProcess(read.sentence)
    const server = await startServer(read.settings, {
      ...options,
      // Its memory may be half changed; the files on the disk are not, and the next start recovers from them.
      onLost: reason =>
        endProcess(`The embedded database ended (${reason}): what was acknowledged is kept, start the server again.`)
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => endBySignal(server))
    const { url, demo, agent } = server
    // In one write: a script that waits for the address may read on at once, and then has the demo account too.
    console.log(
      `${title}: ${url}${demo ? `\nPlay-money demo player: ${demo.username} / ${demo.password}` : ''}${agent ? `\nPlay-money demo agent: ${agent.username} / ${agent.password}` : ''}`
    )
  } catch (error) {
    if (error instanceof StartProblem) endProcess(error.message)
    console.error(error)
    process.exit(1)
  }
}

function endProcess(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function endBySignal(server: RunningServer): void {
  nodeClock.after(CLOSE_WITHIN_MS, () => endProcess('Something did not end in time; the process ends now.'))
  server.close().then(
    () => process.exit(0),
    (error: unknown) => endProcess(String(error))
  )
}
