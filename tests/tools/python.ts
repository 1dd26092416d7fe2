import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0

/** Runs a program of `src/tools/verify`, or a broken copy of one. */
export const python = (program: string, ...args: readonly string[]) =>
  spawnSync('python3', [program, ...args], { encoding: 'utf8', maxBuffer: 1e9 })

/** What a program says of one of several files. */
export interface ToldOfFile {
  readonly lines: readonly string[]
  /** So many steps hold, or have nothing to look at. */
  readonly held: number
  readonly empty: number
  readonly bad: readonly string[]
}

function toldOf(text: string): ToldOfFile {
  const lines = text.split('\n').filter(line => line !== '')
  const of = (mark: string) => lines.filter(line => line.startsWith(mark))
  return { lines, held: of('ok ').length, empty: of('- ').length, bad: of('BAD ') }
}

/** Asks a program about all of these files at once: to start one takes longer than to look at a file. */
export function pythonOn(program: string, ...args: readonly string[]): readonly ToldOfFile[] {
  const { stdout, stderr, status } = python(program, ...args)
  const told = args
    .filter(arg => !arg.startsWith('--'))
    .map((path, place, paths) => {
      const [from, next] = [stdout.indexOf(`${path}:\n`), paths[place + 1]]
      if (from < 0) throw new Error(`nothing is said of ${path}: ${stderr}`)
      return toldOf(stdout.slice(from + path.length + 2, next === undefined ? undefined : stdout.indexOf(`${next}:\n`)))
    })
  if (stderr !== '' || (status === 0) !== told.every(({ bad }) => bad.length === 0)) throw new Error(stderr + status)
  return told
}

/** The same of texts: each is a file for as long as it takes. */
export function pythonOnTexts(program: string, texts: readonly string[]): readonly ToldOfFile[] {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-python-'))
  const paths = texts.map((text, place) => {
    const path = join(folder, `${place}.json`)
    writeFileSync(path, text)
    return path
  })
  try {
    return pythonOn(program, ...paths)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
