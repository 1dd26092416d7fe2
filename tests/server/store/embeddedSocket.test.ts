import { expect, test } from 'vitest'
import { Statements } from '../../../src/server/store/embeddedSocket'

const message = (letter: string, body = ''): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(body)])
}
const GREETING = message('', 'user postgres')
const statement = (name: string): Buffer =>
  Buffer.concat([message('P', name), message('B'), message('D'), message('E'), message('S')])

const taken = (parts: readonly Buffer[]): string[] => {
  const statements = new Statements()
  return parts.flatMap(part => statements.take(part)?.toString('hex') ?? [])
}

test('a statement goes when its last message is there, however it is cut', () => {
  const sent = Buffer.concat([GREETING, statement('one'), message('Q', 'begin'), statement('two')])
  expect(taken([sent])).toEqual([sent.toString('hex')])
  const bytes = Array.from({ length: sent.length }, (_, at) => sent.subarray(at, at + 1))
  const whole = [GREETING, statement('one'), message('Q', 'begin'), statement('two')]
  expect(taken(bytes)).toEqual(whole.map(each => each.toString('hex')))
})

test('what waits for its Sync is kept, and a goodbye behind it never reaches the database', () => {
  const half = Buffer.concat([message('P', 'x'), message('B')])
  expect(taken([GREETING, half, message('X')])).toEqual([GREETING.toString('hex')])
  expect(taken([GREETING, Buffer.concat([half, message('S'), message('X')])])).toEqual([
    GREETING.toString('hex'),
    Buffer.concat([half, message('S')]).toString('hex')
  ])
})
