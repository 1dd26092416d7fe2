import { expect, test } from 'vitest'
import type { DayStep } from '../../../src/server/domain/dailyJob'
import { dailyJob } from '../../../src/server/domain/dailyJob'

test.each<[string, readonly DayStep[], readonly [day: string, goesOn: boolean, steps: number][]]>([
  [
    'a day that is done is not asked after again; the next one is',
    ['done', 'nothing', 'nothing'],
    [
      ['2026-11-19', true, 1],
      ['2026-11-19', false, 2],
      ['2026-11-19', false, 2],
      ['2026-11-20', false, 3],
      ['2026-11-20', false, 3]
    ]
  ],
  [
    'a day another server is at is asked after until it is done',
    ['busy', 'busy', 'nothing'],
    [
      ['2026-11-19', false, 1],
      ['2026-11-19', false, 2],
      ['2026-11-19', false, 3],
      ['2026-11-19', false, 3]
    ]
  ],
  [
    'a clock that was set back asks nothing',
    ['nothing'],
    [
      ['2026-11-19', false, 1],
      ['2026-11-18', false, 1]
    ]
  ]
])('%s', async (_, answers, rounds) => {
  let steps = 0
  let lastDue = ''
  const job = dailyJob({ name: 'a day', lastDue: () => lastDue, step: async () => answers[steps++] ?? 'busy' })
  for (const [day, goesOn, asked] of rounds) {
    lastDue = day
    expect([await job.run(0), steps]).toEqual([goesOn, asked])
  }
})
