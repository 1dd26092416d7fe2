import { connect } from 'node:net'

/** Sends one message and resolves with the first answer; undefined when nothing answers within a second. */
const ask = (port, message) =>
  new Promise(done => {
    const socket = connect({ host: '127.0.0.1', port })
    const end = answer => {
      socket.destroy()
      done(answer)
    }
    socket.setTimeout(1000, () => end(undefined))
    socket.on('error', () => end(undefined))
    socket.on('close', () => done(undefined))
    socket.on('connect', () => socket.write(message))
    socket.on('data', end)
  })

/** PostgreSQL's start-up message; the first answer to a welcome user is 'R' with code 0. */
function startUp(user, database) {
  const body = Buffer.from(`\0\x03\0\0user\0${user}\0database\0${database}\0\0`, 'latin1')
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([length, body])
}

/** Prints `export NAME=value` for each service of this machine that the tests can use. */
const postgres = await ask(5432, startUp('root', 'test'))
if (postgres?.[0] === 0x52 && postgres.readInt32BE(5) === 0) {
  process.stdout.write('export TEST_DATABASE_URL=postgres://root@127.0.0.1:5432/test\n')
}
const redis = await ask(6379, 'PING\r\n')
if (redis?.toString().startsWith('+PONG')) process.stdout.write('export TEST_REDIS_URL=redis://127.0.0.1:6379\n')
