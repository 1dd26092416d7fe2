import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseChinaTime } from '../../../src/rules/chinaTime'
import { seededRandom } from '../../../src/rules/random'
import { rulesOf } from '../../../src/server/catalogue/catalogue'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { advanceChases } from '../../../src/server/domain/chase/advanceChases'
import { placeChase } from '../../../src/server/domain/chase/placeChase'
import { ChainStore } from '../../../src/server/domain/draws/chainStore'
import { IssueMaker } from '../../../src/server/domain/draws/issueMaker'
import { importFeed } from '../../../src/server/domain/feed/importFeed'
import { IssueReader } from '../../../src/server/domain/issues/IssueReader'
import { returnVoid } from '../../../src/server/domain/settlement/returnVoid'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import type { Database } from '../../../src/server/store/tables'
import { readCurrentIssue } from '../../../src/server/views/currentIssue'
import { expectHonest } from '../kit/expectHonest'
import { sealAll } from '../kit/sealing'
import {
  at,
  balances,
  drawDb,
  freshDatabase,
  gameNamed,
  line,
  newKey,
  player,
  playOf,
  refusalOf,
  VAULT
} from '../kit/testDatabase'

/** 福彩3D (daily at 21:15), 七星彩 (Tuesday, Friday, Sunday at 21:25) and 六合彩 (Tuesday, Thursday, Saturday at 21:30). */
const FED = new Set([11, 12, 18])
const ms = (text: string): number => parseChinaTime(text) ?? Number.NaN
let db: Database

function sold(typeId: number) {
  const game = gameNamed(typeId)
  const rules = rulesOf(game)
  if (!rules) throw new Error(`game ${typeId} has no rules`)
  return { game, rules }
}

beforeEach(async () => {
  db = await freshDatabase()
})

interface Files {
  readonly results?: readonly string[]
  readonly plan?: readonly string[]
}
const feed = (typeId: number, { results, plan }: Files, now: string) =>
  importFeed(
    drawDb(db),
    gameNamed(typeId),
    FED,
    {
      ...(results && { results: ['issue,time,numbers', ...results, ''].join('\n') }),
      ...(plan && { plan: ['issue,opens,closes,draws', ...plan, ''].join('\n') })
    },
    () => ms(now)
  )
const keepAhead = (typeId: number, now: string) =>
  new IssueMaker(drawDb(db), new ChainStore(VAULT), FED).keepAhead(gameNamed(typeId), () => ms(now))

/** Live issues of a game as a player may see them. */
async function issues(typeId: number, count = 3, from = '2026-01-01 00:00') {
  const { rows } = await sql<{ issue: string; day: string; draws: string; provisional: boolean }>`
    select issue, day, to_char(timestamp '1970-01-01' + (draws_at + 28800000) * interval '1 millisecond', 'MM-DD HH24:MI') as draws, provisional
    from issues where game_id = ${typeId} and result is null and withdrawn_at is null and draws_at > ${ms(from)} order by draws_at limit ${count}`.execute(
    db
  )
  return rows.map(row => [row.issue, row.draws, ...(row.provisional ? ['暂定'] : [])].join(' '))
}
const betOn = (userId: number, typeId: number, issue: string, when: string, code?: string) =>
  placeOrders(db, {
    userId,
    typeId,
    issue,
    lines: [
      line(
        typeId,
        { 11: 'fc3d-direct', 12: 'qxc-direct', 18: 'lhc-special-a' }[typeId] ?? '',
        code === undefined ? {} : { actionCode: code }
      )
    ],
    key: newKey(),
    ...at(ms(when))
  })
/** Of three issues of 七星彩. */
const chase = (userId: number, startIssue: string, key = newKey()) => {
  const { play, groupId } = playOf(12, 'qxc-direct')
  const { actionCode } = line(12, 'qxc-direct')
  const notes = play.count(play.decode(actionCode) ?? play.random(seededRandom(1)))
  return placeChase(db, {
    userId,
    typeId: 12,
    playId: play.number,
    groupId,
    unitMode: 1,
    startIssue,
    count: 3,
    multiples: [1],
    lines: [{ actionCode }],
    total: String(3 * play.oneYuanValue * notes),
    stopOnWin: false,
    fromBasket: false,
    key,
    ...at(ms('2026-02-09 12:00'))
  })
}
/** Whether the stakes of an issue that is void went back at a time. */
const returned = (when: string): Promise<boolean> => {
  const now = ms(when)
  return returnVoid(
    db,
    () => now,
    () => undefined
  )
}

