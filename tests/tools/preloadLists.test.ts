import { expect, test } from 'vitest'
import { loadedWith } from '../../src/tools/build/preloadLists'

const BUILT = {
  'first.js': { imports: ['react.js'] },
  'react.js': { imports: [] },
  'agency.js': { imports: ['first.js', 'kinds.js'] },
  'kinds.js': { imports: ['react.js', 'agency.js'] },
  'poster.js': { imports: ['agency.js', 'qr.js'] },
  'qr.js': {},
  'agency.css': {}
}

test.each([
  ['first.js', ['first.js', 'react.js']],
  ['agency.js', ['agency.js', 'first.js', 'kinds.js', 'react.js']],
  ['poster.js', ['agency.js', 'first.js', 'kinds.js', 'poster.js', 'qr.js', 'react.js']],
  ['unknown.js', ['unknown.js']]
])('%s has run with %j: a later part it asks for fetches none of them again', (file, files) => {
  expect([...loadedWith(BUILT, file)].sort()).toEqual(files)
})
