import { expect, test } from 'vitest'
import { performanceScore } from '../bench/kit/performanceScore'

const scored = (fcp: number, lcp: number, blocked: number, shift: number): string =>
  performanceScore({ fcp, lcp, blocked, shift }).toFixed(3)

test('a page is scored as the published curves for phones say: 0.5 at their middle, 0.9 at what they call good', () => {
  expect(scored(0, 0, 0, 0)).toBe('1.000')
  expect(scored(1800, 2500, 200, 0.1)).toBe('0.900')
  expect(scored(3000, 4000, 600, 0.25)).toBe('0.500')
  expect(scored(60_000, 60_000, 60_000, 9)).toBe('0.000')
})

test('each figure weighs as published: blocking 30, paint and shift 25 each, the first paint 10, of 90', () => {
  expect(scored(3000, 0, 0, 0)).toBe((1 - 5 / 90).toFixed(3))
  expect(scored(0, 4000, 0, 0)).toBe((1 - 12.5 / 90).toFixed(3))
  expect(scored(0, 0, 600, 0)).toBe((1 - 15 / 90).toFixed(3))
  expect(scored(0, 0, 0, 0.25)).toBe((1 - 12.5 / 90).toFixed(3))
})
