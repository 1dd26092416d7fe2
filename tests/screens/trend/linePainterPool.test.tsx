import { afterEach, describe, expect, it } from 'vitest'
import { LinePainterPool } from '../../../src/screens/trend/LinePainterPool'
import type { LinePainter } from '../../../src/stage/trend-lines/openLinePainter'
import { FakeClock } from '../../kit/FakeClock'

const clock = new FakeClock(0)
let open: LinePainter[] = []
const load = async (): Promise<LinePainter> => {
  const painter: LinePainter = {
    paint: () => undefined,
    destroy: () => {
      open = open.filter(each => each !== painter)
    }
  }
  open.push(painter)
  return painter
}
const seen = () => true
const later = (ms: number) => clock.advance(ms)

describe('the painter of a page’s lines', () => {
  afterEach(() => expect(clock.pending).toBe(0))

  it('is opened once, after a switched tab is laid out, and paints one tile at a time', async () => {
    const box = new LinePainterPool(clock, load)
    const done: string[] = []
    box.ask(() => done.push('a'), seen)
    await later(200)
    // Another tab: its tiles wait for it to stand.
    box.ask(() => done.push('b'), seen)
    await later(200)
    expect([done, open.length]).toEqual([[], 0])
    await later(100)
    expect(done).toEqual(['a'])
    await later(30)
    expect(done).toEqual(['a', 'b'])
    box.ask(() => done.push('c'), seen)
    await later(300)
    expect([done, open.length]).toEqual([['a', 'b', 'c'], 1])
    box.close()
    expect(open).toEqual([])
  })

  it('paints nothing for a table that has left the page', async () => {
    const box = new LinePainterPool(clock, load)
    let painted = 0
    const job = () => void painted++
    box.ask(job, seen)
    box.forget(job)
    await later(400)
    expect([painted, open.length]).toEqual([0, 0])
    box.close()
  })

  it('paints only tiles that are seen; those of a reopened tab are painted after it is laid out', async () => {
    const box = new LinePainterPool(clock, load)
    const done: string[] = []
    let read = 'b'
    for (const tile of ['a', 'b'])
      box.ask(
        () => done.push(tile),
        () => read === tile
      )
    await later(600)
    expect([done, clock.pending]).toEqual([['b'], 0])
    read = 'a'
    box.postpone()
    await later(200)
    expect(done).toEqual(['b'])
    await later(100)
    expect(done).toEqual(['b', 'a'])
    box.postpone()
    expect(clock.pending).toBe(0)
    box.close()
  })

  it('a painter that loads after the page was left is closed', async () => {
    let come: (painter: LinePainter) => void = () => undefined
    const coming = new Promise<LinePainter>(done => {
      come = done
    })
    const box = new LinePainterPool(clock, () => coming)
    box.ask(() => undefined, seen)
    await later(300)
    box.close()
    come(await load())
    await later(10)
    expect(open).toEqual([])
  })

  it('without WebGL nothing is painted and nothing is tried again', async () => {
    let tries = 0
    const box = new LinePainterPool(clock, () => {
      tries++
      return Promise.reject(new Error('no WebGL'))
    })
    for (let i = 0; i < 3; i++) {
      box.ask(() => expect.unreachable(), seen)
      await later(400)
    }
    expect(tries).toBe(1)
    box.close()
  })
})
