import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { parseKey } from './settingParts'
import { StoreProblem } from './store/storeProblem'

const KEY_BYTES = 32

/** Names of the keys in DATA_DIR, where the environment gives none. */
export const KEY_FILES = { chain: 'chain.key', secret: 'secret.key' } as const

/** @param what Names the key in sentences to the operator: `chain key`. */
export function readKeyFile(path: string, what: string): Buffer | undefined {
  let text: string
  try {
    if (!statSync(path).isFile()) throw new StoreProblem(`The ${what} ${path} is no file: put the key back.`)
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const key = parseKey(text)
  if (!key) throw new StoreProblem(`The ${what} ${path} is damaged: put back the 64 hexadecimal digits it held.`)
  return key
}

/** Readable by its owner alone, and on the disk before anything is sealed with it. */
export function writeKeyFile(path: string, key: Buffer): void {
  rmSync(path, { force: true })
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, `${key.toString('hex')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Written aside and linked into place: a kill leaves no half key, and a key that is there is never written over. */
export function makeKeyFile(path: string): Buffer {
  const key = randomBytes(KEY_BYTES)
  const aside = `${path}.new.${process.pid}`
  writeKeyFile(aside, key)
  try {
    linkSync(aside, path)
  } finally {
    rmSync(aside, { force: true })
  }
  return key
}
