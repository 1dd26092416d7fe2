import { expect, test } from 'vitest'
import { dayOf, startOfDay } from '../../../src/rules/chinaTime'
import { YUAN } from '../../../src/rules/money'
import { ACTIVITIES } from '../../../src/server/catalogue/activities'
import { Rewards } from '../../../src/server/domain/activity/Rewards'
import { settledStake } from '../kit/settledStake'
import { freshDatabase, NOW, player } from '../kit/testDatabase'

test('of an activity with a first and a last day both pay, and no day around them', async () => {
  const db = await freshDatabase()
  const uid = await player(db)
  const timed = ACTIVITIES.filter(({ terms }) => terms.kind === 'dailyTurnover').map(activity => ({
    ...activity,
    from: '2026-11-18',
    until: '2026-11-19'
  }))
  for (const back of [0, 1, 2, 3]) await settledStake(db, uid, 1000 * YUAN, startOfDay(dayOf(NOW) - back))
  const rewards = new Rewards({ db, activities: timed, clock: () => NOW, emit: () => undefined })
  expect((await rewards.list(uid, NOW)).map(({ period }) => period)).toEqual(['2026-11-19', '2026-11-18'])
  const claim = async (day: string) => {
    const outcome = await rewards.claim(uid, `daily-turnover:${day}`, NOW)
    return outcome.ok ? outcome.amount : outcome.code
  }
  expect([await claim('2026-11-19'), await claim('2026-11-17')]).toEqual([8 * YUAN, 'activity.unknown'])
})
