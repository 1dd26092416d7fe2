import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Pool } from 'pg'
import type { EmbeddedWorkerData, EmbeddedWorkerMessage } from './embeddedWorker'
import { isAlive, lockFolder } from './folderLock'
import { poolTypes } from './poolTypes'

export interface Embedded {
  readonly pool: Pool
  close(): Promise<void>
}

/** From sources the thread must first load the TypeScript loader; in the built product the worker stands beside this file. */
function startWorker(workerData: EmbeddedWorkerData): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./embeddedWorker.js', import.meta.url), { workerData })
  const loader = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs')
  ).href
  const source = JSON.stringify(new URL('./embeddedWorker.ts', import.meta.url).href)
  const code = `import(${JSON.stringify(loader)}).then(({ tsImport }) => tsImport(${source}, ${source}))`
  return new Worker(code, { workerData, eval: true, execArgv: [] })
}

/** Resolves on the awaited word; rejects when the thread fails or ends first. */
const heard = (worker: Worker, kind: EmbeddedWorkerMessage['kind']): Promise<void> =>
  new Promise((resolve, reject) => {
    const failed = (reason: unknown) =>
      reject(reason instanceof Error ? reason : new Error(`embedded database ended (${reason})`))
    worker.once('error', failed)
    worker.once('exit', failed)
    worker.on('message', (message: EmbeddedWorkerMessage) => {
      if (message.kind !== kind) return
      worker.off('error', failed)
      worker.off('exit', failed)
      resolve()
    })
  })

/** Socket folders carry the pid of their server, so that those of killed ones can be told and removed. */
const SOCKET_PREFIX = 'kaijiang-db-'

function makeSocketFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(SOCKET_PREFIX) ? Number.parseInt(name.slice(SOCKET_PREFIX.length), 10) : Number.NaN
    if (pid > 0 && !isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
  return mkdtempSync(join(tmpdir(), `${SOCKET_PREFIX}${process.pid}-`))
}

/**
 * PGlite in a thread of its own (in process it would stall the event loop for 200 ms at a time), behind a Unix socket
 * in a folder only this user can enter.
 * All connections share one session, hence one connection.
 * @throws FolderInUse
 */
export async function openEmbedded(dataDir: string, template: string | undefined): Promise<Embedded> {
  const folder = join(dataDir, 'db')
  mkdirSync(dataDir, { recursive: true })
  const release = lockFolder(folder)
  const socketFolder = makeSocketFolder()
  let worker: Worker | undefined
  const clean = async () => {
    await worker?.terminate()
    rmSync(socketFolder, { recursive: true, force: true })
    release()
  }
  try {
    worker = startWorker({ folder, socket: join(socketFolder, '.s.PGSQL.5432'), template })
    await heard(worker, 'up')
  } catch (error) {
    await clean()
    throw error
  }
  const thread = worker
  const pool = new Pool({
    host: socketFolder,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    types: poolTypes
  })
  pool.on('error', () => undefined)
  return {
    pool,
    async close() {
      await pool.end()
      const closed = heard(thread, 'closed')
      thread.postMessage('close')
      await closed
      await clean()
    }
  }
}
