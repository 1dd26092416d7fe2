import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { programCommand } from '../kit/program'

const folder = mkdtempSync(join(tmpdir(), 'kaijiang-output-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A pipe that nobody reads, though it is open to be read. */
function openPipe(): number {
  const path = join(folder, 'pipe')
  spawnSync('mkfifo', [path])
  return openSync(path, 'r+')
}

let logging: Logging | undefined
afterEach(() => logging?.child.kill('SIGKILL'))

/** A process that logs to an open file. */
class Logging {
  readonly child: ChildProcess
  complaints = ''
  #taken = ''

  /** @param output 'pipe': one of this process, which reads it only when `read` is called */
  constructor(output: number | 'pipe') {
    this.child = spawn(process.execPath, programCommand('logger'), { stdio: ['ignore', output, 'pipe'] })
    this.child.stderr?.on('data', text => {
      this.complaints += text
    })
  }

  read(): void {
    this.child.stdout?.on('data', text => {
      this.#taken += text
    })
  }

  get taken(): string {
    return this.#taken
  }

  /** It answers, having logged so many lines. */
  async log(lines: number): Promise<void> {
    await expect.poll(() => this.complaints, { timeout: 20_000 }).toMatch(/^port \d+\n/)
    const port = /\d+/.exec(this.complaints)?.[0]
    const answer = await fetch(`http://127.0.0.1:${port}/${lines}`, { signal: AbortSignal.timeout(5000) })
    expect(answer.status).toBe(200)
  }

  /** @returns the code it ends with, within two seconds of being told to; undefined: it does not */
  async end(): Promise<number | null | undefined> {
    const ended = new Promise<number | null>(done => this.child.once('close', done))
    this.child.kill('SIGTERM')
    return Promise.race([ended, new Promise<undefined>(done => setTimeout(done, 2000, undefined))])
  }
}

const start = (output: number | 'pipe'): Logging => {
  logging = new Logging(output)
  return logging
}

const uidsOf = (text: string): readonly number[] =>
  text
    .trimEnd()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => (JSON.parse(line) as { readonly uid: number }).uid)
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, at) => at + 1)

/** More than a pipe holds. */
const MANY = 3000

describe('a log that cannot be written (§R4.1)', () => {
  test('a full disk costs its lines: the server answers, complains once and ends when it is told to', async () => {
    const full = openSync('/dev/full', 'w')
    const server = start(full)
    closeSync(full)
    for (let call = 0; call < 3; call++) await server.log(2)
    expect(server.complaints).toMatch(/^port \d+\nThe log cannot be written \(ENOSPC\): 2 lines lost\.\n$/)
    expect(await server.end()).toBe(0)
  }, 40_000)

  test.each(['pipe', 'socket'])(
    'neither does a %s that nobody reads hold it up',
    async kind => {
      const pipe = kind === 'pipe' ? openPipe() : undefined
      const server = start(pipe ?? 'pipe')
      for (let call = 0; call < 3; call++) await server.log(MANY)
      expect(await server.end()).toBe(0)
      if (pipe !== undefined) closeSync(pipe)
    },
    40_000
  )

  test('a reader that comes late has every line, the last before the end among them', async () => {
    const server = start('pipe')
    await server.log(MANY)
    server.read()
    await server.log(MANY)
    expect(await server.end()).toBe(0)
    expect(uidsOf(server.taken)).toEqual(upTo(2 * MANY + 1))
  }, 40_000)

  test('a file has every line, the last before the end among them', async () => {
    const path = join(folder, 'file')
    const file = openSync(path, 'w')
    const server = start(file)
    closeSync(file)
    await server.log(MANY)
    expect(await server.end()).toBe(0)
    expect(uidsOf(readFileSync(path, 'utf8'))).toEqual(upTo(MANY + 1))
  }, 40_000)
})
