import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { Statements, serveOnSocket } from '../../../src/server/store/embeddedSocket'

afterEach(() => vi.restoreAllMocks())

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

/** A database that answers nothing, and is held up by a statement named `slow` until it is let go. */
class SlowDatabase {
  readonly done: string[] = []
  #letGo: () => void = () => undefined
  readonly #slow = new Promise<void>(done => {
    this.#letGo = done
  })

  letGo(): void {
    this.#letGo()
  }

  isInTransaction(): boolean {
    return true
  }

  async exec(text: string): Promise<never[]> {
    this.done.push(text)
    return []
  }

  async execProtocolRawStream(bytes: Uint8Array): Promise<void> {
    const text = Buffer.from(bytes).toString('latin1')
    if (text.includes('slow')) await this.#slow
    for (const name of ['slow', 'left', 'new']) if (text.includes(name)) this.done.push(name)
  }
}

const connected = (path: string): Promise<Socket> =>
  new Promise(done => {
    const socket = connect(path, () => done(socket))
    socket.on('error', () => undefined)
  })

test('what a connection that was given up still waits for is never done in the session of the next one', async () => {
  const database = new SlowDatabase()
  const path = join(tmpdir(), `kaijiang-socket-${process.pid}.sock`)
  const stop = await serveOnSocket(database, path, error => expect.unreachable(String(error)))
  const given = await connected(path)
  const arrived = vi.spyOn(Statements.prototype, 'take')
  const hasArrived = (name: string) =>
    expect.poll(() => arrived.mock.calls.some(([bytes]) => bytes.includes(name)), { interval: 1 }).toBe(true)
  given.write(Buffer.concat([GREETING, statement('slow')]))
  await hasArrived('slow')
  given.write(statement('left'))
  await hasArrived('left')
  given.destroy()
  const next = await connected(path)
  next.write(Buffer.concat([GREETING, statement('new')]))
  await hasArrived('new')
  database.letGo()
  await expect.poll(() => database.done).toContain('new')
  next.destroy()
  await stop()
  const begun = ['rollback', 'discard all']
  expect(database.done).toEqual([...begun, 'slow', ...begun, 'new'])
})
