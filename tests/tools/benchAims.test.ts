import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Aim } from '../bench/kit/aims'
import { tellAims, verdict } from '../bench/kit/aims'
import { trendChoice } from '../bench/kit/trendChoice'

let told: string[]
beforeEach(() => {
  told = []
  vi.stubEnv('BENCH_AIMS', undefined)
  vi.spyOn(process.stdout, 'write').mockImplementation(text => told.push(String(text)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const most = (measured: number): Aim => ({ what: 'a tap', measured, unit: 'ms', most: 100 })
const least = (measured: number): Aim => ({ what: 'bets', measured, unit: '/s', least: 10 })

test.each([
  ['reached', most(100), '✓'],
  ['missed', most(101), '✗'],
  ['reached from below', least(10), '✓'],
  ['missed from below', least(9), '✗'],
  ['of nothing measured', most(Number.NaN), '–'],
  ['of the greatest of nothing', most(Math.max()), '–'],
  ['of the least of nothing', least(Math.min()), '–']
])('an aim %s', (_, aim, mark) => {
  expect(verdict(aim).split(' ').at(-1)).toBe(mark)
  tellAims([aim])
  const table = told.join('')
  expect(['✓', '✗', '–'].filter(each => table.includes(` ${each} `))).toEqual([mark])
  expect(table.includes('not measured')).toBe(mark === '–')
})

test('without aims there is no table of them', () => {
  tellAims([])
  expect(told).toEqual([])
})

const FAMILIES = ['racing', 'ssc', 'k3']
test.each([
  ['nothing', [], { families: FAMILIES, rates: [1, 4] }],
  ['families', ['k3', 'ssc'], { families: ['k3', 'ssc'], rates: [1, 4] }],
  ['a rate', ['×4', 'k3'], { families: ['k3'], rates: [4] }],
  ['an unknown family', ['nosuch', 'k3'], { problem: 'No trend pages of nosuch; there are racing, ssc, k3, ×1, ×4.' }],
  ['an option', ['--quick', 'k3'], { problem: 'No trend pages of --quick; there are racing, ssc, k3, ×1, ×4.' }],
  ['an unknown rate', ['×2'], { problem: 'No trend pages of ×2; there are racing, ssc, k3, ×1, ×4.' }]
])('bench:trends with %s', (_, words, choice) => {
  expect(trendChoice(words, FAMILIES)).toEqual(choice)
})
