import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { API_BASE } from '../../../src/server/apiBase'
import { ROOT } from '../../../src/tools/node.mjs'
import { Product } from '../kit/Product'

const folder = mkdtempSync(join(tmpdir(), 'kaijiang-start-'))
/** The first start makes its histories; whoever comes after it starts on them. */
const data = join(folder, 'data')
const left: ChildProcess[] = []
afterEach(() => {
  for (const child of left.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const listening = (port: number): Promise<boolean> =>
  new Promise(done => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', () => done(false))
  })

/** More than listening: a start tries the port for a moment, long before it can be ended in order. */
const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${API_BASE}health`).then(
    ({ ok }) => ok,
    () => false
  )

async function until(what: string, holds: () => Promise<boolean> | boolean, ms: number): Promise<void> {
  const end = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${ms} ms`)
    await new Promise(done => setTimeout(done, 50))
  }
}

const locks = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.lock')) : []

/** Runs a server that is expected to end by itself. */
async function serve(env: NodeJS.ProcessEnv): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  left.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', data => {
      output += data
    })
  }
  const code = await new Promise<number | null>(done => child.once('close', done))
  return { code, output }
}

test('SIGTERM to `npm start` ends everything behind it', async () => {
  const port = 20_000 + (process.pid % 20_000)
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data },
    stdio: 'ignore'
  })
  left.push(npm)
  await until('the server answers', () => answers(port), 90_000)
  npm.kill('SIGTERM')
  await until('the port is free', async () => !(await listening(port)), 15_000)
  await until('the data folder is free', () => locks(data).length === 0, 15_000)
})

describe('the server, on the data `npm start` left', () => {
  let product: Product
  beforeAll(async () => {
    product = await Product.start({ DATA_DIR: data })
  })
  afterAll(() => product?.stop())

  test('a second one on the same data folder is refused with one sentence', async () => {
    const { code, output } = await serve({ ...product.env, PORT: '0' })
    expect(code).not.toBe(0)
    expect(output.trim()).not.toContain('    at ')
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('ends on %s with port and data folder free', async signal => {
    expect(await product.halt(signal)).toBe(0)
    expect(await listening(product.port)).toBe(false)
    // The same data folder opens again at once.
    await product.resume()
    expect(await listening(product.port)).toBe(true)
  })
})

test.each([
  ['PORT', 'seventy'],
  ['DATABASE_URL', 'mysql://somewhere']
])('a bad %s stops the start with one sentence that names it', async (name, value) => {
  const { code, output } = await serve({ NODE_ENV: 'development', [name]: value })
  expect(code).not.toBe(0)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toContain(name)
})
