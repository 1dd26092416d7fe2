import { expect, test } from 'vitest'
import { ICON_SHAPES } from '../../src/ui/art/iconShapes'
import { MORE_ICON_SHAPES } from '../../src/ui/art/moreIconShapes'
import { filesUnder, read } from './sourceText'

const NAMES = [...Object.keys(ICON_SHAPES), ...Object.keys(MORE_ICON_SHAPES)]

/** What may show an icon, without the two files that draw them. */
const CLIENT = ['src/ui', 'src/widgets', 'src/screens', 'src/games']
  .flatMap(filesUnder)
  .filter(file => /\.tsx?$/.test(file) && !/IconShapes\.tsx$/i.test(file))
  .map(read)
  .join('\n')

const unused = (names: readonly string[]): readonly string[] =>
  names.filter(name => !new RegExp(`(['"])${name}\\1`).test(CLIENT))

test('every icon that is drawn is shown somewhere', () => {
  expect(NAMES.length).toBeGreaterThan(60)
  expect(unused(NAMES)).toEqual([])
  expect(unused(['crown', 'no-such-icon'])).toEqual(['no-such-icon'])
})
