import { expect, test } from 'vitest'
import { StreamGaps } from '../../../src/server/push/StreamGaps'

/** What happened, in this order, and which of the streams a and b must leave a number out then: `failed a`, `shown a`, `lost`. */
const CASES: readonly (readonly [happened: string, due: string])[] = [
  ['', ''],
  ['lost', 'a b'],
  ['lost, shown a', 'b'],
  ['lost, shown a, shown b', ''],
  ['lost, shown a, lost', 'a b'],
  ['failed a', 'a'],
  ['failed a, shown a', ''],
  ['lost, shown a, shown b, failed a', 'a'],
  ['lost, shown a, shown b, failed a, shown a', '']
]

function gapsAfter(happened: string, most: number): StreamGaps {
  const gaps = new StreamGaps(most)
  for (const step of happened.split(', ')) {
    const [what, stream = ''] = step.split(' ')
    if (what === 'lost') gaps.lost()
    if (what === 'shown') gaps.shown(stream)
    if (what === 'failed') gaps.owe(stream)
  }
  return gaps
}

test.each(CASES)('after "%s" a number is left out of: %s', (happened, due) => {
  const gaps = gapsAfter(happened, 2)
  expect(['a', 'b'].filter(stream => gaps.isDue(stream)).join(' ')).toBe(due)
})

test('no more streams than its bound are remembered; those that are forgotten leave a number out', () => {
  for (const happened of [
    'lost, shown a, shown b, shown c',
    'failed a, shown b, shown c',
    'failed a, failed b, shown c'
  ]) {
    const gaps = gapsAfter(happened, 2)
    expect([happened, gaps.isDue('a'), gaps.isDue('c')]).toEqual([happened, true, false])
  }
  // Without a loss and without a failure nothing is missing of what is forgotten.
  expect(gapsAfter('shown a, shown b, shown c', 2).isDue('a')).toBe(false)
  const most = 100
  const gaps = gapsAfter('lost', most)
  const streams = Array.from({ length: 10 * most }, (_, n) => `user:${n}`)
  for (const stream of streams) gaps.shown(stream)
  expect(streams.filter(stream => !gaps.isDue(stream))).toEqual(streams.slice(-most))
})
