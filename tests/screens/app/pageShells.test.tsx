import { expect, test } from 'vitest'
import { pageShells } from '../../../src/screens/app/pageShells'
import { BET_TYPE_PATH, GAME_PATH, PERSONAL_PATH } from '../../../src/state/paths'

const SHELLS = pageShells([BET_TYPE_PATH, GAME_PATH, PERSONAL_PATH])

test('pages that the guard may lead away from show nothing before it has been asked', () => {
  expect(Object.keys(SHELLS)).toEqual([BET_TYPE_PATH, GAME_PATH])
})

test.each([
  [BET_TYPE_PATH, { screen: 'betType', heading: '购彩', back: 0, tabs: 1 }],
  [GAME_PATH, { screen: 'lotteryGame', heading: '投注', back: 1, tabs: 0 }]
])('%s shows its heading, and the bars it will have', (path, { screen, heading, back, tabs }) => {
  const shell = document.createElement('div')
  shell.innerHTML = SHELLS[path]?.html ?? ''
  expect(SHELLS[path]?.screen).toBe(screen)
  expect(shell.querySelector('h1')?.textContent).toBe(heading)
  expect(shell.querySelectorAll('[aria-label=返回]')).toHaveLength(back)
  expect(shell.querySelectorAll('.tabbar')).toHaveLength(tabs)
  expect(shell.querySelectorAll('[inert] > main')).toHaveLength(1)
})
