import { elevenFive } from '../../../src/games/eleven-five/rules/family'
import type { GameFamily } from '../../../src/games/family'
import { combinations } from '../../../src/rules/combinatorics'
import type { DrawResult, Play } from '../../../src/rules/play'
import { spaceOf } from '../familyProof'
import type { Oracle } from '../tileOracle'
import { sumIn, tilesWinAs } from '../tileOracle'

const SETS: readonly DrawResult[] = [...combinations([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 5)]
/** Plays of all five balls don't look at their order (sets.test.ts), so the 462 sets are their outcomes. */
const spaceFor = (family: GameFamily, play: Play): readonly DrawResult[] =>
  play.positions.length === 5 ? SETS : spaceOf(family, play)

const balls = (draw: string): readonly string[] => draw.split(',')
const SIDES: Readonly<Record<string, string>> = {
  大: '6 7 8 9 10 11',
  小: '1 2 3 4 5',
  单: '1 3 5 7 9 11',
  双: '2 4 6 8 10'
}
const side: Oracle = (label, draw) => (SIDES[label] ?? '').split(' ').includes(draw)
const number: Oracle = (label, draw) => label === draw.padStart(2, '0')

const STRAIGHTS = ['1 2 3', '2 3 4', '3 4 5', '4 5 6', '5 6 7', '6 7 8', '7 8 9', '8 9 10', '9 10 11']
const form: Oracle = (label, draw) => {
  const [a = 0, b = 0, c = 0] = balls(draw)
    .map(Number)
    .sort((one, other) => one - other)
  const straight = STRAIGHTS.includes(`${a} ${b} ${c}`)
  const joined = b - a === 1 || c - b === 1
  return { 顺子: straight, 半顺: joined && !straight, 杂六: !joined }[label] ?? false
}

const total: Oracle = (label, draw) => {
  const sum = sumIn(draw)
  if (label === '单' || label === '双') return (sum % 2 === 1) === (label === '单')
  return sum === 30 ? 'pushed' : sum > 30 === (label === '大')
}

tilesWinAs(
  elevenFive,
  {
    'x5-odd-even-count': (label, draw) => {
      const odd = balls(draw).filter(ball => /[13579]$/.test(ball)).length
      return label === `${odd}单${5 - odd}双`
    },
    'x5-median': (label, draw) => {
      const below = balls(draw).filter(ball => Number(ball) < Number(label)).length
      return below === 2 && balls(draw).includes(String(Number(label)))
    },
    'x5-c-total-two-sided': total,
    'x5-c-total-tail': (label, draw) => /[56789]$/.test(String(sumIn(draw))) === (label === '尾大'),
    'x5-c-dragon-tiger': (label, draw) => {
      const [first = '', last = ''] = balls(draw)
      return Number(first) > Number(last) === (label === '龙')
    },
    ...Object.fromEntries([1, 2, 3, 4, 5].map(ball => [`x5-c-ball${ball}-two-sided`, side])),
    ...Object.fromEntries([1, 2, 3, 4, 5].map(ball => [`x5-c-ball${ball}-number`, number])),
    'x5-c-any-number': (label, draw) => balls(draw).includes(String(Number(label))),
    'x5-c-front3-form': form,
    'x5-c-mid3-form': form,
    'x5-c-back3-form': form
  },
  spaceFor
)
