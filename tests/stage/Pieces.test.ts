import { describe, expect, it } from 'vitest'
import { Pieces } from '../../src/stage/Pieces'
import { FakeClock } from '../kit/FakeClock'

/** A clock on which only pieces take time; `tasks` are the pieces done in each. */
function setting() {
  const clock = new FakeClock()
  let spent = 0
  const tasks: string[][] = []
  const after: FakeClock['after'] = (ms, run) =>
    clock.after(ms, () => {
      tasks.push([])
      run()
    })
  const pieces = new Pieces({ after, monotonic: () => spent })
  const piece = (name: string, ms: number) => () => {
    spent += ms
    tasks.at(-1)?.push(name)
  }
  return { clock, pieces, tasks, piece }
}

describe('Pieces', () => {
  it.each([
    [
      [3, 3, 3, 3],
      [['a', 'b', 'c'], ['d']]
    ],
    [
      [20, 20],
      [['a'], ['b']]
    ],
    [
      [8, 0],
      [['a'], ['b']]
    ],
    [[1, 1, 1], [['a', 'b', 'c']]]
  ])('of %j ms come in order, none begun after 8 ms of a task', async (costs, expected) => {
    const { clock, pieces, tasks, piece } = setting()
    pieces.add(...costs.map((ms, at) => piece('abcd'.charAt(at), ms)))
    expect(tasks).toEqual([])
    await clock.advance(0)
    expect(tasks).toEqual(expected)
  })

  it('are done when nothing waits, with what was added meanwhile', async () => {
    const { clock, pieces, tasks, piece } = setting()
    await pieces.done()
    pieces.add(piece('a', 20))
    const all = pieces.done().then(() => [...tasks])
    pieces.add(piece('b', 20))
    await clock.advance(0)
    expect(await all).toEqual([['a'], ['b']])
    expect(clock.pending).toBe(0)
  })

  it('that are ended are dropped, and nobody waits for them', async () => {
    const { clock, pieces, tasks, piece } = setting()
    pieces.add(piece('a', 20))
    const all = pieces.done()
    pieces.end()
    await all
    expect([tasks, clock.pending]).toEqual([[], 0])
  })

  it('go on after one that fails', async () => {
    const { clock, pieces, tasks, piece } = setting()
    const fails = () => {
      throw new Error('no program')
    }
    pieces.add(fails, piece('b', 1))
    const all = pieces.done()
    expect(() => clock.advanceSync(0)).toThrow('no program')
    clock.advanceSync(0)
    await all
    expect(tasks).toEqual([[], ['b']])
  })
})
