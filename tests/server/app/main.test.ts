import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { solveWork } from '../../kit/solveWork'
import { isRun } from '../../kit/thorough'
import { programCommand } from '../kit/program'
import { BARE, ServerProcess } from '../kit/ServerProcess'

const ROOT = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'kaijiang-main-'))
const processes: ServerProcess[] = []

function run(env: Record<string, string>): ServerProcess {
  const started = new ServerProcess(env)
  processes.push(started)
  return started
}

let server: ServerProcess
let url = ''
beforeAll(async () => {
  server = run({ DATA_DIR: folder })
  url = await server.url()
})
afterAll(() => {
  for (const left of processes) left.signal('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Ends with 1 and prints one line, no stack. */
async function failure(env: Record<string, string>): Promise<string> {
  const failed = run({ DATA_DIR: join(folder, 'other'), ...env })
  expect([await failed.ended, failed.output.trim().split('\n').length]).toEqual([1, 1])
  return failed.output.trim()
}

describe('the process', () => {
  it('prints its address and the demo player, who can log in', async () => {
    expect(server.output).toMatch(
      /^开奖 is running: http:\/\/127\.0\.0\.1:\d+\nPlay-money demo player: demo01 \/ demo123\nPlay-money demo agent: agent01 \/ agent123\n$/
    )
    const post = async (path: string, fields: Record<string, string>) =>
      (await fetch(`${url}/api/login/${path}`, { method: 'POST', body: new URLSearchParams(fields) })).json()
    const { data } = (await post('getRandomCode', { purpose: 'login', username: 'demo01' })) as {
      data: DataOf<'randomCode'>
    }
    const work = await solveWork(data.challenge)
    expect(await post('loginOption', { username: 'demo01', password: 'demo123', work })).toMatchObject({
      code: 200,
      data: { user: { userInfo: { coin: 10_000 } } }
    })
  })

  it('a second start on the same folder says so in one sentence', async () => {
    expect(await failure({ DATA_DIR: folder })).toMatch(
      /^The data folder .* is in use by process \d+: stop that server, or set DATA_DIR to another folder\.$/
    )
  })

  it('a bad setting is one sentence', async () => {
    expect(await failure({ PORT: 'x' })).toBe('PORT is "x": set it to a whole number from 0 to 65535.')
  })

  const UNUSABLE: readonly (readonly [name: string, value: string, sentence: RegExp])[] = [
    [
      'DATABASE_URL',
      'postgres://nobody@127.0.0.1:1/x',
      /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1 cannot be used \(.*\): start it or correct DATABASE_URL\.$/
    ],
    [
      'REDIS_URL',
      'redis://127.0.0.1:1',
      /^REDIS_URL: Redis at 127\.0\.0\.1:1 does not answer \(.*\): start it or correct REDIS_URL\.$/
    ],
    [
      'DATA_DIR',
      join(ROOT, 'package.json'),
      /^DATA_DIR .*package\.json cannot be written: set it to a folder this user owns\.$/
    ]
  ]
  for (const [at, [name, value, sentence]] of UNUSABLE.entries())
    it.runIf(isRun(at))(`an unusable ${name} is one sentence`, async () => {
      expect(await failure({ [name]: value })).toMatch(sentence)
    })

  /** A port in use, until its program is closed. */
  async function takePort() {
    const other = createServer()
    await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    return { port, close: () => new Promise(done => other.close(done)) }
  }

  it('a standard output that cannot be written ends no server, not one that logs nothing either', async () => {
    const { port, close } = await takePort()
    await close()
    const [silenced, full] = [join(folder, 'silenced'), openSync('/dev/full', 'w')]
    const env = { ...process.env, ...BARE, DATA_DIR: silenced, LOG_LEVEL: 'silent', PORT: String(port) }
    const child = spawn(process.execPath, programCommand('main'), { cwd: ROOT, env, stdio: ['ignore', full, full] })
    const ended = new Promise(done => child.once('close', done))
    closeSync(full)
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ ok }) => ok,
        () => child.exitCode
      )
    try {
      await expect.poll(answers, { timeout: 150_000 }).not.toBe(null)
      // Its first words are said once it answers.
      await new Promise(done => setTimeout(done, 500))
      expect(await answers()).toBe(true)
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    } finally {
      child.kill('SIGKILL')
    }
  }, 180_000)

  it('a port in use is one sentence, and the folder is free again', async () => {
    const { port, close } = await takePort()
    expect(await failure({ PORT: String(port) })).toBe(
      `Port ${port} is in use by another program: stop it, or set PORT to another number.`
    )
    await close()
    expect(existsSync(join(folder, 'other', 'db.lock'))).toBe(false)
  }, 180_000)

  it('SIGTERM ends it with 0 before its own patience does, port and folder free; production refuses its demo player', async () => {
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    await expect(fetch(`${url}/api/health`)).rejects.toThrow()
    expect(existsSync(join(folder, 'db.lock'))).toBe(false)
    expect(await failure({ DATA_DIR: folder, NODE_ENV: 'production' })).toBe(
      'The database has a demo player while NODE_ENV is production: use a new DATA_DIR or DATABASE_URL.'
    )
    const again = run({ DATA_DIR: folder })
    await again.url()
    again.signal('SIGINT')
    expect(await again.ended).toBe(0)
    expect(existsSync(join(folder, 'db.lock'))).toBe(false)
  }, 180_000)
})
