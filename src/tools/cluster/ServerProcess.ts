import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { ROOT } from '../node.mjs'

/** A first start makes the history of every game. */
const READY_WITHIN_MS = 150_000

/** The server in a process of its own. */
export class ServerProcess {
  output = ''
  readonly ended: Promise<number | null>
  readonly #child: ChildProcess

  /** @param command what Node is to run @param hear of its output as it comes */
  constructor(
    command: readonly string[],
    env: Readonly<Record<string, string>>,
    hear: (text: string) => void = () => undefined
  ) {
    this.#child = spawn(process.execPath, command, { cwd: ROOT, env: { ...process.env, ...env } })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', chunk => {
        this.output += String(chunk)
        hear(String(chunk))
      })
    this.ended = new Promise(done => this.#child.once('close', code => done(code)))
  }

  get running(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Its address, once it answers. @throws when it does not within `withinMs` */
  async url(withinMs = READY_WITHIN_MS): Promise<string> {
    for (const until = Date.now() + withinMs; Date.now() < until; ) {
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
