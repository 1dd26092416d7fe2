import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import { outliveConsole } from '../../../src/server/log/LogOutput'
import { ServerLog } from '../../../src/server/log/ServerLog'

/**
 * A process made to log: as many lines a call as its path says, and one more before it ends, by SIGTERM and as a server
 * does. Its port stands on standard error.
 */
outliveConsole()
const log = new ServerLog('info')
// As a thread does, such as that of the embedded database.
new PassThrough().pipe(process.stdout)

let lines = 0
const writeLine = (): void => log.entered('login', ++lines, '192.0.2.0')

const server = createServer((call, answer) => {
  for (let left = Number(call.url?.slice(1)); left > 0; left--) writeLine()
  answer.end()
})
process.once('SIGTERM', () => {
  writeLine()
  process.exit(0)
})
server.listen(0, '127.0.0.1', () => {
  console.log('A sentence of the server, beside its log.')
  const address = server.address()
  console.error(`port ${typeof address === 'object' && address ? address.port : ''}`)
})
