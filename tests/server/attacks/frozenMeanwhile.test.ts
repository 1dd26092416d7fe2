import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { money, YUAN } from '../../../src/rules/money'
import { lockWallets } from '../../../src/server/domain/ledger'
import { freezeUntil, frozenBehindLock, UNTIL_LIFTED } from '../../../src/server/domain/security/freeze'
import { somebodyWaits } from '../kit/somebodyWaits'
import { NOW, POSTGRES, player } from '../kit/testDatabase'
import { twoServers } from '../kit/twoServers'

describe.skipIf(POSTGRES === '')('§M7 a freeze beside money that is leaving, on two servers', () => {
  const servers = twoServers()

  test.each(['who has set nothing up', 'who has a withdrawal password'])(
    'a player %s: once it is answered nothing leaves that did not stand by then',
    { timeout: 60_000 },
    async who => {
      const { one, two } = servers
      const userId = await player(one.db)
      if (who !== 'who has set nothing up')
        await one.db.insertInto('user_security').values({ user_id: userId, pin_hash: 'set' }).execute()
      let stands = false
      let frozen: Promise<boolean> | undefined
      await one.db.transaction().execute(async trx => {
        const { ids, balances } = await lockWallets(trx, userId)
        expect(balances.player).toBe(money(10_000 * YUAN))
        expect(await frozenBehindLock(trx, userId, NOW)).toBeUndefined()
        frozen = freezeUntil(two.db, userId, UNTIL_LIFTED, 'operator').then(() => stands)
        await Promise.race([somebodyWaits(one.db), frozen])
        await sql`update accounts set balance = balance where id = ${ids.player}`.execute(trx)
        stands = true
      })
      expect(await frozen).toBe(true)
      await one.db.transaction().execute(async trx => {
        await lockWallets(trx, userId)
        expect(await frozenBehindLock(trx, userId, NOW)).toMatchObject({ code: 'cash.frozen' })
      })
    }
  )
})
