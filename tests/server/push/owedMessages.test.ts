import { expect, test } from 'vitest'
import type { Message } from '../../../src/server/push/OwedMessages'
import { OwedMessages } from '../../../src/server/push/OwedMessages'

/** What happened to messages 1, 2 … of a stream, in this order, and which one is owed then. */
const CASES: readonly (readonly [happened: string, owed: string])[] = [
  ['begin 1, sent 1', ''],
  ['begin 1, lost 1', '1'],
  ['begin 1, refused 1', '1'],
  ['begin 1, refused 1, begin 2, sent 2', ''],
  ['begin 1, refused 1, begin 2, refused 2', '2'],
  // Under way together: what is heard of them in either order.
  ['begin 1, begin 2, refused 1, sent 2', ''],
  ['begin 1, begin 2, sent 2, refused 1', ''],
  ['begin 1, begin 2, sent 1, refused 2', '2'],
  ['begin 1, begin 2, refused 2, sent 1', '2'],
  ['begin 1, begin 2, lost 2, lost 1', '2'],
  // Others sent one of the stream.
  ['begin 1, refused 1, overtaken', ''],
  ['begin 1, lost 1, overtaken', '1'],
  ['begin 1, overtaken, refused 1', '1'],
  ['begin 1, refused 1, begin 2, lost 2, overtaken', '2']
]

test.each(CASES)('after "%s" it is owed: %s', (happened, owed) => {
  const messages = new OwedMessages()
  const made = new Map<string, Message>()
  const messageOf = (name: string): Message => {
    const message = made.get(name) ?? { event: 'balance', payload: { coins: Number(name) } }
    made.set(name, message)
    return message
  }
  for (const step of happened.split(', ')) {
    const [what, name = ''] = step.split(' ')
    if (what === 'begin') messages.begin('user:1', messageOf(name))
    if (what === 'sent') messages.sent('user:1', messageOf(name))
    if (what === 'lost' || what === 'refused') messages.failed('user:1', messageOf(name), what === 'refused')
    if (what === 'overtaken') messages.overtaken('user:1')
    // Other streams have nothing to do with it.
    messages.begin('user:2', messageOf('9'))
    messages.sent('user:2', messageOf('9'))
  }
  const coins = messages.takeAll().map(([stream, { payload }]) => [stream, payload])
  expect(coins).toEqual(owed === '' ? [] : [['user:1', { coins: Number(owed) }]])
  expect(messages.takeAll()).toEqual([])
})

test('of very many streams a thousand are owed a message', () => {
  const messages = new OwedMessages()
  for (let n = 0; n < 1500; n++) {
    const message: Message = { event: 'balance', payload: { coins: n } }
    messages.begin(`user:${n}`, message)
    messages.failed(`user:${n}`, message, true)
  }
  expect(messages.takeAll().length).toBe(1000)
})
