import { expect, test } from 'vitest'
import { compareDays } from './cashDays'

/** A few hundred operations; `npm run cash` does as many as wanted. */
const SIZE = { players: 6, days: 2, rounds: 20 }

test('random deposits, payments, failures, cancels, withdrawals, savings, transfers and nights are as the model says (§M2.2, §M2.4, §M3)', {
  timeout: 600_000
}, async () => {
  expect(await compareDays(SIZE)).toBeGreaterThan(150)
})
