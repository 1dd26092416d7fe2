import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clientFiles } from './plugins/clientFiles'
import { readSettings } from './settings'
import { StartProblem } from './starting'
import { startServer } from './startServer'
import { serverClock } from './timing/serverClock'

/** Longer than any call or draw takes; after it the process ends whatever still hangs. */
const CLOSE_WITHIN_MS = 8000

/** Built, this file stands in dist/server and the client beside it in dist/client. */
const CLIENT = fileURLToPath(new URL('../client', import.meta.url))
const TEMPLATE = fileURLToPath(new URL('../template.gz', import.meta.url))

const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

async function main(): Promise<void> {
  const read = readSettings(process.env)
  if (!read.ok) return fail(read.sentence)
  const { settings } = read
  const server = await startServer(settings, {
    ...(existsSync(CLIENT) && { frontend: app => clientFiles(app, CLIENT) }),
    ...(existsSync(TEMPLATE) && { template: TEMPLATE }),
    // Its memory may be half changed; the files on the disk are not, and the next start recovers from them.
    onLost: reason =>
      fail(`The embedded database ended (${reason}): what was acknowledged is kept, start the server again.`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      serverClock.after(CLOSE_WITHIN_MS, () => fail('Something did not end in time; the process ends now.'))
      void server.close().then(
        () => process.exit(0),
        error => fail(String(error))
      )
    })
  }
  const { url, demo } = server
  // At once: who reads the address has read the player.
  console.log(`开奖 is running: ${url}${demo ? `\nPlay-money demo player: ${demo.username} / ${demo.password}` : ''}`)
}

main().catch((error: unknown) => {
  if (error instanceof StartProblem) fail(error.message)
  console.error(error)
  process.exit(1)
})
