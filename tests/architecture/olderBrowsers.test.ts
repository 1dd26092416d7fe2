import { expect, test } from 'vitest'
import { filesUnder, read } from './sourceText'

/** Calls that came with Safari 16 and Chrome 110; kinds have a `with` of their own, in capitals before it. */
const TOO_NEW = /\.(?:toSorted|toReversed|toSpliced)\(|\b[a-z#]\w*\.with\(/

test('phones of the year the build aims at (es2022) have every call on arrays that the client makes', () => {
  const sources = filesUnder('src').filter(file => /\.tsx?$/.test(file) && !/^src\/(server|tools)\//.test(file))
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.flatMap(file =>
    read(file)
      .split('\n')
      .filter(line => TOO_NEW.test(line))
      .map(line => `${file}: ${line.trim()}`)
  )
  expect(found).toEqual([])
})
