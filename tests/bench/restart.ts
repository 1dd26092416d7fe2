import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Scheduler } from '../../src/server/domain/Scheduler'
import { faultOfFolder } from '../../src/server/store/folderFaults'
import { openStore } from '../../src/server/store/openStore'
import { nodeClock } from '../../src/server/timing/nodeClock'
import { VAULT } from '../server/kit/testDatabase'
import { printTable } from './kit/printTable'

/** How long the embedded product takes to start again on a folder that has days of history, and where the time goes. */
const ROOT = resolve(import.meta.dirname, '../..')
const RUNS = 3
const folder = mkdtempSync(join(tmpdir(), 'kaijiang-restart-'))
const dataDir = join(folder, 'data')

async function timed<T>(work: () => Promise<T> | T): Promise<readonly [result: T, ms: number]> {
  const begun = performance.now()
  return [await work(), Math.round(performance.now() - begun)]
}

/** The phases, in this process. */
async function phases(): Promise<readonly number[]> {
  const [, check] = await timed(() => faultOfFolder(join(dataDir, 'db')))
  const [store, open] = await timed(() => openStore({ dataDir }))
  const scheduler = new Scheduler({
    db: store.db,
    vault: VAULT,
    clock: nodeClock,
    emit: () => undefined,
    report: fault => process.stderr.write(`${String(fault)}\n`),
    chainLength: 20_000
  })
  const [, start] = await timed(() => scheduler.start())
  await scheduler.stop()
  const [, close] = await timed(() => store.close())
  return [check, open, start, close]
}

/** The built product, from the start of its process to its address. */
function product(): Promise<number> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATABASE_URL: '',
      REDIS_URL: '',
      DATA_DIR: join(folder, 'product')
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  return new Promise(done => {
    let ms = 0
    child.stdout.once('data', () => {
      ms = Math.round(performance.now() - begun)
      child.kill('SIGTERM')
    })
    child.once('exit', () => done(ms))
  })
}

try {
  await phases()
  const runs: (readonly number[])[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await phases())
  printTable(
    ['run', 'check folder ms', 'open and migrate ms', 'catch up ms', 'close ms'],
    runs.map((figures, index) => [String(index + 1), ...figures.map(String)])
  )
  const starts: number[] = []
  // Without a build there is no product to start: `npm run build` first.
  for (let run = 0; existsSync(join(ROOT, 'dist/server/main.js')) && run <= RUNS; run++) starts.push(await product())
  printTable(
    ['built product', 'ms to its address'],
    starts.map((ms, run) => [run === 0 ? 'first' : 'again', String(ms)])
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
