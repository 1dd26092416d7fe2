import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { DURABLE_CONF, DurableFs, durableStart } from './durableFs'

/** What the thread is started with: a folder that holds a database, and where to serve it. */
export interface EmbeddedWorkerData {
  readonly folder: string
  readonly socket: string
}

/** Messages of the thread: `up` once it serves, `closed` once it has flushed and released the folder, `broken` when it can do neither. */
export type EmbeddedWorkerMessage =
  | { readonly kind: 'up' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'broken'; readonly reason: string }

/**
 * An error in a statement is an answer like any other. Anything that is thrown means that PostgreSQL itself broke (no
 * memory): the socket server would then keep every caller waiting for ever.
 */
function tellWhenBroken(lite: PGlite, broken: (reason: string) => void): void {
  const execute = lite.execProtocolRawStream.bind(lite)
  lite.execProtocolRawStream = async (...args) => {
    try {
      await execute(...args)
    } catch (error) {
      broken(error instanceof Error ? error.message : String(error))
      throw error
    }
  }
}

async function serve(port: NonNullable<typeof parentPort>, data: EmbeddedWorkerData): Promise<void> {
  const lite = await PGlite.create({
    fs: new DurableFs(data.folder),
    startParams: durableStart,
    postgresqlconf: DURABLE_CONF
  })
  const say = (message: EmbeddedWorkerMessage) => port.postMessage(message)
  tellWhenBroken(lite, reason => say({ kind: 'broken', reason }))
  const server = new PGLiteSocketServer({ db: lite, path: data.socket })
  await server.start()
  port.once('message', () => {
    void (async () => {
      await server.stop()
      await lite.exec('checkpoint')
      await lite.close()
      say({ kind: 'closed' })
    })()
  })
  say({ kind: 'up' })
}

if (parentPort) await serve(parentPort, workerData as EmbeddedWorkerData)
