import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ProtectionReader } from '../../../src/server/domain/protection/ProtectionReader'
import { setLimit } from '../../../src/server/domain/protection/setLimit'
import { poolOn } from '../kit/poolOn'
import { isReading, judge, listening } from '../kit/queryPlans'
import { emptyLite, NOW, player } from '../kit/testDatabase'

const LIMITS_OF_OTHERS = 5000
const MOST_ROWS = 100

test('§C2 the page of a player’s limits looks at none of others, however many there were', async () => {
  const lite = await emptyLite()
  const { db, asked } = listening(poolOn(lite))
  try {
    const [userId, other] = [await player(db), await player(db)]
    await sql`
      insert into limits (user_id, kind, period, amount, from_at, ended_at)
      select ${other}::bigint, 'deposit', 'day', n, ${NOW}::bigint, ${NOW}::bigint from generate_series(1, ${LIMITS_OF_OTHERS}::int) n`.execute(
      db
    )
    const reader = new ProtectionReader(db)
    const limit = { userId, kind: 'deposit', period: 'day', amount: '' } as const
    expect((await reader.view(userId, NOW)).asked).toBe(false)
    await setLimit(
      db,
      () => NOW,
      limit,
      () => undefined
    )
    asked.splice(0)
    expect((await reader.view(userId, NOW)).asked).toBe(true)
    for (const query of asked.splice(0).filter(isReading)) {
      const { rows, text } = await judge(db, query)
      expect([text, rows <= MOST_ROWS]).toEqual([text, true])
    }
  } finally {
    await db.destroy()
    await lite.close()
  }
})
