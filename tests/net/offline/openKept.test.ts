import { expect, test } from 'vitest'
import { openKept } from '../../../src/net/offline/openKept'
import { FakeClock } from '../../kit/FakeClock'

const call = { path: 'input/getLotteryTypeList', request: {} }
const nothing = async () => undefined

test.each([
  ['hangs', () => new Promise<undefined>(() => undefined), 2000],
  ['fails', () => Promise.reject(new Error('closed')), 0],
  ['has nothing', nothing, 0]
])('a database of the browser that %s lets a call fail, and leaves no timer', async (_, get, ms) => {
  const clock = new FakeClock()
  const kept = openKept(clock, () => undefined, { get, put: nothing, trim: nothing, forget: nothing })
  let found: unknown = 'waits'
  void kept.find(call, 0).then(answer => (found = answer))
  await clock.advance(ms)
  expect([found, clock.pending]).toEqual([undefined, 0])
})
