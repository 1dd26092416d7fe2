import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import { CallRefused } from '../../../src/server/CallRefused'
import { CallGate } from '../../../src/server/routes/CallGate'
import { FakeClock } from '../../kit/FakeClock'
import { TestServer } from '../../kit/TestServer'

const IP = '127.0.0.1'
let clock: FakeClock
let reads = 0
let gate: CallGate
beforeEach(() => {
  clock = new FakeClock()
  reads = 0
  gate = new CallGate({ clock, limited: true, atOnce: 6 })
})

const owner = async () => {
  reads++
  return 'owner'
}
const nobody = async (): Promise<string> => {
  reads++
  throw CallRefused.of('session.expired', {}, CODE.expired)
}
const refusal = async () => {
  throw CallRefused.of('issue.closed')
}
/** Code a call ends with: 200 or that of its refusal. */
const codeOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof CallRefused ? error.code : -1)
  )
const bet = (session: string, outcome: () => Promise<unknown> = owner) =>
  codeOf(gate.change(IP, session, owner, outcome))
const arrive = (session: string, read = owner, ip = IP) => codeOf(gate.arrive(ip, session, read))
const times = async (n: number, call: () => Promise<number>): Promise<readonly number[]> => {
  const codes: number[] = []
  for (let turn = 0; turn < n; turn++) codes.push(await call())
  return codes
}

describe('a flood of refused calls costs its sender', () => {
  it('60 refusals of a session are answered, then 429 before anything is read, until time has passed', async () => {
    expect(new Set(await times(60, () => bet('a', refusal)))).toEqual(new Set([500]))
    reads = 0
    expect(await times(3, () => arrive('a'))).toEqual([429, 429, 429])
    expect(await bet('a', refusal)).toBe(429)
    expect(reads).toBe(0)
    await clock.advance(1000)
    expect(await times(6, () => bet('a', refusal))).toEqual([500, 500, 500, 500, 500, 429])
  })

  it('a clock set back makes nobody wait for longer', async () => {
    await times(61, () => bet('a', refusal))
    clock.putRight(-3 * 3_600_000)
    expect(await arrive('a')).toBe(429)
    await clock.advance(1000)
    expect(await times(6, () => bet('a', refusal))).toEqual([500, 500, 500, 500, 500, 429])
  })

  it('invented tokens from one subscriber of IPv6 are counted together, whichever of its addresses they come from', async () => {
    const codes: number[] = []
    for (let n = 0; n < 201; n++) codes.push(await arrive(`made up ${n}`, nobody, `2001:db8:1:2::${n.toString(16)}`))
    expect([codes[199], codes[200]]).toEqual([CODE.expired, 429])
    expect(await arrive('made up', nobody, '2001:db8:1:3::1')).toBe(CODE.expired)
  })

  it('a session that could not be asked for, because the machine is full, was not made up: its address is not blamed', async () => {
    const full = async (): Promise<string> => {
      throw CallRefused.busy()
    }
    await arrive('known')
    expect(new Set(await times(300, () => arrive('known', full)))).toEqual(new Set([CODE.busy]))
    await times(201, () => arrive('made up', nobody))
    expect([await arrive('known'), await arrive('new')]).toEqual([200, 429])
  })

  it('another session of the same address is served meanwhile', async () => {
    await times(61, () => bet('a', refusal))
    expect([await arrive('b'), await bet('b')]).toEqual([200, 200])
  })

  it('a player whose bets are accepted is never slowed down, however fast they come and whatever is refused between them', async () => {
    expect(new Set(await times(5000, () => bet('a')))).toEqual(new Set([200]))
    const mixed = await times(1000, async () => ((await bet('a', refusal)) === 429 ? 429 : bet('a')))
    expect(new Set(mixed)).toEqual(new Set([200]))
  })

  it('a flood that stops is forgiven by the next accepted bets', async () => {
    await times(60, () => bet('a', refusal))
    await clock.advance(200)
    expect(await times(50, () => bet('a'))).toEqual(Array.from({ length: 50 }, () => 200))
  })

  it('tokens that open no session count against their address; sessions known there and other addresses do not suffer', async () => {
    await arrive('known')
    let serial = 0
    const invented = () => arrive(`invented${serial++}`, nobody)
    expect(new Set(await times(200, invented))).toEqual(new Set([CODE.expired]))
    reads = 0
    expect(await times(2, invented)).toEqual([429, 429])
    expect(reads).toBe(0)
    expect([await arrive('known'), await arrive('new', owner, '203.0.113.1')]).toEqual([200, 200])
    await clock.advance(1000)
    expect(await arrive('new')).toBe(200)
  })

  it('names made up by a flood fill no memory and let no other go', async () => {
    await times(60, () => bet('a', refusal))
    for (let n = 0; n < 9000; n++) await bet(`s${n}`, refusal)
    expect(await bet('a', refusal)).toBe(429)
  })

  it('an operator who sets no limit of calls has none', async () => {
    gate = new CallGate({ clock, limited: false, atOnce: 6 })
    expect(new Set(await times(500, () => bet('a', refusal)))).toEqual(new Set([500]))
  })
})

