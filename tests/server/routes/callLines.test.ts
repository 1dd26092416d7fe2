import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TurnQueues } from '../../../src/server/plugins/TurnQueues'
import { lineOf, READS } from '../../../src/server/routes/callLines'
import { TestServer } from '../../kit/TestServer'

const PAGE = { page: 1, limit: 20, date: 1, month: '2026-11' }

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start({ settings: { cashier: 'sandbox' } }).register('reader1')
})
afterAll(() => server.close())

describe('calls by POST that change nothing', () => {
  it.each([...READS])('%s is answered by a database that lets nothing be written', async key => {
    await sql`set default_transaction_read_only = on`.execute(server.db)
    try {
      expect(await server.call(key, PAGE as never)).toMatchObject({ code: 200 })
      expect(lineOf(key)).toBeUndefined()
    } finally {
      await sql`set default_transaction_read_only = off`.execute(server.db)
    }
  })

  it('a database that lets nothing be written refuses those that change something', async () => {
    await sql`set default_transaction_read_only = on`.execute(server.db)
    const refused = await server.call('collect', { typeId: 36, collect: 1 })
    await sql`set default_transaction_read_only = off`.execute(server.db)
    expect(refused.code).not.toBe(200)
    server.faults.length = 0
  })
})

describe('lines before the database', () => {
  it.each([
    ['userInfo', {}, 0, 'reads: in none'],
    ['resultsSeen', { issues: '36:1' }, 1, 'shares its statements with others: in that of its session alone'],
    ['collect', { typeId: 36, collect: 1 }, 2, 'changes something: in that of its session, and in everybody’s']
  ] as const)('%s %j enters %d: %s', async (key, fields, lines, _) => {
    const enter = vi.spyOn(TurnQueues.prototype, 'enter')
    try {
      expect((await server.call(key, fields as never)).code).toBe(200)
      expect(enter).toHaveBeenCalledTimes(lines)
    } finally {
      enter.mockRestore()
    }
  })
})
