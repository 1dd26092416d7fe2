import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHUNK_GROUPS } from '../../src/tools/build/chunkGroups'
import { ROOT } from '../../src/tools/node.mjs'
import { filesUnder } from '../architecture/sourceText'

const QUERY_PACKAGES = ['react-query', 'query-core']

/** Folders and files there are, each without the ending. */
const known = new Set(
  [
    ...filesUnder('src').flatMap(file => file.split('/')),
    ...QUERY_PACKAGES.flatMap(name => readdirSync(join(ROOT, 'node_modules/@tanstack', name, 'build/modern')))
  ].map(name => name.replace(/\..*/, ''))
)

/** Those of files of ours; which packages there are the lock file says. */
const PATTERNS = CHUNK_GROUPS.flatMap(group => ('test' in group && group.test ? [group.test.source] : [])).filter(
  source => !source.startsWith('node_modules') || source.includes('src')
)

/** What a pattern names. */
const namesIn = (source: string): readonly string[] =>
  source
    .replace(/^node_modules[^|]*\|/, '')
    .replace(/\\\.(css|tsx\?|ts|\[jt\]s|\(css\|tsx\?\))\$/g, '')
    .match(/[A-Za-z][\w-]*/g) ?? []

test('every file and folder that a chunk is made of is there: one renamed would silently be a request of its own', () => {
  expect(PATTERNS.length).toBeGreaterThan(20)
  expect(PATTERNS.flatMap(namesIn).filter(name => !known.has(name))).toEqual([])
})

test('a name that is gone would be found', () => {
  expect(namesIn(/src\/(state\/readTrend|screens\/shared\/(hooks\/useGone|inputText))\.tsx?$/.source)).toContain(
    'useGone'
  )
  expect(known.has('useGone')).toBe(false)
})
