import { expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { syncWithdrawal } from '../../../src/server/domain/withdraw/syncWithdrawal'
import { behindSent } from '../kit/behindSent'
import { expectHonest } from '../kit/expectHonest'
import { asOperator, OPERATED } from '../kit/operating'
import { trustingParts } from '../kit/trustingParts'
import { openReady, pass, walletsOf, withdrawal } from '../kit/withdrawing'

test('a server that slept past its lease sends nothing an operator has ended meanwhile (§M1.2)', async () => {
  const { server, provider, accountId } = await openReady({ settings: { ...OPERATED, sessionHours: 720 } })
  const { uid } = await server.data('userInfo', {})
  provider.standard = 'silent'
  await server.data('submitWithdrawal', withdrawal(accountId, 1000))
  await pass(server, 0)
  const before = provider.payouts.length
  // The query is answered only after the lease ran out and the operator decided.
  provider.beforeQuery = async () => {
    server.clock.advanceSync(30_001)
    await asOperator(server, 'wang', 'resolve', { no: 'W2000001', outcome: 'failed', proof: 'statement 17' })
    provider.standard = 'unknown'
  }
  await pass(server, DAY_MS / 2)
  expect(provider.payouts).toHaveLength(before)
  expect(await walletsOf(server, uid)).toMatchObject({ player: 10_000, hold: 0 })
  await expectHonest(server.db)
  await server.close()
})

test('a server that stood still before it told the provider tells it nothing any more: an operator may have ended it', async () => {
  const { server, provider, accountId } = await openReady({ settings: { ...OPERATED, sessionHours: 720 } })
  const { uid } = await server.data('userInfo', {})
  await server.data('submitWithdrawal', withdrawal(accountId, 1000))
  const slow = trustingParts(
    behindSent(server.db, 'withdrawals', () => server.clock.advanceSync(30_001)),
    { provider, now: () => server.clock.now() }
  )
  await syncWithdrawal(slow, 2_000_001)
  expect(provider.payouts).toEqual([])
  await asOperator(server, 'wang', 'resolve', { no: 'W2000001', outcome: 'failed', proof: 'statement 17' })
  expect(await walletsOf(server, uid)).toMatchObject({ player: 10_000, hold: 0 })
  await expectHonest(server.db)
  await server.close()
})
