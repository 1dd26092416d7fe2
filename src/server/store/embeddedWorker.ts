import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { DURABLE_CONF, DurableFs, durableStart } from './durableFs'

/** What the thread is started with. `template`: dump of an empty initialised database, saves the two seconds of initdb. */
export interface EmbeddedWorkerData {
  readonly folder: string
  readonly socket: string
  readonly template: string | undefined
}

/** The thread's words: `up` once it serves, `closed` once it has flushed and released the folder. */
export type EmbeddedWorkerMessage = { readonly kind: 'up' } | { readonly kind: 'closed' }

async function serve(port: NonNullable<typeof parentPort>, data: EmbeddedWorkerData): Promise<void> {
  const fresh = !existsSync(join(data.folder, 'PG_VERSION'))
  const template =
    fresh && data.template !== undefined && existsSync(data.template) ? readFileSync(data.template) : undefined
  const lite = await PGlite.create({
    fs: new DurableFs(data.folder),
    startParams: durableStart,
    postgresqlconf: DURABLE_CONF,
    ...(template && { loadDataDir: new Blob([template]) })
  })
  const server = new PGLiteSocketServer({ db: lite, path: data.socket })
  await server.start()
  port.once('message', () => {
    void (async () => {
      await server.stop()
      await lite.exec('checkpoint')
      await lite.close()
      port.postMessage({ kind: 'closed' } satisfies EmbeddedWorkerMessage)
    })()
  })
  port.postMessage({ kind: 'up' } satisfies EmbeddedWorkerMessage)
}

if (parentPort) await serve(parentPort, workerData as EmbeddedWorkerData)
