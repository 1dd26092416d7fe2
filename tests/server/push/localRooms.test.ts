import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { LocalRooms } from '../../../src/server/push/LocalRooms'
import { FakeClock } from '../../kit/FakeClock'

const KEPT = 120_000

/** The rooms of a socket.io adapter. */
class Rooms extends EventEmitter {
  readonly rooms = new Map<string, unknown>()

  enter(room: string): void {
    this.rooms.set(room, new Set())
  }

  leave(room: string): void {
    this.rooms.delete(room)
    this.emit('delete-room', room)
  }
}

test('a room is here while somebody is in it, and as long behind it as a lost line may come back (§R5)', async () => {
  const [clock, rooms] = [new FakeClock(), new Rooms()]
  const here = new LocalRooms(rooms, KEPT, () => clock.now())
  expect(here.has('user:1')).toBe(false)
  rooms.enter('user:1')
  await clock.advance(2 * KEPT)
  expect(here.has('user:1')).toBe(true)
  rooms.leave('user:1')
  await clock.advance(KEPT)
  expect(here.has('user:1')).toBe(true)
  await clock.advance(1)
  expect(here.has('user:1')).toBe(false)
  rooms.enter('user:1')
  expect(here.has('user:1')).toBe(true)
})

test('the rooms that are here are named, each once', () => {
  const [clock, rooms] = [new FakeClock(), new Rooms()]
  const here = new LocalRooms(rooms, KEPT, () => clock.now())
  rooms.enter('user:1')
  rooms.leave('user:2')
  expect([...here.names()]).toEqual(['user:1', 'user:2'])
  rooms.enter('user:2')
  expect([...here.names()]).toEqual(['user:1', 'user:2'])
  rooms.leave('user:1')
  clock.advanceSync(KEPT + 1)
  expect([...here.names()]).toEqual(['user:2'])
})

test('one that is left again counts from then, whatever others were left meanwhile', async () => {
  const [clock, rooms] = [new FakeClock(), new Rooms()]
  const here = new LocalRooms(rooms, KEPT, () => clock.now())
  rooms.leave('user:1')
  await clock.advance(KEPT / 2)
  rooms.leave('user:2')
  rooms.leave('user:1')
  await clock.advance(KEPT)
  rooms.leave('user:3')
  expect(['user:1', 'user:2', 'user:3'].map(room => here.has(room))).toEqual([true, true, true])
  await clock.advance(1)
  expect(['user:1', 'user:2', 'user:3'].map(room => here.has(room))).toEqual([false, false, true])
})
