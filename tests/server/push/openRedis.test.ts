import type { Socket } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openRedis } from '../../../src/server/push/openRedis'
import { RedisProblem } from '../../../src/server/push/RedisProblem'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A Redis that says this to a command that begins so, and is content with all others. @returns host and port */
async function saying(command: string, says: string): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', text => {
      for (const [, name = ''] of String(text).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g))
        socket.write(name.toLowerCase() === command ? `-${says}\r\n` : name === 'info' ? '$0\r\n\r\n' : '+OK\r\n')
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise(done => server.close(done))
  })
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test.each([
  ['hello', 'WRONGPASS invalid username-password pair or user is disabled.', ':wrong@', ''],
  ['info', 'NOAUTH Authentication required.', '', ''],
  ['select', 'ERR DB index is out of range', '', '/99']
])('what Redis says to %s keeps the server from starting: %s', async (command, says, user, path) => {
  const host = await saying(command, says)
  const reports: unknown[] = []
  await expect(openRedis(`redis://${user}${host}${path}`, error => reports.push(error))).rejects.toThrow(
    new RedisProblem(says)
  )
  expect(reports).toEqual([])
})

test('one that has the database is used', async () => {
  const redis = await openRedis(`redis://${await saying('never', '')}/7`, () => undefined)
  closers.push(() => redis.disconnect())
  expect(await redis.select(7)).toBe('OK')
})
