import { afterEach, describe, expect, test, vi } from 'vitest'
import { ORDER_STATUS } from '../../../src/contract/codes'
import { money } from '../../../src/rules/money'
import type { DomainEvent } from '../../../src/server/domain/events'
import { IssueReader } from '../../../src/server/domain/issues/IssueReader'
import { PushFeed } from '../../../src/server/push/PushFeed'
import type { PushHub } from '../../../src/server/push/PushHub'
import { TestServer } from '../../kit/TestServer'

const [RACE, SSC] = [49, 1]
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

interface Message {
  readonly stream: string
  readonly event: string
  readonly send: () => void
}

/** A hub that sends when it is told to. */
class HeldHub implements Pick<PushHub, 'publish'> {
  readonly messages: Message[] = []
  isHeld = false

  publish(stream: string, event: string): Promise<void> {
    return new Promise(send => {
      this.messages.push({ stream, event, send })
      if (!this.isHeld) send()
    })
  }

  get streams(): readonly string[] {
    return this.messages.map(({ stream }) => stream)
  }
}

const settled = (userId: number, typeId = SSC): DomainEvent => ({
  kind: 'settled',
  typeId,
  issue: '1',
  userId,
  orders: [{ orderId: 1, status: ORDER_STATUS.lost, stake: money(200), bonus: money(0) }]
})
const balance = (userId: number): DomainEvent => ({ kind: 'balance', userId, balance: money(100) })
const opened = (typeId: number): DomainEvent => ({ kind: 'opened', typeId, issue: '' })

async function feedTo(hub: HeldHub) {
  const server = await TestServer.start({ games: [RACE, SSC] })
  closers.push(() => server.close())
  const faults: unknown[] = []
  const issues = new IssueReader(server.db)
  const feed = new PushFeed({ issues, now: () => server.clock.now(), report: fault => faults.push(fault) })
  feed.connect(hub as unknown as PushHub)
  return { feed, faults, server }
}

describe('what happened becomes messages (§R5)', () => {
  test('a game does not wait for players: a crowded settlement holds no other draw up', async () => {
    const hub = new HeldHub()
    const { feed } = await feedTo(hub)
    hub.isHeld = true
    for (let id = 1; id <= 1000; id++) feed.take(settled(id))
    await expect.poll(() => hub.messages.length).toBe(200)
    feed.take(opened(RACE))
    await expect.poll(() => hub.streams.at(-1)).toBe(`game:${RACE}`)
    hub.isHeld = false
    for (const { send } of hub.messages) send()
    await feed.idle()
    expect(hub.messages).toHaveLength(1001)
  })

  test('messages of players go in the order of what happened', async () => {
    const hub = new HeldHub()
    const { feed } = await feedTo(hub)
    const ids = Array.from({ length: 500 }, (_, at) => 1 + (at % 7))
    for (const id of ids) {
      feed.take(settled(id))
      feed.take(balance(id))
    }
    await feed.idle()
    expect(hub.messages.map(({ stream, event }) => `${stream} ${event}`)).toEqual(
      ids.flatMap(id => [`user:${id} settled`, `user:${id} balance`])
    )
  })

  test('what a player won comes behind its draw, though that is read first', async () => {
    const hub = new HeldHub()
    const { feed } = await feedTo(hub)
    feed.take(opened(SSC))
    feed.take(settled(1))
    feed.take(settled(2, RACE))
    await feed.idle()
    expect(hub.streams).toEqual([`game:${SSC}`, 'user:1', 'user:2'])
  })

  test('messages of a game follow one another', async () => {
    const hub = new HeldHub()
    const { feed } = await feedTo(hub)
    hub.isHeld = true
    feed.take(opened(SSC))
    feed.take(opened(SSC))
    await expect.poll(() => hub.messages.length).toBe(1)
    hub.isHeld = false
    hub.messages[0]?.send()
    await feed.idle()
    expect(hub.messages).toHaveLength(2)
  })

  test('one that fails is reported, and the next one goes', async () => {
    const hub = new HeldHub()
    const { feed, faults } = await feedTo(hub)
    feed.take(opened(999))
    feed.take(balance(1))
    feed.take(opened(SSC))
    await feed.idle()
    expect(faults.map(String)).toEqual(['Error: an event of game 999, which has no rules'])
    expect([...hub.streams].sort()).toEqual([`game:${SSC}`, 'user:1'])
  })

  test.each([0, 1, 2, 3, 4, 5])(
    'what happens just as the last message is sent, %i turns later, waits for nothing else to happen',
    async later => {
      const hub = new HeldHub()
      const { feed } = await feedTo(hub)
      let isTaken = false
      const soon = globalThis.setImmediate
      const told = vi.spyOn(globalThis, 'setImmediate').mockImplementation(((run: () => void) =>
        soon(() => {
          run()
          let turns = 0
          const step = () => {
            if (turns++ < later) queueMicrotask(step)
            else if (hub.messages.length === 1 && !isTaken) {
              isTaken = true
              feed.take(balance(2))
            }
          }
          step()
        })) as typeof setImmediate)
      feed.take(balance(1))
      await feed.idle()
      told.mockRestore()
      await expect.poll(() => hub.streams).toEqual(['user:1', 'user:2'])
    }
  )
})