describe('calls wait for their turn before the database', () => {
  /** Begins calls of sessions; each waits at `door` until it is let on. */
  function crowd(sessions: readonly string[]) {
    const inside: string[] = []
    const done: string[] = []
    const doors: (() => void)[] = []
    const all = sessions.map(session =>
      codeOf(
        gate.change(IP, session, owner, async () => {
          inside.push(session)
          await new Promise<void>(open => doors.push(open))
          done.push(session)
        })
      )
    )
    return { inside, done, doors, all }
  }
  /** Nothing here waits for more than promises: all of them are through once the event loop turns. */
  const settled = () => new Promise(done => setImmediate(done))

  it('four of a session and six of everybody at once; the rest follow in order, all are answered', async () => {
    const { inside, doors, all } = crowd(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b'])
    await settled()
    expect(inside).toEqual(['a', 'a', 'a', 'a', 'b', 'b'])
    doors[0]?.()
    await settled()
    expect(inside).toHaveLength(7)
    for (let turn = 0; turn < 9; turn++) {
      for (const open of doors) open()
      await settled()
    }
    expect(await Promise.all(all)).toEqual(Array.from({ length: 9 }, () => 200))
    expect([...inside].sort()).toEqual(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b'])
  })

  it('a session that ended while its calls waited has none of them done', async () => {
    const { doors, all } = crowd(['a', 'a', 'a', 'a'])
    await settled()
    let live = true
    const waiting = codeOf(gate.change(IP, 'a', () => (live ? owner() : nobody()), owner))
    live = false
    for (const open of doors) open()
    expect(await waiting).toBe(CODE.expired)
    await Promise.all(all)
  })

  it('who waited longer than anybody believes in the call is told that the machine is full, and nothing of it is done', async () => {
    const { doors, all } = crowd(['a', 'a', 'a', 'b', 'b', 'b'])
    await settled()
    const [late, own] = crowd(['c', 'a']).all
    await settled()
    await clock.advance(4000)
    // At once: nobody has left yet.
    expect(await Promise.all([late, own])).toEqual([CODE.busy, CODE.busy])
    const inTime = crowd(['d'])
    for (const open of doors) open()
    await settled()
    for (const open of inTime.doors) open()
    expect(await Promise.all([...all, ...inTime.all])).toEqual([200, 200, 200, 200, 200, 200, 200])
    // It is the machine's fault: no refusal is counted for it.
    expect(new Set(await times(60, () => bet('c', refusal)))).toEqual(new Set([500]))
  })

  it('a bet hears within the second that the machine is full (§R2.7), and nothing of it is done', async () => {
    const { doors, all } = crowd(['a', 'a', 'a', 'b', 'b', 'b'])
    await settled()
    let bets = 0
    const place = () => codeOf(gate.change(IP, 'c', owner, async () => void bets++, 'bets'))
    const waiting = place()
    await settled()
    await clock.advance(800)
    expect([await waiting, bets]).toEqual([CODE.busy, 0])
    const inTime = place()
    for (const open of doors) open()
    expect([await inTime, bets]).toEqual([200, 1])
    expect(await Promise.all(all)).toEqual([200, 200, 200, 200, 200, 200])
    expect(clock.pending).toBe(0)
  })

  it('a line of a thousand is long enough: who stands behind it gets 429', async () => {
    const { doors, all } = crowd(Array.from({ length: 1004 }, () => 'a'))
    await settled()
    expect(await bet('a')).toBe(429)
    for (let turn = 0; turn < 300; turn++) {
      for (const open of doors) open()
      await Promise.resolve()
      await settled()
      if (doors.length >= 1004) break
    }
    for (const open of doors) open()
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]))
  })
})

describe('over HTTP, in the trial mode and from this machine', () => {
  let server: TestServer
  afterEach(() => server.close())

  it('late bets of a session end in 429 with the sentence; another session bets on', async () => {
    server = await TestServer.start({ games: [49] }).register('flood1')
    const revoke = async () => (await server.call('revoke', { orderId: '1' })).code
    expect(new Set(await times(60, revoke))).toEqual(new Set([500]))
    expect(await server.call('revoke', { orderId: '1' })).toEqual({
      code: 429,
      message: '操作过于频繁，请稍后再试',
      data: null
    })
    await server.register('other1')
    expect((await server.bet(49)).code).toBe(200)
  })
})
