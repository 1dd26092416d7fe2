import { describe, test } from 'vitest'
import { compareDays } from './cashDays'

/** Operations of the suite; `npm run cash` does as many as wanted. */
const OPERATIONS = 300

describe('cash against a model (§M2.2, §M3)', () => {
  test(
    `${OPERATIONS} random deposits, payments, failures, cancels, withdrawals and savings`,
    { timeout: 600_000 },
    () => compareDays(OPERATIONS)
  )
})
