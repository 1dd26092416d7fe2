import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DURABLE_CONF, DurableFs, durableStart } from './durableFs'
import { serveOnSocket } from './embeddedSocket'

/** What the thread is started with: a folder that holds a database, and where to serve it. */
export interface EmbeddedWorkerData {
  readonly folder: string
  readonly socket: string
}

/**
 * Messages of the thread: `up` once it serves, `closed` once it has flushed and released the folder,
 * `broken` when it can do neither.
 */
export type EmbeddedWorkerMessage =
  | { readonly kind: 'up' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'broken'; readonly reason: string }

async function serve(port: NonNullable<typeof parentPort>, data: EmbeddedWorkerData): Promise<void> {
  const lite = await PGlite.create({
    fs: new DurableFs(data.folder),
    startParams: durableStart,
    postgresqlconf: DURABLE_CONF
  })
  const say = (message: EmbeddedWorkerMessage) => port.postMessage(message)
  const stop = await serveOnSocket(lite, data.socket, error =>
    // Its callers would wait for ever.
    say({ kind: 'broken', reason: error instanceof Error ? error.message : String(error) })
  )
  port.once('message', () => {
    void (async () => {
      await stop()
      await lite.exec('checkpoint')
      await lite.close()
      say({ kind: 'closed' })
    })()
  })
  say({ kind: 'up' })
}

if (parentPort) await serve(parentPort, workerData as EmbeddedWorkerData)
