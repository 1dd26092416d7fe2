import type { Socket } from 'node:net'
import { createServer } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../../src/server/store/openStore'
import { requirePostgres } from '../../../src/server/store/requirePostgres'
import { StoreProblem } from '../../../src/server/store/storeProblem'
import { storeProblemOf } from '../../../src/server/store/storeProblemOf'
import type { Database, Tables } from '../../../src/server/store/tables'

const URL_OF = 'postgres://kaijiang:secret@db.test/kaijiang'

/** A PostgreSQL that answers this, or fails so, whatever it is asked. */
function answering(answer: object | Error): Database {
  const query = async () => {
    if (answer instanceof Error) throw answer
    return { command: 'SELECT', rowCount: 1, rows: [answer] }
  }
  const pool = { connect: async () => ({ query, release: () => undefined }), end: async () => undefined }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) })
}

const failing = (message: string, code?: string): Error => Object.assign(new Error(message), code && { code })

describe('a PostgreSQL that cannot be used', () => {
  test.each([
    ['a certificate nobody signed', failing('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT')],
    [
      'a file the address names',
      Object.assign(failing("ENOENT: no such file, open '/ca'", 'ENOENT'), { syscall: 'open' })
    ],
    ['no encrypted connections', failing('The server does not support SSL connections')]
  ])('whatever keeps the first question from its answer is one sentence: %s', async (_, error) => {
    await expect(requirePostgres(answering(error), URL_OF)).rejects.toThrow(
      new StoreProblem(
        `DATABASE_URL: PostgreSQL at db.test cannot be used (${error.message}): start it or correct DATABASE_URL.`
      )
    )
  })

  test('an older version and an encoding without Chinese signs are refused before anything is made', async () => {
    const asked = (version: number, encoding: string) => requirePostgres(answering({ version, encoding }), URL_OF)
    for (const encoding of ['UTF8', 'SQL_ASCII']) await expect(asked(150_000, encoding)).resolves.toBe(undefined)
    await expect(asked(140_022, 'UTF8')).rejects.toThrow(
      new StoreProblem('The PostgreSQL of DATABASE_URL is older than version 15: use a later one.')
    )
    for (const encoding of ['LATIN1', 'EUC_CN'])
      await expect(asked(160_001, encoding)).rejects.toThrow(
        new StoreProblem(
          `The database of DATABASE_URL has the encoding ${encoding}, which cannot hold every name: create one with encoding UTF8.`
        )
      )
  })

  test('a user without rights and a database that is only read are one sentence, wherever they are found', () => {
    const told = (error: Error) => (storeProblemOf(error, { databaseUrl: URL_OF, dataDir: '' }) as Error).message
    expect(told(failing('permission denied for schema public', '42501'))).toBe(
      'DATABASE_URL: PostgreSQL at db.test cannot be used (permission denied for schema public): make the user of DATABASE_URL the owner of the database.'
    )
    expect(told(failing('cannot execute CREATE TABLE in a read-only transaction', '25006'))).toBe(
      'DATABASE_URL: PostgreSQL at db.test cannot be used (cannot execute CREATE TABLE in a read-only transaction): name a database that may be written in DATABASE_URL.'
    )
    expect(told(failing('relation "users" does not exist', '42P01'))).toBe('relation "users" does not exist')
  })

  test('one that knows no encryption where the address wants it', async () => {
    const sockets: Socket[] = []
    const plain = createServer(socket => {
      sockets.push(socket)
      socket.on('error', () => undefined).once('data', () => socket.write('N'))
    })
    await new Promise<void>(done => plain.listen(0, '127.0.0.1', done))
    const address = plain.address()
    const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const databaseUrl = `postgres://me@${host}/x?sslmode=verify-full`
    await expect(openStore({ databaseUrl, dataDir: '' })).rejects.toThrow(
      new StoreProblem(
        `DATABASE_URL: PostgreSQL at ${host} cannot be used (The server does not support SSL connections): start it or correct DATABASE_URL.`
      )
    )
    for (const socket of sockets) socket.destroy()
    await new Promise(done => plain.close(done))
  })
})
