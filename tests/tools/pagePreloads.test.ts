import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isProduct, preloadsOf } from '../../src/tools/build/pagePreloads'
import { ROOT } from '../../src/tools/node.mjs'

const chunk = (
  fileName: string,
  imports: readonly string[],
  modules: readonly string[],
  styles: readonly string[] = []
) => [
  fileName,
  {
    type: 'chunk' as const,
    fileName,
    imports,
    moduleIds: modules.map(module => join(ROOT, 'src', module).replaceAll('\\', '/')),
    viteMetadata: { importedCss: new Set(styles) }
  }
]

const SENDING = ['contract/nextCalls.ts', 'net/axiosClient.ts']
const built = Object.fromEntries([
  chunk('first.js', ['react.js'], ['main.tsx'], ['first.css']),
  chunk('react.js', [], []),
  chunk('hall.js', ['first.js', 'parts.js'], ['screens/hall/BetType.tsx'], ['hall.css']),
  chunk('parts.js', ['react.js'], [], ['parts.css']),
  chunk('later.js', [], ['screens/hall/Later.tsx']),
  chunk('calls.js', [], SENDING),
  ['first.css', { type: 'asset' as const }]
])

test('a page needs what its screen imports, and what sends its calls; not the entry, nor what comes later', () => {
  expect(preloadsOf(built, { '/app/betType': 'screens/hall/BetType.tsx' })).toEqual({
    '/app/betType': ['hall.js', 'parts.js', 'parts.css', 'hall.css', 'calls.js']
  })
})

test('a screen that has moved fails the build', () => {
  expect(() => preloadsOf(built, { '/app/betType': 'screens/hall/Moved.tsx' })).toThrow('Moved.tsx')
})

test('a build from another entry, as the stage lab is, lists no pages', () => {
  expect([
    isProduct(built),
    isProduct(Object.fromEntries([chunk('lab.js', [], ['tools/stage/openLabPage.ts'])]))
  ]).toEqual([true, false])
})
