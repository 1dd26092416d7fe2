import { describe, expect, it } from 'vitest'
import { curtainOf, revealAt } from '../../src/state/drawCurtain'
import type { DrawCycle } from '../../src/timing/drawCycle'
import { freshCycle } from '../../src/timing/freshCycle'

const DAY = '2026-11-20'
const current = { issue: '5', previous: '4', startAt: 0, cutoffAt: 1000, drawAt: 2000, day: DAY, firstOfDay: false }
/** Issue 4 is drawn, 5 is on sale. */
const cycle: DrawCycle = {
  ...freshCycle,
  current,
  latest: { issue: '4', result: [1], drawnAt: 0, day: DAY, facts: [] }
}

describe('the curtain of a page with a stage', () => {
  it.each([
    ['a result that its scene has not shown', cycle, '3', { state: 'revealing', issues: ['4'] }],
    ['nothing under way', cycle, '4', { state: 'open', issues: [] }],
    ['a draw under way', { ...cycle, state: 2 }, '4', { state: 'awaiting', issues: ['5'] }],
    [
      'a page that slept over a result: what it missed may be more than that',
      { ...cycle, missed: true },
      '3',
      { state: 'awaiting', issues: ['4', '5'] }
    ],
    [
      'a draw under way, and one before it that its scene had no time to show',
      { ...cycle, state: 2 },
      '3',
      { state: 'awaiting', issues: ['4', '5'] }
    ],
    [
      'a draw under way of the first issue there is',
      { ...cycle, state: 2, current: { ...current, previous: '' } },
      '4',
      { state: 'awaiting', issues: ['5'] }
    ],
    ['nothing known yet', freshCycle, '', { state: 'awaiting', issues: [] }]
  ] as const)('%s', (_, of, revealed, curtain) => expect(curtainOf(of, 3300, revealed)).toEqual(curtain))

  it.each([
    ['its scene shows it', { showing: true, settledAt: 1000 }, 3300, 4300],
    ['it has left the stage, as the next draw began', { showing: false, settledAt: 1000 }, 3300, 0],
    ['there is no stage', { showing: true, settledAt: 1000 }, undefined, 0]
  ] as const)('a result may be read once %s', (_, of, after, at) =>
    expect(revealAt({ ...cycle, ...of }, after)).toBe(at)
  )

  it('without a stage nothing waits', () => {
    expect(curtainOf({ ...cycle, state: 2 }, undefined, '')).toEqual({ state: 'open', issues: [] })
  })
})