const status = async () =>
  (await db.selectFrom('orders').select('status').orderBy('id').execute()).map(row => row.status)

describe('an imported game’s calendar is the feed’s', () => {
  test('times, days and neighbours are those of the results, over a pause at new year; real days our week does not have are read', async () => {
    const report = await feed(
      11,
      {
        results: [
          '2025351,2025-12-31 21:15:00,1 2 3',
          '2026001,2026-01-01 21:15:00,4 5 6',
          '2026046,2026-02-15 21:15:00,0 0 1',
          // 53 days on by our own count.
          '2026047,2026-02-23 21:20:00,7 8 9'
        ]
      },
      '2026-02-24 12:00'
    )
    expect(report).toMatchObject({ imported: 4, faults: [] })
    const rows = await db.selectFrom('issues').selectAll().where('result', 'is not', null).orderBy('draws_at').execute()
    expect(rows.map(row => [row.issue, row.day, row.draws_at, row.previous_issue])).toEqual([
      ['2025351', '2025-12-31', ms('2025-12-31 21:15'), '2025350'],
      ['2026001', '2026-01-01', ms('2026-01-01 21:15'), '2025351'],
      ['2026046', '2026-02-15', ms('2026-02-15 21:15'), '2026045'],
      ['2026047', '2026-02-23', ms('2026-02-23 21:20'), '2026046']
    ])
    // A Monday of 七星彩.
    expect(await feed(12, { results: ['2026010,2026-01-26 21:25:00,1 2 3 4'] }, '2026-02-24 12:00')).toMatchObject({
      imported: 1,
      faults: []
    })
    await expectHonest(db)
  })

  test('without a plan the week stands, 暂定, and counts on from the feed', async () => {
    await keepAhead(11, '2026-02-24 12:00')
    expect((await issues(11)).map(text => text.endsWith('暂定'))).toEqual([true, true, true])
    await feed(11, { results: ['2026047,2026-02-23 21:20:00,7 8 9'] }, '2026-02-24 12:00')
    expect(await issues(11)).toEqual([
      '2026048 02-24 21:15 暂定',
      '2026049 02-25 21:15 暂定',
      '2026050 02-26 21:15 暂定'
    ])
    expect(await keepAhead(11, '2026-02-24 12:01')).toBe(0)
    // The next year begins anew.
    await feed(11, { results: ['2026351,2026-12-30 21:15:00,7 8 9'] }, '2026-12-31 12:00')
    expect(await issues(11, 3, '2026-12-31 00:00')).toEqual([
      '2026352 12-31 21:15 暂定',
      '2027001 01-01 21:15 暂定',
      '2027002 01-02 21:15 暂定'
    ])
    const base = await new IssueReader(db).awaited(11, ms('2026-12-30 21:15'), ms('2026-12-31 12:00'))
    expect(base?.issue).toBe('2026352')
  })

  test('a plan brings issues, closing and draw times; beyond it the week goes on; a result says the last word', async () => {
    await feed(12, { results: ['2026015,2026-02-08 21:25:00,1 2 3 4'] }, '2026-02-09 12:00')
    const plan = [
      '2026016,2026-02-08 21:25:00,2026-02-10 20:55:00,2026-02-10 21:25:00',
      // The pause at new year.
      '2026017,2026-02-10 21:25:00,2026-02-24 20:55:00,2026-02-24 21:25:00'
    ]
    const mark = async () => (await readCurrentIssue(new IssueReader(db), sold(12), ms('2026-02-09 12:00'))).provisional
    expect(await mark()).toBe(1)
    expect(await feed(12, { plan }, '2026-02-09 12:00')).toMatchObject({ imported: 0, planned: 2, faults: [] })
    expect(await mark()).toBeUndefined()
    expect(await issues(12)).toEqual(['2026016 02-10 21:25', '2026017 02-24 21:25', '2026018 02-27 21:25 暂定'])
    const current = await readCurrentIssue(new IssueReader(db), sold(12), ms('2026-02-09 12:00'))
    expect(current).toMatchObject({
      currentIssue: '2026016',
      endTime: ms('2026-02-10 20:55'),
      openTime: ms('2026-02-10 21:25'),
      selling: true,
      state: 1
    })
    await feed(12, { results: ['2026016,2026-02-10 21:31:00,1 2 3 4'] }, '2026-02-10 22:00')
    const { draws_at, closes_at } = await db
      .selectFrom('issues')
      .selectAll()
      .where('issue', '=', '2026016')
      .executeTakeFirstOrThrow()
    expect([draws_at, closes_at]).toEqual([ms('2026-02-10 21:31'), ms('2026-02-10 20:55')])
    // The same plan again changes nothing.
    expect(await feed(12, { plan }, '2026-02-10 22:00')).toMatchObject({ planned: 0, withdrawn: 0, faults: [] })
  })

  test('a plan that says another opening alone moves it, of an issue that was not open yet', async () => {
    const opens = (time: string) => [`2026017,${time},2026-02-24 20:55:00,2026-02-24 21:25:00`]
    await feed(12, { plan: opens('2026-02-10 21:25:00') }, '2026-02-09 12:00')
    expect(await feed(12, { plan: opens('2026-02-12 09:00:00') }, '2026-02-09 12:00')).toMatchObject({ planned: 1 })
    const uid = await player(db)
    expect(refusalOf(await betOn(uid, 12, '2026017', '2026-02-12 08:59'))).toBe('bet.closed')
    expect(refusalOf(await betOn(uid, 12, '2026017', '2026-02-12 09:00'))).toBe('accepted')
  })

  test.each([
    ['2026016,2026-02-08 21:25:00,2026-02-10 20:55:00', 'needs four fields: issue,opens,closes,draws'],
    ['20260160,2026-02-08 21:25:00,2026-02-10 20:55:00,2026-02-10 21:25:00', '七星彩 has no issue 20260160'],
    ['2026016,2026-02-08 21:25:00,soon,2026-02-10 21:25:00', '"soon" is no time of the form 2025-06-17 21:15:00'],
    [
      '2026016,2026-02-10 21:25:00,2026-02-10 20:55:00,2026-02-10 21:25:00',
      'issue 2026016 would close before its sales open'
    ],
    [
      '2026016,2026-02-08 21:25:00,2026-02-10 21:26:00,2026-02-10 21:25:00',
      'issue 2026016 would be drawn before its sales close'
    ],
    [
      '2027016,2026-02-08 21:25:00,2026-02-10 20:55:00,2026-02-10 21:25:00',
      'issue 2027016 would be drawn on 2026-02-10'
    ],
    [
      '2026014,2026-02-08 21:25:00,2026-02-10 20:55:00,2026-02-10 21:25:00',
      'issue 2026014 and issue 2026015 would be drawn in the wrong order'
    ]
  ])('a bad line refuses the plan and the results beside it: %s', async (bad, reason) => {
    await feed(12, { results: ['2026015,2026-02-08 21:25:00,1 2 3 4'] }, '2026-02-09 12:00')
    const good = '2026030,2026-03-08 21:25:00,2026-03-10 20:55:00,2026-03-10 21:25:00'
    const report = await feed(
      12,
      { plan: [good, bad], results: ['2026013,2026-02-03 21:25:00,1 2 3 4'] },
      '2026-02-09 12:00'
    )
    expect(report).toMatchObject({ imported: 0, planned: 0, faults: [{ file: 'plan', line: 3, reason }] })
    expect(await db.selectFrom('issues').select('issue').where('issue', '=', '2026013').execute()).toEqual([])
  })

  test('what cannot be shown is refused: a year beyond the table of lunar years', async () => {
    const { faults } = await feed(18, { results: ['1992001,1992-01-02 21:30:00,1 2 3 4 5 6 7'] }, '2026-02-09 12:00')
    expect(faults[0]?.reason).toMatch(/^issue 1992001 cannot be shown: no lunar year is known for 1992-01-02/)
  })
})

