import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chinaDate, parseChinaTime } from '../../../src/rules/chinaTime'
import { makeFresh } from '../../../src/server/store/freshFolder'
import { freePort } from '../../kit/freePort'

const ROOT = resolve(import.meta.dirname, '../../..')
const DATA = 'data'
const READY_WITHIN = 180_000
const END_WITHIN = 15_000
const STEPPED = ['--import', './tests/journeys/kit/steppedServer.mjs']

/** Journeys begin at noon: every game sells, and midnight is far. */
function aheadToNoon(): number {
  const now = Date.now()
  return (parseChinaTime(`${chinaDate(now)} 12:00:00`) ?? now) - now
}

const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

/** As root, Chromium has itself drawn before all else: a server on the same processors answers late, or that it is busy. */
const CHROMIUM_PRIORITY = -8

function asUrgent(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, CHROMIUM_PRIORITY)
  } catch {
    // Nobody else may, and Chromium does not either.
  }
}

/** The built product as a player meets it: one process, a data folder of its own, gone with it. */
export class Product {
  readonly #env: NodeJS.ProcessEnv
  readonly #folder: string
  #child: ChildProcess | undefined
  #output = ''

  private constructor(
    readonly port: number,
    folder: string,
    env: NodeJS.ProcessEnv,
    /** Where its time is stepped; 0 when it is the machine's. */
    readonly stepPort = 0
  ) {
    this.#folder = folder
    this.#env = env
  }

  /** Starts dist/server/main.js on a free port and waits until it answers. `env` adds to or replaces its settings. */
  static async start(env: NodeJS.ProcessEnv = {}): Promise<Product> {
    const product = new Product(await freePort(), mkdtempSync(join(tmpdir(), 'kaijiang-')), env)
    await product.resume()
    return product
  }

  /**
   * The same on a time that a `StepClock` steps, from noon on.
   * @param prepare what an operator does on its empty database before it starts: a start in between would be one more
   */
  static async stepped(prepare?: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<Product> {
    const folder = mkdtempSync(join(tmpdir(), 'kaijiang-'))
    const product = new Product(await freePort(), folder, {}, await freePort())
    if (prepare) {
      mkdirSync(join(folder, DATA))
      await makeFresh(join(folder, DATA, 'db'), join(ROOT, 'dist/template.gz'))
      await prepare(product.env)
    }
    await product.resume()
    return product
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The settings it runs with. */
  get env(): NodeJS.ProcessEnv {
    return {
      NODE_ENV: 'development',
      PORT: String(this.port),
      HOST: '127.0.0.1',
      // People here open accounts of their own; a demo team would play for two weeks before the first of them.
      DEMO_ACCOUNTS: '0',
      DATA_DIR: join(this.#folder, DATA),
      DATABASE_URL: undefined,
      REDIS_URL: undefined,
      ...this.#env
    }
  }

  /** Everything the server printed so far. */
  get output(): string {
    return this.#output
  }

  /** Starts the server again on the same data and port. @param ahead of the machine's time, where it is stepped */
  async resume(ahead = aheadToNoon()): Promise<void> {
    if (!existsSync(join(ROOT, 'dist/server/main.js'))) throw new Error('Nothing is built: run `npm run build` first.')
    const steps = { STEP_PORT: String(this.stepPort), STEP_AHEAD: String(ahead) }
    const child = spawn(process.execPath, [...(this.stepPort > 0 ? STEPPED : []), 'dist/server/main.js'], {
      cwd: ROOT,
      env: { ...process.env, ...this.env, ...(this.stepPort > 0 && steps) },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    this.#child = child
    // Before it has threads: they have what it has.
    asUrgent(child.pid)
    child.stdout.on('data', data => this.#hear(data))
    child.stderr.on('data', data => this.#hear(data))
    const until = Date.now() + READY_WITHIN
    while (!(await this.#answers())) {
      if (child.exitCode !== null || Date.now() > until) {
        await this.halt('SIGKILL')
        throw new Error(`the server did not start:\n${this.#output}`)
      }
      await wait(100)
    }
  }

  /** Ends the process and keeps the data. SIGKILL is a crash. @returns the exit code, null after a signal */
  async halt(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    this.#child = undefined
    if (child === undefined) return null
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = new Promise<number | null>(done => child.once('exit', done))
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), END_WITHIN)
    const code = await ended
    clearTimeout(late)
    return code
  }

  /** Ends the process and removes its data. */
  async stop(): Promise<void> {
    await this.halt()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #hear(data: Buffer): void {
    this.#output += data.toString()
  }

  async #answers(): Promise<boolean> {
    try {
      const answer = await fetch(this.url, { signal: AbortSignal.timeout(2000) })
      await answer.text()
      return answer.ok
    } catch {
      return false
    }
  }
}
