import { expect, test } from 'vitest'
import { filesUnder, read } from './sourceText'

/** Calls that came with Safari 16 and Chrome 110; kinds have a `with` of their own, in capitals before it. */
const TOO_NEW = /\.(?:toSorted|toReversed|toSpliced)\(|\b[a-z#]\w*\.with\(/
/** Came with Safari 16.4, and no build takes it out: before, one is a fault of the whole file's syntax. */
const LOOKS_BEHIND = /\(\?<[=!]/

const clientSources = () =>
  filesUnder('src').filter(file => /\.tsx?$/.test(file) && !/^src\/(server|tools)\//.test(file))

const linesWith = (wanted: RegExp): readonly string[] =>
  clientSources().flatMap(file =>
    read(file)
      .split('\n')
      .filter(line => wanted.test(line))
      .map(line => `${file}: ${line.trim()}`)
  )

test('phones of the year the build aims at (es2022) have every call on arrays that the client makes', () => {
  expect(clientSources().length).toBeGreaterThan(1000)
  expect(linesWith(TOO_NEW)).toEqual([])
})

test('they read every expression that the client looks for text with', () => {
  expect(linesWith(LOOKS_BEHIND)).toEqual([])
})
