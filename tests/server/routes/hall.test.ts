import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFeed } from '../../../src/server/domain/feed/importFeed'
import { TestServer } from '../../kit/TestServer'
import { drawDb, gameNamed } from '../kit/testDatabase'

const FED = new Set([18])

describe('a list of many games (§S7, getOpeningPageInit)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start({ games: [49, 1, 18], settings: { feedGames: FED } })
  })
  afterAll(() => server.close())

  it('shows mark six draws of years long past by the signs of their lunar year', async () => {
    const game = gameNamed(18)
    const line = '2019001,2019-01-01 21:30:00,"5 12 23 34 40 47 49"'
    const results = `issue,time,numbers\n${line}\n`
    const report = await importFeed(drawDb(server.db), game, FED, { results }, () => server.clock.now())
    expect(report).toMatchObject({ imported: 1, known: 0, faults: [] })
    const hall = await server.data('openingPage', {})
    const row = hall.find(({ typeId }) => typeId === 18)
    // Still the year of the dog: 01 and 49 are 狗.
    expect(row?.last.facts).toContainEqual({ key: 'sign', label: '生肖', value: '狗' })
  })

  it('leaves out the one game that cannot be shown, with a line in the log, and shows all others', async () => {
    const before = await server.data('openingPage', {})
    expect(before.map(row => row.typeId).sort()).toContain(18)
    await sql`update issues set day = '1991-06-01' where game_id = 18 and result is not null`.execute(server.db)
    const hall = await server.data('openingPage', {})
    expect(hall).toEqual(before.filter(({ typeId }) => typeId !== 18))
    expect(String(server.faults.at(-1))).toMatch(
      /六合彩 \(18\) is left out of a list: no lunar year is known for 1991-06-01/
    )
    expect((await server.call('newestCode', { typeId: 18 })).code).toBe(500)
    expect(await server.data('history', { typeId: 18, page: 1, limit: 10 })).toEqual({ total: 1, list: [] })
  })
})
