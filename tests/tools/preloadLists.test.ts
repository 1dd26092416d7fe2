import { expect, test } from 'vitest'
import { loadedWith } from '../../src/tools/build/preloadLists'

const chunk = (...imports: readonly string[]) => ({ type: 'chunk' as const, imports })

const BUILT = {
  'first.js': chunk('react.js'),
  'react.js': chunk(),
  'agency.js': chunk('first.js', 'kinds.js'),
  'kinds.js': chunk('react.js', 'agency.js'),
  'poster.js': chunk('agency.js', 'qr.js'),
  'qr.js': chunk(),
  'agency.css': { type: 'asset' as const }
}

test.each([
  ['first.js', ['first.js', 'react.js']],
  ['agency.js', ['agency.js', 'first.js', 'kinds.js', 'react.js']],
  ['poster.js', ['agency.js', 'first.js', 'kinds.js', 'poster.js', 'qr.js', 'react.js']],
  ['unknown.js', ['unknown.js']]
])('%s has run with %j: a later part it asks for fetches none of them again', (file, files) => {
  expect([...loadedWith(BUILT, file)].sort()).toEqual(files)
})
