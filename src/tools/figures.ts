import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { doubledPlaces } from './figures/doubled'
import { lonelyExports } from './figures/exports'
import { median, percentile } from './figures/percentile'
import { privacyOf } from './figures/privacy'
import { fail, ROOT } from './node.mjs'

/**
 * `npm run figures [-- folder …]`: sizes, exports and doubled places of this tree, or of others beside each other, such
 * as a `git worktree` of an earlier commit. It prints and judges nothing.
 */
const words = process.argv.slice(2)
const option = words.find(word => word.startsWith('-'))
if (option !== undefined)
  fail(`There is no ${option}: npm run figures [-- folder …] takes working trees of this project.`)
const folders = words.length > 0 ? words.map(folder => resolve(folder)) : [ROOT]
for (const folder of folders)
  if (!existsSync(join(folder, 'src')) || !existsSync(join(folder, '.git')))
    fail(`${folder} is no working tree of this project.`)

interface SourceFile {
  /** From the tree's root. */
  readonly path: string
  readonly text: string
  readonly lines: number
}

function filesOf(root: string, folder: string): readonly SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    cwd: root,
    encoding: 'utf8'
  })
  return listed
    .split('\n')
    .filter(path => /\.(ts|tsx)$/.test(path) && !path.endsWith('.d.ts') && existsSync(join(root, path)))
    .map(path => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, lines: text.trimEnd().split('\n').length }
    })
}

function sizesOf(files: readonly SourceFile[]): string {
  const sizes = files.map(({ lines }) => lines).sort((a, b) => a - b)
  const all = sizes.reduce((sum, lines) => sum + lines, 0)
  const longest = files.find(({ lines }) => lines === sizes.at(-1))
  const parts = [75, 90, 95].map(share => `p${share} ${percentile(sizes, share)}`)
  return `${files.length} files, ${all} lines; median ${median(sizes)}, ${parts.join(', ')}, max ${sizes.at(-1)} (${longest?.path})`
}

const tinyOf = (files: readonly SourceFile[]): string =>
  [15, 20, 30].map(most => `≤ ${most}: ${files.filter(({ lines }) => lines <= most).length}`).join(', ')

function testsOf(files: readonly SourceFile[]): string {
  const tests = files.reduce((sum, { text }) => sum + (text.match(/^\s*(it|test)(\.\w+)*[(.]/gm)?.length ?? 0), 0)
  return `${tests} it/test, ${files.filter(({ text }) => text.includes("'fast-check'")).length} files with fast-check`
}

function figuresOf(root: string): readonly (readonly [name: string, value: string])[] {
  const src = filesOf(root, 'src')
  const tests = filesOf(root, 'tests')
  const exported = lonelyExports(src, [...src, ...tests, ...filesOf(root, ':(glob)*.ts')])
  const { all, documented, lonely, testsOnly } = exported
  return [
    ['src', sizesOf(src)],
    ['tiny files of src', tinyOf(src)],
    ['tests', `${sizesOf(tests)}; ${testsOf(tests)}`],
    ['exports with a doc comment', `${documented} of ${all} (${Math.round((100 * documented) / all)} %)`],
    ['exports used in their own file only', String(lonely)],
    ['exports that only tests use', String(testsOnly)],
    ['private members', privacyOf(src)],
    ['places of six like lines', `${doubledPlaces(src)} pairs`]
  ]
}

for (const folder of folders) {
  process.stdout.write(`\n== ${folder === ROOT ? 'this tree' : folder}\n`)
  for (const [name, value] of figuresOf(folder)) process.stdout.write(`${name.padEnd(36)} ${value}\n`)
}
