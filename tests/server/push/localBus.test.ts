import { expect, test } from 'vitest'
import { LocalBus } from '../../../src/server/push/LocalBus'

const START = 1_000

function busOf(most: number) {
  const bus = new LocalBus(START, most)
  const told: [string, unknown][] = []
  const here = { has: true }
  bus.listen(
    (room, _, payload) => told.push([room, (payload as { sequence: number }).sequence]),
    () => here.has
  )
  const publish = (stream: string) => bus.publish(stream, 'balance', { coins: 1 })
  return { bus, told, here, publish }
}

test('messages of a stream are numbered one after the other, from the start on', async () => {
  const { bus, told, publish } = busOf(10)
  for (const stream of ['user:1', 'user:2', 'user:1']) await publish(stream)
  expect(told).toEqual([
    ['user:1', START + 1],
    ['user:2', START + 1],
    ['user:1', START + 2]
  ])
  expect(await bus.latest('user:1')).toBe(START + 2)
})

test('beyond its bound the stream that was quiet longest is forgotten, and never numbered lower again: its client sees a gap', async () => {
  const { bus, told, publish } = busOf(2)
  for (const stream of ['user:1', 'user:1', 'user:1', 'user:2', 'user:3', 'user:1']) await publish(stream)
  expect(told.at(-1)).toEqual(['user:1', START + 4])
  expect(await bus.latest('user:2')).toBeGreaterThan(START)
  for (let n = 0; n < 100; n++) await publish(`user:${n}`)
  const last = new Map(told.slice(0, -100) as [string, number][])
  for (const [stream, sequence] of told.slice(-100) as [string, number][])
    expect(sequence).toBeGreaterThan(last.get(stream) ?? 0)
})

test('a message of a room with nobody in it is numbered and goes to nobody', async () => {
  const { bus, told, here, publish } = busOf(10)
  here.has = false
  await publish('user:1')
  here.has = true
  await publish('user:1')
  expect(told).toEqual([['user:1', START + 2]])
  expect(await bus.latest('user:1')).toBe(START + 2)
})
