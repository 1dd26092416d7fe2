import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { chosen } from '../../src/tools/chosen'
import { ROOT } from '../../src/tools/node.mjs'

const { argv } = process
afterEach(() => {
  process.argv = argv
  vi.restoreAllMocks()
})

const FAMILIES = ['racing', 'ssc', 'k3'] as const

test.each([
  ['nothing', [], FAMILIES],
  ['one', ['--scene', 'ssc'], ['ssc']],
  ['some, in the order they have', ['--scene', 'k3,racing'], ['racing', 'k3']]
])('%s of a list is chosen', (_, words, expected) => {
  process.argv = ['node', 'tool', ...words]
  expect(chosen(FAMILIES, 'scene')).toEqual(expected)
})

test.each([
  ['a name nothing has', ['--scene', 'k3,races'], '--scene knows no races; there are racing, ssc, k3.\n'],
  ['no name', ['--scene'], '--scene knows no such thing; there are racing, ssc, k3.\n']
])('%s ends the program with what there is', (_, words, says) => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(process, 'exit').mockImplementation(code => {
    throw new Error(`exit ${code}`)
  })
  process.argv = ['node', 'tool', ...words]
  expect(() => chosen(FAMILIES, 'scene')).toThrow('exit 2')
  expect(said).toHaveBeenCalledExactlyOnceWith(says)
})

test.each([
  ['src/tools/stageSheet.ts', '--scene', 'races'],
  ['src/tools/stageBaselines.ts', '--scene', 'races'],
  ['tests/journeys/kit/screenBaselines.ts', '--screen', 'nowhere']
])('%s draws nothing for a name nothing has, and says so', (file, option, name) => {
  const run = spawnSync(process.execPath, ['--import', 'tsx', file, option, name], { cwd: ROOT, encoding: 'utf8' })
  expect([run.status, run.stdout, run.stderr]).toEqual([2, '', expect.stringContaining(name)])
})
