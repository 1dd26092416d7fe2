import { expect, it } from 'vitest'
import { awaitedIssue } from '../../../src/screens/betting/draw/drawView'
import { freshCycle } from '../../../src/timing/freshCycle'

const onSale = (issue: string, previous: string) => ({
  ...freshCycle,
  current: { issue, previous, startAt: 0, cutoffAt: 10_000, drawAt: 12_000, day: '2026-11-20', firstOfDay: false }
})

it.each([
  ['the one it is named after', '0178206', '0178200', 5000, '0178200'],
  ['where none is named, the number before', '0178206', '', 5000, '0178205'],
  ['where none is named, the number before, its noughts among it', '0001000', '', 5000, '0000999'],
  ['that one itself where it is no number', 'R6', '', 5000, 'R6'],
  ['that one itself once its sale is over', '0178206', '', 10_000, '0178206']
])('[§S4] while an issue is on sale the one that is awaited is %s', (_, issue, previous, now, awaited) => {
  expect(awaitedIssue(onSale(issue, previous), now)).toBe(awaited)
})
