import { expect, it } from 'vitest'
import { keepAsking } from '../../../src/screens/betting/instant/keepAsking'
import { FakeClock } from '../../kit/FakeClock'

it.each([
  ['an answer', () => Promise.resolve()],
  ['a failure', () => Promise.reject(new Error('no answer'))]
])('a question that is ended by whoever hears of %s is not asked again, and leaves no timer', async (_, ask) => {
  const clock = new FakeClock(0)
  const end = () => {
    cancel()
    return true
  }
  const cancel = keepAsking<void>(clock, { ask, answered: end, failed: end })
  await new Promise(done => setTimeout(done, 0))
  expect(clock.pending).toBe(0)
})
