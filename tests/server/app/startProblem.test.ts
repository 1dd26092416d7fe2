import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../../src/server/settings'
import { StartProblem, startProblemOf } from '../../../src/server/startProblem'

const settingsOf = (env: Record<string, string>) => {
  const read = readSettings(env)
  if (!read.ok) throw new Error(read.sentence)
  return read.settings
}

const listening = (host: string): Promise<unknown> =>
  new Promise(done => createServer().once('error', done).listen({ host, port: 0 }))

const failing = (code: string, more: object): Error => Object.assign(new Error(`${code}`), { code, ...more })

describe('an address nobody can listen on is no damaged database', () => {
  test.each(['192.0.2.1', 'fe80::1'])('HOST=%s', async HOST => {
    expect(startProblemOf(await listening(HOST), settingsOf({ HOST }))).toEqual(
      new StartProblem(`HOST ${HOST} is no address of this machine: set it to one, or to 0.0.0.0.`)
    )
  })

  test.each(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL'])('whatever a resolver says of it: %s', code => {
    const error = failing(code, { syscall: 'getaddrinfo', hostname: 'play.exmaple.com' })
    expect(startProblemOf(error, settingsOf({ HOST: 'play.exmaple.com' }))).toEqual(
      new StartProblem('HOST play.exmaple.com is no address of this machine: set it to one, or to 0.0.0.0.')
    )
  })

  test('that of a database which is not found stays one of DATABASE_URL', () => {
    const error = failing('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'db' })
    expect(startProblemOf(error, settingsOf({ DATABASE_URL: 'postgres://me@db/x' }))).toEqual(
      new StartProblem('DATABASE_URL: PostgreSQL at db cannot be used (ENOTFOUND): start it or correct DATABASE_URL.')
    )
  })
})
