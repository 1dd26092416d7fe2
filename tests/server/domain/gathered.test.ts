import { expect, test } from 'vitest'
import { Gathered } from '../../../src/server/domain/Gathered'
import { FakeClock } from '../../kit/FakeClock'

const rounds: (readonly number[])[] = []
let release: () => void = () => undefined

/** Doubles what it is asked, a round at a time, each when it is released. */
function doubling(options: Partial<ConstructorParameters<typeof Gathered<number, number>>[1]> = {}) {
  rounds.length = 0
  const run = async (asked: readonly number[]) => {
    rounds.push(asked)
    await new Promise<void>(done => (release = done))
    return asked.map(each => each * 2)
  }
  return new Gathered<number, number>(run, { lanes: 1, most: 3, ...options })
}
const settled = () => new Promise<void>(done => setImmediate(done))

test('questions asked while a round is under way share the next one, in order and up to the limit of a round', async () => {
  const gathered = doubling()
  const answers = [1, 2, 3, 4, 5].map(each => gathered.ask(each))
  await settled()
  release()
  await settled()
  const late = gathered.ask(6)
  release()
  await settled()
  release()
  expect(await Promise.all([...answers, late])).toEqual([2, 4, 6, 8, 10, 12])
  expect(rounds).toEqual([[1, 2, 3], [4, 5], [6]])
})

test('weights bound a round; what weighs too much by itself goes alone', async () => {
  const gathered = doubling({ weight: { of: each => each, most: 5 } })
  const answers = Promise.all([9, 2, 3, 1].map(each => gathered.ask(each)))
  for (let round = 0; round < 3; round++) {
    await settled()
    release()
  }
  expect(await answers).toEqual([18, 4, 6, 2])
  expect(rounds).toEqual([[9], [2, 3], [1]])
})

test('§R2.7 the line has an end and patience one too; what is under way is not refused, and no timer is left', async () => {
  const clock = new FakeClock()
  const refusal = () => new Error('full')
  const gathered = doubling({ most: 1, patience: { clock, longest: 2, ms: 800, refusal } })
  const said = (answer: Promise<number>) => answer.catch((error: Error) => error.message)
  const first = said(gathered.ask(1))
  await settled()
  const second = said(gathered.ask(2))
  await clock.advance(500)
  const third = said(gathered.ask(3))
  expect(await said(gathered.ask(4))).toBe('full')
  await clock.advance(300)
  expect(await second).toBe('full')
  release()
  await settled()
  release()
  expect([await first, await third]).toEqual([2, 6])
  expect(clock.pending).toBe(0)
})

test('a round that fails fails only its own questions, and the next round runs', async () => {
  let fail = true
  const gathered = new Gathered<number, number>(
    async asked => {
      if (!fail) return asked
      fail = false
      throw new Error('lost')
    },
    { lanes: 1, most: 1 }
  )
  const [first, second] = await Promise.allSettled([gathered.ask(1), gathered.ask(2)])
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled'])
})

test('§R2.7 patience is no longer for a clock that was hours ahead and is put right', async () => {
  const clock = new FakeClock()
  const refusal = () => new Error('full')
  const gathered = doubling({ most: 1, patience: { clock, longest: 9, ms: 800, refusal } })
  const first = gathered.ask(1)
  await settled()
  const refused: number[] = []
  const ask = (each: number) => gathered.ask(each).catch(() => refused.push(each))
  const before = ask(2)
  clock.putRight(-3 * 3_600_000)
  const after = ask(3)
  await settled()
  clock.advanceSync(800)
  await settled()
  clock.advanceSync(800)
  await Promise.all([before, after])
  expect(refused).toEqual([2, 3])
  release()
  await first
  expect(clock.pending).toBe(0)
})
