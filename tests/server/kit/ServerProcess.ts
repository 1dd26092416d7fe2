import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')
/** No database of this machine, and never its production. */
const BARE = { DATABASE_URL: '', REDIS_URL: '', NODE_ENV: 'development', PORT: '0', HOST: '127.0.0.1' }
const READY_WITHIN_MS = 150_000

/** The server as `npm start` runs it, in a process of its own, from its sources. */
export class ServerProcess {
  output = ''
  readonly ended: Promise<number | null>
  readonly #child: ChildProcess

  constructor(env: Readonly<Record<string, string>>) {
    this.#child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...BARE, ...env }
    })
    this.#child.stdout?.on('data', chunk => (this.output += String(chunk)))
    this.#child.stderr?.on('data', chunk => (this.output += String(chunk)))
    this.ended = new Promise(done => this.#child.once('close', code => done(code)))
  }

  get running(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Its address, once it answers. */
  async url(): Promise<string> {
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; ) {
      const match = /running: (http:\S+)/.exec(this.output)
      if (match?.[1]) return match[1].replace('localhost', '127.0.0.1')
      if (!this.running) break
      await new Promise(done => setTimeout(done, 20))
    }
    throw new Error(`it does not run: ${this.output}`)
  }

  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void {
    this.#child.kill(name)
  }

  /** Ends it at once if it still runs. */
  async kill(): Promise<void> {
    this.signal('SIGKILL')
    await this.ended
  }
}
