import { expect, test } from 'vitest'
import { unknownWord } from '../../src/tools/testWords.mjs'

test('what npm test is told is all of it known, or it does not run', () => {
  for (const word of ['--changed', '--changed=main', '--thorough', '--thorough=all'])
    expect(unknownWord([word])).toBe(undefined)
  expect(unknownWord([])).toBe(undefined)
  for (const word of ['--thorogh', '--thorough=1', '--changed=', 'tests/rules', '-t'])
    expect(unknownWord(['--thorough', word])).toBe(word)
})
