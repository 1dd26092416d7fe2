import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, whatever the working directory is. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

const LEAST_NODE = [20, 19]

/** Ends the program with one sentence when Node is too old for the packages. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return
  fail(
    `Node ${LEAST_NODE.join('.')} or later is needed, this is ${process.versions.node}: install a newer Node and try again.`
  )
}

/** @param {string} sentence what went wrong and what to do @returns {never} */
export function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

/**
 * Ends a program that takes no words when it is given some: it would do something else than was meant.
 * @param {string} says what the program does instead
 */
export function takeNone(says) {
  const words = process.argv.slice(2)
  if (words.length > 0) fail(`There is no ${words.join(' ')} here: ${says}.`)
}

const children = new Set()
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Only while a child runs: the server that may follow in this process has its own way to end. */
function passOn(signal) {
  for (const child of children) {
    child.once('close', () => process.exit(130))
    child.kill(signal)
  }
}

function watch(child) {
  if (children.size === 0) for (const signal of SIGNALS) process.on(signal, passOn)
  children.add(child)
}

function unwatch(child) {
  children.delete(child)
  if (children.size === 0) for (const signal of SIGNALS) process.off(signal, passOn)
}

/**
 * Runs a program to its end; a signal to us goes on to it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, givesWay?: boolean, env?: NodeJS.ProcessEnv }} [options] quiet: collect the output
 *   instead of printing it; givesWay: others come first at the processor
 * @returns {Promise<{ code: number, output: string }>} code -1 when it could not start or was killed
 */
export function run(command, args, { quiet = false, givesWay = false, env = {} } = {}) {
  return new Promise(done => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    })
    if (givesWay && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    watch(child)
    let output = ''
    child.stdout?.on('data', data => {
      output += data
    })
    child.stderr?.on('data', data => {
      output += data
    })
    child.on('error', error => {
      unwatch(child)
      done({ code: -1, output: output + error.message })
    })
    child.on('close', code => {
      unwatch(child)
      done({ code: code ?? -1, output })
    })
  })
}

/** @returns the script a package's command runs, so that it starts without a shell on every system */
export function bin(packageName, command = packageName) {
  const manifest = packageFile(packageName)
  const { bin: entry } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), typeof entry === 'string' ? entry : entry[command])
}

function packageFile(packageName) {
  const require = createRequire(join(ROOT, 'package.json'))
  for (const folder of require.resolve.paths(packageName) ?? []) {
    const file = join(folder, packageName, 'package.json')
    try {
      readFileSync(file)
      return file
    } catch {
      // Look in the next folder up.
    }
  }
  throw new Error(`${packageName} is not installed`)
}

export const isMain = url => process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(url)

/**
 * Runs `work` and puts the environment variable `name` back: Vite's build leaves NODE_ENV=production behind, and the
 * server that `npm start` starts in the same process would take itself for a production server.
 * @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function keepingEnv(name, work) {
  const before = process.env[name]
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env[name]
    else process.env[name] = before
  }
}
