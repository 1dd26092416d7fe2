import { describe, expect, test } from 'vitest'
import { basesOf, interestOf, lastInterestDay, yearPercent } from '../../../src/rules/cashier/interest'
import { dateOfDay, dayOf, startOfDay } from '../../../src/rules/chinaTime'
import { money, YUAN } from '../../../src/rules/money'
import { seededRandom } from '../../../src/rules/random'
import { moveSavings } from '../../../src/server/domain/savings/moveSavings'
import { payInterest } from '../../../src/server/domain/savings/payInterest'
import { SavingsReader } from '../../../src/server/domain/savings/SavingsReader'
import { verifyDatabase } from '../../../src/server/domain/verify/verifyDatabase'
import type { Database } from '../../../src/server/store/tables'
import { times } from '../../kit/thorough'
import { freshDatabase, NOW, newKey, player } from '../kit/testDatabase'

const TODAY = dayOf(NOW)
const DAYS = times(400, 100)
/** A time of a day, counted from today. */
const time = (day: number, hours: number) => startOfDay(TODAY + day) + hours * 3_600_000

const move = (db: Database, userId: number, direction: 'in' | 'out', yuan: number, at: number) =>
  moveSavings(
    db,
    { userId, direction, amount: money(Math.round(yuan * YUAN)), key: newKey(), now: at, clock: () => at },
    () => undefined
  )

async function payAll(db: Database, now: number): Promise<number> {
  let days = 0
  while (
    await payInterest(
      db,
      () => now,
      () => undefined
    )
  )
    days++
  return days
}