describe('bets that stand when the feed moves their issue', () => {
  const NOON = '2026-02-09 12:00'
  beforeEach(async () => {
    await feed(12, { results: ['2026015,2026-02-08 21:25:00,1 2 3 4'] }, NOON)
  })

  test('moved later: they stand, sales go on until the new close', async () => {
    const uid = await player(db)
    expect(refusalOf(await betOn(uid, 12, '2026016', NOON))).toBe('accepted')
    await feed(12, { plan: ['2026016,2026-02-08 21:25:00,2026-02-12 20:55:00,2026-02-12 21:25:00'] }, NOON)
    expect(await returned(NOON)).toBe(false)
    expect(refusalOf(await betOn(uid, 12, '2026016', '2026-02-12 20:54'))).toBe('accepted')
    await feed(12, { results: ['2026016,2026-02-12 21:25:00,1 2 3 4'] }, '2026-02-12 22:00')
    await settleNext(db, () => ms('2026-02-12 22:00'))
    expect((await status()).every(state => [1, 2].includes(state))).toBe(true)
    await expectHonest(db)
  })

  test('moved later once its bets were sealed: it stays closed, and the next issue is on sale', async () => {
    const plan = (day: string) => [
      `2026016,2026-02-08 21:25:00,2026-02-${day} 20:55:00,2026-02-${day} 21:25:00`,
      '2026017,2026-02-08 21:25:00,2026-02-13 20:55:00,2026-02-13 21:25:00'
    ]
    await feed(12, { plan: plan('10') }, NOON)
    await sealAll(db, ms('2026-02-10 20:56'))
    await feed(12, { plan: plan('11') }, '2026-02-10 21:00')
    expect(await readCurrentIssue(new IssueReader(db), sold(12), ms('2026-02-10 21:00'))).toMatchObject({
      currentIssue: '2026017',
      selling: true,
      previousOpenTime: ms('2026-02-11 21:25')
    })
    await expectHonest(db)
  })

  test('closed or drawn earlier than was sold: bets from then on are returned, earlier ones are settled', async () => {
    const uid = await player(db)
    expect(refusalOf(await betOn(uid, 12, '2026016', NOON))).toBe('accepted')
    expect(refusalOf(await betOn(uid, 12, '2026016', '2026-02-10 19:00'))).toBe('accepted')
    // Drawn at 18:30, told at 20:00; a close after a known draw is impossible.
    await feed(12, { results: ['2026016,2026-02-10 18:30:00,1 2 3 4'] }, '2026-02-10 20:00')
    expect(refusalOf(await betOn(uid, 12, '2026016', '2026-02-10 20:01'))).toBe('issue.closed')
    await settleNext(db, () => ms('2026-02-10 20:01'))
    const [early, late] = await status()
    expect([[1, 2].includes(early ?? 0), late]).toEqual([true, 3])
    expect((await balances(db, uid)).escrow).toBe(0)
    await expectHonest(db)
  })

  test('a bet cancelled before the feed told of an earlier close is no violation', async () => {
    const uid = await player(db)
    await feed(12, { plan: ['2026016,2026-02-08 21:25:00,2026-02-10 20:55:00,2026-02-10 21:25:00'] }, NOON)
    await betOn(uid, 12, '2026016', NOON)
    const { cancelOrder } = await import('../../../src/server/domain/bets/cancelOrder')
    const [order] = await db.selectFrom('orders').select('id').execute()
    expect(
      await cancelOrder(db, { userId: uid, orderId: order?.id ?? 0, ...at(ms('2026-02-10 19:00')) })
    ).toMatchObject({ ok: true })
    // Told three times, each earlier.
    for (const [close, told] of [
      ['18:40', '19:30'],
      ['18:35', '19:40']
    ])
      await feed(
        12,
        { plan: [`2026016,2026-02-08 21:25:00,2026-02-10 ${close}:00,2026-02-10 18:45:00`] },
        `2026-02-10 ${told}`
      )
    await feed(12, { results: ['2026016,2026-02-10 18:30:00,1 2 3 4'] }, '2026-02-10 20:00')
    await settleNext(db, () => ms('2026-02-10 20:01'))
    await expectHonest(db)
  })

  test('withdrawn: the issue is nowhere, bets on it are returned, none is taken; a later plan may bring it back', async () => {
    const uid = await player(db)
    const before = await balances(db, uid)
    expect(refusalOf(await betOn(uid, 12, '2026016', NOON))).toBe('accepted')
    const plan = (issue: string) => `${issue},2026-02-08 21:25:00,2026-02-13 20:55:00,2026-02-13 21:25:00`
    const report = await feed(
      12,
      { plan: ['2026017,2026-02-08 21:25:00,2026-02-10 20:55:00,2026-02-10 21:25:00'] },
      NOON
    )
    expect(report).toMatchObject({ faults: [], withdrawn: expect.any(Number) })
    expect(report.withdrawn).toBeGreaterThan(0)
    expect(await issues(12, 2)).toEqual(['2026017 02-10 21:25', '2026018 02-13 21:25 暂定'])
    expect(refusalOf(await betOn(uid, 12, '2026016', NOON))).toBe('issue.unknown')
    expect(await returned(NOON)).toBe(true)
    expect(await returned(NOON)).toBe(false)
    expect([await status(), await balances(db, uid)]).toEqual([[3], before])
    await expectHonest(db)
    expect(await feed(12, { plan: [plan('2026018')] }, NOON)).toMatchObject({ planned: 1, faults: [] })
    await expectHonest(db)
  })

  test('a plan that begins later takes back nothing before it', async () => {
    const plan = ['2026018,2026-02-13 21:25:00,2026-02-15 20:55:00,2026-02-15 21:25:00']
    expect(await feed(12, { plan }, NOON)).toMatchObject({ planned: 1, withdrawn: 0, faults: [] })
    expect(await issues(12)).toEqual(['2026016 02-10 21:25 暂定', '2026017 02-13 21:25 暂定', '2026018 02-15 21:25'])
  })

  test('moved into another lunar year, a mark six bet would be another bet: it is returned, and sales go on', async () => {
    await feed(18, { results: ['2026018,2026-02-12 21:30:00,1 2 3 4 5 6 7'] }, '2026-02-13 12:00')
    const uid = await player(db)
    expect(refusalOf(await betOn(uid, 18, '2026019', '2026-02-13 12:00'))).toBe('accepted')
    await feed(
      18,
      { plan: ['2026019,2026-02-12 21:30:00,2026-02-21 21:15:00,2026-02-21 21:30:00'] },
      '2026-02-13 13:00'
    )
    expect(await returned('2026-02-13 13:00')).toBe(true)
    expect(refusalOf(await betOn(uid, 18, '2026019', '2026-02-13 13:01'))).toBe('accepted')
    expect(await returned('2026-02-13 13:02')).toBe(false)
    expect(await status()).toEqual([3, 0])
    await expectHonest(db)
  })

  test('a chase goes over the feed’s issues, follows them when they move, and passes over one that is withdrawn', async () => {
    const plan = (days: readonly [issue: string, day: string][]) =>
      days.map(([issue, day]) => `${issue},2026-02-08 21:25:00,2026-02-${day} 20:55:00,2026-02-${day} 21:25:00`)
    await feed(
      12,
      {
        plan: plan([
          ['2026016', '10'],
          ['2026017', '24'],
          ['2026018', '27']
        ])
      },
      NOON
    )
    const uid = await player(db)
    expect(refusalOf(await chase(uid, '2026016'))).toBe('accepted')
    const chased = async () =>
      (await db.selectFrom('chase_issues').select(['issue', 'closes_at', 'state']).orderBy('seq').execute()).map(
        row => [row.issue, row.closes_at, row.state]
      )
    expect(await chased()).toEqual([
      ['2026016', ms('2026-02-10 20:55'), 0],
      ['2026017', ms('2026-02-24 20:55'), -1],
      ['2026018', ms('2026-02-27 20:55'), -1]
    ])
    // The second is taken back, the third comes a day later.
    await feed(
      12,
      {
        plan: plan([
          ['2026016', '10'],
          ['2026018', '28']
        ])
      },
      NOON
    )
    expect((await chased()).slice(1)).toEqual([
      ['2026017', ms(NOON), -1],
      ['2026018', ms('2026-02-28 20:55'), -1]
    ])
    await advanceChases(db, () => ms(NOON) + 1)
    expect((await chased()).map(([, , state]) => state)).toEqual([0, 5, -1])
    await expectHonest(db)
  })

  test('§S5 a chase of more issues than there are by now takes nothing and is told how many there are; its key begins it once they are there', async () => {
    const uid = await player(db)
    const before = await balances(db, uid)
    const last = async () =>
      (
        await db
          .selectFrom('issues')
          .select(['issue'])
          .where('game_id', '=', 12)
          .orderBy('draws_at', 'desc')
          .limit(2)
          .execute()
      )[1]
    const start = (await last())?.issue ?? ''
    const key = newKey()
    expect(await chase(uid, start, key)).toEqual({ ok: false, code: 'chase.beyond-plan', params: { n: 2 } })
    expect(await db.selectFrom('chases').select('id').execute()).toEqual([])
    await feed(12, { results: ['2026016,2026-02-10 21:25:00,1 2 3 4'] }, '2026-02-20 12:00')
    expect((await last())?.issue).not.toBe(start)
    expect(refusalOf(await chase(uid, start, key))).toBe('accepted')
    // No issue of it is on sale yet.
    expect(await balances(db, uid)).toEqual(before)
    expect(await db.selectFrom('chase_issues').select('state').execute()).toHaveLength(3)
    await expectHonest(db)
  })
})
