import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bin, ROOT } from '../../src/tools/node.mjs'

interface Case {
  readonly file: string
  readonly code: string
  /** Rule that must fire; undefined: nothing may fire. */
  readonly rule: string | undefined
  readonly says?: string
}

const TIMERS = 'export const stop = setTimeout(() => undefined, 1)\n'

const CASES: readonly Case[] = [
  { file: 'src/net/timer.ts', code: TIMERS, rule: 'noRestrictedGlobals' },
  { file: 'src/timing/timer.ts', code: TIMERS, rule: undefined },
  { file: 'src/server/timing/timer.ts', code: TIMERS, rule: undefined },
  { file: 'src/server/domain/timer.ts', code: TIMERS, rule: 'noRestrictedGlobals' },
  { file: 'src/tools/timer.ts', code: TIMERS, rule: undefined },
  { file: 'src/stage/frame.ts', code: 'requestAnimationFrame(() => undefined)\n', rule: 'noRestrictedGlobals' },
  { file: 'src/stage/interval.ts', code: 'setInterval(() => undefined, 1)\n', rule: 'noRestrictedGlobals' },
  { file: 'src/ui/elapsed.ts', code: 'export const at = performance.now()\n', rule: 'noRestrictedGlobals' },
  { file: 'src/ui/window.ts', code: 'window.setTimeout(() => undefined, 1)\n', rule: 'plugin', says: 'timers' },
  { file: 'src/state/now.ts', code: 'export const at = Date.now()\n', rule: 'plugin', says: 'Date.now' },
  { file: 'src/state/today.ts', code: 'export const at = new Date()\n', rule: 'plugin', says: 'new Date()' },
  { file: 'src/state/given.ts', code: 'export const at = new Date(3)\n', rule: undefined },
  { file: 'src/timing/clock.ts', code: 'export const at = Date.now()\n', rule: undefined },
  {
    file: 'src/games/k3/rules/roll.ts',
    code: 'export const roll = Math.random()\n',
    rule: 'plugin',
    says: 'Math.random'
  },
  { file: 'src/timing/jitter.ts', code: 'export const roll = Math.random()\n', rule: 'plugin', says: 'Math.random' },
  { file: 'src/games/all.ts', code: "export const all = import.meta.glob('./*')\n", rule: 'plugin', says: 'glob' },
  {
    file: 'src/screens/home/cut.ts',
    code: 'export const text = (issue: string) => issue.slice(-6)\n',
    rule: 'plugin',
    says: 'shownIssue'
  },
  {
    file: 'src/stage/cut.ts',
    code: 'export const text = (row: { lastIssue: string }) => row.lastIssue.substring(4)\n',
    rule: 'plugin',
    says: 'shownIssue'
  },
  {
    file: 'src/screens/cutNo.ts',
    code: 'export const text = ({ actionNo }: { actionNo: string }) => actionNo.slice(actionNo === "" ? -4 : -6)\n',
    rule: 'plugin',
    says: 'shownIssue'
  },
  {
    file: 'src/games/createCards.ts',
    code: 'export const text = (issue: string) => issue.slice(-6)\n',
    rule: undefined
  },
  {
    file: 'src/screens/list.ts',
    code: 'export const first = (issues: string[]) => issues.slice(0, 6)\n',
    rule: undefined
  },
  { file: 'src/contract/dom.ts', code: 'export const at = window.origin\n', rule: 'noRestrictedGlobals' },
  { file: 'src/rules/dom.ts', code: 'export const root = document.body\n', rule: 'noRestrictedGlobals' },
  { file: 'src/games/k3/rules/dom.ts', code: 'localStorage.clear()\n', rule: 'noRestrictedGlobals' },
  { file: 'src/server/dom.ts', code: 'export const on = navigator.onLine\n', rule: 'noRestrictedGlobals' },
  {
    file: 'src/games/k3/stage/dice.motion.ts',
    code: 'export const root = document.body\n',
    rule: 'noRestrictedGlobals'
  },
  { file: 'src/ui/dom.ts', code: 'export const root = document.body\n', rule: undefined },
  { file: 'src/ui/byDefault.ts', code: 'export default 1\n', rule: 'noDefaultExport' },
  { file: 'src/ui/loose.ts', code: 'export const loose = (value: any) => value\n', rule: 'noExplicitAny' },
  { file: 'src/ui/sure.ts', code: 'export const first = (list: string[]) => list[0]!\n', rule: 'noNonNullAssertion' },
  {
    file: 'src/ui/kind.ts',
    code: "import { Kind } from './given'\nexport const of = (kind: Kind) => kind\n",
    rule: 'useImportType'
  },
  { file: 'src/ui/barrel.ts', code: "export { root } from './dom'\n", rule: 'noBarrelFile' },
  { file: 'src/ui/all.ts', code: "export * from './dom'\n", rule: 'noReExportAll' },
  { file: 'src/ui/snake_case.ts', code: 'export const snake = 1\n', rule: 'useFilenamingConvention' },
  {
    file: 'src/ui/forgotten.ts',
    code: 'const load = async (): Promise<number> => 1\nexport const go = () => {\n  load()\n}\n',
    rule: 'noFloatingPromises'
  }
]

interface Diagnostic {
  readonly category: string
  readonly message: string
  readonly location: { readonly path: string }
}

describe('lint bans', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-lint-'))
  let found: readonly Diagnostic[] = []

  beforeAll(() => {
    cpSync(join(ROOT, '.biome'), join(folder, '.biome'), { recursive: true })
    const settings = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'))
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }))
    for (const { file, code } of CASES) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), code)
    }
    found = lint(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(CASES)('$file: $rule', ({ file, rule, says }) => {
    const here = found.filter(({ location }) => location.path === file)
    const seen = here.map(({ category, message }) => `${category} ${message}`)
    if (rule === undefined) expect(seen).toEqual([])
    else expect(seen.some(line => line.includes(rule) && line.includes(says ?? ''))).toBe(true)
  })
})

function lint(folder: string): readonly Diagnostic[] {
  const args = [bin('@biomejs/biome', 'biome'), 'lint', '--reporter=json', '--max-diagnostics=none', 'src']
  try {
    return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }))
      .diagnostics
  } catch (error) {
    const { stdout } = error as { stdout: string }
    return JSON.parse(stdout).diagnostics
  }
}
