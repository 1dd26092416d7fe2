import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { chinaDateTime } from '../../../src/rules/chinaTime'
import { readFeedGames } from '../../../src/server/catalogue/feedGames'
import { importFeed } from '../../../src/server/domain/feed/importFeed'
import { issueAt, ordinalAfter } from '../../../src/server/domain/issues/calendar'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import type { Database } from '../../../src/server/store/tables'
import { accepted, bet, drawDb, freshDatabase, gameNamed, line, NOW, openGame, player } from '../kit/testDatabase'

/** Game 58, 十分快球 (five digits every ten minutes), its results imported. */
const FED = new Set([58])
const game = gameNamed(58)
let db: Database

beforeEach(async () => {
  db = await freshDatabase()
})

const importing = (lines: readonly string[], now = NOW) =>
  importFeed(drawDb(db), game, FED, { results: `${['issue,time,numbers', ...lines].join('\n')}\n` }, () => now)
const drawn = async () =>
  (
    await db.selectFrom('issues').select(['issue', 'result']).where('result', 'is not', null).orderBy('issue').execute()
  ).map(row => [row.issue, row.result])

describe('importing results', () => {
  test('quoted and bare numbers, commas, blanks, bars, blank lines and a byte-order mark are read', async () => {
    const text =
      '\uFEFFissue,time,numbers\r\n20261120106,2026-11-20 17:40:00,"1,2,3,4,5"\r\n\r\n20261120107,2026-11-20 17:50,9 8 7 6 5\r\n20261120108,2026-11-20 18:00:00,0|0|0|0|0\r\n'
    expect(await importFeed(drawDb(db), game, FED, { results: text }, () => NOW)).toMatchObject({
      imported: 3,
      known: 0,
      faults: []
    })
    expect(await drawn()).toEqual([
      ['20261120106', '1,2,3,4,5'],
      ['20261120107', '9,8,7,6,5'],
      ['20261120108', '0,0,0,0,0']
    ])
  })

  test('bets on an imported issue are settled by it, and the feed cannot be changed', async () => {
    const sold = await openGame(db, 58, NOW, true)
    const uid = await player(db)
    accepted(await bet(db, uid, sold, 58, [line(58, 'ssc-position', { actionCode: '1||||' })]))
    const row = `${sold.issue},2026-11-20 18:10:00,"1,2,3,4,5"`
    expect(await importing([row], sold.drawsAt)).toMatchObject({ imported: 1 })
    await settleNext(db, () => sold.drawsAt)
    expect(await db.selectFrom('orders').select(['status', 'won_notes']).execute()).toEqual([
      { status: 1, won_notes: 1 }
    ])
    expect(await importing([row], sold.drawsAt)).toMatchObject({ imported: 0, known: 1, faults: [] })
    expect(await importing([`${sold.issue},2026-11-20 18:10:00,"9,2,3,4,5"`], sold.drawsAt)).toMatchObject({
      imported: 0,
      known: 0,
      faults: [{ file: 'results', line: 2, reason: `issue ${sold.issue} has other numbers already (1,2,3,4,5)` }]
    })
  })

  test.each([
    ['20261120105', '17:50'],
    ['20261120107', '17:30']
  ])('a line is held against the draws that are there: %s at %s', async (issue, time) => {
    await importing(['20261120106,2026-11-20 17:40,"1,2,3,4,5"'])
    const reason = `issue ${issue} and issue 20261120106 would be drawn in the wrong order`
    expect(await importing([`${issue},2026-11-20 ${time},"1,2,3,4,5"`])).toMatchObject({
      imported: 0,
      faults: [{ file: 'results', line: 2, reason }]
    })
  })

  test('a draw that is there is known by its name, whatever time a line tells', async () => {
    await importing(['20261120106,2026-11-20 17:40,"1,2,3,4,5"', '20261120107,2026-11-20 17:50,"5,4,3,2,1"'])
    expect(await importing(['20261120106,2026-11-20 17:55,"1,2,3,4,5"'])).toMatchObject({ imported: 0, known: 1 })
    const reason = 'issue 20261120106 has other numbers already (1,2,3,4,5)'
    expect((await importing(['20261120106,2026-11-20 17:55,"1,2,3,4,6"'])).faults).toEqual([
      { file: 'results', line: 2, reason }
    ])
  })

  test('an import reads the draws beside its lines, not those of years', async () => {
    const line = (back: number) => {
      const { issue, drawsAt } = issueAt(game, ordinalAfter(game, NOW) - back)
      return { issue, text: `${issue},${chinaDateTime(drawsAt)},"1,2,3,4,5"` }
    }
    await importing(Array.from({ length: 300 }, (_, n) => line(n + 2).text))
    const read: string[] = []
    const watched = drawDb(db).withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        for (const { issue, result: numbers } of result.rows) if (numbers) read.push(String(issue))
        return result
      }
    })
    const results = `issue,time,numbers\n${line(1).text}\n`
    expect(await importFeed(watched, game, FED, { results }, () => NOW)).toMatchObject({ imported: 1, faults: [] })
    expect(read).toEqual([line(2).issue])
  })

  test.each([
    ['20261120145,2026-11-20 17:40:00,"1,2,3,4,5"', '十分快球 has no issue 20261120145'],
    ['20261120106,2026-11-20 25:40:00,"1,2,3,4,5"', '"2026-11-20 25:40:00" is no time of the form 2025-06-17 21:15:00'],
    ['20261120106,2026-11-20 17:40:00,"1,2,3,4"', '"1,2,3,4" is not 5 numbers from 0 to 9'],
    ['20261120106,2026-11-20 17:40:00,"1,2,3,4,10"', '"1,2,3,4,10" is not 5 numbers from 0 to 9'],
    [
      '20261120110,2026-11-20 18:20:00,"1,2,3,4,5"',
      'issue 20261120110 would be drawn in the future (2026-11-20 18:20:00)'
    ],
    [
      '20261120106,2026-11-20 17:30:00,"1,2,3,4,5"',
      'issue 20261120106 and issue 20261120105 would be drawn in the wrong order'
    ],
    ['20261120106,2026-11-19 17:40:00,"1,2,3,4,5"', 'issue 20261120106 would be drawn on 2026-11-19'],
    ['20261120106 2026-11-20', 'needs three fields: issue,time,numbers'],
    ['20261120106,2026-11-20 17:40:00,zero', '"zero" is not 5 numbers from 0 to 9'],
    ['20261120106,2026-11-20 17:40:00,"1,2,x,4,5"', '"1,2,x,4,5" is not 5 numbers from 0 to 9']
  ])('a bad line refuses the file and is named: %s', async (bad, reason) => {
    const report = await importing(['20261120105,2026-11-20 17:30:00,"1,2,3,4,5"', bad])
    expect(report).toMatchObject({ imported: 0, known: 0, faults: [{ file: 'results', line: 3, reason }] })
    expect(await drawn()).toEqual([])
  })

  test('all faulty lines of a file are named together', async () => {
    const results =
      'wrong header\n1,2,3\n20261120106,2026-11-20 17:40:00,"1,2,3,4,5"\n20261120106,2026-11-20 17:40:00,"1,2,3,4,5"\n'
    const report = await importFeed(drawDb(db), game, FED, { results }, () => NOW)
    expect(report.faults).toEqual([
      { file: 'results', line: 1, reason: 'the first line must be issue,time,numbers' },
      { file: 'results', line: 2, reason: '十分快球 has no issue 1' },
      { file: 'results', line: 4, reason: 'issue 20261120106 stands on line 3 already' }
    ])
  })
  test('a line of half a million blanks is told at once, of results and of a plan', async () => {
    const blanks = `${' '.repeat(500_000)}x`
    const files = { results: `issue,time,numbers\n${blanks}\n`, plan: `issue,opens,closes,draws\n${blanks}\n` }
    const report = await importFeed(drawDb(db), game, FED, files, () => NOW)
    expect(report.faults).toEqual([
      { file: 'results', line: 2, reason: 'has more than 400 signs' },
      { file: 'plan', line: 2, reason: 'has more than 400 signs' }
    ])
  })

  test('an empty file is a fault', async () =>
    expect((await importing([])).faults).toEqual([{ file: 'results', line: 1, reason: 'the file has no draws' }]))

  test('a game drawn from its chain takes no feed, nor do its issues', async () => {
    const report = await importFeed(drawDb(db), game, new Set(), { results: 'issue,time,numbers\n' }, () => NOW)
    expect(report.faults[0]?.reason).toMatch(/is drawn from its chain/)
    const sold = await openGame(db, 58)
    expect((await importing([`${sold.issue},2026-11-20 18:10:00,"1,2,3,4,5"`], sold.drawsAt)).faults).toEqual([
      { file: 'results', line: 2, reason: `issue ${sold.issue} is drawn from the chain and cannot be imported` }
    ])
    const { rows } = await sql<{ n: number }>`select count(*) as n from issues where source = 'feed'`.execute(db)
    expect(rows[0]?.n).toBe(0)
  })

  test.each([
    [undefined, []],
    ['', []],
    ['11, 12', [11, 12]]
  ])('FEED_GAMES %s', (text, ids) => expect(readFeedGames(text)).toEqual({ ok: true, games: new Set(ids) }))
  test.each(['999', 'fc3d', '68', '11;12'])('FEED_GAMES %s is refused', text =>
    expect(readFeedGames(text).ok).toBe(false)
  )
})
