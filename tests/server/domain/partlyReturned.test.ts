import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ORDER_STATUS } from '../../../src/contract/codes'
import { dayOf, startOfDay } from '../../../src/rules/chinaTime'
import { ACTIVITIES } from '../../../src/server/catalogue/activities'
import { claimBasis } from '../../../src/server/domain/activity/claimBasis'
import { progressOf } from '../../../src/server/domain/activity/progressOf'
import { RowReader } from '../../../src/server/domain/agency/readers/RowReader'
import { TeamScope } from '../../../src/server/domain/agency/TeamScope'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { advanceChases } from '../../../src/server/domain/chase/advanceChases'
import { ChaseReader } from '../../../src/server/domain/chase/ChaseReader'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { ProtectionReader } from '../../../src/server/domain/protection/ProtectionReader'
import { readUsed } from '../../../src/server/domain/protection/readUsed'
import { profitOf, ReckoningReader } from '../../../src/server/domain/reckoning/ReckoningReader'
import { WinPrompts } from '../../../src/server/domain/settlement/WinPrompts'
import { movementName } from '../../../src/server/routes/reckoning/movementNames'
import type { Database } from '../../../src/server/store/tables'
import { FakeClock } from '../../kit/FakeClock'
import { member } from '../kit/commissions'
import { expectHonest } from '../kit/expectHonest'
import type { Side } from '../kit/partlyReturned'
import { betOnSum, chaseOnSum, creditWithTask, drawThirty, NOTE, nextSums, openSums } from '../kit/partlyReturned'
import { at, freshDatabase, NOW } from '../kit/testDatabase'

let db: Database
/** Of whose team the player is. */
let agent: number
let uid: number
let sold: PlannedIssue
beforeEach(async () => {
  db = await freshDatabase()
  sold = await openSums(db)
  agent = await member(db, { isAgent: true })
  uid = await member(db, { under: agent, now: NOW })
})

const DAILY = ACTIVITIES.find(({ id }) => id === 'daily-turnover') ?? ACTIVITIES[0]
const [FROM, UNTIL] = [startOfDay(dayOf(NOW)), startOfDay(dayOf(NOW) + 1)]
const LIMITS = [
  { kind: 'stake', period: 'day', amount: 0 },
  { kind: 'loss', period: 'day', amount: 0 }
] as const

