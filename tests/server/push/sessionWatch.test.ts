import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EndedSession } from '../../../src/server/domain/users/Sessions'
import { SessionWatch } from '../../../src/server/push/SessionWatch'
import { FakeClock } from '../../kit/FakeClock'

const HOUR_MS = 3_600_000

/** A server's sockets, and the rows of their sessions. */
class Rows {
  readonly clock = new FakeClock()
  readonly ended = new Set<string>()
  hears = true
  /** Whom each statement asked for. */
  asked: string[][] = []
  over: string[] = []
  faults = 0
  isAway = false
  readonly watch = new SessionWatch({
    clock: this.clock,
    hears: () => this.hears,
    endedAmong: async hashes => {
      this.asked.push([...hashes])
      if (this.isAway) throw new Error('away')
      return hashes.filter(hash => this.ended.has(hash)).map(overBy)
    },
    over: ({ tokenHash }) => this.over.push(tokenHash),
    report: () => this.faults++
  })

  open(tokenHash: string) {
    const expiresAt = this.clock.now() + HOUR_MS
    return this.watch.add({ uid: 1, username: 'bob01', tokenHash, passwordChanged: true, expiresAt })
  }

  /** The statements of the next `ms`. */
  async askedIn(ms: number): Promise<readonly (readonly string[])[]> {
    this.asked = []
    await this.clock.advance(ms)
    return this.asked
  }
}

const overBy = (tokenHash: string): EndedSession => ({ tokenHash, code: 4650, message: '' })

let rows: Rows
beforeEach(() => {
  rows = new Rows()
})
afterEach(() => {
  rows.watch.close()
  expect(rows.clock.pending).toBe(0)
})

describe('the sessions of sockets (§R4.2)', () => {
  it('where ends are heard a session is asked for once after its socket opened, and then twice a minute', async () => {
    rows.open('a')
    expect(await rows.askedIn(500)).toEqual([['a']])
    rows.open('b')
    expect(await rows.askedIn(29_500)).toEqual([['b']])
    expect(await rows.askedIn(30_000)).toEqual([['a', 'b']])
  })

  it('and no later where the clock was put back meanwhile', async () => {
    rows.open('a')
    await rows.clock.advance(500)
    rows.clock.putRight(-HOUR_MS)
    expect(await rows.askedIn(30_000)).not.toEqual([])
  })

  it('one that is heard of is asked for at once and alone; of others’ nobody asks', async () => {
    for (const hash of ['a', 'b']) rows.open(hash)
    await rows.clock.advance(500)
    rows.asked = []
    rows.ended.add('b')
    for (const hash of ['b', 'elsewhere']) rows.watch.ended(hash)
    await rows.clock.advance(0)
    expect([rows.asked, rows.over]).toEqual([[['b']], ['b']])
  })

  it('one that ended while its socket was let in, before anybody could be told, is closed at the first check', async () => {
    rows.open('a')
    await rows.clock.advance(500)
    rows.ended.add('b')
    rows.watch.ended('b')
    rows.open('b')
    await rows.clock.advance(500)
    expect(rows.over).toEqual(['b'])
  })

  it('an expired one is asked for at its time, until its sockets are closed', async () => {
    const close = rows.open('a')
    await rows.clock.advance(HOUR_MS - 500)
    rows.ended.add('a')
    expect(await rows.askedIn(499)).toEqual([])
    await rows.clock.advance(1)
    expect(rows.over).toEqual(['a'])
    close()
    expect(await rows.askedIn(60_000)).toEqual([])
  })

  it('while nothing is heard all are asked for twice a second, and once more when it is heard again', async () => {
    for (const hash of ['a', 'b']) rows.open(hash)
    await rows.clock.advance(500)
    rows.hears = false
    rows.watch.deaf()
    expect(await rows.askedIn(2000)).toEqual(Array(4).fill(['a', 'b']))
    rows.ended.add('a')
    rows.hears = true
    expect(await rows.askedIn(20_000)).toEqual([['a', 'b']])
    expect(rows.over).toEqual(['a'])
  })

  it('what could not be asked is asked again', async () => {
    rows.open('a')
    await rows.clock.advance(500)
    rows.isAway = true
    rows.ended.add('a')
    rows.watch.ended('a')
    await rows.clock.advance(0)
    await rows.clock.advance(500)
    expect([rows.faults, rows.over]).toEqual([2, []])
    rows.isAway = false
    await rows.clock.advance(500)
    expect(rows.over).toEqual(['a'])
  })

  it('a session of several sockets is watched until the last of them is closed', async () => {
    const [one, two] = [rows.open('a'), rows.open('a')]
    one()
    expect(await rows.askedIn(500)).toEqual([['a']])
    two()
    rows.watch.ended('a')
    expect(await rows.askedIn(60_000)).toEqual([])
  })
})
