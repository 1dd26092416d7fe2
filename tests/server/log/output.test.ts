import { beforeEach, describe, expect, test } from 'vitest'
import { LogOutput } from '../../../src/server/log/LogOutput'
import { FakeClock } from '../../kit/FakeClock'

let clock: FakeClock
/** What a reader or a disk still takes. */
let room: number
/** What it says when it takes nothing more. */
let fault: string
let taken: number[]
let complaints: string[]
let output: LogOutput
beforeEach(() => {
  clock = new FakeClock(0)
  ;[room, fault, taken, complaints] = [0, 'EAGAIN', [], []]
  output = new LogOutput({
    write(bytes) {
      if (room === 0) throw Object.assign(new Error('no room'), { code: fault })
      const part = bytes.subarray(0, room)
      room -= part.length
      for (const byte of part) taken.push(byte)
      return part.length
    },
    complain: sentence => complaints.push(sentence),
    clock
  })
})

const text = (): string => Buffer.from(taken).toString()
const turn = (): Promise<void> => new Promise(done => setImmediate(done))

async function write(...lines: readonly string[]): Promise<void> {
  for (const line of lines) output.write(`${line}\n`)
  await turn()
}

describe('the output of a log (§R4.1)', () => {
  test('a reader that takes a little at a time has every line in the end', async () => {
    room = 2
    await write('first', '第二')
    expect(text()).toBe('fi')
    for (let left = 20; left > 0; left--) {
      room = 3
      await clock.advance(20)
    }
    expect([text(), clock.pending, complaints]).toEqual(['first\n第二\n', 0, []])
  })

  test('a full disk tears no line: what is lost is whole lines, told at most once a minute with how many', async () => {
    fault = 'ENOSPC'
    room = 3
    await write('first', 'second', 'third')
    await write('fourth')
    await clock.advance(59_000)
    await write('fifth')
    room = 3
    await write('sixth')
    room = 1000
    await write('seventh')
    expect(text()).toBe('first\nseventh\n')
    expect(complaints).toEqual(['The log cannot be written (ENOSPC): 2 lines lost.\n'])
    room = 0
    await clock.advance(1000)
    await write('eighth')
    expect(complaints.slice(1)).toEqual(['The log cannot be written (ENOSPC): 4 lines lost.\n'])
  })

  test('a reader that takes nothing costs the lines beyond sixteen million characters', async () => {
    const long = 'x'.repeat(15_999_990)
    await write('first', long, 'more', 'no more')
    expect(complaints).toEqual(['The log cannot be written (its reader takes nothing): 1 line lost.\n'])
    room = 20_000_000
    await clock.advance(20)
    expect(text()).toBe(`first\n${long}\n`)
  })

  test('at the end of the process a reader has half a second', () => {
    output.write('last\n')
    const before = performance.now()
    output.end()
    expect(performance.now() - before).toBeLessThan(1500)
    expect(performance.now() - before).toBeGreaterThan(300)
    room = 10
    output.end()
    expect(text()).toBe('last\n')
  })
})
