import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAMILY_KEYS } from '../../src/games/cards'

const FOLDER = 'assets/stills'
/** It must be here before the stage, on a line that fetches the board as well. */
const MOST_BYTES = 10 * 1024

test('every family has a picture of its scene at rest, and no other is kept: `npm run stage:stills` draws them', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(FAMILY_KEYS.map(family => `${family}.webp`).sort())
})

test.each(FAMILY_KEYS)('the picture of %s at rest is a small one', family => {
  expect(statSync(`${FOLDER}/${family}.webp`).size).toBeLessThan(MOST_BYTES)
})
