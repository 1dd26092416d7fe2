import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PostgresPool } from 'kysely'
import { folderProblemOf, makeDataDir, prepareFolder, unopened } from './dataFolder'
import type { EmbeddedWorkerData, EmbeddedWorkerMessage } from './embeddedWorker'
import { isAlive, lockFolder } from './folderLock'
import { guarded, openPool } from './guardedPool'
import { StoreProblem } from './storeProblem'
import { isFatal } from './unavailable'

interface Embedded {
  readonly pool: PostgresPool
  close(): Promise<void>
}

/**
 * From sources the thread must first load the TypeScript loader;
 * in the built product the worker stands beside this file.
 */
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

/** The thread's reason for ending, as a text for the operator. */
const endOf = (reason: unknown): string =>
  reason instanceof Error
    ? reason.message
    : typeof reason === 'number'
      ? `its thread ended with ${reason}`
      : String(reason)

/** Resolves with the next message of this kind; rejects when the thread fails or ends first. */
const received = (worker: Worker, kind: EmbeddedWorkerMessage['kind']): Promise<void> =>
  new Promise((resolve, reject) => {
    const failed = (reason: unknown) => reject(reason instanceof Error ? reason : new Error(endOf(reason)))
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

/** @throws StoreProblem */
function makeSocketFolder(): string {
  const folder = tmpdir()
  try {
    clearSocketFolders(folder)
    return mkdtempSync(join(folder, `${SOCKET_PREFIX}${process.pid}-`))
  } catch {
    throw new StoreProblem(
      `The folder of temporary files ${folder} cannot be written, and the database has its socket there: set TMPDIR to one this user owns.`
    )
  }
}

function clearSocketFolders(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(SOCKET_PREFIX) ? Number.parseInt(name.slice(SOCKET_PREFIX.length), 10) : Number.NaN
    if (!(pid > 0) || isAlive(pid)) continue
    try {
      rmSync(join(folder, name), { recursive: true, force: true })
    } catch {
      // Of another user's server, and theirs to remove.
    }
  }
}

/** @param socketFolder removed where there is no lock to be had */
function lock(folder: string, dataDir: string, socketFolder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    rmSync(socketFolder, { recursive: true, force: true })
    throw folderProblemOf(error, dataDir)
  }
}

/** Why PostgreSQL would not start: the disk is full by now, or the folder has damage that only PostgreSQL finds. */
function openProblem(error: unknown, folder: string, dataDir: string): unknown {
  const problem = folderProblemOf(error, dataDir)
  return problem === error ? unopened(folder) : problem
}

/**
 * No limits: PGlite runs one statement at a time, and maintenance may take minutes;
 * a dead thread is reported by `onLost`.
 */
const PATIENCE = { connectMs: 0, statementMs: 0, idleMs: 0 }

/**
 * PGlite in a thread of its own (in process it would stall the event loop for 200 ms at a time), behind a Unix socket
 * in a folder only this user can enter.
 * All connections share one session, hence one connection.
 * @throws StoreProblem
 */
export async function openEmbedded(
  dataDir: string,
  template: string | undefined,
  report: (error: unknown) => void,
  onLost: (reason: string) => void = () => undefined
): Promise<Embedded> {
  const folder = join(dataDir, 'db')
  makeDataDir(dataDir)
  const socketFolder = makeSocketFolder()
  const release = lock(folder, dataDir, socketFolder)
  let worker: Worker | undefined
  const clean = async () => {
    await worker?.terminate()
    rmSync(socketFolder, { recursive: true, force: true })
    release()
  }
  try {
    await prepareFolder(folder, template)
    worker = startWorker({ folder, socket: join(socketFolder, '.s.PGSQL.5432') })
    await received(worker, 'up')
  } catch (error) {
    await clean()
    throw worker ? openProblem(error, folder, dataDir) : folderProblemOf(error, dataDir)
  }
  const thread = worker
  let watching = true
  const lost = (reason: unknown) => {
    if (!watching) return
    watching = false
    // A thread that is broken but alive would never answer again; ended, it fails every call at once.
    void thread.terminate()
    onLost(endOf(reason))
  }
  thread.on('error', lost)
  thread.on('exit', lost)
  thread.on('message', (message: EmbeddedWorkerMessage) => {
    if (message.kind === 'broken') lost(new Error(message.reason))
  })
  const pool = openPool(
    { host: socketFolder, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 },
    PATIENCE,
    report
  )
  return {
    // After a PANIC (a full disk, a damaged page) the thread runs on and never answers another statement.
    pool: guarded(pool, error => {
      if (isFatal(error)) lost(error)
    }),
    async close() {
      const alive = watching
      watching = false
      if (alive) {
        await pool.end()
        const closed = received(thread, 'closed')
        thread.postMessage('close')
        await closed
      }
      await clean()
    }
  }
}
