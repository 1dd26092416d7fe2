import { expect, test } from 'vitest'
import type { Source } from '../../../src/screens/kinds/page/Source'
import { together } from '../../../src/screens/kinds/page/Source'

const source = (refetchEvery?: Source<number>['refetchEvery']): Source<number> => ({
  key: () => ['userInfo'],
  load: async () => 0,
  ...(refetchEvery && { refetchEvery })
})

const never = source()
/** Until it has what it waits for. */
const waiting = source(data => (data === 1 ? false : 5000))
const every = (ms: number) => source(() => ms)

test.each([
  ['none asks again', { a: never, b: never }, { a: 0, b: 0 }, false],
  ['one does', { a: never, b: every(15_000) }, { a: 0, b: 0 }, 15_000],
  ['the soonest', { a: every(15_000), b: every(5000) }, { a: 0, b: 0 }, 5000],
  ['each by what it has', { a: every(15_000), b: waiting }, { a: 0, b: 0 }, 5000],
  ['each by what it has, which may be enough', { a: never, b: waiting }, { a: 0, b: 1 }, false],
  ['nothing has come yet', { a: never, b: waiting }, undefined, 5000]
])('sources together are asked again as soon as one of them is: %s', (_, parts, data, ms) => {
  expect(together(parts).refetchEvery?.(data) ?? false).toBe(ms)
})