const paidDays = (db: Database, userId: number) =>
  db
    .selectFrom('yuebao_days')
    .select(['day', 'base', 'interest'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute()

const verdict = async (db: Database) => {
  let said = ''
  const good = await verifyDatabase(db, (_, finding) => {
    if (!finding.ok) said = finding.violation
  })
  return good ? 'holds' : said
}

describe('interest of a day (§M2.4)', () => {
  test.each([
    [0, 0],
    [9999, 0],
    [10_000, 1],
    [19_999, 1],
    [10_000 * YUAN, YUAN]
  ])('on %i units it is %i', (base, interest) => expect(interestOf(money(base))).toBe(interest))

  test('the rate of a year', () => expect(yearPercent(1)).toBe(3.65))

  test('the year is told by the rates of the seven days before this one, whatever was paid before or is for today', async () => {
    const db = await freshDatabase()
    const userId = await player(db)
    const rates = [900, 1, 1, 1, 1, 1, 1, 8, 900]
    const rows = rates.map((rate, back) => ({ day: dateOfDay(TODAY - back), rate }))
    await db
      .insertInto('yuebao_days')
      .values(rows.map(row => ({ ...row, user_id: userId, base: 1, interest: 0, posted_at: NOW })))
      .execute()
    expect(await new SavingsReader(db).state(userId, NOW, 1)).toMatchObject({ sevenDay: yearPercent(2) })
  })

  test('is due from 00:05 of the next day', () => {
    expect(lastInterestDay(startOfDay(TODAY) + 5 * 60_000 - 1)).toBe(TODAY - 2)
    expect(lastInterestDay(startOfDay(TODAY) + 5 * 60_000)).toBe(TODAY - 1)
  })

  test('counts on the smallest balance of the day, what it began with included', () => {
    const moves = [
      { at: time(0, 10), amount: 500 },
      { at: time(1, 1), amount: -200 },
      { at: time(1, 2), amount: 900 },
      { at: time(3, 0), amount: -1200 }
    ]
    expect([...basesOf(moves, TODAY + 4)]).toEqual([
      [dateOfDay(TODAY + 1), 300],
      [dateOfDay(TODAY + 2), 1200]
    ])
  })
})

describe('posting interest', () => {
  test('in at 23:59:59 and out at 00:00:01 earns nothing (attack 15)', async () => {
    const db = await freshDatabase()
    const uid = await player(db)
    await move(db, uid, 'in', 5000, time(1, 0) - 1000)
    await move(db, uid, 'out', 5000, time(1, 0) + 1000)
    expect(await payAll(db, time(3, 1))).toBe(3)
    expect(await paidDays(db, uid)).toEqual([])
  })

  test('what comes in at midnight itself is of the day that begins', async () => {
    const db = await freshDatabase()
    const uid = await player(db)
    await move(db, uid, 'in', 100, time(0, 9))
    await move(db, uid, 'in', 5000, time(1, 0))
    await payAll(db, time(3, 1))
    expect((await paidDays(db, uid)).map(row => row.base / YUAN)).toEqual([100, 5100])
  })

  test('what was asked for before midnight and waited past it is of the day that begins', async () => {
    const db = await freshDatabase()
    const uid = await player(db)
    await move(db, uid, 'in', 100, time(0, 9))
    const late = {
      userId: uid,
      direction: 'out',
      amount: money(100 * YUAN),
      key: newKey(),
      now: time(2, 0) - 1
    } as const
    await moveSavings(db, { ...late, clock: () => time(2, 0) }, () => undefined)
    await payAll(db, time(4, 1))
    expect((await paidDays(db, uid)).map(row => row.day)).toEqual([dateOfDay(TODAY + 1)])
  })

  test('interest is posted once after 00:05 and not before, however many servers run the job', async () => {
    const db = await freshDatabase()
    const uid = await player(db)
    await move(db, uid, 'in', 5000, time(0, 9))
    expect(await payAll(db, time(2, 0) + 299_999)).toBe(1)
    expect(await paidDays(db, uid)).toEqual([])
    const [one, other] = await Promise.all([payAll(db, time(2, 1)), payAll(db, time(2, 1))])
    expect(one + other).toBeGreaterThanOrEqual(1)
    expect(await paidDays(db, uid)).toMatchObject([{ base: 5000 * YUAN, interest: 5000 }])
  })

  test('a server away for three days posts three, and what is posted earns from the day after', async () => {
    const db = await freshDatabase()
    const uid = await player(db)
    await move(db, uid, 'in', 10_000, time(0, 9))
    await payAll(db, time(1, 1))
    expect(await payAll(db, time(4, 1))).toBe(3)
    await payAll(db, time(6, 1))
    expect((await paidDays(db, uid)).map(row => row.base / YUAN)).toEqual([10_000, 10_000, 10_000, 10_000, 10_003])
    expect(await verdict(db)).toBe('holds')
  })

  test(`${DAYS} random days with movements recompute to the unit (I16)`, async () => {
    const db = await freshDatabase()
    const seed = 20_261_120
    const random = seededRandom(seed)
    const uid = await player(db)
    let expected = 0
    const model: { at: number; amount: number }[] = []
    for (let day = 0; day < DAYS; day++) {
      // The night before last is posted in the night, at once or after an outage.
      if (day > 0 && random() < 0.8) {
        const at = time(day, 0) + 5 * 60_000 + Math.floor(random() * 600_000)
        const before = await paidDays(db, uid)
        await payAll(db, at)
        const bases = basesOf(model, TODAY + day - 1)
        for (const row of (await paidDays(db, uid)).slice(before.length)) {
          expect(row.base, `day ${row.day}, seed ${seed}`).toBe(bases.get(row.day))
          if (row.interest > 0) model.push({ at, amount: row.interest })
          expected += Math.floor(row.base / 10_000)
        }
      }
      for (let n = Math.floor(random() * 3); n > 0; n--) {
        const at = Math.max(Math.floor(time(day, 1 + random() * 22.9)), (model.at(-1)?.at ?? 0) + 1)
        if (at >= time(day + 1, 0)) break
        const held = model.reduce((sum, { amount }) => sum + amount, 0)
        const direction = random() < 0.55 ? 'in' : 'out'
        const yuan = Math.floor(random() * 300_000) / 100
        const outcome = await move(db, uid, direction, yuan, at)
        const accepted = outcome.ok && outcome.answer.state === 'accepted'
        if (direction === 'out') expect(accepted).toBe(yuan * YUAN <= held && yuan >= 1)
        if (accepted) model.push({ at, amount: Math.round(yuan * YUAN) * (direction === 'in' ? 1 : -1) })
      }
    }
    await payAll(db, time(DAYS, 1))
    const paid = await paidDays(db, uid)
    expect(paid.length).toBeGreaterThan(DAYS / 2)
    expect(expected).toBeGreaterThan(0)
    expect(
      [
        ...basesOf(
          model.filter(({ at }) => at < time(DAYS - 1, 0)),
          TODAY + DAYS - 2
        )
      ].slice(0, DAYS / 2)
    ).toEqual(paid.slice(0, DAYS / 2).map(row => [row.day, row.base]))
    expect(await verdict(db)).toBe('holds')
  }, 120_000)
})