/** What every reader says of the player's day. */
async function readers() {
  const [stake, loss] = await readUsed(db, uid, LIMITS, sold.drawsAt)
  const protection = new ProtectionReader(db)
  const [day] = await protection.days(uid, FROM, UNTIL)
  await db
    .insertInto('reality')
    .values({
      user_id: uid,
      minutes: 60,
      session_from: FROM,
      session_minutes: 0,
      last_minute: Math.floor(sold.drawsAt / 60_000),
      played: 0,
      due_at: null
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { session } = await protection.view(uid, sold.drawsAt)
  const reckoned = await new ReckoningReader(db).count(uid, FROM, UNTIL)
  const team = await sql<{ valid: number; net: number }>`
    select coalesce(sum(valid), 0)::bigint as valid, coalesce(sum(paid - stake), 0)::bigint as net
    from member_days where user_id = ${uid}`.execute(db)
  const [today] = DAILY ? await progressOf(db, uid, DAILY, sold.drawsAt) : []
  return {
    limits: { stake: stake?.used, loss: loss?.used },
    day: { staked: day?.staked, won: day?.won, net: day?.net },
    session,
    reckoned: { stake: reckoned.stake, settled: reckoned.settled, win: reckoned.win, profit: profitOf(reckoned) },
    team: team.rows[0],
    turnover: (await db.selectFrom('turnover_tasks').select('done').executeTakeFirstOrThrow()).done,
    daily: today?.basis,
    claim: DAILY && (await claimBasis(db, uid, DAILY, '2026-11-20'))
  }
}

/** What they say where `valid` of the stake counted, and `win` was won with it. */
const counted = (valid: number, win: number) => ({
  limits: { stake: valid, loss: valid - win },
  day: { staked: valid, won: win, net: win - valid },
  session: { staked: valid, net: win - valid },
  reckoned: { stake: valid, settled: valid, win, profit: win - valid },
  team: { valid, net: win - valid },
  turnover: valid,
  daily: valid,
  claim: valid
})

describe('nobody is congratulated on an issue that cost more than it brought', () => {
  test.each<[readonly Side[], number]>([
    [['大', '单'], 0],
    [['大'], 1],
    [['单'], 0]
  ])('a win beside a bet of six times as much on %s', async (sides, prompts) => {
    await betOnSum(db, uid, sold, ['双'])
    await betOnSum(db, uid, sold, sides, 600)
    await drawThirty(db, sold)
    expect(await new WinPrompts(db, new FakeClock(NOW)).claim(uid, sold.drawsAt + 60_000)).toHaveLength(prompts)
  })

  test.each([
    ['20000', 0],
    ['20001', 1]
  ])('a win at odds of %s/10000 beside a bet of the same stake that lost', async (odds, prompts) => {
    await betOnSum(db, uid, sold, ['双'])
    await betOnSum(db, uid, sold, ['单'])
    await sql`update orders set odds = regexp_replace(odds, '[0-9]+', ${odds}, 'g')`.execute(db)
    await drawThirty(db, sold)
    expect(await new WinPrompts(db, new FakeClock(NOW)).claim(uid, sold.drawsAt + 60_000)).toHaveLength(prompts)
  })

  test('what another player lost in the issue is not theirs: the win is prompted', async () => {
    await betOnSum(db, uid, sold, ['双'])
    await betOnSum(db, await member(db, { now: NOW }), sold, ['单'], 600)
    await drawThirty(db, sold)
    expect(await new WinPrompts(db, new FakeClock(NOW)).claim(uid, sold.drawsAt + 60_000)).toHaveLength(1)
  })

  test('a bet that was cancelled cost nothing: the win beside it is prompted', async () => {
    await db.updateTable('issues').set({ provisional: false }).execute()
    await betOnSum(db, uid, sold, ['双'])
    const orderId = await betOnSum(db, uid, sold, ['单'], 600)
    expect(await cancelOrder(db, { userId: uid, orderId, ...at(sold.opensAt + 2) })).toMatchObject({ ok: true })
    await drawThirty(db, sold)
    expect(await new WinPrompts(db, new FakeClock(NOW)).claim(uid, sold.drawsAt + 60_000)).toHaveLength(1)
  })
})

describe('when a win is prompted', () => {
  test.each([
    ['the stage has had its ten seconds', 10_000, 1],
    ['a moment earlier it is the stage that shows it', 9999, 0],
    ['in the last moment of a day', 86_399_999, 1],
    ['from a day on it stands in the records alone', 86_400_000, 0]
  ])('%s', async (_, after, prompts) => {
    await betOnSum(db, uid, sold, ['双'])
    await drawThirty(db, sold)
    expect(await new WinPrompts(db, new FakeClock(NOW)).claim(uid, sold.drawsAt + after)).toHaveLength(prompts)
  })
})

describe('of an order, what came back counts nothing and the rest counts as it ended', () => {
  test.each<[readonly Side[], number, number]>([
    [['大'], ORDER_STATUS.returned, 0],
    [['大', '小'], ORDER_STATUS.returned, 0],
    [['大', '单'], ORDER_STATUS.returned, NOTE],
    [['大', '双'], ORDER_STATUS.won, NOTE],
    [['大', '小', '双'], ORDER_STATUS.won, NOTE],
    [['单'], ORDER_STATUS.lost, NOTE],
    [['单', '双'], ORDER_STATUS.won, 2 * NOTE]
  ])('%s of a sum of 30', async (sides, status, valid) => {
    await creditWithTask(db, uid, 1000)
    await betOnSum(db, uid, sold, sides)
    await drawThirty(db, sold)
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect([order.status, order.valid_stake]).toEqual([status, valid])
    expect(await readers()).toEqual(counted(valid, order.bonus - (order.stake - valid)))
    const span = { from: 0, until: UNTIL, kind: 'settle', limit: 1 } as const
    const own = await new ReckoningReader(db).movements(uid, { ...span, offset: 0 })
    const ofTeam = await new RowReader(db).movements(await new TeamScope(db).of(agent), span)
    for (const rows of [own.rows, ofTeam])
      expect(rows.map(({ kind, returned }) => movementName(kind, null, returned ?? false))).toEqual(
        { [ORDER_STATUS.won]: ['派奖'], [ORDER_STATUS.returned]: ['返还本金'] }[status] ?? []
      )
    await expectHonest(db)
  })

  test.each<[what: string, side: Side, wins: boolean, brings: boolean]>([
    ['whose stakes came back has won nothing; an issue says what came back', '大', false, true],
    ['that won has won', '双', true, true],
    ['that lost has nothing', '单', false, false]
  ])('a chase %s', async (_, side, wins, brings) => {
    const later = nextSums(sold)
    const chase = await chaseOnSum(db, uid, sold, side)
    for (const issue of [sold, later]) {
      await drawThirty(db, issue)
      await advanceChases(db, () => issue.drawsAt + 1)
    }
    const reader = new ChaseReader(db)
    const { rows } = await reader.page(uid, { page: 1, limit: 1, from: 0, until: later.drawsAt })
    expect(rows.map(({ id, bonus }) => [id, bonus > 0])).toEqual([[chase, wins]])
    expect((await reader.issues(chase, 1, 20)).map(({ bonus }) => bonus > 0)).toEqual([brings, brings])
    await expectHonest(db)
  })

  test('an issue of a chase brought what one of its lines won, not what came back of another', async () => {
    const chase = await chaseOnSum(db, uid, sold, '双', '大')
    await drawThirty(db, sold)
    await advanceChases(db, () => sold.drawsAt + 1)
    const [won, back] = await db.selectFrom('orders').select(['status', 'bonus']).orderBy('id').limit(2).execute()
    expect([won?.status, back]).toEqual([ORDER_STATUS.won, { status: ORDER_STATUS.returned, bonus: NOTE }])
    const [issue] = await new ChaseReader(db).issues(chase, 1, 1)
    expect(issue?.bonus).toBe(won?.bonus)
  })

  test('until its draw all of it is staked and may be lost, and nothing is settled', async () => {
    await creditWithTask(db, uid, 1000)
    await betOnSum(db, uid, sold, ['大', '单'])
    expect(await readers()).toEqual({
      limits: { stake: 2 * NOTE, loss: 2 * NOTE },
      day: { staked: 2 * NOTE, won: 0, net: 0 },
      session: { staked: 2 * NOTE, net: 0 },
      reckoned: { stake: 2 * NOTE, settled: 0, win: 0, profit: 0 },
      team: { valid: 0, net: 0 },
      turnover: 0,
      daily: 0,
      claim: 0
    })
  })
})
