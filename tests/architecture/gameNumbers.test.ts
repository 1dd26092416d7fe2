import { expect, test } from 'vitest'
import { GAMES } from '../../src/server/catalogue/games'
import { filesUnder, read } from './sourceText'

/** Where families and games have their numbers; the contract's docs tell readers which are which. */
const HOME = /^src\/(games|server\/catalogue|tools)\//

/** Ways of asking for a family by its lottery type, or for a game by its typeId. */
const ASKS = [
  /\b(type|typeId|gameId|game_id)\b *(===|!==) *\d/,
  /\d *(===|!==) *\w*\.?(type|typeId|gameId|game_id)\b/,
  /\bconst (RACING|MARK_SIX|[A-Z_0-9]+_(TYPE|ID)) = \[?\d{1,3}(?![\d_])/,
  /\b(type|typeId)=\d/,
  /\btypeId: \d/,
  /Record<number, .*= \{ *\d+:/,
  /\[[\d, ]+\]\.includes\(\w*\.?(type|typeId)\b/
]

const code = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/.*$/gm, '')

test.each([
  'if (game.type === 4) return',
  'const MARK_SIX_TYPE = 4',
  'const FISH_SHRIMP_CRAB_ID = 61',
  'const LOOKS: Readonly<Record<number, BallLook>> = { 2: 1 }',
  "to('/app/lotteryGame?typeId=30')",
  '[98, 100].includes(game.typeId)'
])('%s asks by a number', line => {
  expect(ASKS.some(pattern => pattern.test(line))).toBe(true)
})

test('no lottery type and no game id outside games/ and the catalogue of the server (§S9)', () => {
  expect(GAMES.length).toBeGreaterThan(0)
  const found = filesUnder('src')
    .filter(file => /\.tsx?$/.test(file) && !HOME.test(file))
    .flatMap(file =>
      code(read(file))
        .split('\n')
        .flatMap((line, at) => (ASKS.some(pattern => pattern.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : []))
    )
  expect(found).toEqual([])
})
