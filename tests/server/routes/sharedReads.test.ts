import { expect, test } from 'vitest'
import { LastAnswers } from '../../../src/server/routes/LastAnswers'
import { FakeClock } from '../../kit/FakeClock'

const open = () => new LastAnswers({ clock: new FakeClock(), isUnavailable: () => false })

/** Reads that end when they are told to. */
function slowRead() {
  const ends: (() => void)[] = []
  let begun = 0
  const read = async () => {
    const mine = ++begun
    await new Promise<void>(done => ends.push(done))
    return { mine }
  }
  return { read, begun: () => begun, end: () => ends.shift()?.() }
}
const turns = () => new Promise(done => setImmediate(done))

test('who asks while a read is under way shares the next one, and has no answer older than its question', async () => {
  const answers = open()
  const { read, begun, end } = slowRead()
  const first = answers.read('heat', read)
  const others = Array.from({ length: 50 }, () => answers.read('heat', read))
  await turns()
  expect(begun()).toBe(1)
  end()
  expect(await first).toEqual({ data: { mine: 1 } })
  await turns()
  const late = answers.read('heat', read)
  end()
  for (const other of others) expect(await other).toEqual({ data: { mine: 2 } })
  await turns()
  end()
  expect(await late).toEqual({ data: { mine: 3 } })
  const alone = answers.read('heat', read)
  end()
  expect(await alone).toEqual({ data: { mine: 4 } })
})

test('a read that fails fails those that share it, and the next begins all the same', async () => {
  const answers = open()
  const first = answers.read('heat', () => Promise.reject(new Error('gone')))
  const next = answers.read('heat', async () => 'there')
  await expect(first).rejects.toThrow('gone')
  expect(await next).toEqual({ data: 'there' })
})

test('§R2.7 while a read takes long, who asks again is given the last answer, and it is not begun a second time', async () => {
  const clock = new FakeClock()
  const answers = new LastAnswers({ clock, isUnavailable: () => false })
  await answers.read('heat', async () => 'before')
  const { read, begun, end } = slowRead()
  for (let second = 1; second <= 13; second++) {
    const polls = [answers.read('heat', read), answers.read('heat', read)]
    await clock.advance(1000)
    expect(await Promise.all(polls)).toEqual(polls.map(() => ({ data: 'before', age: second })))
  }
  expect(begun()).toBe(1)
  end()
  await turns()
  // One read stands for all that asked while it was under way.
  expect(begun()).toBe(2)
  end()
  await turns()
  const last = answers.read('heat', read)
  end()
  expect(await last).toEqual({ data: { mine: 3 } })
  expect(clock.pending).toBe(0)
})

test('other questions do not wait for it', async () => {
  const answers = open()
  const { read, end } = slowRead()
  const held = answers.read('heat', read)
  expect(await answers.read('miss', async () => 1)).toEqual({ data: 1 })
  end()
  await held
})

test('§R2.7 tables of many days, a million signs each, push one another out: a stranger fills no memory by asking for all', async () => {
  let away = false
  const answers = new LastAnswers({ clock: new FakeClock(), isUnavailable: () => away })
  const table = async () => {
    if (away) throw new Error('away')
    return { rows: 'x'.repeat(1_000_000) }
  }
  const days = Array.from({ length: 60 }, (_, day) => `table ${day}`)
  for (const day of days) await answers.read(day, table)
  // Asked for anew, the same one is not counted twice.
  for (let n = 0; n < 60; n++) await answers.read('table 59', table)
  away = true
  const kept = await Promise.allSettled(days.map(day => answers.read(day, table)))
  expect(days.filter((_, at) => kept[at]?.status === 'fulfilled')).toEqual(days.slice(-19))
})
