import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { callsToGiveUp, callWithin } from '../../../src/server/ports/callWithin'
import { FakeClock } from '../../kit/FakeClock'

const clock = new FakeClock()
const untilAborted = (signal: AbortSignal) =>
  new Promise<string>(done => {
    if (signal.aborted) done('at once')
    signal.addEventListener('abort', () => done(String(clock.now() - since)))
  })
let since = 0

test.each([
  ['takes too long', 10_000, undefined, '10000'],
  ['is given up', 10_000, 3000, '3000'],
  ['begins when all are given up', 10_000, 0, 'at once']
] as const)('a call that %s is ended, and leaves neither timer nor listener', async (_, withinMs, giveUpAt, ended) => {
  const all = callsToGiveUp()
  since = clock.now()
  if (giveUpAt === 0) all.abort()
  else if (giveUpAt !== undefined) clock.after(giveUpAt, () => all.abort())
  const calls = Array.from({ length: 20 }, () => callWithin({ clock, withinMs, giveUp: all.signal }, untilAborted))
  await clock.advance(20_000)
  expect(new Set(await Promise.all(calls))).toEqual(new Set([ended]))
  expect([clock.pending, getEventListeners(all.signal, 'abort')]).toEqual([0, []])
})

test('one that is answered is what it answers', async () => {
  const all = callsToGiveUp()
  expect(await callWithin({ clock, withinMs: 10_000, giveUp: all.signal }, async () => 7)).toBe(7)
  expect([clock.pending, getEventListeners(all.signal, 'abort')]).toEqual([0, []])
})
